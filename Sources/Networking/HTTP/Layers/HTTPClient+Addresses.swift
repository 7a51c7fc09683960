import HTTPTypes

extension HTTPClient {
  /// Sends nothing to an address that is not https, unless it is on this machine, nor to a malformed one.
  func withAddressRule() -> HTTPClient {
    sending { call async throws(NetworkFailure) in
      try call.request.checkAddress()
      return try await self.send(call)
    }
  }
}

extension HTTPRequest {
  /// Throws unless the address may be asked.
  ///
  /// Names and passwords in addresses are refused: they end up in logs and on screens.
  func checkAddress() throws(NetworkFailure) {
    let isHTTPS = scheme == "https"
    guard isHTTPS || scheme == "http", let path, path.hasPrefix("/"), let authority, !host.isEmpty,
      !authority.contains("@"), (authority + path).utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { throw .badAddress(Self.shown(address)) }
    guard isHTTPS || isForThisMachine else { throw .insecure(host: host) }
  }
}
