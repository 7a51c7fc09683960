import HTTPTypes

extension HTTPResponse.Status {
  /// A status that a server may have sent (RFC 9110 §15); nil for all other numbers, at some of which HTTPTypes and
  /// what is built on it stop the program.
  init?(answered code: Int) {
    guard (100...999).contains(code) else { return nil }
    self.init(code: code)
  }
}
