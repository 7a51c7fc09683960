// What the library that parses the arguments says by itself.
extension Phrase {
  /// The library's sentences; each `{}` stands for a part that is taken over, in the same order in both languages.
  package static let parserSentences: [Phrase] = [
    Phrase(en: "OVERVIEW: {}", ko: "{}"), Phrase(en: "USAGE: {}", ko: "사용법: {}"),
    Phrase(en: "ARGUMENTS:", ko: "인자:"),
    Phrase(en: "OPTIONS:", ko: "옵션:"), Phrase(en: "SUBCOMMANDS:", ko: "명령:"),
    Phrase(en: "{} SUBCOMMANDS:", ko: "{}:"),
    Phrase(en: "  See '{} <subcommand>' for detailed help.", ko: "  자세히 보기: {} <명령>"),
  ]

  /// What the library says of wrong usage, and the sentence for it; each `{,}` stands for several values between quotes.
  package static let parserFailures: [(said: String, sentence: Phrase)] = [
    ("Unexpected argument '{}'", Phrase(en: "“{}” has no place here.", ko: "쓸 수 없는 인자예요: {}")),
    ("Missing expected argument '{}'", Phrase(en: "{} is missing.", ko: "{} 자리가 비어 있어요.")),
    ("Missing one of: '{,}'", Phrase(en: "One of these is needed: {,}.", ko: "이 가운데 하나가 필요해요: {,}")),
    ("Missing value for '{}'", Phrase(en: "{} needs its value.", ko: "{} 값이 비어 있어요.")),
    (
      "The value '{}' is invalid for '{}'. Please provide one of '{,}'.",
      Phrase(
        en: "“{}” is no value for {}. There are: {,}.", ko: "“{}” 값은 {}에 쓸 수 없어요. 쓸 수 있는 값: {,}")
    ),
    (
      "The value '{}' is invalid for '{}'",
      Phrase(en: "“{}” is no value for {}.", ko: "“{}” 값은 {}에 쓸 수 없어요.")
    ),
    (
      "The option '{}' does not take any value, but '{}' was specified.",
      Phrase(en: "{} takes no value, but here is “{}”.", ko: "{}에는 값을 붙이지 않는데 “{}” 값이 있어요.")
    ),
    // The last, since it begins with a hole, and the others can have anything in theirs.
    (
      "{} unexpected arguments: '{,}'",
      Phrase(en: "{} words have no place here: {,}.", ko: "쓸 수 없는 인자가 {}개 있어요: {,}")
    ),
  ]

  /// What the library says of an unknown option, with and without a similar one.
  static let parserUnknownOptions = ["Unknown option '{}'. Did you mean '{}'?", "Unknown option '{}'"]

  /// Its words within lines: what stands in the place of a command, and what it says of its own options.
  package static let parserWords: [Phrase] = [
    Phrase(en: "<subcommand>", ko: "<명령>"), Phrase(en: "<options>", ko: "<옵션>"),
    Phrase(en: "(values: ", ko: "(값: "),
    Phrase(en: "(default: ", ko: "(기본값: "),
    Phrase(en: "Show the version.", ko: "버전 보기"),
    Phrase(en: "Show help information.", ko: "도움말 보기"),
  ]
}
