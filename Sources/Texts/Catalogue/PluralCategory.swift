import Model

/// The form that a word takes beside a number, as CLDR names it.
enum PluralCategory: String {
  case zero, one, two, few, many, other

  /// The category of a whole number, by the cardinal rules of CLDR 46 (cldr.unicode.org, "Language Plural Rules").
  ///
  /// `.ci/texts` has the list of categories that each family of languages needs. A language that neither names counts
  /// as English does.
  init(_ number: Int, in language: Language) {
    let n = number.magnitude
    self =
      switch language.rawValue {
      case "id", "ja", "ko", "ms", "my", "th", "vi", "zh": .other
      case "bn", "fa", "fr", "hi", "hy", "pt": n <= 1 ? .one : .other
      case "be", "ru", "uk": Self.slavic(n)
      case "bs", "hr", "sr": Self.slavic(n) == .many ? .other : Self.slavic(n)
      case "pl": n == 1 ? .one : Self.slavic(n) == .few ? .few : .many
      case "cs", "sk": n == 1 ? .one : (2...4).contains(n) ? .few : .other
      case "ar": Self.arabic(n)
      default: n == 1 ? .one : .other
      }
  }

  private static func slavic(_ n: UInt) -> PluralCategory {
    if n % 10 == 1, n % 100 != 11 { return .one }
    return (2...4).contains(n % 10) && !(12...14).contains(n % 100) ? .few : .many
  }

  private static func arabic(_ n: UInt) -> PluralCategory {
    switch (n, n % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
