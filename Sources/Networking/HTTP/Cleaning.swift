/// Makes text of strangers harmless.
enum Cleaning {
  /// The text on one line, without what steers a terminal or turns the direction of writing.
  ///
  /// - Parameter longest: how many Unicode scalars are kept. Characters are no measure: one may be megabytes.
  static func line(_ text: String, longest: Int = .max) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: cleaned.append(scalar)
      }
    }
    let line = String(cleaned).split(separator: " ").joined(separator: " ")
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(longest)))
  }
}
