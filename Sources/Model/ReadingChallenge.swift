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
  /// Consecutive attended days up to today, or to yesterday while today may still come.
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

  /// The state on a day.
  ///
  /// - Parameters:
  ///   - days: the attended days, sorted; days after today do not count.
  ///   - pauses: days in them neither make nor break a streak.
  public init(days: [CalendarDay], startedOn: CalendarDay, today: CalendarDay, pauses: [Pause] = []) {
    let past = days.last.map { $0 <= today } ?? true ? days[...] : days.prefix { $0 <= today }
    let paused = pauses.reduce(0) { $0 + $1.days(from: startedOn, to: today) }
    day = max(today - startedOn - paused, 0) + 1
    attendedDays = past
    attended = past.count
    isAttendedToday = past.last == today
    let runs = Self.runs(past, pauses: pauses)
    longestStreak = runs.max() ?? 0
    let lastCounts = past.last.map { Self.joins($0, today, pauses: pauses) } ?? false
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

  private static func runs(_ days: ArraySlice<CalendarDay>, pauses: [Pause]) -> [Int] {
    var runs: [Int] = []
    var previous: CalendarDay?
    for day in days {
      if let previous, joins(previous, day, pauses: pauses), let run = runs.popLast() {
        runs.append(run + 1)
      } else {
        runs.append(1)
      }
      previous = day
    }
    return runs
  }

  /// Whether no day that counts lies between two days.
  private static func joins(_ earlier: CalendarDay, _ later: CalendarDay, pauses: [Pause]) -> Bool {
    if later - earlier <= 1 { return true }
    guard !pauses.isEmpty else { return false }
    var day = earlier + 1
    while day < later {
      guard let pause = pauses.first(where: { $0.covers(day) }) else { return false }
      day = pause.end ?? later
    }
    return true
  }
}
