import Characters

/// Cleans text that the user typed before it is stored.
package enum TypedText {
  /// How many names a message lists when none or several match.
  package static let mostNamed = 20

  /// One line, without control characters, escape sequences and outer spaces.
  package static func line(_ text: String) -> String {
    let text = ControlSequences.removed(from: text)
    return trimmed(String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) })))
  }

  /// Several lines, without control characters other than line breaks, escape sequences and outer spaces.
  package static func lines(_ text: String) -> String {
    ControlSequences.removed(from: text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        String(String.UnicodeScalarView(line.unicodeScalars.filter { !isControl($0) }))
      }.reduce(into: "") { $0 += ($0.isEmpty ? "" : "\n") + $1 }.trimmedOuterSpaces
  }

  /// A key for comparing names, ignoring case and spaces.
  static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func trimmed(_ text: String) -> String { text.trimmedOuterSpaces }

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
