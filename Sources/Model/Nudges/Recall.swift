/// A card of what must not be forgotten, as the rules need it. Its texts are in the pack.
public struct RecallCard: Equatable, Sendable, Identifiable {
  /// A stable id.
  public var id: String
  /// A hash of the answer and the country. If it changes, the card starts again.
  public var hash: String
  /// The ages that it is about, in days since the birth, both included; nil for none. A newborn's card begins before
  /// day 28.
  public var ages: ClosedRange<Int>?
  /// The completed weeks of pregnancy in which it is asked. If nil, a newborn's card is asked from week 34 on.
  public var weeks: Range<Int>?

  /// A card.
  public init(id: String, hash: String, ages: ClosedRange<Int>?, weeks: Range<Int>? = nil) {
    self.id = id
    self.hash = hash
    self.ages = ages
    self.weeks = weeks
  }
}

/// How well a card is known, and when it comes next.
public struct RecallState: Codable, Equatable, Sendable {
  /// The hash of the card when it was answered.
  public var hash: String
  /// The Leitner box, 0–3.
  public var box: Int
  /// The first day on which it comes again.
  public var next: CalendarDay

  /// A state.
  public init(hash: String, box: Int, next: CalendarDay) {
    self.hash = hash
    self.box = box
    self.next = next
  }
}

/// When cards come: Leitner boxes of 2, 6, 14 and 60 days.
///
/// A card that was known moves up a box, one that was not goes back to the first. Nothing is scored.
public enum RecallRule {
  /// The days until a card of each box comes again.
  public static let days = [2, 6, 14, 60]
  /// The week of pregnancy in which the newborn's cards begin.
  public static let firstWeek = 34
  /// The age in days up to which a baby is a newborn.
  static let newborn = 28
  /// How many days before its age another card begins.
  static let lead = 14
  /// How many days after a birth nothing is asked.
  static let quietDays = 14

  /// The cards that may come on a day, the one to show first: those that were answered before, the longest due first,
  /// then new ones in their order.
  ///
  /// None while the active child is paused, after a loss, without a child, in the first two weeks after a birth, and
  /// when a pregnancy is past its 43rd week.
  public static func due(
    _ cards: [RecallCard], states: [String: RecallState], family: Family, on today: CalendarDay
  ) -> [RecallCard] {
    guard let child = family.active, !family.isSilent(on: today), let age = child.age(on: today),
      !isQuiet(age)
    else { return [] }
    let due = cards.enumerated().compactMap { index, card -> (next: CalendarDay?, index: Int)? in
      guard fits(card, age) else { return nil }
      guard let state = states[card.id], state.hash == card.hash else { return (nil, index) }
      return state.next <= today ? (state.next, index) : nil
    }
    return due.sorted { one, other in
      switch (one.next, other.next) {
      case (let one?, let other?) where one != other: one < other
      case (_?, nil): true
      case (nil, _?): false
      default: one.index < other.index
      }
    }.map { cards[$0.index] }
  }

  /// The state of a card after an answer.
  ///
  /// - Parameter before: its state until now; nil for a new card. One of another hash counts as new.
  public static func answered(
    _ card: RecallCard, isKnown: Bool, before: RecallState?, on today: CalendarDay
  ) -> RecallState {
    let box = before.flatMap { $0.hash == card.hash ? min(max($0.box, 0), days.count - 1) : nil } ?? 0
    let next = isKnown ? min(box + 1, days.count - 1) : 0
    return RecallState(hash: card.hash, box: next, next: today + days[next])
  }

  /// Whether a birth was so recent that nothing is asked.
  private static func isQuiet(_ age: Age) -> Bool { age.stage == .baby && age.days < quietDays }

  /// Whether a card belongs to this time.
  private static func fits(_ card: RecallCard, _ age: Age) -> Bool {
    switch age.stage {
    case .pregnancy:
      card.weeks.map { $0.contains(age.days / 7) }
        ?? (card.ages.map { $0.lowerBound < newborn } == true && age.days >= firstWeek * 7)
    case .baby: card.ages.map { age.days >= $0.lowerBound - lead && age.days <= $0.upperBound } ?? false
    case .paused, .always: false
    }
  }
}
