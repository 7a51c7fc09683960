package import Model
package import Storage

// Sharing a child with a partner.
extension Phrase {
  /// The name of a store: this person's devices, or the one shared with the partner.
  package static func spaceName(_ space: SyncSpace) -> Phrase {
    space == .own ? Phrase("Your devices") : Phrase("With your partner")
  }

  /// No partner is connected.
  package static let noPartnerYet = Phrase("You do not share with a partner yet. See Devices on Me")
  /// The address is missing.
  package static let partnerAddressMissing = Phrase(
    "Give an address that you both can reach: a shared folder or a git repository.")
  /// Arguments that need `--partner`.
  package static let onlyWithPartner = Phrase("Use an address and --child only with --partner.")
  /// Asks for the name that the partner sees.
  package static let askForOwnName = Phrase("What does your partner call you?")
  /// The own name is missing.
  package static let ownNameMissing = Phrase(
    "Give the name that your partner will see, at most 40 characters: --as NAME")

  /// What a partner will see, shown before asking for consent.
  package static func whatIsShared(_ child: Phrase, _ cards: Int) -> Phrase {
    let cards = Self.cards(cards)
    return Phrase(
      "Your partner will see: {child} with dates and pauses, {cards} on the Board and who does them, "
        + "the suggestions you accept, and what you share yourself. Never shared: journal, wellbeing, "
        + "reading, habits and check-ins, bookmarks, settings.", ["child": child, "cards": cards])
  }

  private static func cards(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# task} other {# tasks}}", ["count": count])
  }

  /// What to do on the partner's device.
  package static func howToJoinPartner(_ address: String) -> Phrase {
    Phrase(
      "On your partner's device, where the address may differ: lionheart sync join {address}",
      ["address": address])
  }

  /// Heading above the partner's key.
  package static let whatThePartnerKeyIs = Phrase("The key for what you two share. It opens nothing else:")

  /// Shown before joining a partner's store.
  package static let joinsPartner = Phrase(
    "A partner shares a child and its tasks with you here. Your journal, wellbeing, reading, habits "
      + "and bookmarks stay private.")

  /// Shown before joining a store of one person's devices. It warns a person who was invited by another.
  package static let joinsOwn = Phrase(
    "This is for the devices of one person. Everything you save goes there, including your journal.")

  /// What happens to a child that the partner shares.
  ///
  /// - Parameter cards: the number of tasks of this person's own child that it is merged with; nil if it is added as
  ///   another child.
  package static func childOfTheirs(_ child: Phrase, cards: Int?) -> Phrase {
    guard let cards = cards.map(Self.cards) else {
      return Phrase("Will be added: {child}", ["child": child])
    }
    return Phrase(
      "Your child seems to be the same and will be merged with {child}. Your partner will see its "
        + "Board ({cards}), but not the days you read. If it is a different child, add --beside",
      ["child": child, "cards": cards])
  }

  /// A child that was added on two devices of one person.
  package static func sameChildThere(_ child: Phrase) -> Phrase {
    Phrase(
      "The child here seems to be the same as {child} there. Their tasks, pauses and days read will be "
        + "merged. If it is a different child, add --beside", ["child": child])
  }

  /// The new member has the name of an existing member.
  package static func samePerson(_ name: String) -> Phrase {
    Phrase(
      "{name} already takes part, so this becomes another device of {name}. If you connect your own "
        + "devices first, they bring all of this. If you are a different person, use another name: --as "
        + "NAME", ["name": name])
  }

  /// Joined the partner's store.
  package static let joinedPartner = Phrase(
    "You now share a child. Everything saved so far stays, and you both see new changes.")

  /// A sync paused a child here too.
  package static let pausedElsewhere = Phrase(
    "Weeks and reminders are paused here too. You do not need to do anything.")

  /// Sharing was turned off on this device.
  package static let partnerOff = Phrase(
    "You no longer share with your partner. You both keep what you have. The shared data stays at its "
      + "address until your partner runs lionheart sync forget --partner.")

  // MARK: Shared letters, photos and answers

  /// A copy was shared with the partner.
  package static func shared(isNew: Bool) -> Phrase {
    isNew
      ? Phrase("Shared. Your partner gets a copy with the next sync.")
      : Phrase("It is already shared.")
  }

  package static let answerSealed = Phrase("Sealed. It opens for both of you when your partner has answered.")
  /// Nothing has been shared yet.
  package static let nothingGiven = Phrase("Neither of you has shared a letter, a photo or an answer yet.")

  /// Who shared something on a day.
  package static func given(by name: String, on day: CalendarDay, isPhoto: Bool) -> Phrase {
    let date = shortDate(day)
    return isPhoto
      ? Phrase("{date} · {name}: a photo", ["date": date, "name": name])
      : Phrase("{date} · {name}: a letter", ["date": date, "name": name])
  }

  /// The title of a photo that a person shared.
  package static func givenBy(_ person: Phrase) -> Phrase {
    person == you ? Phrase("From you") : Phrase("From {person}", ["person": person])
  }
  /// The title of a letter that a person shared.
  package static func letterBy(_ person: Phrase) -> Phrase {
    Phrase("A letter from {person}", ["person": person])
  }

  /// A question that was answered.
  package static func answered(_ prompt: String, on day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    let text = prompt.isEmpty ? "" : ": \(prompt)"
    return Phrase("{date} · A question for both{text}", ["date": date, "text": text])
  }

  // The state of an answer.
  package static let isSealed = Phrase("sealed until you both answer")
  package static let isNotAnswered = Phrase("not answered yet")
  package static let isSealedAlready = Phrase(
    "You already answered on this day. A sealed answer stays as it is.")

  /// The answers of two people on the day of an entry.
  package static func answers(_ answer: SharedAnswer, of people: People) -> Phrase {
    let prompt = answer.prompt.isEmpty ? nil : "“\(answer.prompt)”"
    let opened = answer.others.sorted { $0.key < $1.key }.compactMap { id, text in
      text.map { (person(id, of: people), $0) }
    }
    if let (who, text) = opened.first {
      let said = [prompt, text].compactMap(\.self).joined(separator: " ")
      return Phrase("{who}: {text}", ["who": who, "text": said])
    }
    guard answer.own == nil else {
      return Phrase("Your answer is sealed until your partner answers.")
    }
    let who = person(answer.others.keys.sorted().first ?? "", of: people)
    guard let prompt else {
      return Phrase(
        "{who} has answered a question. Write your answer and press & to open both.", ["who": who])
    }
    return Phrase(
      "{who} has answered {prompt}. Write your answer and press & to open both.",
      ["who": who, "prompt": prompt])
  }

  /// The person who uses this device.
  package static let you = Phrase("You")
  package static let partnerWithoutName = Phrase("Your partner")

  // MARK: Tasks

  /// Who added a task.
  package static let addedByLabel = Phrase("Added by")
  package static let assignedLabel = Phrase("For")

  /// A person's name.
  package static func person(_ id: String, of people: People) -> Phrase {
    if id == people.me { return you }
    let name = people.names[id] ?? ""
    return name.isEmpty ? partnerWithoutName : Phrase(verbatim: name)
  }

  package static func assigned(to id: String, of people: People) -> Phrase {
    if id == people.me { return Phrase("@me") }
    let person = person(id, of: people)
    return Phrase("@{person}", ["person": person])
  }

  package static func added(by id: String, of people: People) -> Phrase {
    let person = person(id, of: people)
    return person == you ? Phrase("from you") : Phrase("from {person}", ["person": person])
  }

  /// A name that is neither this person's nor the partner's.
  package static func nobodyCalled(_ word: String) -> Phrase {
    Phrase("No person named “{word}”. Use @me or @partner.", ["word": word])
  }

  package static let helpTaskWho = Phrase("Show only one person's tasks: @me, @partner.")
  package static let valuePerson = Phrase("person")

  /// What happened to a task, and who did it.
  package static func did(_ what: Phrase, _ name: Phrase) -> Phrase {
    Phrase("{what}, {name}", ["what": what, "name": name])
  }
}
