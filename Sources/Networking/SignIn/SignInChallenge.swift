/// A publisher's demand to sign in.
public struct SignInChallenge: Equatable, Sendable {
  /// The address of the pack that requires it.
  public var address: String
  /// The address of the server's resource document (RFC 9728), if given.
  public var metadata: String?
  /// The scope to request, if given.
  public var scope: String?
  /// Whether the user was signed in before.
  public var isExpired: Bool

  public init(address: String, metadata: String? = nil, scope: String? = nil, isExpired: Bool = false) {
    self.address = address
    self.metadata = metadata
    self.scope = scope
    self.isExpired = isExpired
  }

  /// Parses a `WWW-Authenticate` field. Returns nil if it does not ask for a bearer token (RFC 6750 §3).
  init?(address: String, field: String, isExpired: Bool) {
    guard let bearer = AuthenticateField(field).bearer else { return nil }
    self.init(
      address: address, metadata: bearer.parameters["resource_metadata"], scope: bearer.parameters["scope"],
      isExpired: isExpired)
  }
}

/// The challenges in a `WWW-Authenticate` field (RFC 9110 §11.6.1).
struct AuthenticateField {
  struct Challenge: Equatable {
    /// The scheme in lower case.
    var scheme: String
    /// The parameters, by name in lower case; the first of two with the same name counts.
    var parameters: [String: String] = [:]
  }

  /// The challenges up to the first syntax error.
  let challenges: [Challenge]

  init(_ field: String) {
    var reader = Reader(bytes: Array(field.utf8.prefix(16_384)))
    challenges = reader.challenges()
  }

  /// The first challenge for a bearer token (RFC 6750 §3).
  var bearer: Challenge? { challenges.first { $0.scheme == "bearer" } }
}

/// Parses a field up to the first syntax error.
private struct Reader {
  let bytes: [UInt8]
  var index = 0

  mutating func challenges() -> [AuthenticateField.Challenge] {
    var challenges: [AuthenticateField.Challenge] = []
    while true {
      skip { $0 == UInt8(ascii: ",") || Self.isSpace($0) }
      guard let word = token() else { return challenges }
      let hasSpace = skip(while: Self.isSpace) > 0
      if next == UInt8(ascii: "="), !challenges.isEmpty, !isToken68 {
        index += 1
        skip(while: Self.isSpace)
        guard let value = value() else { return challenges }
        let name = word.lowercased()
        let last = challenges.count - 1
        if challenges[last].parameters[name] == nil { challenges[last].parameters[name] = value }
        guard next == UInt8(ascii: ",") || isFollowedBySpace else { return challenges }
      } else {
        challenges.append(AuthenticateField.Challenge(scheme: word.lowercased()))
        if hasSpace { skipToken68() }
      }
    }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }
  private var isAtEnd: Bool { index >= bytes.count }
  private var isFollowedBySpace: Bool { next.map(Self.isSpace) ?? true }

  /// Whether the equals signs here end a token68, as in `Basic QQ==`, instead of preceding a value.
  private var isToken68: Bool {
    let rest = bytes[index...].drop { $0 == UInt8(ascii: "=") }
    return rest.isEmpty || rest.first == UInt8(ascii: ",")
  }

  /// Skips a token68, if there is one: a word up to the comma that is not a parameter.
  private mutating func skipToken68() {
    let start = index
    skip { Self.isToken($0) || $0 == UInt8(ascii: "/") }
    let letters = index - start
    skip { $0 == UInt8(ascii: "=") }
    skip(while: Self.isSpace)
    if letters == 0 || !(isAtEnd || next == UInt8(ascii: ",")) { index = start }
  }

  private mutating func value() -> String? {
    next == UInt8(ascii: "\"") ? quoted() : token()
  }

  /// Reads a quoted string (RFC 9110 §5.6.4). Returns nil if it is not terminated.
  private mutating func quoted() -> String? {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = next else { return nil }
        text.append(escaped)
        index += 1
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  private mutating func token() -> String? {
    let start = index
    skip(while: Self.isToken)
    return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
  }

  @discardableResult
  private mutating func skip(while isWanted: (UInt8) -> Bool) -> Int {
    let start = index
    while let byte = next, isWanted(byte) { index += 1 }
    return index - start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
