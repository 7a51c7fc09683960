/// Characters that have no place in a text, because they act on the terminal or turn its order around.
enum ControlCharacters {
  /// Control characters, and those of Unicode's bidirectional algorithm that enclose text.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Those that may stand in Markdown are the end of a line and the tab.
  static func isBarred(inMarkdown scalar: Unicode.Scalar) -> Bool {
    contains(scalar) && scalar != "\n" && scalar != "\r" && scalar != "\t"
  }
}
