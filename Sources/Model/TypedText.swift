/// Texts that a person typed, made fit to be kept.
package enum TypedText {
  /// One line: without control characters, escape sequences and outer spaces.
  package static func line(_ text: String) -> String {
    let text = withoutSequences(text)
    return trimmed(String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) })))
  }

  /// Any number of lines, without control characters other than their ends, escape sequences and outer spaces.
  package static func lines(_ text: String) -> String {
    withoutSequences(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        String(String.UnicodeScalarView(line.unicodeScalars.filter { !isControl($0) }))
      }.reduce(into: "") { $0 += ($0.isEmpty ? "" : "\n") + $1 }.trimmedOuterSpaces
  }

  /// A name by which two are the same, whatever their case and spaces.
  static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func trimmed(_ text: String) -> String { text.trimmedOuterSpaces }

  /// A text without what a terminal takes for commands, such as colours that were copied with it.
  ///
  /// Source: ECMA-48, 5.4 (control sequences) and 5.6 (control strings), ECMA-35, 13.2 (other sequences).
  private static func withoutSequences(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    let sequence = /\u{1B}(?:\[[0-?]*[ -\/]*[@-~]?|[\]PX^_][^\u{7}\u{1B}\n\r]*(?:\u{7}|\u{1B}\\)|[!-\/][0-~])/
    return text.replacing(sequence.matchingSemantics(.unicodeScalar), with: "")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  fileprivate var trimmedOuterSpaces: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
