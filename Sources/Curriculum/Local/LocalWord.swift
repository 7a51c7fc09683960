/// A word that is another one in some countries, as a pack lists it: `nappy | us ca: diaper`.
///
/// Before the first line stands its name, and after a colon what it is where nothing else is said; without that it is
/// its name, hyphens as spaces.
package struct LocalWord: Equatable {
  let name: String
  private let common: String
  private let others: [(countries: [Substring], word: String)]

  /// Nil where the text is no such word.
  package init?(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { Self.trimmed($0) }
    guard case (let name, let common)? = Self.pair(parts[0], isNamed: false), Self.isName(name) else {
      return nil
    }
    self.name = String(name)
    self.common = common ?? String(name).replacing("-", with: " ")
    var others: [([Substring], String)] = []
    for part in parts.dropFirst() {
      guard case (let codes, let word?)? = Self.pair(part, isNamed: true) else { return nil }
      let countries = codes.split(separator: " ")
      guard !countries.isEmpty, countries.allSatisfy(Self.isCountry) else { return nil }
      others.append((countries, word))
    }
    self.others = others
  }

  /// What it is in a country.
  func word(in country: String?) -> String {
    guard let country else { return common }
    return others.first { $0.countries.contains(country[...]) }?.word ?? common
  }

  /// Whether a text is the code of a country, two small letters.
  package static func isCountry(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  package static func == (left: LocalWord, right: LocalWord) -> Bool {
    left.name == right.name && left.common == right.common
      && left.others.elementsEqual(right.others) { $0.countries == $1.countries && $0.word == $1.word }
  }

  /// Bytes of a word at most.
  private static let longest = 120

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  }

  private static func pair(_ text: Substring, isNamed: Bool) -> (Substring, String?)? {
    guard let colon = text.firstIndex(of: ":") else { return isNamed ? nil : (text, nil) }
    let word = trimmed(text[text.index(after: colon)...])
    // JSON is filled as bytes, so that nothing may stand in a word that JSON writes otherwise.
    let isPlain = word.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\"\\{}".unicodeScalars.contains($0) }
    guard !word.isEmpty, word.utf8.count <= longest, isPlain else { return nil }
    return (trimmed(text[..<colon]), String(word))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
