import Characters

// Hangul as it is searched: by the consonants that syllables begin with, and while a syllable is typed.
extension Hangul {
  /// The bytes of a syllable, and of a letter, in UTF-8.
  static let size = 3

  private static let clusters: [Unicode.Scalar: String] = [
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
  ]
  private static let numbers: [UInt32: UInt8] = Dictionary(
    uniqueKeysWithValues: leadLetters.enumerated().map { ($1.value, UInt8($0)) })
  private static let leadBytes = leadLetters.map { Array(String($0).utf8) }

  /// The numbers of the consonants that a lone letter stands for; nil for anything else.
  static func leads(ofLetter scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar.value {
    case leads: [UInt8(scalar.value - leads.lowerBound)]
    case 0x3131...0x314E:
      (clusters[scalar].map { Array($0.unicodeScalars) } ?? [scalar]).compactMap { numbers[$0.value] }
    default: nil
    }
  }

  /// The letter of a consonant, as keyboards type it.
  static func bytes(ofLead lead: UInt8) -> [UInt8] { leadBytes[Int(lead)] }

  /// The number of a consonant that stands alone.
  static func lead(ofLoneLetter value: UInt32) -> UInt8? { numbers[value] }

  /// The consonant that a syllable begins with; nil for what is none.
  @inline(__always)
  static func lead(ofSyllable value: UInt32) -> UInt8? {
    parts(of: value).map { UInt8($0.lead) }
  }

  /// The vowels that an input method makes of one when another is typed after it, by their numbers: 오 is on its way to 와.
  private static let vowelsOnTheWay: [UInt32: ClosedRange<UInt32>] = [8: 9...11, 13: 14...16, 18: 19...19]
  /// The consonants that close a syllable as those that may begin the next one, by their numbers; of a cluster the second.
  private static let finals = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ",
    "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ].map { $0.unicodeScalars.map(\.self) }

  /// Whether a syllable can be what an open one becomes while it is typed on: 안 and 와 of 아 and 오.
  static func continues(_ open: UInt32, _ value: UInt32) -> Bool {
    guard let first = parts(of: open), let other = parts(of: value), first.lead == other.lead else {
      return false
    }
    return first.vowel == other.vowel || vowelsOnTheWay[first.vowel]?.contains(other.vowel) ?? false
  }

  /// Whether a syllable has no consonant at its end.
  static func isOpen(_ value: UInt32) -> Bool { parts(of: value)?.tail == 0 }

  /// A closed syllable as it may be typed on, its last consonant that of a next one: 안 as 아ㄴ; nil for what is none.
  static func split(_ value: UInt32) -> String? {
    guard let final = parts(of: value).map({ Int($0.tail) }), let last = finals[final].last else {
      return nil
    }
    // Of a cluster the first stays: 앉 as 안ㅈ.
    let stays = finals[final].count > 1 ? finals.firstIndex { $0 == Array(finals[final].dropLast()) } ?? 0 : 0
    guard let rest = Unicode.Scalar(value - UInt32(final) + UInt32(stays)) else { return nil }
    return String(rest) + String(last)
  }

  /// A syllable as UTF-8; nil for what is none.
  @inline(__always)
  static func bytes(ofSyllable value: UInt32) -> (UInt8, UInt8, UInt8)? {
    guard syllables.contains(value) else { return nil }
    return (UInt8(0xE0 | value >> 12), UInt8(0x80 | value >> 6 & 0x3F), UInt8(0x80 | value & 0x3F))
  }

  /// The syllable that a consonant or an open syllable makes with the vowel or consonant after it.
  static func joined(_ first: UInt32, _ second: UInt32) -> UInt32? {
    numbers[first].flatMap { syllable(lead: UInt32($0), vowel: second) } ?? closed(first, by: second)
  }

  /// The scalar whose three bytes in UTF-8 these are.
  @inline(__always)
  static func scalar(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }

  /// Whether a byte may be the first of a syllable or a letter.
  @inline(__always)
  static func mayBegin(_ byte: UInt8) -> Bool { byte == 0xE3 || (0xEA...0xED).contains(byte) }
}
