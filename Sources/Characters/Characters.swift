/// Composes and decomposes Hangul syllables, by The Unicode Standard 15.0, section 3.12.
package enum Hangul {
  /// The precomposed syllables, 가 to 힣.
  package static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The leading consonants as separate jamo, as in file names from a Mac.
  package static let leads: ClosedRange<UInt32> = 0x1100...0x1112
  /// The vowels as separate jamo.
  package static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  /// The trailing consonants as separate jamo.
  package static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2
  /// The leading consonants as compatibility jamo, which keyboards type.
  package static let leadLetters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

  /// The indexes of lead and vowel, from 0, and of the tail, from 1, or 0 for none. Nil if it is not a syllable.
  @inlinable
  package static func parts(of syllable: UInt32) -> (lead: UInt32, vowel: UInt32, tail: UInt32)? {
    guard syllable >= 0xAC00, syllable <= 0xD7A3 else { return nil }
    let index = syllable - 0xAC00
    return (index / 588, index / 28 % 21, index % 28)
  }

  /// Composes a syllable from a lead's index and a vowel jamo. Returns nil if that is not a vowel.
  package static func syllable(lead: UInt32, vowel: UInt32) -> UInt32? {
    vowels.contains(vowel) ? 0xAC00 + (lead * 21 + vowel - vowels.lowerBound) * 28 : nil
  }

  /// Adds a tail jamo to a syllable without one. Returns nil if either argument does not fit.
  package static func closed(_ syllable: UInt32, by tail: UInt32) -> UInt32? {
    guard tails.contains(tail), parts(of: syllable)?.tail == 0 else { return nil }
    return syllable + tail - tails.lowerBound + 1
  }
}

/// Terminal escape sequences.
package enum ControlSequences {
  /// Removes control sequences (`ESC [ … m`), control strings (`ESC ] … BEL`) and sequences such as `ESC ( B`, for
  /// example colours that were copied with a text.
  ///
  /// Of other sequences, such as `ESC c`, the characters stay. 8-bit control characters stay, too: callers that draw
  /// remove control characters afterwards.
  ///
  /// Source: ECMA-48, 5.4 (control sequences) and 5.6 (control strings), ECMA-35, 13.2 (other sequences).
  package static func removed(from text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    let sequence = /\u{1B}(?:\[[0-?]*[ -\/]*[@-~]?|[\]PX^_][^\u{7}\u{1B}\n\r]*(?:\u{7}|\u{1B}\\)|[!-\/][0-~])/
    return text.replacing(sequence.matchingSemantics(.unicodeScalar), with: "")
  }
}
