/// A word that differs between countries, as a pack lists it: `nappy | us ca: diaper`.
///
/// The first part is the placeholder's name. An optional word after a colon is the default; without it the default is
/// the name, with spaces for hyphens.
package struct LocalWord: Equatable {
  let name: String
  private let common: String
  private let others: [(countries: [Substring], word: String)]

  /// Returns nil if the text does not have this form.
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

  /// The word for a country; the default for nil and for countries that are not listed.
  func word(in country: String?) -> String {
    guard let country else { return common }
    return others.first { $0.countries.contains(country[...]) }?.word ?? common
  }

  /// Whether a text has the form of a country code: two lower-case letters.
  package static func isCountry(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  package static func == (left: LocalWord, right: LocalWord) -> Bool {
    left.name == right.name && left.common == right.common
      && left.others.elementsEqual(right.others) { $0.countries == $1.countries && $0.word == $1.word }
  }

  /// The longest word, in bytes.
  private static let longest = 120

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  }

  private static func pair(_ text: Substring, isNamed: Bool) -> (Substring, String?)? {
    guard let colon = text.firstIndex(of: ":") else { return isNamed ? nil : (text, nil) }
    let word = trimmed(text[text.index(after: colon)...])
    // The placeholders of JSON are filled in as bytes, so a word must not contain a character that JSON escapes.
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
