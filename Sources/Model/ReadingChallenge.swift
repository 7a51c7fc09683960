/// How the daily reading goes: attendance, level, round and streak.
public struct ReadingChallenge: Equatable, Sendable {
  /// Cells in a round's grid.
  public static let cells = 20
  /// Attendances that lead to the next level.
  static let levelLength = 5
  /// The highest level.
  public static let highestLevel = 5

  /// Days since the person began, counted from 1; those of pauses do not count.
  public let day: Int
  /// Attended days in all.
  public let attended: Int
  /// Attended days in a row up to today, or to yesterday while today may still come.
  public let streak: Int
  /// The longest streak there was.
  public let longestStreak: Int
  /// Whether today counts already.
  public let isAttendedToday: Bool
  /// Whether the streak goes on over a missed day that was forgiven.
  public let isFrozen: Bool
  /// The attended days, sorted.
  private let attendedDays: ArraySlice<CalendarDay>

  /// Level 1–5: one more with every five attendances.
  public var level: Int { min(attended / Self.levelLength + 1, Self.highestLevel) }
  /// The round that the last attendance is in, which is how many there were; the first before any.
  public var round: Int { max(attended - 1, 0) / Self.cells + 1 }

  /// Weeks after a birth in which a streak stands still.
  static let weeksAfterBirth = 2
  /// The day of a baby's life on which articles begin to come two or three a week.
  static let firstRareDay = 84

  /// The state on a day for the parent of children.
  ///
  /// A streak stands still while paused, in breaks of all habits, and for two weeks after a birth. From the
  /// thirteenth week of the oldest baby on, when not every day has an article, it lasts while one day in seven is
  /// attended.
  /// - Parameters:
  ///   - days: the days attended for any child that does not rest, sorted; days after today do not count.
  ///   - breaks: of habits; those of a single one do not matter.
  ///   - forgives: whether one missed day in seven breaks nothing.
  public init(
    of family: Family, days: [CalendarDay], on today: CalendarDay, breaks: [HabitBreak] = [],
    forgives: Bool = false
  ) {
    let pauses = family.pauses
    var still = pauses
    still += breaks.filter { $0.habit == nil }.map { Pause(start: $0.from, end: $0.to.map { $0 + 1 }) }
    still += family.present.compactMap(\.birthDate).map { birth in
      Pause(start: birth, end: birth + Self.weeksAfterBirth * 7)
    }
    let past = days.last.map { $0 <= today } ?? true ? days[...] : days.prefix { $0 <= today }
    let startedOn = family.present.map(\.startedOn).min() ?? today
    let paused = pauses.reduce(0) { $0 + $1.days(from: startedOn, to: today) }
    day = max(today - startedOn - paused, 0) + 1
    attendedDays = past
    attended = past.count
    isAttendedToday = past.last == today
    let rareFrom = family.present.compactMap(\.birthDate).min().map { $0 + Self.firstRareDay }
    var runs = StreakRuns(still: still, rareFrom: rareFrom, forgives: forgives)
    past.forEach { runs.add($0) }
    longestStreak = runs.longest
    (streak, isFrozen) = runs.current(on: today)
  }

  /// Whether a day counts.
  public func isAttended(on day: CalendarDay) -> Bool { attendedDays.contains(day) }

  /// The cells of a round, counted from 1, in the order they were filled: the attended day, or nil where none is yet.
  public func cells(ofRound number: Int) -> [CalendarDay?] {
    var cells = [CalendarDay?](repeating: nil, count: Self.cells)
    guard (1...round).contains(number) else { return cells }
    let first = attendedDays.startIndex + (number - 1) * Self.cells
    for (cell, day) in attendedDays[first...].prefix(Self.cells).enumerated() { cells[cell] = day }
    return cells
  }
}

/// Attended days in a row, each time that there were some.
private struct StreakRuns {
  /// The days on which a streak stands still.
  let still: [Pause]
  /// The day from which on not every day has an article.
  let rareFrom: CalendarDay?
  /// Whether one missed day in seven breaks nothing.
  let forgives: Bool

  private(set) var longest = 0
  private var length = 0
  private var isFrozen = false
  private var last: CalendarDay?
  private var frozen: CalendarDay?

  init(still: [Pause], rareFrom: CalendarDay?, forgives: Bool) {
    self.still = still
    self.rareFrom = rareFrom
    self.forgives = forgives
  }

  /// Takes the next attended day into account.
  mutating func add(_ day: CalendarDay) {
    let joined = joins(day)
    length = joined.isJoined ? length + 1 : 1
    isFrozen = joined.isJoined && (isFrozen || joined.frozen != nil)
    frozen = joined.frozen ?? frozen
    longest = max(longest, length)
    last = day
  }

  /// The run that lasts, up to a day that may still come.
  func current(on today: CalendarDay) -> (length: Int, isFrozen: Bool) {
    let joined = joins(today)
    return joined.isJoined ? (length, isFrozen || joined.frozen != nil) : (0, false)
  }

  /// Whether no more days lie before a day than a streak forgives, those on which it stands still left out, and the
  /// missed day that is forgiven for it.
  private func joins(_ later: CalendarDay) -> (isJoined: Bool, frozen: CalendarDay?) {
    guard let last else { return (false, nil) }
    if later <= last { return (true, nil) }
    let allowed = rareFrom.map { later >= $0 } ?? false ? 6 : 0
    var missed: [CalendarDay] = []
    var day = last + 1
    while day < later {
      if let pause = still.first(where: { $0.covers(day) }) {
        day = pause.end ?? later
      } else {
        missed.append(day)
        if missed.count > max(allowed, 1) { return (false, nil) }
        day = day + 1
      }
    }
    if missed.count <= allowed { return (true, nil) }
    let mayForgive = forgives && (frozen.map { missed[0] - $0 >= 7 } ?? true)
    return mayForgive ? (true, missed[0]) : (false, nil)
  }
}
