package import Model
package import Storage

// What is said of two people who share a child.
extension Phrase {
  /// Which store something is said of.
  package static func spaceName(_ space: SyncSpace) -> Phrase {
    space == .own ? Phrase(en: "Your devices", ko: "내 기기") : Phrase(en: "With your partner", ko: "배우자와 함께")
  }

  /// Nobody shares a child with this person.
  package static let noPartnerYet = Phrase(
    en: "Nothing is shared with a partner yet: see Devices on Me", ko: "아직 배우자와 나누지 않아요. 내 정보의 기기를 보세요")
  /// A place is needed that both reach.
  package static let partnerAddressMissing = Phrase(
    en: "Say a place that you both reach: a folder that is shared with them, or a git repository.",
    ko: "두 사람이 모두 닿는 곳을 알려 주세요. 함께 쓰는 폴더나 git 저장소면 돼요.")
  /// Words that only mean something with a partner.
  package static let onlyWithPartner = Phrase(
    en: "An address and --child go with --partner.", ko: "주소와 --child는 --partner와 함께 써 주세요.")
  /// Asks for the name that the other one sees.
  package static let askForOwnName = Phrase(
    en: "What does your partner call you?", ko: "배우자에게 보일 내 이름은 무엇인가요?")
  /// There is no name.
  package static let ownNameMissing = Phrase(
    en: "Your partner needs a name for you, of 40 characters at most: --as NAME",
    ko: "배우자에게 보일 이름이 필요해요(40자까지): --as 이름")

  /// What a partner will see, before it is asked whether to go on.
  package static func whatIsShared(_ child: Phrase, _ cards: Int) -> Phrase {
    let cards = Self.cards(cards)
    return Phrase(
      en:
        "Your partner will see: \(child.en) with dates and pauses, \(cards.en) of the Board and who does what, "
        + "which suggestions you take, and what you share yourself. Never: journal, wellbeing, reading, habits "
        + "and check-ins, bookmarks, settings.",
      ko: "배우자에게 보이는 것: 아기(\(child.ko))의 날짜와 쉬어 간 날, 보드의 \(cards.ko)와 지난 기록, 고른 제안, 직접 나눈 것. "
        + "보이지 않는 것: 일기, 마음 살피기, 읽기, 습관과 체크인, 북마크, 설정.")
  }

  private static func cards(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "card", "cards"), ko: "할 일 \(count)개")
  }

  /// What to do on the other one's device.
  package static func howToJoinPartner(_ address: String) -> Phrase {
    Phrase(
      en: "On your partner's device, by the address that it has there: lionheart sync join \(address)",
      ko: "배우자의 기기에서, 그곳의 주소로: lionheart sync join \(address)")
  }

  /// What stands above a partner's key.
  package static let whatThePartnerKeyIs = Phrase(
    en: "The key of what you two share. It opens nothing else of yours:",
    ko: "둘이 나누는 것의 열쇠예요. 다른 기록은 이 열쇠로 열리지 않아요.")

  /// It is a partner's store that is joined.
  package static let joinsPartner = Phrase(
    en: "This is what somebody shares with you as a partner: a child and its cards. Your journal, wellbeing, "
      + "reading, habits and bookmarks stay with you.",
    ko: "배우자가 나누는 아기와 할 일이에요. 내 일기, 마음 살피기, 읽기, 습관, 북마크는 나만 봐요.")

  /// It is a store of one person's devices that is joined: whoever is asked to by somebody else should not.
  package static let joinsOwn = Phrase(
    en: "This is a store of one person's own devices: everything that you keep goes there, the journal too.",
    ko: "한 사람의 기기끼리 쓰는 곳이에요. 일기를 포함해 모든 기록이 그곳에 가요.")

  /// What becomes of a child that the other one shares.
  ///
  /// - Parameter cards: how many cards this person's own entry of it has, which becomes theirs; nil where it comes beside.
  package static func childOfTheirs(_ child: Phrase, cards: Int?) -> Phrase {
    guard let cards = cards.map(Self.cards) else {
      return Phrase(en: "Comes here: \(child.en)", ko: "여기에 올 아기: \(child.ko)")
    }
    return Phrase(
      en:
        "Your own child is taken for the same: it becomes \(child.en). Your partner will see what it has on the "
        + "Board (\(cards.en)); the days that you read stay yours. If it is another child: --beside",
      ko: "내 아기와 같은 아기로 보고 \(Particle.toward.after(child.ko)) 합쳐요. 보드의 \(cards.ko)를 함께 보고, "
        + "읽은 날은 나만 봐요. 다른 아기라면 --beside를 써 주세요.")
  }

  /// A child that was added on both of one person's devices.
  package static func sameChildThere(_ child: Phrase) -> Phrase {
    Phrase(
      en:
        "The child here is taken for the same as \(child.en) there, and becomes that one with its cards, pauses and days "
        + "read. If it is another child: --beside",
      ko: "여기 아기를 그쪽의 \(Particle.with.after(child.ko)) 같은 아기로 보고, 카드와 쉬어 간 날, 읽은 날을 합쳐요. "
        + "다른 아기라면 --beside를 써 주세요.")
  }

  /// Who joins is called as somebody who takes part already.
  package static func samePerson(_ name: String) -> Phrase {
    Phrase(
      en:
        "\(name) takes part already, so this is taken for another device of \(name). Who joins their own devices first "
        + "gets all of this by them. If you are somebody else: --as with another name",
      ko: "\(Particle.topic.after(name)) 이미 함께하고 있어서, 같은 사람의 다른 기기로 볼게요. 내 기기끼리 먼저 연결하면 이 기록도 함께 와요. "
        + "다른 사람이라면 --as에 다른 이름을 적어 주세요.")
  }

  /// This person takes part now.
  package static let joinedPartner = Phrase(
    en: "You share a child now. What was kept until now stays, and what you change goes to both.",
    ko: "이제 아기를 함께 봐요. 지금까지의 기록은 그대로이고, 바꾼 것은 두 사람에게 보여요.")

  /// What came has paused a child.
  package static let pausedElsewhere = Phrase(
    en: "The weeks and reminders rest now, here too. Nothing needs to be done.",
    ko: "이제 여기서도 주차와 알림이 쉬어 가요. 따로 할 일은 없어요.")

  /// It is over here.
  package static let partnerOff = Phrase(
    en:
      "Nothing is shared with your partner any more. Both of you keep what you have; what was published stays "
      + "in its place until your partner says lionheart sync forget --partner.",
    ko: "이제 배우자와 나누지 않아요. 지금까지의 기록은 두 사람 모두에게 남아요. 올린 것은 배우자가 "
      + "lionheart sync forget --partner를 하기 전까지 그곳에 남아요.")

  // MARK: What is given

  /// A copy was put where the other one sees it.
  package static func shared(isNew: Bool) -> Phrase {
    isNew
      ? Phrase(
        en: "Shared: a copy goes to your partner with the next sync.", ko: "나눴어요. 다음 동기화 때 배우자에게 가요.")
      : Phrase(en: "It was shared already.", ko: "이미 나눈 것이에요.")
  }

  package static let answerSealed = Phrase(
    en: "Sealed. It opens for both of you once your partner has answered, too.",
    ko: "봉했어요. 배우자도 답하면 두 사람에게 함께 열려요.")
  /// There is nothing.
  package static let nothingGiven = Phrase(
    en: "Neither of you has shared a letter, a photo or an answer yet.", ko: "아직 나눈 편지나 사진, 답이 없어요.")

  /// Who gave something, on what day.
  package static func given(by name: String, on day: CalendarDay, isPhoto: Bool) -> Phrase {
    let date = shortDate(day)
    return Phrase(
      en: "\(date.en) · \(name): \(isPhoto ? "a photo" : "a letter")",
      ko: "\(date.ko) · \(name): \(isPhoto ? "사진" : "편지")")
  }

  /// Who a photo is from, as its title.
  package static func givenBy(_ person: Phrase) -> Phrase {
    Phrase(en: "From \(person.en)", ko: "\(person.ko) 나눔")
  }
  /// Who a letter of a day is from, above it.
  package static func letterBy(_ person: Phrase) -> Phrase {
    Phrase(en: "A letter from \(person.en)", ko: "\(person.ko)의 편지")
  }

  /// A question that was answered.
  package static func answered(_ prompt: String, on day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    let text = prompt.isEmpty ? "" : ": \(prompt)"
    return Phrase(en: "\(date.en) · A question for both\(text)", ko: "\(date.ko) · 함께 쓰는 글감\(text)")
  }

  /// What is known of somebody's answer.
  package static let isSealed = Phrase(en: "sealed until you both have answered", ko: "둘 다 답할 때까지 봉해 두었어요")
  package static let isNotAnswered = Phrase(en: "not answered yet", ko: "아직 답하지 않았어요")
  package static let isSealedAlready = Phrase(
    en: "You have answered on this day; what is sealed stays as it is.", ko: "이날은 이미 답했어요. 봉한 답은 그대로 있어요.")

  /// What two people have answered on the day of an entry.
  package static func answers(_ answer: SharedAnswer, of people: People) -> Phrase {
    let prompt = answer.prompt.isEmpty ? nil : "“\(answer.prompt)”"
    let opened = answer.others.sorted { $0.key < $1.key }.compactMap { id, text in
      text.map { (person(id, of: people), $0) }
    }
    if let (who, text) = opened.first {
      let said = [prompt, text].compactMap(\.self).joined(separator: " ")
      return Phrase(en: "\(who.en): \(said)", ko: "\(who.ko): \(said)")
    }
    guard answer.own == nil else {
      return Phrase(
        en: "Your answer is sealed until your partner has answered, too.", ko: "배우자도 답할 때까지 내 답을 봉해 두었어요.")
    }
    let who = person(answer.others.keys.sorted().first ?? "", of: people)
    return Phrase(
      en: "\(who.en) has answered \(prompt ?? "a question"), sealed. "
        + "Write, then & seals yours, and both open.",
      ko: "\(Particle.subject.after(who.ko)) 답을 봉해 두었어요: \(prompt ?? "함께 쓰는 글감") "
        + "쓰고 나서 &로 봉하면 함께 열려요.")
  }

  /// This person.
  package static let you = Phrase(en: "You", ko: "나")
  package static let partnerWithoutName = Phrase(en: "Your partner", ko: "배우자")

  // MARK: Cards

  /// Who added a card.
  package static let addedByLabel = Phrase(en: "Added by", ko: "추가한 사람")
  package static let assignedLabel = Phrase(en: "For", ko: "맡은 사람")

  /// What somebody is called.
  package static func person(_ id: String, of people: People) -> Phrase {
    if id == people.me { return you }
    let name = people.names[id] ?? ""
    return name.isEmpty ? partnerWithoutName : Phrase(verbatim: name)
  }

  package static func assigned(to id: String, of people: People) -> Phrase {
    if id == people.me { return Phrase(en: "@me", ko: "@나") }
    let person = person(id, of: people)
    return Phrase(en: "@\(person.en)", ko: "@\(person.ko)")
  }

  package static func added(by id: String, of people: People) -> Phrase {
    let person = person(id, of: people)
    return Phrase(en: "from \(person.en)", ko: "\(Particle.subject.after(person.ko)) 추가")
  }

  /// A word means nobody who shares a child.
  package static func nobodyCalled(_ word: String) -> Phrase {
    Phrase(en: "\(word) is neither you nor your partner.", ko: "\(word): 나도 배우자도 아니에요.")
  }

  package static let helpTaskWho = Phrase(
    en: "Only what one of you is to do: @me, @partner.", ko: "한 사람이 맡은 것만: @나, @배우자")
  package static let valuePerson = Phrase(en: "person", ko: "사람")

  /// What happened to a card, and who did it.
  package static func did(_ what: Phrase, _ name: Phrase) -> Phrase {
    Phrase(en: "\(what.en), \(name.en)", ko: "\(what.ko), \(name.ko)")
  }
}
