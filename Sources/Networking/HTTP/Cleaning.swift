/// Makes text of strangers harmless.
enum Cleaning {
  /// The text on one line, without what steers a terminal or turns the direction of writing.
  static func line(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned).split(separator: " ").joined(separator: " ")
  }
}
