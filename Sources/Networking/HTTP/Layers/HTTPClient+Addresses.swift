import HTTPTypes

extension HTTPClient {
  /// Refuses malformed addresses, and http except to this machine.
  func withAddressRule() -> HTTPClient {
    sending { call async throws(NetworkFailure) in
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
      !authority.contains("@"), !host.contains("%"), Self.hasGoodPort(authority),
      (authority + path).utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { throw .badAddress(Self.shown(address)) }
    guard isHTTPS || isForThisMachine else { throw .insecure(host: host) }
  }

  private static func hasGoodPort(_ authority: String) -> Bool {
    let afterNumber = authority.lastIndex(of: "]") ?? authority.startIndex
    guard let colon = authority[afterNumber...].firstIndex(of: ":") else { return true }
    return Int(authority[authority.index(after: colon)...]).map { (1...65_535).contains($0) } ?? false
  }
}
