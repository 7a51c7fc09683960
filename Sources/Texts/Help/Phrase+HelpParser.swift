// The help and errors of ArgumentParser, in this program's words and in Korean.
extension Phrase {
  /// Lines of the library's help. Each `{}` is a part to copy, in the same order in both languages.
  ///
  /// The English text is also the pattern to match.
  static let parserSentences: [Phrase] = [
    Phrase("OVERVIEW: {}"), Phrase("USAGE: {}"),
    Phrase("ARGUMENTS:"),
    Phrase("OPTIONS:"), Phrase("SUBCOMMANDS:"),
    Phrase("{} SUBCOMMANDS:"),
    Phrase("  See '{} <subcommand>' for detailed help."),
  ]

  /// The library's errors, and the sentences to show instead. Each `{,}` is a list of quoted values.
  static let parserFailures: [(pattern: String, sentence: Phrase)] = [
    ("Unexpected argument '{}'", Phrase("Unexpected argument “{}”.")),
    ("Missing expected argument '{}'", Phrase("{} is missing.")),
    ("Missing one of: '{,}'", Phrase("One of these is needed: {,}.")),
    ("Missing value for '{}'", Phrase("{} needs a value.")),
    (
      "The value '{}' is invalid for '{}'. Please provide one of '{,}'.",
      Phrase("“{}” is not valid for {}. Use one of: {,}.")
    ),
    (
      "The value '{}' is invalid for '{}'",
      Phrase("“{}” is not valid for {}.")
    ),
    (
      "The option '{}' does not take any value, but '{}' was specified.",
      Phrase("{} takes no value, but got “{}”.")
    ),
    // Last, because it begins with a placeholder, so it could match the text of the others.
    (
      "{} unexpected arguments: '{,}'",
      Phrase("{} unexpected arguments: {,}.")
    ),
  ]

  /// The library's errors for an unknown option, with and without a similar one.
  static let parserUnknownOptions = ["Unknown option '{}'. Did you mean '{}'?", "Unknown option '{}'"]

  /// The library's words within lines: the placeholder for a command, and the help of its own options.
  package static let parserWords: [Phrase] = [
    Phrase("<subcommand>"), Phrase("<options>"),
    Phrase("(values: "),
    Phrase("(default: "),
    Phrase("Show the version."),
    Phrase("Show help information."),
  ]
}
