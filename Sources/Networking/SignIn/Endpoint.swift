/// An https address, or an http one of this machine, taken apart.
///
/// Anything that could be read in two ways is no endpoint: a user's name in front of the host, a fragment, a letter
/// that is not ASCII.
struct Endpoint: Equatable, Sendable {
  /// `https`, or `http` on this machine.
  let scheme: String
  /// The host in lower case, and its port unless that is the usual one.
  let authority: String
  /// What comes after it, with the query; begins with a slash.
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
      scheme == "https" || scheme == "http" && Self.isLoopback(host)
    else { return nil }
    let usual = scheme == "https" ? ":443" : ":80"
    if authority.hasSuffix(usual), host != authority { authority.removeLast(usual.count) }
    self.scheme = scheme
    self.authority = authority
    self.path = path
  }

  /// Scheme, host and port.
  var origin: String { "\(scheme)://\(authority)" }

  /// All of it.
  var text: String { origin + path }

  /// The host alone, as people are told of it.
  var host: String { Self.host(of: authority) ?? authority }

  /// Whether another lies at this address or below it, on the same origin.
  func covers(_ other: Endpoint) -> Bool {
    guard origin == other.origin, !other.hasDetour, !path.contains("?") else { return false }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return other.path == path || other.path.hasPrefix(folder)
  }

  /// Whether a server may lead the path elsewhere than it seems to go: `..`, in plain letters or not.
  private var hasDetour: Bool {
    let plain = path.prefix { $0 != "?" }.lowercased().split(
      separator: "%2e", omittingEmptySubsequences: false
    )
    .joined(separator: ".")
    return plain.contains("%2f") || plain.contains("%5c")
      || plain.split(separator: "/").contains { $0 == ".." || $0 == "." }
  }

  /// The host of an authority; nil where that is none.
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

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}
