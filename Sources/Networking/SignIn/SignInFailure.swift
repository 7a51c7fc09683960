/// Why somebody was not signed in.
public enum SignInFailure: Error, Equatable, Sendable {
  /// The network or the server.
  case network(NetworkFailure)
  /// The server does not say how to sign in, or says it so that it cannot be believed; `detail` is for the log.
  case notOffered(host: String, detail: String)
  /// The person, there, said no.
  case denied(host: String)
  /// The code ended before it was used.
  case expired(host: String)
  /// The server refused, with an error code of RFC 6749.
  case refused(code: String, host: String)
  /// The tokens could not be kept.
  case notKept
  /// The person, here, stopped it.
  case cancelled
}
