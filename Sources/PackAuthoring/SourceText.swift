/// Decodes the bytes of a source file.
enum SourceText {
  /// Returns nil, with a finding that names the line, if the bytes are not UTF-8.
  static func read(_ bytes: [UInt8], file: String, _ findings: Findings) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      findings.add(.file(.notUTF8), in: SourcePosition(file: file, line: lineOfInvalidBytes(bytes)))
      return nil
    }
    return text
  }

  /// Reports each control character of a text. `above` is the number of lines before the text in its file.
  static func checkControls(_ text: String, file: String, _ above: Int, _ findings: Findings) {
    var line = above + 1
    var column = 1
    for scalar in text.unicodeScalars {
      if ControlCharacters.isForbidden(inMarkdown: scalar) {
        findings.add(
          .file(.control(scalar.value)),
          in: SourcePosition(file: file, line: line, column: column))
      }
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
  }

  private static func lineOfInvalidBytes(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }
}

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
  static func isForbidden(inMarkdown scalar: Unicode.Scalar) -> Bool {
    contains(scalar) && scalar != "\n" && scalar != "\r" && scalar != "\t"
  }
}
