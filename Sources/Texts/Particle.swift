import Characters

/// A Korean particle, whose form depends on the final sound of the word before it.
///
/// A word can end in Hangul, a digit or a Latin letter. Any other ending counts as a vowel.
package enum Particle: Sendable {
  /// 은, 는.
  case topic
  /// 이, 가.
  case subject
  /// 을, 를.
  case object
  /// 과, 와.
  case with
  /// 으로, 로.
  case toward
  /// 아, 야.
  case vocative

  package func after(_ word: String) -> String { word + form(after: Sound(ofEnd: word)) }

  private func form(after sound: Sound) -> String {
    let isClosed = sound != .vowel
    return switch self {
    case .topic: isClosed ? "은" : "는"
    case .subject: isClosed ? "이" : "가"
    case .object: isClosed ? "을" : "를"
    case .with: isClosed ? "과" : "와"
    // ㄹ takes the same form as a vowel.
    case .toward: sound == .consonant ? "으로" : "로"
    case .vocative: isClosed ? "아" : "야"
    }
  }
}

extension Particle {
  /// The final sound of a spoken word.
  private enum Sound {
    case vowel, rieul, consonant

    /// Punctuation at the end is ignored.
    init(ofEnd word: String) {
      let spoken = word.reversed().drop { !$0.isLetter && !$0.isNumber }
      guard let last = spoken.first, let scalar = last.unicodeScalars.first else {
        self = .vowel
        return
      }
      if let (_, _, tail) = Hangul.parts(of: scalar.value) {
        self = tail == 0 ? .vowel : tail == 8 ? .rieul : .consonant
        return
      }
      switch scalar.value {
      case 0x30...0x39: self = Self.digits[Int(scalar.value - 0x30)]
      default: self = Self.latin(last, before: spoken.dropFirst().first)
      }
    }

    /// The sounds of 영 일 이 삼 사 오 육 칠 팔 구. A final 0 can be 십, 백 or 천, also consonants.
    private static let digits: [Sound] = [
      .consonant, .rieul, .vowel, .consonant, .vowel, .vowel, .consonant, .rieul, .rieul, .vowel,
    ]

    /// As such names are usually written in Hangul: Emil 에밀, Ben 벤, Jane 제인, Jack 잭, but Robert 로버트, Luke 루크.
    private static func latin(_ last: Character, before: Character?) -> Sound {
      let before = before.map { Character($0.lowercased()) }
      switch Character(last.lowercased()) {
      case "l": return .rieul
      case "m", "n": return .consonant
      case "g" where before == "n": return .consonant
      case "e" where before == "l": return .rieul
      case "e" where before == "m" || before == "n": return .consonant
      case "b", "c", "k", "p", "t":
        return before.map { "aeiou".contains($0) || $0 == "c" } ?? false ? .consonant : .vowel
      default: return .vowel
      }
    }
  }
}
