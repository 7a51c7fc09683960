import FoundationEssentials
public import HTTPTypes

extension HTTPRequest {
  /// A request for an http or https address.
  ///
  /// Throws if the address is malformed. Whether it is allowed is checked when the request is sent.
  public init(method: HTTPRequest.Method = .get, address: String) throws(NetworkFailure) {
    // URL would silently encode or drop invalid characters.
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }), let url = URL(string: address),
      let request = HTTPRequest(method: method, url: url)
    else {
      throw .badAddress(Self.redacted(address))
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

  /// A malformed address as it may be shown: without user names, passwords and queries, and at most 200 scalars.
  static func redacted(_ address: String) -> String {
    var text = String(UntrustedText.singleLine(address).prefix { $0 != "?" && $0 != "#" })
    if let start = text.firstRange(of: "://")?.upperBound,
      let at = text[start...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
    {
      text.removeSubrange(start...at)
    }
    return UntrustedText.singleLine(text, maxLength: 200)
  }
}

extension HTTPClient {
  /// Refuses malformed addresses, and http except to this machine.
  func withAddressCheck() -> HTTPClient {
    replacingSend { call async throws(NetworkFailure) in
      try call.request.checkAddress()
      return try await self.send(call)
    }
  }
}

extension HTTPRequest {
  /// Throws if the address is not allowed.
  ///
  /// User names and passwords are refused, because addresses appear in logs and on screens.
  func checkAddress() throws(NetworkFailure) {
    let isHTTPS = scheme == "https"
    guard isHTTPS || scheme == "http", let path, path.hasPrefix("/"), let authority, !host.isEmpty,
      !authority.contains("@"), !host.contains("%"), self.port != nil,
      (authority + path).utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { throw .badAddress(Self.redacted(address)) }
    guard isHTTPS || NetworkHost.isLoopback(host) else { throw .insecure(host: host) }
  }

  /// The port in the address, or the usual one of its scheme; nil if it is invalid.
  var port: Int? {
    let authority = authority ?? ""
    let hostEnd = authority.lastIndex(of: "]") ?? authority.startIndex
    guard let colon = authority[hostEnd...].firstIndex(of: ":") else { return scheme == "https" ? 443 : 80 }
    let digits = authority[authority.index(after: colon)...]
    // `Int(_:)` accepts a sign, too.
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits) else { return nil }
    return (1...65_535).contains(port) ? port : nil
  }
}

extension StringProtocol {
  /// Whether a server may resolve this path to another folder: `.` or `..`, also percent-encoded, or an encoded slash.
  var hasPathTraversal: Bool {
    let plain = lowercased().replacing("%2e", with: ".")
    return plain.contains("%2f") || plain.contains("%5c")
      || plain.split(separator: "/").contains { $0 == ".." || $0 == "." }
  }
}
