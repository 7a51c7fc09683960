/// How the daily reading goes: attendance, level, round and streak.
public struct ReadingChallenge: Equatable, Sendable {
  /// Cells in a round's grid.
  public static let cells = 20
  /// Attendances that lead to the next level.
  public static let levelLength = 5
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
  /// thirteenth week of the active baby on, when not every day has an article, it lasts while one day in seven is
  /// attended.
  /// - Parameters:
  ///   - days: the days attended for any child that does not rest, sorted; days after today do not count.
  ///   - breaks: of habits; those of a single one do not matter.
  public init(of family: Family, days: [CalendarDay], on today: CalendarDay, breaks: [HabitBreak] = []) {
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
    let rareFrom = family.active?.birthDate.map { $0 + Self.firstRareDay }
    let runs = Self.runs(past, still: still, rareFrom: rareFrom)
    longestStreak = runs.max() ?? 0
    let lastCounts = past.last.map { Self.joins($0, today, still: still, rareFrom: rareFrom) } ?? false
    streak = lastCounts ? runs.last ?? 0 : 0
  }

  /// The cells of a round, counted from 1, in the order they were filled: the attended day, or nil where none is yet.
  public func cells(ofRound number: Int) -> [CalendarDay?] {
    var cells = [CalendarDay?](repeating: nil, count: Self.cells)
    guard (1...round).contains(number) else { return cells }
    let first = attendedDays.startIndex + (number - 1) * Self.cells
    for (cell, day) in attendedDays[first...].prefix(Self.cells).enumerated() { cells[cell] = day }
    return cells
  }

  private static func runs(
    _ days: ArraySlice<CalendarDay>, still: [Pause], rareFrom: CalendarDay?
  ) -> [Int] {
    var runs: [Int] = []
    var previous: CalendarDay?
    for day in days {
      if let previous, joins(previous, day, still: still, rareFrom: rareFrom), let run = runs.popLast() {
        runs.append(run + 1)
      } else {
        runs.append(1)
      }
      previous = day
    }
    return runs
  }

  /// Whether no more days lie between two days than a streak forgives, those on which it stands still left out.
  private static func joins(
    _ earlier: CalendarDay, _ later: CalendarDay, still: [Pause], rareFrom: CalendarDay?
  ) -> Bool {
    var left = rareFrom.map { later >= $0 } ?? false ? 6 : 0
    var day = earlier + 1
    while day < later {
      if let pause = still.first(where: { $0.covers(day) }) {
        day = pause.end ?? later
      } else {
        left -= 1
        guard left >= 0 else { return false }
        day = day + 1
      }
    }
    return true
  }
}
