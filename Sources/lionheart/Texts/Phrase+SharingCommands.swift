import Texts

extension Phrase {
  /// What a partner will see, shown before asking for consent.
  static func whatIsShared(_ child: Phrase, _ cards: Int) -> Phrase {
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
  static func howToJoinPartner(_ address: String) -> Phrase {
    Phrase(
      "On your partner's device, where the address may differ: lionheart sync join {address}",
      ["address": address])
  }

  /// What happens to a child that the partner shares.
  ///
  /// - Parameter cards: the number of tasks of this person's own child that it is merged with; nil if it is added as
  ///   another child.
  static func childOfTheirs(_ child: Phrase, cards: Int?) -> Phrase {
    guard let cards = cards.map(Self.cards) else {
      return Phrase("Will be added: {child}", ["child": child])
    }
    return Phrase(
      "Your child seems to be the same and will be merged with {child}. Your partner will see its "
        + "Board ({cards}), but not the days you read. If it is a different child, add --beside",
      ["child": child, "cards": cards])
  }

  /// A child that was added on two devices of one person.
  static func sameChildThere(_ child: Phrase) -> Phrase {
    Phrase(
      "The child here seems to be the same as {child} there. Their tasks, pauses and days read will be "
        + "merged. If it is a different child, add --beside", ["child": child])
  }

  /// The new member has the name of an existing member.
  static func samePerson(_ name: String) -> Phrase {
    Phrase(
      "{name} already takes part, so this becomes another device of {name}. If you connect your own "
        + "devices first, they bring all of this. If you are a different person, use another name: --as "
        + "NAME", ["name": name])
  }

  /// Sharing was turned off on this device.
  static let partnerOff = Phrase(
    "You no longer share with your partner. You both keep what you have. The shared data stays at its "
      + "address until your partner runs lionheart sync forget --partner.")
}
