/// Characters that are not allowed in texts because they control the terminal or change the text direction.
enum ControlCharacters {
  /// Whether a scalar is a control character, a line or paragraph separator, or a bidirectional embedding or isolate.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a scalar is barred from Markdown, which may contain line ends and tabs.
  static func isBarred(inMarkdown scalar: Unicode.Scalar) -> Bool {
    contains(scalar) && scalar != "\n" && scalar != "\r" && scalar != "\t"
  }
}
