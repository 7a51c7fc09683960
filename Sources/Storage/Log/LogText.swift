/// Keeps out of the log what is nobody's business.
enum LogText {
  private static let longest = 1000
  /// What comes before a secret.
  private static let introductions: Set = ["bearer"]

  /// The text on one line, without tokens, names and passwords in addresses, and what follows `?` in them.
  static func cleaned(_ text: String) -> String {
    var words: [String] = []
    var isSecret = false
    for word in visible(text).split(whereSeparator: \.isWhitespace) {
      words.append(isSecret ? "…" : withoutTokens(withoutSecrets(word)))
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

  /// The text without what steers a terminal or turns the direction of writing.
  private static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: visible.append(" ")
      case .format: continue
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }

  /// A word without the parts of it that look like tokens.
  private static func withoutTokens(_ word: String) -> String {
    var text = ""
    var part: [UInt8] = []
    func end() {
      text += isToken(part) ? "…" : String(decoding: part, as: UTF8.self)
      part = []
    }
    for scalar in word.unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), isTokenLetter(byte) {
        part.append(byte)
      } else {
        end()
        text.unicodeScalars.append(scalar)
      }
    }
    end()
    return text
  }

  /// Whether letters that belong together are no word, no id and no version: twenty and more, with a digit, and
  /// either capital and small or with nothing in between.
  private static func isToken(_ letters: [UInt8]) -> Bool {
    guard letters.count >= 20, letters.contains(where: isDigit) else { return false }
    let isMixed =
      letters.contains { (0x41...0x5A).contains($0) } && letters.contains { (0x61...0x7A).contains($0) }
    return isMixed
      || letters.split(whereSeparator: { !isDigit($0) && !isLetter($0) }).contains { $0.count >= 20 }
  }

  private static func isTokenLetter(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "-._~+/=".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
