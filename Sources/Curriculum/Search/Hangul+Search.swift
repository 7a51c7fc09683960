import Characters

// Hangul for search: matching by initial consonants, and syllables that are still being typed.
extension Hangul {
  /// The length of a syllable or letter in UTF-8, in bytes.
  static let size = 3

  private static let clusters: [Unicode.Scalar: String] = [
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
  ]
  private static let numbers: [UInt32: UInt8] = Dictionary(
    uniqueKeysWithValues: leadLetters.enumerated().map { ($1.value, UInt8($0)) })
  private static let leadBytes = leadLetters.map { Array(String($0).utf8) }

  /// The consonant numbers of a lone letter, two for a cluster; nil for any other character.
  static func leads(ofLetter scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar.value {
    case leads: [UInt8(scalar.value - leads.lowerBound)]
    case 0x3131...0x314E:
      (clusters[scalar].map { Array($0.unicodeScalars) } ?? [scalar]).compactMap { numbers[$0.value] }
    default: nil
    }
  }

  /// The UTF-8 of a consonant, as the letter that keyboards type.
  static func bytes(ofLead lead: UInt8) -> [UInt8] { leadBytes[Int(lead)] }

  /// The number of a lone consonant; nil for any other character.
  static func lead(ofLoneLetter value: UInt32) -> UInt8? { numbers[value] }

  /// The number of a syllable's initial consonant; nil if it is not a syllable.
  @inline(__always)
  static func lead(ofSyllable value: UInt32) -> UInt8? {
    parts(of: value).map { UInt8($0.lead) }
  }

  /// The vowels that an input method makes from one by adding another, by vowel number: 오 can become 와.
  private static let compoundVowels: [UInt32: ClosedRange<UInt32>] = [8: 9...11, 13: 14...16, 18: 19...19]
  /// Final consonants as letters that may start the next syllable, by their numbers; clusters are two letters.
  private static let finals = [
    "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ",
    "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ].map { $0.unicodeScalars.map(\.self) }

  /// Whether an open syllable can become another as typing continues: 아 can become 안, 오 can become 와.
  static func canBecome(_ open: UInt32, _ value: UInt32) -> Bool {
    guard let first = parts(of: open), let other = parts(of: value), first.lead == other.lead else {
      return false
    }
    return first.vowel == other.vowel || compoundVowels[first.vowel]?.contains(other.vowel) ?? false
  }

  /// Whether a syllable has no final consonant.
  static func isOpen(_ value: UInt32) -> Bool { parts(of: value)?.tail == 0 }

  /// Splits a closed syllable so that its last consonant begins a next one: 안 becomes 아ㄴ. Returns nil if it is not
  /// closed.
  static func split(_ value: UInt32) -> String? {
    guard let final = parts(of: value).map({ Int($0.tail) }), let last = finals[final].last else {
      return nil
    }
    // A cluster keeps its first consonant: 앉 becomes 안ㅈ.
    let stays = finals[final].count > 1 ? finals.firstIndex { $0 == Array(finals[final].dropLast()) } ?? 0 : 0
    guard let rest = Unicode.Scalar(value - UInt32(final) + UInt32(stays)) else { return nil }
    return String(rest) + String(last)
  }

  /// A syllable as UTF-8; nil if it is not a syllable.
  @inline(__always)
  static func bytes(ofSyllable value: UInt32) -> (UInt8, UInt8, UInt8)? {
    guard syllables.contains(value) else { return nil }
    return (UInt8(0xE0 | value >> 12), UInt8(0x80 | value >> 6 & 0x3F), UInt8(0x80 | value & 0x3F))
  }

  /// The syllable of a consonant and a vowel, or of an open syllable and a final consonant; nil if they do not
  /// combine.
  static func joined(_ first: UInt32, _ second: UInt32) -> UInt32? {
    numbers[first].flatMap { syllable(lead: UInt32($0), vowel: second) } ?? closed(first, by: second)
  }

  /// Decodes a scalar of three UTF-8 bytes.
  @inline(__always)
  static func scalar(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }

  /// Whether a byte may begin a Hangul syllable or letter in UTF-8.
  @inline(__always)
  static func mayBegin(_ byte: UInt8) -> Bool { byte == 0xE3 || (0xEA...0xED).contains(byte) }
}
