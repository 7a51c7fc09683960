package import Model

extension Language {
  /// The language of the last `--lang` before a `--`; nil if there is none or the language is unknown.
  ///
  /// Read before the arguments are parsed, so that parse errors are in this language too.
  package static func asked(in arguments: some Sequence<String>) -> Language? {
    var asked: Language?
    var isNext = false
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if isNext {
        asked = Language(rawValue: argument) ?? asked
      } else if argument.hasPrefix("--lang=") {
        asked = Language(rawValue: String(argument.dropFirst(7))) ?? asked
      }
      isNext = argument == "--lang"
    }
    return asked
  }

  /// The language of the locale, whether or not that locale is installed; English if it names none.
  ///
  /// `C.UTF-8` names an encoding and no language, so the next variable is read.
  package static func ofLocale(in environment: [String: String]) -> Language {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    let locale = named.first { !$0.isEmpty && !$0.hasPrefix("C.") }
    return locale.flatMap { Language(rawValue: String($0.prefix(2))) } ?? .en
  }
}
