/// A key of 32 bytes as 24 English words that can be read out, written down and typed, with a checksum (BIP 39).
public enum KeyWords {
  /// Why words are no key.
  public enum Fault: Error, Equatable, Sendable {
    /// A word is not in the list.
    case unknown(String)
    /// There are so many words.
    case number(Int)
    /// All are in the list, and they do not belong together: one is another than it should be, or in another place.
    case mixedUp
  }

  /// How many words a key has.
  public static let count = 24
  /// How many bytes.
  public static let size = 32
  private static let bitsOfWord = 11

  /// A key's words.
  public static func words(of key: [UInt8]) -> [String] {
    var (words, bits, held): ([String], Int, Int) = ([], 0, 0)
    for byte in key + [checksum(of: key)] {
      (bits, held) = (bits << 8 | Int(byte), held + 8)
      guard held >= bitsOfWord else { continue }
      held -= bitsOfWord
      words.append(list[bits >> held])
      bits &= 1 << held - 1
    }
    return words
  }

  /// The key of words, each of which may be cut off after four letters.
  public static func key(of words: [String]) throws(Fault) -> [UInt8] {
    var places: [Int] = []
    for word in words {
      guard let place = place(of: word) else { throw .unknown(word) }
      places.append(place)
    }
    guard places.count == count else { throw .number(places.count) }
    var (key, bits, held): ([UInt8], Int, Int) = ([], 0, 0)
    for place in places {
      (bits, held) = (bits << bitsOfWord | place, held + bitsOfWord)
      while held >= 8 {
        held -= 8
        key.append(UInt8(bits >> held))
        bits &= 1 << held - 1
      }
    }
    let checksum = key.removeLast()
    guard checksum == Self.checksum(of: key) else { throw .mixedUp }
    return key
  }

  /// The words in what somebody typed: in capitals or not, in several lines, with numbers or commas between them.
  public static func typed(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  private static func place(of word: String) -> Int? {
    list.firstIndex { $0 == word || word.utf8.count >= 4 && $0.hasPrefix(word) }
  }

  /// The first byte of the key's hash.
  private static func checksum(of key: [UInt8]) -> UInt8 {
    UInt8(Digest.sha256(key).prefix(2), radix: 16) ?? 0
  }
}
