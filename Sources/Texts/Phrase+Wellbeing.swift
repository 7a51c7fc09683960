package import Model

// How the parent is, and help when it is hard. These texts never congratulate or promise.
extension Phrase {
  // The question
  package static let howIsIt = Phrase("How are you?")
  package static let howIsItLong = Phrase("How have the last weeks been for you? Only you see the answer.")
  package static let answerHow = Phrase("answer")
  package static let dismissHow = Phrase("not now")
  package static let howKeys = Phrase("i: answer  I: not now")
  package static let dismissHowLong = Phrase("ask me later")
  package static let howScreen = Phrase("How you are")
  package static let notAsked = Phrase("No question right now")
  package static let howDismissed = Phrase("Lionheart asks again in a few weeks.")
  package static let howNoted = Phrase("Saved.")

  /// An answer, from the worst.
  package static func howAnswer(_ mood: Mood) -> Phrase {
    switch mood {
    case .awful: Phrase("I can hardly go on")
    case .low: Phrase("It is hard")
    case .even: Phrase("Up and down")
    case .good: Phrase("Mostly fine")
    case .great: Phrase("Good")
    }
  }

  // The page
  package static let helpPage = Phrase("If it is hard")
  package static let helpHint = Phrase("what may help, who to call")
  package static let countryRow = Phrase("Country")
  package static let helpCountryChoice = Phrase("Country", context: "help country choice")
  /// The question above the countries and their emergency numbers.
  package static let whichCountry = Phrase("Which country are you in?")

  package static let helpThanks = Phrase("Thank you for saying so.")
  // “Up to one in five expecting or new mums and one in ten … dads”: panda.org.au/about/about-panda.
  package static let helpMany = Phrase(
    "Many parents feel low or anxious while expecting or after a birth, fathers and partners too. It "
      + "does not make you a bad parent.")
  // “Usually very effective when provided in a timely manner”: pada.nz/recent-news-statement-from-board.
  package static let helpWorks = Phrase(
    "Help works for many people, and it often works better when it starts early.")
  package static let helpTellOne = Phrase(
    "Perhaps tell one person today: “I am not okay. Can you stay with me?” You do not need to know why "
      + "before you ask.")
  package static let helpThoughts = Phrase(
    "Frightening thoughts can come when a parent is very low. It may be hard to talk about them, but a "
      + "doctor, midwife or counsellor can help.")
  package static let helpNow = Phrase(
    "If you have thoughts of harming yourself or your baby, please do not stay alone. Call one of the "
      + "numbers on this page now.")
  package static let helpNowPaused = Phrase(
    "If you have thoughts of harming yourself or someone else, please do not stay alone. Call one of "
      + "the numbers on this page now.")
  package static let helpEmergencyRoom = Phrase("Or go to the nearest emergency room.")

  package static let helpPausedOpening = Phrase(
    "You do not have to do anything with this page. It is here if you want it.")
  // “Different people grieve in different ways”: healthwell.eani.org.uk, text of the NHS.
  package static let helpLoss = Phrase(
    "If you have lost a pregnancy or a baby: there is no right way to feel, and no date by which you "
      + "must feel better. Two parents may grieve differently.")
  // “Common for parents to feel as though they have in some way failed their child”: tommys.org.
  package static let helpBlame = Phrase(
    "Many parents blame themselves after a loss. That feeling is not proof that you did something wrong.")

  // The numbers to call
  package static let inDanger = Phrase("In danger now")
  package static let someoneToTalk = Phrase("To talk")
  package static let linesToCall = Phrase("Helplines")
  package static let linesForFearAtHome = Phrase("If you are not safe at home")
  package static let linesForFearOfOneself = Phrase("If you are afraid of what you may do")

  /// "South Korea (e: change country)".
  package static func helpCountry(_ name: Phrase) -> Phrase {
    Phrase("{name} (e: change country)", ["name": name])
  }

  /// "988lifeline.org, checked 21 Nov 2026".
  package static func helpSource(_ address: String, _ day: CalendarDay) -> Phrase {
    let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
    return Phrase("{host}, checked {date}", ["host": host, "date": shortDate(day)])
  }

  /// "988  Suicide & Crisis Lifeline".
  package static func number(_ number: String, for name: Phrase) -> Phrase {
    Phrase("{number} · {name}", ["number": number, "name": name])
  }

  /// "In danger now: 112".
  package static func labelled(_ label: Phrase, _ text: Phrase) -> Phrase {
    Phrase("{label}: {text}", ["label": label, "text": text])
  }

  package static let noLinesKnown = Phrase("This site lists helplines in nearly all countries:")
  /// Above the crisis lines of all countries that have some, if the person's country is not known.
  package static let linesOfAllCountries = Phrase(
    "Crisis lines by country. You can also ask someone near you to call with you.")
  package static let sitesNearby = Phrase("Sites that find help near you")
  package static func numbersChange(_ day: CalendarDay) -> Phrase {
    Phrase(
      "Numbers change. These were last checked on {date}. If one does not answer, try the next, or the "
        + "emergency number.", ["date": shortDate(day)])
  }

  package static let moreLines = Phrase("More helplines, by country and topic:")
  package static let countryNotSet = Phrase("not set", context: "country not set")
  package static let anotherCountry = Phrase("Another country")
  package static let anotherCountryOfEU = Phrase("Another country of the EU")
  package static let chooseCountry = Phrase("choose a country")
  package static let copyAddress = Phrase("copy the address")
  package static let copyNumber = Phrase("copy the number")
  package static let openSource = Phrase("open the source in a browser")
  package static let noSourceHere = Phrase("This line has no source")
  package static func countryChosen(_ name: Phrase) -> Phrase {
    Phrase("Now showing: {name}", ["name": name])
  }
}
