/// A 32-byte key as 24 English words with a checksum (BIP 39), to read out, write down and type.
public enum KeyWords {
  /// Why words are not a key.
  public enum Fault: Error, Equatable, Sendable {
    /// The word is not in the list.
    case unknown(String)
    /// The number of words, which is not 24.
    case number(Int)
    /// The checksum is wrong, so a word is another one or in another place.
    case mixedUp
  }

  /// The number of words in a key.
  public static let count = 24
  /// The number of bytes in a key.
  public static let size = 32
  private static let bitsOfWord = 11

  /// Encodes a key as words.
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

  /// Decodes words, each of which may be cut to its first four letters.
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

  /// The words in typed text, which may be in capitals and have numbers, commas or line breaks between them.
  public static func typed(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  private static func place(of word: String) -> Int? {
    list.firstIndex { $0 == word || word.utf8.count >= 4 && $0.hasPrefix(word) }
  }

  /// The first byte of the key's SHA-256.
  private static func checksum(of key: [UInt8]) -> UInt8 {
    UInt8(Digest.sha256(key).prefix(2), radix: 16) ?? 0
  }
}
