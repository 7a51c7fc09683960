// The help and errors of ArgumentParser, in this program's words and in Korean.
extension Phrase {
  /// Lines of the library's help. Each `{}` is a part to copy, in the same order in both languages.
  ///
  /// The English text is also the pattern to match.
  package static let parserSentences: [Phrase] = [
    Phrase(en: "OVERVIEW: {}", ko: "{}"), Phrase(en: "USAGE: {}", ko: "사용법: {}"),
    Phrase(en: "ARGUMENTS:", ko: "인자:"),
    Phrase(en: "OPTIONS:", ko: "옵션:"), Phrase(en: "SUBCOMMANDS:", ko: "명령:"),
    Phrase(en: "  See '{} <subcommand>' for detailed help.", ko: "  자세히 보기: {} <명령>"),
  ]

  /// The library's errors, and the sentences to show instead. Each `{,}` is a list of quoted values.
  package static let parserFailures: [(pattern: String, sentence: Phrase)] = [
    (
      "Unknown option '{}'. Did you mean '{}'?",
      Phrase(en: "Unknown option {}. Did you mean {}?", ko: "{} 옵션은 없어요. 혹시 {}인가요?")
    ),
    ("Unknown option '{}'", Phrase(en: "Unknown option {}.", ko: "{} 옵션은 없어요.")),
    ("Unexpected argument '{}'", Phrase(en: "Unexpected argument “{}”.", ko: "쓸 수 없는 인자예요: {}")),
    ("Missing expected argument '{}'", Phrase(en: "{} is missing.", ko: "{} 자리가 비어 있어요.")),
    ("Missing one of: '{,}'", Phrase(en: "One of these is needed: {,}.", ko: "이 가운데 하나가 필요해요: {,}")),
    ("Missing value for '{}'", Phrase(en: "{} needs a value.", ko: "{} 값이 비어 있어요.")),
    (
      "The value '{}' is invalid for '{}'. Please provide one of '{,}'.",
      Phrase(
        en: "“{}” is not valid for {}. Use one of: {,}.", ko: "“{}” 값은 {}에 쓸 수 없어요. 쓸 수 있는 값: {,}")
    ),
    (
      "The value '{}' is invalid for '{}'",
      Phrase(en: "“{}” is not valid for {}.", ko: "“{}” 값은 {}에 쓸 수 없어요.")
    ),
    (
      "The option '{}' does not take any value, but '{}' was specified.",
      Phrase(en: "{} takes no value, but got “{}”.", ko: "{}에는 값을 붙이지 않는데 “{}” 값이 있어요.")
    ),
    // Last, because it begins with a placeholder, so it could match the text of the others.
    (
      "{} unexpected arguments: '{,}'",
      Phrase(en: "{} unexpected arguments: {,}.", ko: "쓸 수 없는 인자가 {}개 있어요: {,}")
    ),
  ]

  /// The library's words within lines: the placeholder for a command, and the help of its own options.
  package static let parserWords: [Phrase] = [
    Phrase(en: "<subcommand>", ko: "<명령>"), Phrase(en: "<options>", ko: "<옵션>"),
    Phrase(en: "(values: ", ko: "(값: "),
    Phrase(en: "(default: ", ko: "(기본값: "),
    Phrase(en: "Show the version.", ko: "버전 보기"),
    Phrase(en: "Show help information.", ko: "도움말 보기"),
  ]
}
