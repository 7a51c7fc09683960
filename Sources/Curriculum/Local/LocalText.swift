/// Puts in what a text leaves open for where its reader lives: `{{nappy}}`, `{{emergency}}`.
package struct LocalText {
  private let locality: Locality
  /// As the pack lists them; few texts need any, so that none is read before it is.
  private let words: [String]

  package init(_ words: [String]?, for locality: Locality) {
    self.locality = locality
    self.words = words ?? []
  }

  /// What stands for a name, with a capital if the name has one; nil for one that nobody knows.
  package func word(_ name: String) -> String? { Self.word(name, of: known) }

  /// What stands for the names that are known here; no pack says what a number is.
  private var known: [String: String] {
    let listed = words.compactMap(LocalWord.init).map { ($0.name, $0.word(in: locality.country)) }
    let numbers = Locality.numberNames.merging(locality.numbers) { $1 }
    return Dictionary(listed) { first, _ in first }.merging(numbers) { $1 }
  }

  private static func word(_ name: String, of known: [String: String]) -> String? {
    guard let found = known[name.lowercased()], let first = name.utf8.first, first < 0x61 else {
      return known[name]
    }
    return found.prefix(1).uppercased() + found.dropFirst()
  }

  /// The text with words in the place of their names; a name that nobody knows becomes itself, without hyphens.
  package func filled(_ text: String) -> String {
    Self.isOpen(text) ? String(decoding: filled(Array(text.utf8)), as: UTF8.self) : text
  }

  /// The same of bytes, also of JSON, where no word has anything that JSON writes otherwise.
  ///
  /// It takes as long as the text, and makes it no more than some times as long: texts come from strangers.
  func filled(_ bytes: [UInt8]) -> [UInt8] {
    let names = Self.names(in: bytes)
    guard !names.isEmpty else { return bytes }
    let (known, most) = (known, 4 * bytes.count + 65_536)
    var (result, start) = ([UInt8](), 0)
    result.reserveCapacity(bytes.count)
    for range in names {
      result += bytes[start..<range.lowerBound - 2]
      let name = String(decoding: bytes[range], as: UTF8.self)
      let word = result.count < most ? Self.word(name, of: known) : nil
      result += (word ?? name.replacing("-", with: " ")).utf8
      start = range.upperBound + 2
    }
    return result + bytes[start...]
  }

  /// The names that a text leaves open, in their order.
  package static func names(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return names(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Bytes of a name at most.
  private static let longestName = 40

  /// Where names stand between two braces and two: letters and hyphens.
  private static func names(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { bytes in
      var (names, index) = ([Range<Int>](), 0)
      while index + 4 < bytes.count {
        guard bytes[index] == 0x7B, bytes[index + 1] == 0x7B else {
          index += 1
          continue
        }
        let start = index + 2
        var end = start
        while end < bytes.count, end - start <= longestName, isOfName(bytes[end]) { end += 1 }
        let isName = (1...longestName).contains(end - start) && end + 1 < bytes.count
        if isName, bytes[end] == 0x7D, bytes[end + 1] == 0x7D {
          names.append(start..<end)
          index = end + 2
        } else {
          index += 1
        }
      }
      return names
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x2D
  }

  /// Whether two braces stand beside one another: most texts have none, and are not touched.
  private static func isOpen(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.count > 1 else { return false }
      for index in 1..<bytes.count where bytes[index] == 0x7B && bytes[index - 1] == 0x7B { return true }
      return false
    } ?? true
  }
}
