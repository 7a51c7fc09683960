import Characters

extension Key {
  /// A key of the Korean two-set layout (두벌식, KS X 5002) and its Hangul letter.
  package struct HangulStroke: Equatable, Sendable {
    /// The key, as the letter of a Latin layout.
    package let key: Key
    /// The letter as an input method shows it.
    package let letter: Key
  }

  /// The keystrokes of a Hangul letter or syllable; nil for any other key.
  ///
  /// An input method in Hangul mode sends letters, or a syllable once it is complete: `서` is `t` and `j`. Most letters
  /// are the same with Shift, so capitals are recognized only if Shift makes another letter, such as `ㅆ` for `T`.
  package var hangulStrokes: [HangulStroke]? {
    guard case .character(let character) = self, !character.isASCII else { return nil }
    var strokes = ""
    for scalar in character.unicodeScalars {
      guard let keys = Self.strokes(of: scalar) else { return nil }
      strokes += keys
    }
    return strokes.map { stroke in
      HangulStroke(key: .character(stroke), letter: .character(Self.letters[stroke] ?? stroke))
    }
  }

  private static func strokes(of scalar: Unicode.Scalar) -> String? {
    if let (lead, vowel, tail) = Hangul.parts(of: scalar.value) {
      return leads[Int(lead)] + vowels[Int(vowel)] + (tail == 0 ? "" : tails[Int(tail) - 1])
    }
    switch scalar.value {
    // Single letters as keyboards send them, and the letters inside syllables.
    case 0x3131...0x314E: return consonants[Int(scalar.value - 0x3131)]
    case 0x314F...0x3163: return vowels[Int(scalar.value - 0x314F)]
    case Hangul.leads: return leads[Int(scalar.value - Hangul.leads.lowerBound)]
    case Hangul.vowels: return vowels[Int(scalar.value - Hangul.vowels.lowerBound)]
    case Hangul.tails: return tails[Int(scalar.value - Hangul.tails.lowerBound)]
    default: return nil
    }
  }

  /// The keys of ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ.
  private static let leads = words("r R s e E f a q Q t T d w W c z x v g")
  /// The keys of ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅘ ㅙ ㅚ ㅛ ㅜ ㅝ ㅞ ㅟ ㅠ ㅡ ㅢ ㅣ.
  private static let vowels = words("k o i O j p u P h hk ho hl y n nj np nl b m ml l")
  /// The keys of ㄱ ㄲ ㄳ ㄴ ㄵ ㄶ ㄷ ㄹ ㄺ ㄻ ㄼ ㄽ ㄾ ㄿ ㅀ ㅁ ㅂ ㅄ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ.
  private static let tails = words("r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g")
  /// The keys of the consonants in the order of Unicode: those of the tails with ㄸ, ㅃ and ㅉ among them.
  private static let consonants = words(
    "r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g")

  /// The Hangul letter on each key.
  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "rRseEfaqQtTdwWczxvgkoiOjpuPhynbml", "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ"))

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
