public import Model

/// A unit's entry in the manifest, so that a unit can be chosen without opening any.
public struct UnitEntry: Codable, Equatable, Sendable {
  /// The id, unique within the pack.
  public var id: String
  /// Pregnancy, baby, or always (not tied to days).
  public var stage: Stage
  /// The start, relative to the stage's origin.
  public var from: Period
  /// The exclusive end: the first day after the unit.
  public var to: Period
  /// A short title.
  public var title: String
  /// The SHA-256 of the unit's file, in lower-case hexadecimal.
  public var sha256: String
  /// The ids of its tasks that still matter after a birth, such as paperwork and claims; nil for none.
  public var afterBirth: [String]?

  /// Creates a manifest entry.
  public init(id: String, stage: Stage, from: Period, to: Period, title: String, sha256: String = "") {
    self.id = id
    self.stage = stage
    self.from = from
    self.to = to
    self.title = title
    self.sha256 = sha256
  }

  /// The start on a common scale of days and months, for sorting.
  var start: CalendarDay { from.end(from: CalendarDay(number: 0)) }

  /// Whether the unit is counted in calendar months, with articles on some days; a week has one for each day.
  public var isMonth: Bool {
    if case (.days, .days) = (from, to) { false } else { true }
  }

  package var promptDays: ClosedRange<Int> { isMonth ? 1...31 : 1...7 }
  /// The valid days of its articles; in an undated unit, positions in the list.
  package var articleDays: ClosedRange<Int> { stage == .always ? 1...99 : promptDays }

  /// The unit's day number, from 1, of a date, for a stage that began on `origin`.
  public func day(of today: CalendarDay, from origin: CalendarDay) -> Int {
    today - from.end(from: origin) + 1
  }

  /// Whether a date is in the unit, for a stage that began on `origin`.
  public func covers(_ day: CalendarDay, from origin: CalendarDay) -> Bool {
    from.end(from: origin) <= day && day < to.end(from: origin)
  }
}
