import Storage

/// What a server gives somebody who is about to sign in (RFC 8628 §3.2).
struct DeviceGrant: Sendable {
  let server: Discovery.Server
  let code: DeviceCode
  let deviceCode: Secret
  /// How long the code is good for.
  let lifetime: Duration
  /// How long to wait before each question.
  let interval: Duration

  /// Reads an answer; nil where it is not what it should be.
  ///
  /// - Parameter discovery: knows which addresses can be believed.
  init?(_ answer: HTTPAnswer, from server: Discovery.Server, _ discovery: Discovery, now: Int64) {
    guard let body: Body = answer.document(),
      let code = Self.clean(body.userCode), let address = try? discovery.endpoint(body.verificationUri, "")
    else { return nil }
    let seconds = min(body.expiresIn?.seconds ?? 600, 86_400)
    // The address with the code is for those who see the other one: it leads to the same place or nowhere.
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

  /// A code as it can be shown: without what is not seen; nil where nothing is left, or more than 64 characters.
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

    /// Whether the address has more than a host: a slash that nobody wrote need not be typed either.
    var hasPath: Bool { verificationUri.split(separator: "/").count > 2 || verificationUri.hasSuffix("/") }
  }
}
