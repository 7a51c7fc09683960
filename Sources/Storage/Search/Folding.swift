import OperatingSystem

/// Makes small letters without accents of a text.
enum Folding {
  /// The folded text; both are UTF-8, and Hangul is as it was.
  static func bytes(of text: Span<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte + 0x20)
      case 0xc3...0xdf where index < text.count:
        fold(UInt32(byte & 0x1f) << 6 | UInt32(text[index] & 0x3f), into: &folded)
        index += 1
      case 0xe1 where index + 1 < text.count:
        let high = UInt32(text[index] & 0x3f) << 6
        fold(0x1000 | high | UInt32(text[index + 1] & 0x3f), into: &folded)
        index += 2
      default: folded.append(byte)
      }
    }
    return folded
  }

  /// Folds a scalar from U+00C0 to U+07FF or from U+1000 to U+1FFF.
  private static func fold(_ value: UInt32, into folded: inout [UInt8]) {
    // Accents that stand after their letters.
    if (0x300...0x36f).contains(value) { return }
    guard let scalar = Unicode.Scalar(value) else { return }
    folded += plain[scalar] ?? Array(scalar.properties.lowercaseMapping.utf8)
  }

  /// The Latin letters that others are with a mark, by their names in the Unicode Character Database: é is e.
  private static let plain: [Unicode.Scalar: [UInt8]] = {
    var plain: [Unicode.Scalar: [UInt8]] = [:]
    for value in [0xc0...0x24f, 0x1e00...0x1eff].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)), let name = scalar.properties.name else { continue }
      let words = name.split(separator: " ")
      guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
        words[3].utf8.count == 1
      else { continue }
      plain[scalar] = Array(words[3].lowercased().utf8)
    }
    return plain
  }()
}
