public import Model

/// What a pack's manifest says of a unit, so that the right one is found without opening any.
public struct UnitEntry: Codable, Equatable, Sendable {
  /// Unique in its pack.
  public var id: String
  /// Pregnancy, baby, or always: of no day.
  public var stage: Stage
  /// Where it begins, counted from the stage's origin.
  public var from: Period
  /// Where it is over: the first day that is no longer in it.
  public var to: Period
  /// A short title.
  public var title: String
  /// The hash of the unit's file, as lower-case hexadecimal.
  public var sha256: String
  /// The ids of its tasks that still matter after a birth, such as papers and claims; nil for none.
  public var afterBirth: [String]?

  /// An entry.
  public init(id: String, stage: Stage, from: Period, to: Period, title: String, sha256: String = "") {
    self.id = id
    self.stage = stage
    self.from = from
    self.to = to
    self.title = title
    self.sha256 = sha256
  }

  /// Where it begins, days and months on one line, for sorting.
  var start: CalendarDay { from.end(from: CalendarDay(number: 0)) }

  /// Whether it is a part of the calendar, with articles on some of its days, and not a week with one for each day.
  public var isMonth: Bool {
    if case (.days, .days) = (from, to) { false } else { true }
  }

  package var promptDays: ClosedRange<Int> { isMonth ? 1...31 : 1...7 }
  /// The days that its articles are for; of what is there always, places in a list.
  package var articleDays: ClosedRange<Int> { stage == .always ? 1...99 : promptDays }

  /// Which of its days a day is, from 1, for a stage that began on `origin`.
  public func day(of today: CalendarDay, from origin: CalendarDay) -> Int {
    today - from.end(from: origin) + 1
  }

  /// Whether a day is in the unit, for a stage that began on `origin`.
  public func covers(_ day: CalendarDay, from origin: CalendarDay) -> Bool {
    from.end(from: origin) <= day && day < to.end(from: origin)
  }
}
