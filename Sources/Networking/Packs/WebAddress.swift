/// The http or https address of a folder on a server, normalized.
struct WebAddress: Equatable {
  /// `https` or `http`.
  let scheme: String
  /// Host name or address, with a port unless it is the scheme's default.
  let authority: String
  /// The path; begins and ends with a slash.
  let path: String

  var text: String { "\(scheme)://\(authority)\(path)" }

  /// The host without a port.
  var name: String {
    guard authority.hasPrefix("[") else { return String(authority.prefix { $0 != ":" }) }
    return String(authority.dropFirst().prefix { $0 != "]" })
  }

  /// Parses an address with a scheme. Returns nil for other schemes, user names, queries, fragments and `..`.
  init?(_ text: String) {
    guard let colon = text.firstRange(of: "://") else { return nil }
    self.init(scheme: text[..<colon.lowerBound].lowercased(), rest: text[colon.upperBound...])
  }

  /// Parses an address without a scheme: http for this machine, else https.
  init?(withoutScheme text: String) {
    let first = text.prefix { $0 != "/" }
    guard first.contains(".") || first.contains(":") || first.lowercased() == "localhost",
      let parsed = WebAddress(scheme: "https", rest: Substring(text))
    else { return nil }
    guard parsed.isForThisMachine else {
      self = parsed
      return
    }
    self.init(scheme: "http", rest: Substring(text))
  }

  private init?(scheme: String, rest: Substring) {
    guard scheme == "https" || scheme == "http" else { return nil }
    let first = rest.prefix { $0 != "/" }
    guard let authority = Self.authority(first, scheme: scheme),
      !rest.contains(where: { "?#\\".contains($0) })
    else { return nil }
    self.scheme = scheme
    self.authority = authority
    path = Self.path(rest.dropFirst(first.count))
    guard !leadsElsewhere else { return nil }
  }

  /// Whether a server may resolve the path to another folder, which must not get our token: `..` or an encoded slash.
  private var leadsElsewhere: Bool {
    let plain = path.lowercased().split(separator: "%2e", omittingEmptySubsequences: false).joined(
      separator: ".")
    return plain.contains("%2f") || plain.contains("%5c")
      || plain.split(separator: "/").contains { $0 == ".." || $0 == "." }
  }

  private var isForThisMachine: Bool {
    name == "localhost" || name == "::1"
      || name.hasPrefix("127.") && name.allSatisfy { "0123456789.".contains($0) }
  }

  private static func authority(_ text: Substring, scheme: String) -> String? {
    let text = text.lowercased()
    let name: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      name = text[...end]
      guard name.count > 2, name.dropFirst().dropLast().allSatisfy({ "0123456789abcdef:.".contains($0) })
      else { return nil }
    } else {
      name = text.prefix { $0 != ":" }
      guard !name.isEmpty, !name.hasPrefix("."), !name.hasPrefix("-"),
        name.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789.-_".contains($0) })
      else { return nil }
    }
    let rest = text[name.endIndex...]
    guard !rest.isEmpty else { return String(name) }
    let digits = rest.dropFirst()
    guard rest.first == ":", digits.allSatisfy({ "0123456789".contains($0) }), let port = Int(digits),
      (1...65_535).contains(port)
    else { return nil }
    return port == (scheme == "https" ? 443 : 80) ? String(name) : "\(name):\(port)"
  }

  /// The path to the folder, percent-encoded if needed (RFC 3986 §3.3).
  private static func path(_ text: Substring) -> String {
    let allowed = Set(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@%/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var text = text
    if text == "/pack.json" || text.hasSuffix("/pack.json") { text = text.dropLast(9) }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if allowed.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.hasSuffix("/") ? path : path + "/"
  }
}
