/// Puts Hangul that is spelt in single letters, as in file names from a Mac, together into syllables.
///
/// Terminals do not agree on how to show the letters. Formula: The Unicode Standard 15.0, section 3.12.
enum HangulComposition {
  private static let leads: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2

  static func composed(_ scalars: Character.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = result.last, let syllable = joined(last.value, scalar.value) {
        result[result.count - 1] = syllable
      } else {
        result.append(scalar)
      }
    }
    return result.map { scalar in
      // A lead without a vowel would join the syllable after it.
      guard leads.contains(scalar.value) else { return scalar }
      return loneLeads[Int(scalar.value - leads.lowerBound)]
    }
  }

  private static let loneLeads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

  private static func joined(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if leads.contains(first), vowels.contains(second) {
      let lead = first - leads.lowerBound
      let vowel = second - vowels.lowerBound
      return Unicode.Scalar(0xAC00 + (lead * 21 + vowel) * 28)
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0, tails.contains(second) {
      return Unicode.Scalar(first + second - tails.lowerBound + 1)
    }
    return nil
  }
}
