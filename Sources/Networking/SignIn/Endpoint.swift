/// A parsed https address, or an http address of this machine.
///
/// Ambiguous addresses are refused: those with a user name, a fragment or non-ASCII characters.
struct Endpoint: Equatable, Sendable {
  /// `https`, or `http` on this machine.
  let scheme: String
  /// The host in lower case, with its port unless that is the default.
  let authority: String
  /// The path and query; begins with a slash.
  let path: String

  init?(_ text: String) {
    guard text.utf8.count <= 2_048,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x23 && $0 != 0x5C }),
      let colon = text.firstRange(of: "://")
    else { return nil }
    let rest = text[colon.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let path = rest[end...]
    self.init(
      scheme: String(text[..<colon.lowerBound]), authority: String(rest[..<end]),
      path: path.hasPrefix("/") ? String(path) : "/" + path)
  }

  init?(scheme: String?, authority: String?, path: String?) {
    guard let scheme = scheme?.lowercased(), var authority = authority?.lowercased(), let path,
      path.hasPrefix("/"), let host = Self.host(of: authority),
      scheme == "https" || scheme == "http" && NetworkHost.isLoopback(host)
    else { return nil }
    let usual = scheme == "https" ? ":443" : ":80"
    if authority.hasSuffix(usual), host != authority { authority.removeLast(usual.count) }
    self.scheme = scheme
    self.authority = authority
    self.path = path
  }

  var origin: String { "\(scheme)://\(authority)" }

  var text: String { origin + path }

  /// The host without a port, as shown to the user.
  var host: String { Self.host(of: authority) ?? authority }

  /// Whether another address is equal to or below this one, on the same origin.
  func covers(_ other: Endpoint) -> Bool {
    guard origin == other.origin, !other.hasPathTraversal, !path.contains("?") else { return false }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return other.path == path || other.path.hasPrefix(folder)
  }

  /// Whether a server may resolve the path elsewhere.
  private var hasPathTraversal: Bool { path.prefix { $0 != "?" }.hasPathTraversal }

  /// The host of an authority. Returns nil if it is invalid.
  private static func host(of authority: String) -> String? {
    var host = Substring(authority)
    let port = host.lastIndex(of: ":").map { host[host.index(after: $0)...] }
    if let port, !authority.hasSuffix("]") {
      guard let number = UInt16(port), number > 0, port.allSatisfy(\.isNumber) else { return nil }
      host = host.dropLast(port.count + 1)
    }
    if host.hasPrefix("["), host.hasSuffix("]") {
      let digits = host.dropFirst().dropLast()
      return digits.contains(":") && digits.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        ? String(digits) : nil
    }
    let isName =
      !host.isEmpty
      && host.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
          || byte == 0x5F
      }
    return isName ? String(host) : nil
  }
}
