/// How Hangul syllables are made of letters, by the numbers of Unicode.
///
/// Formulas: The Unicode Standard 15.0, section 3.12.
package enum Hangul {
  /// The whole syllables, 가 to 힣.
  package static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The consonants that begin a syllable, spelt on their own as in file names from a Mac.
  package static let leads: ClosedRange<UInt32> = 0x1100...0x1112
  /// The vowels, spelt likewise.
  package static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  /// The consonants that end a syllable, spelt likewise.
  package static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2
  /// The letters of the leads, as keyboards type them.
  package static let leadLetters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

  /// The numbers of a syllable's lead and vowel, from 0, and of its tail, from 1, or 0 where it is open.
  @inlinable
  package static func parts(of syllable: UInt32) -> (lead: UInt32, vowel: UInt32, tail: UInt32)? {
    guard syllable >= 0xAC00, syllable <= 0xD7A3 else { return nil }
    let index = syllable - 0xAC00
    return (index / 588, index / 28 % 21, index % 28)
  }

  /// The open syllable of a lead's number and a vowel; nil where it is none.
  package static func syllable(lead: UInt32, vowel: UInt32) -> UInt32? {
    vowels.contains(vowel) ? 0xAC00 + (lead * 21 + vowel - vowels.lowerBound) * 28 : nil
  }

  /// An open syllable that a tail closes; nil where one of them is none.
  package static func closed(_ syllable: UInt32, by tail: UInt32) -> UInt32? {
    guard tails.contains(tail), parts(of: syllable)?.tail == 0 else { return nil }
    return syllable + tail - tails.lowerBound + 1
  }
}
