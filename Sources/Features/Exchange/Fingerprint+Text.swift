import Model

extension Fingerprint {
  /// The fingerprint of a text.
  ///
  /// - Parameter seed: a byte before it, for another number of the same text.
  init(_ text: String, seed: UInt8? = nil) {
    self.init()
    if let seed { add(seed) }
    add(text)
  }

  /// The fingerprint of bytes.
  init(_ bytes: [UInt8]) {
    self.init()
    add(bytes)
  }

  /// Sixteen hexadecimal digits.
  var digits: String { String(repeating: "0", count: 16 - text.count) + text }

  /// A UUID of a text, of the version for one's own making (RFC 9562, 5.8).
  static func uuid(of text: String) -> String {
    var digits = Array(Fingerprint(text).digits + Fingerprint(text, seed: 1).digits)
    digits[12] = "8"
    digits[16] = "a"
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
  }
}
