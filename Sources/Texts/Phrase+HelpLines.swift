// Helplines by country. The facts come from each line's own page, or from several others.
extension Phrase {
  // Countries
  package static let southKorea = Phrase("South Korea")
  package static let japan = Phrase("Japan")
  package static let india = Phrase("India")
  package static let singapore = Phrase("Singapore")
  package static let australia = Phrase("Australia")
  package static let newZealand = Phrase("New Zealand")
  package static let unitedStates = Phrase("United States")
  package static let canada = Phrase("Canada")
  package static let unitedKingdom = Phrase("United Kingdom")
  package static let ireland = Phrase("Ireland")
  package static let germany = Phrase("Germany")
  package static let austria = Phrase("Austria")
  package static let switzerland = Phrase("Switzerland")
  package static let france = Phrase("France")
  package static let netherlands = Phrase("Netherlands")

  // Emergency numbers
  package static let ambulance = Phrase("ambulance")
  package static let police = Phrase("police")

  // Hours
  package static let aroundTheClock = Phrase("day and night, every day")
  package static let hoursOfPANDA = Phrase("Mon–Fri 9:00–19:30, Sat 9:00–16:00 (AEST)")
  package static func daily(_ from: String, _ to: String) -> Phrase {
    Phrase("every day {from}–{to}", ["from": from, "to": to])
  }

  // Names
  package static let suicideLine109 = Phrase("Suicide prevention line")
  package static let pregnancyLine1308 = Phrase("Crisis pregnancy line")

  // Notes
  package static let callOrText = Phrase("Call or text.")
  package static let pregnancyLine1308Note = Phrase(
    "In Korean. For women with difficulties in pregnancy or in the six months after the birth. Family "
      + "and friends can call too. Confidential.")
  package static let inJapanese = Phrase("In Japanese.")
  package static let teleManas = Phrase("Free, in about 20 languages.")
  package static let parentsNotForCrises = Phrase(
    "For expecting and new parents, mothers and fathers. Not a crisis line.")
  package static let parentsOfUnderFives = Phrase(
    "Free, for parents of children under five. You can also talk about your own mood.")
  package static let healthQuestions = Phrase("Free, for questions about health.")
  package static let callOrTextInEnglishAndSpanish = Phrase(
    "Call or text, in English or Spanish. Interpreters for calls in other languages.")
  package static let maternalHotline = Phrase(
    "Free. Call or text in English or Spanish; interpreters for 60 languages. For mothers and people "
      + "close to them. Not a crisis line.")
  package static let callOrTextInEnglishAndFrench = Phrase("Call or text, in English or French.")
  package static let freeForAll = Phrase("Free, for everyone.")
  package static let afterALoss = Phrase(
    "For anyone affected by the loss of a pregnancy or the death of a baby.")
  package static let pieta = Phrase("Free; or text HELP to 51444. For thoughts of suicide or self-harm.")
  package static let telefonSeelsorge = Phrase("Free and anonymous, in German; also 0800 111 0 222.")
  package static let freeInGerman = Phrase("Free and anonymous, in German.")
  package static let inGermanFrenchItalian = Phrase("Anonymous, in German, French or Italian.")
  package static let freeInFrench = Phrase("Free and confidential, in French.")
  package static let freeInDutch = Phrase("Free and anonymous, in Dutch.")

  package static func whatsApp(_ number: String) -> Phrase {
    Phrase("Or by WhatsApp: {number}.", ["number": number])
  }
  package static func textTo(_ number: String) -> Phrase {
    Phrase("Or text {number}.", ["number": number])
  }
  package static func textWord(_ word: String) -> Phrase {
    Phrase("Text only: send {word}. Free.", ["word": word])
  }
}

// Words that articles use in place of a phone number, in the language of the pack.
extension Phrase {
  package static let anywhereElse = Phrase("Anywhere else")
  package static let poisonsLine = Phrase("poisons line")

  /// The words for a number that is not known for the reader's country, by the number's name in articles.
  package static let localNumbers: [String: Phrase] = [
    "emergency": Phrase("your local emergency number"),
    "crisis": Phrase("a crisis line"),
    "poison": Phrase("your poisons line"),
    "midwife-line": Phrase("your midwife or maternity unit"),
  ]

  /// Numbers to choose from: "112 or 110".
  package static func either(_ numbers: [String]) -> Phrase {
    numbers.dropFirst().reduce(Phrase(verbatim: numbers.first ?? "")) { all, number in
      Phrase("{all} or {number}", ["all": all, "number": number])
    }
  }
}
