import FoundationEssentials
public import HTTPTypes
import OperatingSystem

extension HTTPRequest {
  /// A request for an http or https address.
  ///
  /// Throws if the address is malformed. Whether it is allowed is checked when the request is sent.
  public init(method: HTTPRequest.Method = .get, address: String) throws(NetworkFailure) {
    // URL would silently encode or drop invalid characters.
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }), let url = URL(string: address),
      let request = HTTPRequest(method: method, url: url)
    else {
      throw .badAddress(Self.shown(address))
    }
    self = request
  }

  init?(method: HTTPRequest.Method, url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme,
      let host = parts.encodedHost, !host.isEmpty, parts.user == nil, parts.password == nil
    else { return nil }
    let port = parts.port.map { ":\($0)" } ?? ""
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
    self.init(
      method: method, scheme: scheme.lowercased(), authority: host + port, path: path + query)
  }

  /// The address as text.
  var address: String {
    "\(scheme ?? "")://\(authority ?? "")\(path ?? "/")"
  }

  /// The server's name or number without a port, for error messages; empty if missing.
  var host: String {
    guard let authority else { return "" }
    let server = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if server.hasPrefix("["), let end = server.firstIndex(of: "]") {
      let rest = server[server.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return "" }
      return String(server[server.index(after: server.startIndex)..<end])
    }
    return String(server.prefix { $0 != ":" })
  }

  /// Whether the server is this machine: 127.0.0.0/8, ::1 or localhost (RFC 6761 §6.3).
  var isForThisMachine: Bool {
    switch IPAddress(host) {
    case .v4(let number): number >> 24 == 127
    case .v6(let bytes): bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    case nil: host.lowercased() == "localhost"
    }
  }

  /// A malformed address as it may be shown: without user names, passwords and queries, and at most 200 scalars.
  static func shown(_ address: String) -> String {
    var text = String(Cleaning.line(address).prefix { $0 != "?" && $0 != "#" })
    if let start = text.firstRange(of: "://")?.upperBound,
      let at = text[start...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
    {
      text.removeSubrange(start...at)
    }
    return Cleaning.line(text, longest: 200)
  }
}
