/// Decodes the bytes of a source file.
enum SourceText {
  /// Returns nil, with a finding that names the line, if the bytes are not UTF-8.
  static func read(_ bytes: [UInt8], file: String, _ findings: Findings) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      findings.add(.file(.notUTF8), in: SourcePosition(file: file, line: lineOfFault(bytes)))
      return nil
    }
    return text
  }

  /// Reports each control character of a text. `above` is the number of lines before the text in its file.
  static func checkControls(_ text: String, file: String, _ above: Int, _ findings: Findings) {
    var line = above + 1
    var column = 1
    for scalar in text.unicodeScalars {
      if ControlCharacters.isBarred(inMarkdown: scalar) {
        findings.add(
          .file(.control(scalar.value)),
          in: SourcePosition(file: file, line: line, column: column))
      }
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
  }

  private static func lineOfFault(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }
}
