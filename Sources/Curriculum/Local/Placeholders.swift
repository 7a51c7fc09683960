/// Adapts a text to its reader: fills in the words and numbers of their country, such as `{{nappy}}` and
/// `{{emergency}}`, and chooses the alternatives for their role (``RoleAlternatives``).
package struct Placeholders {
  private let locality: Locality
  /// Unparsed, as the pack lists them: few texts have placeholders, so they are parsed on demand.
  private let words: [String]

  package init(_ words: [String]?, for locality: Locality) {
    self.locality = locality
    self.words = words ?? []
  }

  /// The replacement for a placeholder, capitalised if the placeholder is. Returns nil if the placeholder is unknown.
  package func word(_ name: String) -> String? { Self.word(name, of: replacements) }

  /// All replacements. The built-in numbers override the pack's words, so no pack can change an emergency number.
  private var replacements: [String: String] {
    let listed = words.compactMap(LocalWord.init).map { ($0.name, $0.word(in: locality.country)) }
    let numbers = Locality.defaultNumbers.merging(locality.numbers) { $1 }
    return Dictionary(listed) { first, _ in first }.merging(numbers) { $1 }
  }

  private static func word(_ name: String, of replacements: [String: String]) -> String? {
    guard let found = replacements[name.lowercased()], let first = name.utf8.first, first < 0x61 else {
      return replacements[name]
    }
    return found.prefix(1).uppercased() + found.dropFirst()
  }

  /// Chooses the reader's alternatives and fills in all placeholders. An unknown placeholder becomes its own name,
  /// with spaces for hyphens.
  package func filling(_ text: String) -> String {
    guard Self.mayHavePlaceholders(text) else { return text }
    let chosen = RoleAlternatives.choosing(for: locality.role, in: Array(text.utf8), isJSON: false)
    return String(decoding: fillingWords(chosen), as: UTF8.self)
  }

  /// The same for the UTF-8 bytes of a JSON file.
  func filling(_ json: [UInt8]) -> [UInt8] {
    fillingWords(RoleAlternatives.choosing(for: locality.role, in: json, isJSON: true))
  }

  /// Fills in the placeholders of UTF-8 bytes, including JSON: no word contains a character that JSON would escape.
  ///
  /// Texts are untrusted input: the time is linear, and the result is at most a few times as long as the text.
  private func fillingWords(_ bytes: [UInt8]) -> [UInt8] {
    let names = Self.names(in: bytes)
    guard !names.isEmpty else { return bytes }
    let (replacements, maxBytes) = (replacements, 4 * bytes.count + 65_536)
    var (result, start) = ([UInt8](), 0)
    result.reserveCapacity(bytes.count)
    for range in names {
      result += bytes[start..<range.lowerBound - 2]
      let name = String(decoding: bytes[range], as: UTF8.self)
      let word = result.count < maxBytes ? Self.word(name, of: replacements) : nil
      result += (word ?? name.replacing("-", with: " ")).utf8
      start = range.upperBound + 2
    }
    return result + bytes[start...]
  }

  /// The names of a text's placeholders, in order.
  package static func names(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return names(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The longest placeholder, in bytes.
  private static let longestName = 40

  /// The ranges of placeholder names, without their braces: `{{`, letters and hyphens, `}}`.
  private static func names(in bytes: [UInt8]) -> [Range<Int>] {
    var (names, index) = ([Range<Int>](), 0)
    while let brace = RoleAlternatives.nextBrace(in: bytes, from: index), brace + 4 < bytes.count {
      index = brace + 1
      guard bytes[brace + 1] == 0x7B else { continue }
      let start = brace + 2
      var end = start
      while end < bytes.count, end - start <= longestName, isNameByte(bytes[end]) { end += 1 }
      let isName = (1...longestName).contains(end - start) && end + 1 < bytes.count
      if isName, bytes[end] == 0x7D, bytes[end + 1] == 0x7D {
        names.append(start..<end)
        index = end + 2
      }
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x2D
  }

  /// Whether the text contains `{{` or `{p`. Most texts do not and are returned unchanged.
  private static func mayHavePlaceholders(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count > 1 else { return false }
      for index in 1..<bytes.count where bytes[index - 1] == 0x7B {
        if bytes[index] == 0x7B || bytes[index] == UInt8(ascii: "p") { return true }
      }
      return false
    } ?? true
  }
}

/// A word that differs between countries, as a pack lists it: `nappy | us ca: diaper`.
///
/// The first part is the placeholder's name. An optional word after a colon is the default; without it the default is
/// the name, with spaces for hyphens.
package struct LocalWord: Equatable {
  let name: String
  private let defaultWord: String
  private let variants: [(countries: [Substring], word: String)]

  /// Returns nil if the text does not have this form.
  package init?(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { Self.trimmed($0) }
    guard case (let name, let defaultWord)? = Self.splitAtColon(parts[0], isColonRequired: false),
      Self.isName(name)
    else {
      return nil
    }
    self.name = String(name)
    self.defaultWord = defaultWord ?? String(name).replacing("-", with: " ")
    var variants: [([Substring], String)] = []
    for part in parts.dropFirst() {
      guard case (let codes, let word?)? = Self.splitAtColon(part, isColonRequired: true) else { return nil }
      let countries = codes.split(separator: " ")
      guard !countries.isEmpty, countries.allSatisfy(Self.isCountry) else { return nil }
      variants.append((countries, word))
    }
    self.variants = variants
  }

  /// The word for a country; the default for nil and for countries that are not listed.
  func word(in country: String?) -> String {
    guard let country else { return defaultWord }
    return variants.first { $0.countries.contains(country[...]) }?.word ?? defaultWord
  }

  /// Whether a text has the form of a country code: two lower-case letters.
  package static func isCountry(_ text: Substring) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  package static func == (left: LocalWord, right: LocalWord) -> Bool {
    left.name == right.name && left.defaultWord == right.defaultWord
      && left.variants.elementsEqual(right.variants) { $0.countries == $1.countries && $0.word == $1.word }
  }

  /// The longest word, in bytes.
  private static let longest = 120

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  }

  private static func splitAtColon(_ text: Substring, isColonRequired: Bool) -> (Substring, String?)? {
    guard let colon = text.firstIndex(of: ":") else { return isColonRequired ? nil : (text, nil) }
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
