import Storage

/// A server's response to a device authorization request (RFC 8628 §3.2).
struct DeviceGrant: Sendable {
  let server: Discovery.Server
  let code: DeviceCode
  let deviceCode: Secret
  /// How long the code is valid.
  let lifetime: Duration
  /// How long to wait before each poll.
  let interval: Duration

  /// Parses a response. Returns nil if it is invalid.
  ///
  /// - Parameter discovery: decides which addresses are trusted.
  init?(_ response: HTTPClientResponse, from server: Discovery.Server, _ discovery: Discovery, now: Int64) {
    guard let body: Body = response.document(),
      let code = Self.clean(body.userCode), let address = try? discovery.endpoint(body.verificationUri, "")
    else { return nil }
    let seconds = min(body.expiresIn?.seconds ?? 600, 86_400)
    // Use the complete address only if it has the same origin as the one that the user sees.
    let complete = body.verificationUriComplete.flatMap { try? discovery.endpoint($0, "") }
    self.server = server
    self.code = DeviceCode(
      userCode: code, address: address.origin + (body.hasPath ? address.path : ""),
      completeAddress: complete?.origin == address.origin ? complete?.text : nil,
      expiresAt: now + seconds * 1_000)
    deviceCode = Secret(body.deviceCode)
    lifetime = .seconds(seconds)
    interval = .seconds(body.interval?.seconds ?? 5)
  }

  /// A code without invisible characters. Returns nil if it is empty or longer than 64 characters.
  private static func clean(_ code: String) -> String? {
    let seen = code.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
      default: true
      }
    }
    let words = String(String.UnicodeScalarView(seen)).split(separator: " ")
    let text = words.joined(separator: " ")
    return text.isEmpty || text.count > 64 || text.unicodeScalars.count > 256 ? nil : text
  }

  private struct Body: Decodable {
    let deviceCode: String
    let userCode: String
    let verificationUri: String
    let verificationUriComplete: String?
    let expiresIn: Seconds?
    let interval: Seconds?

    /// Whether the address has a path; otherwise the user need not type the slash that parsing added.
    var hasPath: Bool { verificationUri.split(separator: "/").count > 2 || verificationUri.hasSuffix("/") }
  }
}

/// The code that the user enters on another device to sign in (RFC 8628 §3.2).
public struct DeviceCode: Equatable, Sendable {
  /// The code to enter.
  public var userCode: String
  /// The address of the page to enter it on.
  public var address: String
  /// The address with the code included, for a QR code; nil if the server has none.
  public var completeAddress: String?
  /// When the code expires, in UTC milliseconds.
  public var expiresAt: Int64

  public init(userCode: String, address: String, completeAddress: String? = nil, expiresAt: Int64) {
    self.userCode = userCode
    self.address = address
    self.completeAddress = completeAddress
    self.expiresAt = expiresAt
  }
}
