import Characters

/// Composes Hangul syllables from single letters, as in file names from macOS.
///
/// Terminals do not agree on how to show single letters.
enum HangulComposition {
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
      // A lead without a vowel would combine with the syllable after it.
      guard Hangul.leads.contains(scalar.value) else { return scalar }
      return Hangul.leadLetters[Int(scalar.value - Hangul.leads.lowerBound)]
    }
  }

  private static func joined(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    let joined =
      Hangul.leads.contains(first)
      ? Hangul.syllable(lead: first - Hangul.leads.lowerBound, vowel: second)
      : Hangul.closed(first, by: second)
    return joined.flatMap(Unicode.Scalar.init)
  }
}
