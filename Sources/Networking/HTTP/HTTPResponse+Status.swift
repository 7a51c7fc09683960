import HTTPTypes

extension HTTPResponse.Status {
  /// A status that a server may send (RFC 9110 §15). Returns nil for other numbers, some of which crash HTTPTypes.
  init?(answered code: Int) {
    guard (100...999).contains(code) else { return nil }
    self.init(code: code)
  }
}
