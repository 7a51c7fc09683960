/// The running totals of a habit up to a day. The next day can be added without reading earlier check-ins.
public struct HabitProgress: Codable, Equatable, Sendable {
  /// The last day included.
  public internal(set) var through: CalendarDay
  /// The strength of the habit, 0–1.
  public internal(set) var score: Double
  /// Consecutive successes, in `unit`.
  ///
  /// Paused days neither extend nor break a streak. In weeks and months it counts periods in which the quota was
  /// reached; the current one counts as soon as it is.
  public var streak: Int { closedStreak + (isPeriodFull ? 1 : 0) }
  /// The longest streak so far in this unit.
  public internal(set) var bestStreak = 0
  /// The unit of streaks. A schedule with another unit resets them.
  public internal(set) var unit: HabitSchedule.Unit
  /// The number of successful days.
  public internal(set) var done = 0
  /// The number of skipped days.
  public internal(set) var skipped = 0
  /// The sum of all amounts.
  public internal(set) var amount = 0.0

  /// The marks of the last days, oldest first, as far as score, week strip and quotas need them.
  var window: [HabitMark] = []
  /// The streak without the current week or month.
  var closedStreak = 0
  /// Whether the quota of the current week or month is reached.
  var isPeriodFull = false

  /// The progress before a habit's first day.
  init(before day: CalendarDay, rule: Habit.Rule) {
    through = day - 1
    // A limit counts as kept until the first day shows otherwise, as in Loop.
    score = rule.kind.isAtMost ? 1 : 0
    unit = rule.schedule.unit
  }

  /// Whether the counts are plausible. A damaged cache may have any numbers.
  public var isPossible: Bool {
    [bestStreak, done, skipped, closedStreak].allSatisfy { (0...10_000_000).contains($0) }
  }

  /// The mark of a recent day, at least the last seven, or nil for other days.
  public func mark(on day: CalendarDay) -> HabitMark? {
    let index = window.count - 1 - (through - day)
    return window.indices.contains(index) ? window[index] : nil
  }

  /// The successful and the counted days of a week or month in the window.
  func tally(since first: CalendarDay) -> (done: Int, counted: Int) {
    let days = window.suffix(max(0, through - first + 1))
    return (days.count { $0.isSuccess && $0 != .outside }, days.count { !$0.isExcused })
  }
}
