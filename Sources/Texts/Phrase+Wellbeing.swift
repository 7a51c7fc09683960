package import Model

// How the parent is, and help when it is hard. These texts never congratulate or promise.
extension Phrase {
  // The question
  package static let howIsIt = Phrase(en: "How are you?", ko: "요즘 어때요?")
  package static let howIsItLong = Phrase(
    en: "How have the last weeks been for you? Only you see the answer.",
    ko: "지난 몇 주는 어땠나요? 답은 나만 볼 수 있어요.")
  package static let answerHow = Phrase(en: "answer", ko: "답하기")
  package static let dismissHow = Phrase(en: "not now", ko: "다음에")
  package static let howKeys = Phrase(en: "i: answer  I: not now", ko: "i: 답하기  I: 다음에")
  package static let dismissHowLong = Phrase(en: "ask me later", ko: "질문 다음으로 미루기")
  package static let howScreen = Phrase(en: "How you are", ko: "요즘 어떤지")
  package static let notAsked = Phrase(en: "No question right now", ko: "지금은 묻는 것이 없어요")
  package static let howDismissed = Phrase(en: "Lionheart asks again in a few weeks.", ko: "몇 주 뒤에 다시 물어볼게요.")
  package static let howNoted = Phrase(en: "Saved.", ko: "저장했어요.")

  /// An answer, from the worst.
  package static func howAnswer(_ mood: Mood) -> Phrase {
    switch mood {
    case .awful: Phrase(en: "I can hardly go on", ko: "버티기 힘들어요")
    case .low: Phrase(en: "It is hard", ko: "힘들어요")
    case .even: Phrase(en: "Up and down", ko: "좋을 때도 힘들 때도 있어요")
    case .good: Phrase(en: "Mostly fine", ko: "대체로 괜찮아요")
    case .great: Phrase(en: "Good", ko: "잘 지내요")
    }
  }

  // The page
  package static let helpPage = Phrase(en: "If it is hard", ko: "힘들 때")
  package static let helpHint = Phrase(en: "what may help, who to call", ko: "도움이 되는 말과 연락할 곳")
  package static let countryRow = Phrase(en: "Country", ko: "나라")
  package static let helpCountryChoice = Phrase(en: "Country", ko: "나라 고르기")
  /// The question above the countries and their emergency numbers.
  package static let whichCountry = Phrase(en: "Which country are you in?", ko: "지금 어느 나라에 있나요?")

  package static let helpThanks = Phrase(en: "Thank you for saying so.", ko: "말해 줘서 고마워요.")
  // “Up to one in five expecting or new mums and one in ten … dads”: panda.org.au/about/about-panda.
  package static let helpMany = Phrase(
    en:
      "Many parents feel low or anxious while expecting or after a birth, fathers and partners too. "
      + "It does not make you a bad parent.",
    ko: "임신 중이나 아기가 태어난 뒤에 우울하거나 불안해지는 부모가 적지 않아요. 아빠나 배우자도 그래요. 그렇다고 나쁜 부모인 건 아니에요.")
  // “Usually very effective when provided in a timely manner”: pada.nz/recent-news-statement-from-board.
  package static let helpWorks = Phrase(
    en: "Help works for many people, and it often works better when it starts early.",
    ko: "도움을 받고 나아지는 사람이 많고, 일찍 시작하면 더 수월한 경우가 많아요.")
  package static let helpTellOne = Phrase(
    en: "Perhaps tell one person today: “I am not okay. Can you stay with me?” You do not need to "
      + "know why before you ask.",
    ko: "오늘 한 사람에게만 말해 보면 어떨까요? “나 지금 괜찮지 않아. 같이 있어 줄래?” 무엇 때문인지 몰라도 괜찮아요.")
  package static let helpThoughts = Phrase(
    en:
      "Frightening thoughts can come when a parent is very low. It may be hard to talk about them, but a doctor, "
      + "midwife or counsellor can help.",
    ko: "마음이 많이 힘들면 무서운 생각이 떠오를 수 있어요. 말하기 어렵더라도 의사나 간호사, 상담사에게 이야기하면 도움을 받을 수 있어요.")
  package static let helpNow = Phrase(
    en:
      "If you have thoughts of harming yourself or your baby, please do not stay alone. Call one of the numbers "
      + "on this page now.",
    ko: "나 자신이나 아기를 해칠 것 같은 생각이 들면 혼자 있지 말아 주세요. 지금 이 화면의 번호로 전화해 주세요.")
  package static let helpNowPaused = Phrase(
    en: "If you have thoughts of harming yourself or someone else, please do not stay alone. Call one of the "
      + "numbers on this page now.",
    ko: "나 자신이나 누군가를 해칠 것 같은 생각이 들면 혼자 있지 말아 주세요. 지금 이 화면의 번호로 전화해 주세요.")
  package static let helpEmergencyRoom = Phrase(
    en: "Or go to the nearest emergency room.", ko: "가까운 응급실로 가도 돼요.")

  package static let helpPausedOpening = Phrase(
    en: "You do not have to do anything with this page. It is here if you want it.",
    ko: "이 화면에서 꼭 무엇을 해야 하는 것은 아니에요. 그냥 여기 있을 뿐이에요.")
  // “Different people grieve in different ways”: healthwell.eani.org.uk, text of the NHS.
  package static let helpLoss = Phrase(
    en:
      "If you have lost a pregnancy or a baby: there is no right way to feel, and no date by which you must "
      + "feel better. Two parents may grieve differently.",
    ko: "임신 중이나 아기가 태어난 뒤에 아기를 떠나보냈다면, 어떤 마음이 들어도 괜찮아요. 언제까지 나아져야 한다는 기한도 없어요. "
      + "두 사람이 서로 다르게 슬퍼할 수도 있어요.")
  // “Common for parents to feel as though they have in some way failed their child”: tommys.org.
  package static let helpBlame = Phrase(
    en: "Many parents blame themselves after a loss. That feeling is not proof that you did something wrong.",
    ko: "아기를 떠나보낸 뒤에 자신을 탓하는 부모가 많아요. 그런 마음이 든다고 해서 정말로 잘못한 것은 아니에요.")

  // The numbers to call
  package static let inDanger = Phrase(en: "In danger now", ko: "지금 위험하다면")
  package static let someoneToTalk = Phrase(en: "To talk", ko: "이야기하려면")
  package static let linesToCall = Phrase(en: "Helplines", ko: "연락할 수 있는 곳")
  package static let linesForFearAtHome = Phrase(en: "If you are not safe at home", ko: "집이 무서울 때")
  package static let linesForFearOfOneself = Phrase(
    en: "If you are afraid of what you may do", ko: "내가 무슨 짓을 할지 두려울 때")

  /// "South Korea (e: change country)".
  package static func helpCountry(_ name: Phrase) -> Phrase {
    Phrase(en: "\(name.en) (e: change country)", ko: "\(name.ko) (e: 나라 바꾸기)")
  }

  /// "988lifeline.org, checked 21 Nov 2026".
  package static func helpSource(_ address: String, _ day: CalendarDay) -> Phrase {
    let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
    return Phrase(en: "\(host), checked \(shortDate(day).en)", ko: "\(host), \(shortDate(day).ko) 확인했어요")
  }

  /// "988  Suicide & Crisis Lifeline".
  package static func number(_ number: String, for name: Phrase) -> Phrase {
    Phrase(en: "\(number) · \(name.en)", ko: "\(number) · \(name.ko)")
  }

  /// "In danger now: 112".
  package static func labelled(_ label: Phrase, _ text: Phrase) -> Phrase {
    Phrase(en: "\(label.en): \(text.en)", ko: "\(label.ko): \(text.ko)")
  }

  package static let noLinesKnown = Phrase(
    en: "This site lists helplines in nearly all countries:", ko: "거의 모든 나라의 상담 전화를 이 사이트에서 찾을 수 있어요.")
  /// Above the crisis lines of all countries that have some, if the person's country is not known.
  package static let linesOfAllCountries = Phrase(
    en: "Crisis lines by country. You can also ask someone near you to call with you.",
    ko: "나라별 위기 상담 전화예요. 곁에 있는 사람에게 같이 걸어 달라고 해도 돼요.")
  package static let sitesNearby = Phrase(en: "Sites that find help near you", ko: "가까운 곳을 찾아 주는 누리집")
  package static func numbersChange(_ day: CalendarDay) -> Phrase {
    Phrase(
      en:
        "Numbers change. These were last checked on \(shortDate(day).en). If one does not answer, try the "
        + "next, or the emergency number.",
      ko: "번호는 바뀔 수 있어요. \(shortDate(day).ko)에 마지막으로 확인했어요. 연결되지 않으면 다음 번호나 긴급 번호로 걸어 주세요.")
  }

  package static let moreLines = Phrase(en: "More helplines, by country and topic:", ko: "나라와 주제별로 더 찾아보기:")
  package static let countryNotSet = Phrase(en: "not set", ko: "정하지 않음")
  package static let anotherCountry = Phrase(en: "Another country", ko: "다른 나라")
  package static let anotherCountryOfEU = Phrase(en: "Another country of the EU", ko: "유럽연합의 다른 나라")
  package static let chooseCountry = Phrase(en: "choose a country", ko: "나라 고르기")
  package static let copyAddress = Phrase(en: "copy the address", ko: "주소 복사")
  package static let copyNumber = Phrase(en: "copy the number", ko: "번호 복사")
  package static let openSource = Phrase(en: "open the source in a browser", ko: "출처를 브라우저로 열기")
  package static let noSourceHere = Phrase(en: "This line has no source", ko: "이 줄에는 출처가 없어요")
  package static func countryChosen(_ name: Phrase) -> Phrase {
    Phrase(en: "Now showing: \(name.en)", ko: "\(name.ko) 기준으로 보여 드려요")
  }
}
