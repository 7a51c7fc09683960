public import Storage

/// Why there is no answer, or none that helps.
///
/// Nothing in it is secret: addresses are told by their host.
public enum NetworkFailure: Error, Equatable, Sendable {
  // The connection.
  /// The host is not found or does not let us in: no network, no name, refused.
  case unreachable(host: String)
  /// Nothing came for too long.
  case timedOut(host: String)
  /// It came, but so slowly that it would never end.
  case tooSlow(host: String)
  /// The connection ended in the middle, or the body was not as long as it said.
  case interrupted(host: String)
  /// The certificate does not verify, perhaps because a clock is wrong.
  case untrusted(host: String)
  /// The proxy that the person set is not found, or does not let us through to the host.
  case proxy(host: String)
  /// Libcurl, which sends the requests, is not installed or could not be loaded.
  case noLibrary

  // The publisher's server.
  /// The server answered with an error, and perhaps said what is wrong.
  case status(Int, problem: ProblemReport?, host: String)
  /// The server asks for patience (429, 503), for so many seconds if it says.
  case busy(host: String, seconds: Int?)
  /// More than five redirects.
  case redirectedTooOften(host: String)
  /// What came is no HTTP.
  case notHTTP(host: String)
  /// The server wants to know who asks; the value of its `WWW-Authenticate` field.
  case unauthorized(host: String, challenge: String)
  /// The server refuses a token that it, or the server that it names, has only just given.
  case tokenRefused(host: String)

  // The pack, or Lionheart.
  /// The address is not https, and not of this machine.
  case insecure(host: String)
  /// The server leads from https to http.
  case downgraded(host: String)
  /// A server elsewhere leads to this host, which is inside this network and none of its business.
  case leadsInside(host: String)
  /// It is no http or https address.
  case badAddress(String)
  /// The body is larger than allowed, in bytes.
  case tooLarge(host: String, limit: Int)

  /// New tokens were not asked for, because this machine could not keep them.
  case store(StoreFailure)

  /// The person, or the program's end, stopped it.
  case cancelled

  /// An error of the server of which no more than a title is known.
  public static func status(_ code: Int, title: String?, host: String) -> NetworkFailure {
    .status(code, problem: title.map { ProblemReport(title: $0) }, host: host)
  }
}
