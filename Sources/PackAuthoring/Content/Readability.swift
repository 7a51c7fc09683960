/// Measures how hard an English text is to read.
struct Readability {
  private(set) var sentences = 0
  private(set) var words = 0
  private(set) var syllables = 0

  init(_ prose: Prose) {
    for sentence in prose.sentences {
      sentences += 1
      for word in sentence.split(whereSeparator: { $0.isWhitespace || "–—/".contains($0) })
      where word.contains(where: { $0.isLetter || $0.isNumber }) {
        words += 1
        syllables += Self.syllables(of: word)
      }
    }
  }

  /// The Flesch–Kincaid grade: the US school grade that can read the text.
  ///
  /// Kincaid, Fishburne, Rogers and Chissom 1975, "Derivation of new readability formulas for Navy enlisted
  /// personnel", Research Branch Report 8-75.
  var grade: Double {
    guard sentences > 0, words > 0 else { return 0 }
    return 0.39 * Double(words) / Double(sentences) + 11.8 * Double(syllables) / Double(words) - 15.59
  }

  /// The number of vowel groups without silent endings, at least 1: right for most words and close enough over a
  /// page.
  static func syllables(of word: some StringProtocol) -> Int {
    let letters = word.lowercased().filter { $0.isASCII && $0.isLetter }
    var count = 0
    var wasVowel = false
    for letter in letters {
      let isVowel = "aeiouy".contains(letter)
      if isVowel, !wasVowel { count += 1 }
      wasVowel = isVowel
    }
    if hasSilentEnd(letters) { count -= 1 }
    return max(count, 1)
  }

  /// True for "came", "loved" and "gives", but not for "little", "wanted", "boxes" and "see".
  private static func hasSilentEnd(_ word: String) -> Bool {
    let letters = Array(word)
    func letter(_ fromEnd: Int) -> Character {
      letters.count >= fromEnd ? letters[letters.count - fromEnd] : " "
    }
    if word.hasSuffix("e") {
      return letter(2) == "l" ? "aeiouy".contains(letter(3)) : !"aeiouy".contains(letter(2))
    }
    if word.hasSuffix("ed") { return !"tdaeiouy".contains(letter(3)) }
    if word.hasSuffix("es") { return !"cgszxaeiouy".contains(letter(3)) && !(letter(3) == "h") }
    return false
  }
}
