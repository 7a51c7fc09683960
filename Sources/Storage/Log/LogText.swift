/// Keeps out of the log what is nobody's business.
enum LogText {
  private static let longest = 1000
  /// What comes before a secret.
  private static let introductions: Set = ["bearer"]

  /// The text on one line, without what follows `?` in an address, names and passwords in addresses, and tokens.
  static func cleaned(_ text: String) -> String {
    var words: [String] = []
    var isSecret = false
    for word in text.split(whereSeparator: { $0.isWhitespace || $0.unicodeScalars.contains(where: isControl) }
    ) {
      words.append(isSecret ? "…" : withoutSecrets(word))
      isSecret = introductions.contains(word.lowercased().filter(\.isLetter))
    }
    return String(words.joined(separator: " ").prefix(longest))
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

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
