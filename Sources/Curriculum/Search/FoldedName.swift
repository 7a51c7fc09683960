import Characters

/// A name, folded for fuzzy matching.
public struct FoldedName: Equatable, Sendable {
  /// Only this many letters of a name are compared.
  private static let longest = 200

  /// The folded letters, with one space between words.
  let letters: [UInt32]
  /// A bit set of the letters that occur; several letters share a bit. Rejects most names quickly.
  let kinds: UInt64

  /// Folds a name.
  public init(_ name: String) {
    letters = Array(Self.letters(of: name).prefix(Self.longest))
    kinds = letters.reduce(0) { $0 | Self.kind(of: $1) }
  }

  /// Whether a word begins at an index.
  func isWordStart(_ place: Int) -> Bool {
    !Self.isSeparator(letters[place]) && (place == 0 || Self.isSeparator(letters[place - 1]))
  }

  static func letters(of text: String) -> [UInt32] {
    String(decoding: TextFolding.fold(text), as: UTF8.self).unicodeScalars.map {
      $0.value == 0x0A ? 0x20 : $0.value
    }
  }

  /// The bit of a letter; a Hangul syllable has the bit of its initial consonant.
  static func kind(of letter: UInt32) -> UInt64 {
    let lead = Hangul.lead(ofSyllable: letter) ?? Hangul.lead(ofLoneLetter: letter)
    return 1 << (lead.map { UInt64($0) + 40 } ?? UInt64(letter % 40))
  }

  /// Whether a letter separates words. Non-ASCII letters of any script do not.
  static func isSeparator(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x30...0x39, 0x61...0x7A: false
    case 0..<0x80, 0xB7, 0x2010...0x203A: true
    default: false
    }
  }
}
