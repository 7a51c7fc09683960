/// The words of a search, all of which a text has to have, whatever their case and accents.
struct SearchedWords {
  private let words: [[UInt8]]

  /// The words of what was typed.
  init(_ typed: String) {
    words = typed.split(whereSeparator: \.isWhitespace).map { Folding.bytes(of: String($0)) }
      .filter { !$0.isEmpty }
  }

  /// Whether there is anything to search for.
  var isEmpty: Bool { words.isEmpty }

  /// Whether texts have all words between them.
  func match(_ texts: String...) -> Bool {
    let folded = texts.filter { !$0.isEmpty }.map(Folding.bytes)
    return words.allSatisfy { word in folded.contains { Self.contains($0, word) } }
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard text.count >= word.count, let first = word.first else { return false }
    let (text, word) = (text.span, word.span)
    var start = 0
    while start <= text.count - word.count {
      if text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      start += 1
    }
    return false
  }
}

/// Makes small letters without accents of a text.
enum Folding {
  /// The folded text in UTF-8; Hangul is as it was.
  static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5a: bytes.append(UInt8(scalar.value) + 0x20)
      case 0..<0x80: bytes.append(UInt8(scalar.value))
      case 0x300...0x36f: break
      case 0xc0...0x24f, 0x1e00...0x1eff: bytes += plain[scalar] ?? Array(String(scalar).lowercased().utf8)
      case 0x370..<0x1e00: bytes += scalar.properties.lowercaseMapping.utf8
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return bytes
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
