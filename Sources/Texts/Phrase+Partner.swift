package import Model
package import Storage

// Sharing a child with a partner.
extension Phrase {
  /// The name of a store: this person's devices, or the one shared with the partner.
  package static func spaceName(_ space: SyncSpace) -> Phrase {
    space == .own ? Phrase(en: "Your devices", ko: "내 기기") : Phrase(en: "With your partner", ko: "배우자와 함께")
  }

  /// No partner is connected.
  package static let noPartnerYet = Phrase(
    en: "You do not share with a partner yet. See Devices on Me", ko: "아직 배우자와 공유하지 않아요. 내 정보의 기기를 보세요")
  /// The address is missing.
  package static let partnerAddressMissing = Phrase(
    en: "Give an address that you both can reach: a shared folder or a git repository.",
    ko: "두 사람이 모두 쓸 수 있는 주소를 적어 주세요. 공유 폴더나 git 저장소면 돼요.")
  /// Arguments that need `--partner`.
  package static let onlyWithPartner = Phrase(
    en: "Use an address and --child only with --partner.", ko: "주소와 --child는 --partner와 함께 써 주세요.")
  /// Asks for the name that the partner sees.
  package static let askForOwnName = Phrase(
    en: "What does your partner call you?", ko: "배우자에게 보일 내 이름은 무엇인가요?")
  /// The own name is missing.
  package static let ownNameMissing = Phrase(
    en: "Give the name that your partner will see, at most 40 characters: --as NAME",
    ko: "배우자에게 보일 이름이 필요해요(40자까지): --as 이름")

  /// What a partner will see, shown before asking for consent.
  package static func whatIsShared(_ child: Phrase, _ cards: Int) -> Phrase {
    let cards = Self.cards(cards)
    return Phrase(
      en:
        "Your partner will see: \(child.en) with dates and pauses, \(cards.en) on the Board and who does them, "
        + "the suggestions you accept, and what you share yourself. Never shared: journal, wellbeing, reading, "
        + "habits and check-ins, bookmarks, settings.",
      ko: "배우자에게 보이는 것: 아기(\(child.ko))의 날짜와 쉬어 간 날, 보드의 \(cards.ko)와 맡은 사람, 고른 추천, 직접 공유한 것. "
        + "보이지 않는 것: 일기, 마음 살피기, 읽기, 습관과 체크 기록, 북마크, 설정.")
  }

  private static func cards(_ count: Int) -> Phrase {
    Phrase(en: counted(count, "task", "tasks"), ko: "할 일 \(count)개")
  }

  /// What to do on the partner's device.
  package static func howToJoinPartner(_ address: String) -> Phrase {
    Phrase(
      en: "On your partner's device, where the address may differ: lionheart sync join \(address)",
      ko: "배우자의 기기에서 이렇게 실행하세요 (주소는 그 기기에 맞게): lionheart sync join \(address)")
  }

  /// Heading above the partner's key.
  package static let whatThePartnerKeyIs = Phrase(
    en: "The key for what you two share. It opens nothing else:",
    ko: "둘이 공유하는 내용의 열쇠예요. 다른 기록은 이 열쇠로 열리지 않아요.")

  /// Shown before joining a partner's store.
  package static let joinsPartner = Phrase(
    en: "A partner shares a child and its tasks with you here. Your journal, wellbeing, reading, habits and "
      + "bookmarks stay private.",
    ko: "배우자가 공유하는 아기와 할 일이에요. 내 일기, 마음 살피기, 읽기, 습관, 북마크는 나만 봐요.")

  /// Shown before joining a store of one person's devices. It warns a person who was invited by another.
  package static let joinsOwn = Phrase(
    en: "This is for the devices of one person. Everything you save goes there, including your journal.",
    ko: "한 사람의 기기끼리 쓰는 곳이에요. 일기를 포함해 모든 기록이 그곳에 가요.")

  /// What happens to a child that the partner shares.
  ///
  /// - Parameter cards: the number of tasks of this person's own child that it is merged with; nil if it is added as
  ///   another child.
  package static func childOfTheirs(_ child: Phrase, cards: Int?) -> Phrase {
    guard let cards = cards.map(Self.cards) else {
      return Phrase(en: "Will be added: \(child.en)", ko: "추가할 아기: \(child.ko)")
    }
    return Phrase(
      en:
        "Your child seems to be the same and will be merged with \(child.en). Your partner will see its Board "
        + "(\(cards.en)), but not the days you read. If it is a different child, add --beside",
      ko: "내 아기와 같은 아기로 보고 \(Particle.toward.after(child.ko)) 합쳐요. 보드의 \(cards.ko)를 함께 보고, "
        + "읽은 날은 나만 봐요. 다른 아기라면 --beside를 써 주세요.")
  }

  /// A child that was added on two devices of one person.
  package static func sameChildThere(_ child: Phrase) -> Phrase {
    Phrase(
      en:
        "The child here seems to be the same as \(child.en) there. Their tasks, pauses and days read will be merged. "
        + "If it is a different child, add --beside",
      ko: "여기 아기를 그쪽의 \(Particle.with.after(child.ko)) 같은 아기로 보고, 할 일과 쉬어 간 날, 읽은 날을 합쳐요. "
        + "다른 아기라면 --beside를 써 주세요.")
  }

  /// The new member has the name of an existing member.
  package static func samePerson(_ name: String) -> Phrase {
    Phrase(
      en:
        "\(name) already takes part, so this becomes another device of \(name). If you connect your own devices first, "
        + "they bring all of this. If you are a different person, use another name: --as NAME",
      ko: "\(Particle.topic.after(name)) 이미 함께하고 있어서, 같은 사람의 다른 기기로 볼게요. 내 기기끼리 먼저 연결하면 이 기록도 함께 와요. "
        + "다른 사람이라면 다른 이름을 적어 주세요: --as 이름")
  }

  /// Joined the partner's store.
  package static let joinedPartner = Phrase(
    en: "You now share a child. Everything saved so far stays, and you both see new changes.",
    ko: "이제 아기를 함께 봐요. 지금까지의 기록은 그대로이고, 바꾼 것은 두 사람에게 보여요.")

  /// A sync paused a child here too.
  package static let pausedElsewhere = Phrase(
    en: "Weeks and reminders are paused here too. You do not need to do anything.",
    ko: "이제 여기서도 주차와 알림이 쉬어 가요. 따로 할 일은 없어요.")

  /// Sharing was turned off on this device.
  package static let partnerOff = Phrase(
    en:
      "You no longer share with your partner. You both keep what you have. The shared data stays at its address "
      + "until your partner runs lionheart sync forget --partner.",
    ko: "이제 배우자와 공유하지 않아요. 지금까지의 기록은 두 사람 모두에게 남아요. 올린 것은 배우자가 "
      + "lionheart sync forget --partner를 하기 전까지 그곳에 남아요.")

  // MARK: Shared letters, photos and answers

  /// A copy was shared with the partner.
  package static func shared(isNew: Bool) -> Phrase {
    isNew
      ? Phrase(
        en: "Shared. Your partner gets a copy with the next sync.", ko: "공유했어요. 다음 동기화 때 배우자에게 가요.")
      : Phrase(en: "It is already shared.", ko: "이미 공유했어요.")
  }

  package static let answerSealed = Phrase(
    en: "Sealed. It opens for both of you when your partner has answered.",
    ko: "봉했어요. 배우자도 답하면 두 사람에게 함께 열려요.")
  /// Nothing has been shared yet.
  package static let nothingGiven = Phrase(
    en: "Neither of you has shared a letter, a photo or an answer yet.", ko: "아직 공유한 편지나 사진, 답이 없어요.")

  /// Who shared something on a day.
  package static func given(by name: String, on day: CalendarDay, isPhoto: Bool) -> Phrase {
    let date = shortDate(day)
    return Phrase(
      en: "\(date.en) · \(name): \(isPhoto ? "a photo" : "a letter")",
      ko: "\(date.ko) · \(name): \(isPhoto ? "사진" : "편지")")
  }

  /// The title of a photo that a person shared.
  package static func givenBy(_ person: Phrase) -> Phrase {
    Phrase(en: "From \(person.en)", ko: "\(subject(person)) 공유")
  }
  /// The title of a letter that a person shared.
  package static func letterBy(_ person: Phrase) -> Phrase {
    Phrase(en: "A letter from \(person.en)", ko: "\(person.ko)의 편지")
  }

  /// A question that was answered.
  package static func answered(_ prompt: String, on day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    let text = prompt.isEmpty ? "" : ": \(prompt)"
    return Phrase(en: "\(date.en) · A question for both\(text)", ko: "\(date.ko) · 함께 쓰는 글감\(text)")
  }

  // The state of an answer.
  package static let isSealed = Phrase(en: "sealed until you both answer", ko: "둘 다 답할 때까지 봉해 두었어요")
  package static let isNotAnswered = Phrase(en: "not answered yet", ko: "아직 답하지 않았어요")
  package static let isSealedAlready = Phrase(
    en: "You already answered on this day. A sealed answer stays as it is.", ko: "이날은 이미 답했어요. 봉한 답은 그대로 있어요."
  )

  /// The answers of two people on the day of an entry.
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
        en: "Your answer is sealed until your partner answers.", ko: "배우자가 답할 때까지 내 답을 봉해 두었어요.")
    }
    let who = person(answer.others.keys.sorted().first ?? "", of: people)
    return Phrase(
      en: "\(who.en) has answered \(prompt ?? "a question"). "
        + "Write your answer and press & to open both.",
      ko: "\(Particle.subject.after(who.ko)) 답을 봉해 두었어요: \(prompt ?? "함께 쓰는 글감") "
        + "쓰고 나서 &로 봉하면 함께 열려요.")
  }

  /// The person who uses this device.
  package static let you = Phrase(en: "You", ko: "나")
  package static let partnerWithoutName = Phrase(en: "Your partner", ko: "배우자")

  // MARK: Tasks

  /// Who added a task.
  package static let addedByLabel = Phrase(en: "Added by", ko: "추가한 사람")
  package static let assignedLabel = Phrase(en: "For", ko: "맡은 사람")

  /// A person's name.
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
    return Phrase(en: "from \(person.en)", ko: "\(subject(person)) 추가")
  }

  /// A person as the subject of a Korean sentence. 나 becomes 내 before 가.
  private static func subject(_ person: Phrase) -> String {
    person == you ? "내가" : Particle.subject.after(person.ko)
  }

  /// A name that is neither this person's nor the partner's.
  package static func nobodyCalled(_ word: String) -> Phrase {
    Phrase(
      en: "No person named “\(word)”. Use @me or @partner.", ko: "“\(word)” 이름은 쓸 수 없어요. @나 또는 @배우자로 적어 주세요.")
  }

  package static let helpTaskWho = Phrase(
    en: "Show only one person's tasks: @me, @partner.", ko: "한 사람이 맡은 것만: @나, @배우자")
  package static let valuePerson = Phrase(en: "person", ko: "사람")

  /// What happened to a task, and who did it.
  package static func did(_ what: Phrase, _ name: Phrase) -> Phrase {
    Phrase(en: "\(what.en), \(name.en)", ko: "\(what.ko), \(name.ko)")
  }
}
