/// Makes untrusted text safe to show.
enum Cleaning {
  /// The text on one line, without control characters and bidirectional overrides.
  ///
  /// - Parameter longest: the limit in Unicode scalars; one character can be megabytes long.
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
