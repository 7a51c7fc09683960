import OperatingSystem

/// Removes secrets and personal details from texts for the log.
enum LogText {
  /// In Unicode scalars: one character may be megabytes.
  private static let longest = 1000
  /// Words that are followed by a secret.
  private static let introductions: Set = ["bearer"]
  /// A run of this many letters that is not a word may be a token.
  private static let shortestToken = 20

  /// The text on one line, without tokens, names and passwords in addresses, what follows `?` in them, and characters
  /// that are invisible or change the writing direction.
  static func cleaned(_ text: String) -> String {
    var words: [String] = []
    var isSecret = false
    for word in visible(text).split(separator: " ") {
      words.append(isSecret ? "…" : withoutTokens(withoutSecrets(word)))
      isSecret = introductions.contains(word.lowercased().filter(\.isLetter))
    }
    return String(String.UnicodeScalarView(words.joined(separator: " ").unicodeScalars.prefix(longest)))
  }

  private static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: visible.append(" ")
      case .format, .privateUse, .unassigned: continue
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }

  private static func withoutSecrets(_ word: Substring) -> String {
    var word = String(word)
    if let start = word.firstRange(of: "://")?.upperBound,
      let at = word[start...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
    {
      word.removeSubrange(start...at)
    }
    guard let question = word.firstIndex(of: "?"), word[question...].contains("=") else {
      return word.contains("://") ? String(word.prefix { $0 != "?" && $0 != "#" }) : word
    }
    return String(word[..<question])
  }

  /// The word with … in place of each long run of the characters that tokens have.
  ///
  /// The names of units and articles stay: lowercase letters and short numbers, joined by hyphens.
  private static func withoutTokens(_ word: String) -> String {
    var kept = String.UnicodeScalarView()
    var rest = word.unicodeScalars[...]
    while let first = rest.first {
      let row = rest.prefix(while: isOfTokens)
      rest = rest.dropFirst(max(1, row.count))
      guard isToken(row) else {
        kept.append(contentsOf: row.isEmpty ? [first] : Array(row))
        continue
      }
      kept.append("…")
      // The other parts of a JSON web token may be short (RFC 7519).
      rest = rest.drop { $0 == "." || isOfTokens($0) }
    }
    return String(kept)
  }

  private static func isOfTokens(_ scalar: Unicode.Scalar) -> Bool {
    isSmall(scalar) || isDigit(scalar) || ("A"..."Z").contains(scalar)
      || "-_~+=".unicodeScalars.contains(scalar)
  }

  private static func isToken(_ row: Substring.UnicodeScalarView) -> Bool {
    guard row.count >= shortestToken, row.contains(where: isDigit) else { return false }
    return !row.split(separator: "-").allSatisfy { part in
      let number = part.drop(while: isSmall)
      return number.count <= 4 && number.allSatisfy(isDigit)
    }
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
