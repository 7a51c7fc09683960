/// Puts in what a text leaves open for where its reader lives: `{{nappy}}`, `{{emergency}}`.
struct LocalText {
  private let locality: Locality
  /// As the pack lists them; few texts need any, so that none is read before it is.
  private let words: [String]

  init(_ words: [String]?, for locality: Locality) {
    self.locality = locality
    self.words = words ?? []
  }

  /// What stands for a name, with a capital if the name has one; nil for one that nobody knows.
  func word(_ name: Substring) -> String? {
    let small = name.lowercased()
    let found =
      listed(small)?.word(in: locality.country) ?? locality.numbers[small] ?? Locality.numberNames[small]
    guard let found, let first = name.utf8.first, first < 0x61 else { return found }
    return found.prefix(1).uppercased() + found.dropFirst()
  }

  private func listed(_ name: String) -> LocalWord? {
    words.lazy.filter { $0.hasPrefix(name) }.compactMap(LocalWord.init).first { $0.name == name }
  }

  /// The text with words in the place of their names; a name that nobody knows becomes itself, without hyphens.
  func filled(_ text: String) -> String {
    guard Self.isOpen(text) else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: "{{") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "}}"), Self.isName(rest[..<end.lowerBound]) else {
        result += "{{"
        continue
      }
      let name = rest[..<end.lowerBound]
      result += word(name) ?? String(name).replacing("-", with: " ")
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// The same of bytes of JSON, where no word has anything that JSON writes otherwise.
  func filled(_ bytes: [UInt8]) -> [UInt8] {
    let isOpen = bytes.withUnsafeBufferPointer { Self.isOpen($0) }
    return isOpen ? Array(filled(String(decoding: bytes, as: UTF8.self)).utf8) : bytes
  }

  /// The names that a text leaves open, in their order.
  static func names(in text: String) -> [Substring] {
    var (names, rest) = ([Substring](), text[...])
    while let start = rest.firstRange(of: "{{") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "}}"), isName(rest[..<end.lowerBound]) else { continue }
      names.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return names
  }

  private static func isName(_ text: Substring) -> Bool {
    let bytes = text.utf8
    return (1...40).contains(bytes.count)
      && bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || $0 == 0x2D }
  }

  private static func isOpen(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isOpen($0) } ?? true
  }

  /// Whether two braces stand beside one another: most texts have none, and are not touched.
  private static func isOpen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 1 else { return false }
    for index in 1..<bytes.count where bytes[index] == 0x7B && bytes[index - 1] == 0x7B { return true }
    return false
  }
}
