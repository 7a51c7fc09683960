public import Storage

/// Why a request failed.
///
/// Contains nothing secret: addresses are reduced to their host.
public enum NetworkFailure: Error, Equatable, Sendable {
  // The connection.
  /// The host cannot be reached: no network, unknown name or connection refused.
  case unreachable(host: String)
  /// Nothing came for too long.
  case timedOut(host: String)
  /// The response came too slowly to complete.
  case tooSlow(host: String)
  /// The connection closed early, or the body was shorter than announced.
  case interrupted(host: String)
  /// The certificate is not valid, perhaps because a clock is wrong.
  case untrusted(host: String)
  /// The configured proxy cannot be reached, or refuses to connect to the host. `name` is its own host and port, without
  /// user name and password; empty if not known.
  case proxy(host: String, name: String)
  /// Libcurl, which sends the requests, is not installed or could not be loaded.
  case noLibrary

  // The publisher's server.
  /// The server returned an error status, perhaps with a problem report.
  case status(Int, problem: ProblemReport?, host: String)
  /// The server is overloaded (429, 503); seconds to wait, if it says.
  case busy(host: String, seconds: Int?)
  /// More than five redirects.
  case tooManyRedirects(host: String)
  /// The response is not valid HTTP.
  case notHTTP(host: String)
  /// The server requires sign-in; the value of its `WWW-Authenticate` field.
  case unauthorized(host: String, challenge: String)
  /// The server refuses a token that was issued just now.
  case tokenRefused(host: String)

  // The pack, or Lionheart.
  /// The address is http and not on this machine.
  case insecure(host: String)
  /// A redirect from https to http.
  case downgraded(host: String)
  /// A public server led to this host, which is in the private network.
  case leadsToPrivateNetwork(host: String)
  /// Not an http or https address.
  case badAddress(String)
  /// The body exceeds the limit, in bytes.
  case tooLarge(host: String, limit: Int)

  /// Tokens were not refreshed, because this machine could not store them.
  case store(StoreFailure)

  /// Cancelled by the user or by the program's exit.
  case cancelled

  /// A server error with at most a title.
  public static func status(_ code: Int, title: String?, host: String) -> NetworkFailure {
    .status(code, problem: title.map { ProblemReport(title: $0) }, host: host)
  }
}

/// A server's problem report (RFC 9457 §3.1): cleaned, one line and at most 200 Unicode scalars each.
public struct ProblemReport: Equatable, Sendable {
  /// The kind of problem, shown to the user.
  public var title: String?
  /// Details of this occurrence, for the log.
  public var detail: String?

  public init(title: String? = nil, detail: String? = nil) {
    self.title = title
    self.detail = detail
  }
}

/// Makes untrusted text safe to show.
enum UntrustedText {
  /// The text on one line, without control characters and bidirectional overrides.
  ///
  /// - Parameter maxLength: the limit in Unicode scalars; one character can be megabytes long.
  static func singleLine(_ text: String, maxLength: Int = .max) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: cleaned.append(scalar)
      }
    }
    let line = String(cleaned).split(separator: " ").joined(separator: " ")
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(maxLength)))
  }
}
