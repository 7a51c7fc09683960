/// Why a sign-in failed.
public enum SignInFailure: Error, Equatable, Sendable {
  case network(NetworkFailure)
  /// The server offers no sign-in, or none that can be trusted; `detail` is for the log.
  case notOffered(host: String, detail: String)
  /// The user refused on the server's page.
  case denied(host: String)
  /// The code expired before it was used.
  case expired(host: String)
  /// The server refused, with an error code of RFC 6749.
  case refused(code: String, host: String)
  /// The tokens could not be stored.
  case notKept
  /// The user cancelled it in this program.
  case cancelled
}
