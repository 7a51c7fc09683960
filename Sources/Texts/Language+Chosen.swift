package import Model

extension Language {
  /// English and every language with a catalogue, by code.
  package static let available: [Language] =
    [.en] + Catalogue.codes.compactMap(Language.init).filter { $0 != .en && $0 != .pseudo }

  /// The language of tests: every text with accents and brackets, two fifths longer (`.ci/texts --pseudo`).
  package static let pseudo = Language(rawValue: "qps") ?? .en

  /// The language of the last `--lang` before a `--`; nil if there is none, or no such language.
  ///
  /// It is found before the arguments are parsed, so that parser errors are in it too.
  package static func asked(in arguments: some Sequence<String>) -> Language? {
    var asked: Language?
    var isNext = false
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if isNext {
        asked = named(argument) ?? asked
      } else if argument.hasPrefix("--lang=") {
        asked = named(String(argument.dropFirst(7))) ?? asked
      }
      isNext = argument == "--lang"
    }
    return asked
  }

  /// The available language with a code; nil if there is none.
  package static func named(_ code: String) -> Language? {
    available.first { $0.rawValue == code }
      ?? (code == pseudo.rawValue && Catalogue.of(pseudo) != nil ? pseudo : nil)
  }

  /// The language of the locale, whether or not that locale is installed; English if it names none that is available.
  ///
  /// `C.UTF-8` names an encoding and no language, so the next variable is read.
  package static func ofLocale(in environment: [String: String]) -> Language {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    let locale = named.first { !$0.isEmpty && !$0.hasPrefix("C.") }
    return locale.flatMap { Language.named(String($0.prefix { $0.isLetter })) } ?? .en
  }

  /// The language's name in itself; its code if the catalogue lacks the name.
  package var ownName: String {
    let name = Phrase("English", context: "the name of this language in itself")(self)
    return name == "English" && self != .en ? rawValue : name
  }
}
