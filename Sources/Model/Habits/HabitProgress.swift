/// What all days of a habit up to one come to; the next day needs nothing else of the past.
public struct HabitProgress: Codable, Equatable, Sendable {
  /// The last day that it counts.
  public internal(set) var through: CalendarDay
  /// How strong the habit is, 0–1.
  public internal(set) var score: Double
  /// Successes in a row, in `unit`.
  ///
  /// Days that stand still neither make nor break a row. In weeks and months those where as much was done as the
  /// schedule asks for; the running one counts as soon as it is.
  public var streak: Int { closedStreak + (isPeriodFull ? 1 : 0) }
  /// The longest row there was in this unit.
  public internal(set) var bestStreak = 0
  /// What streaks are counted in; a schedule with another unit begins them anew.
  public internal(set) var unit: HabitSchedule.Unit
  /// Days of success.
  public internal(set) var done = 0
  /// Days left out for a reason.
  public internal(set) var skipped = 0
  /// All amounts together.
  public internal(set) var amount = 0.0

  /// The last days, oldest first: those that the score, the week's strip and quotas still look at.
  var window: [HabitMark] = []
  /// The row without the running week or month.
  var closedStreak = 0
  /// Whether as much was done in the running week or month as it asks for.
  var isPeriodFull = false

  /// A habit before its first day.
  init(before day: CalendarDay, rule: Habit.Rule) {
    through = day - 1
    // A target not to be passed is kept until the first day says otherwise, as in Loop.
    score = rule.kind.isAtMost ? 1 : 0
    unit = rule.schedule.unit
  }

  /// Whether it can be gone on from: a damaged file may say that there were more days than there can be.
  public var isPossible: Bool {
    [bestStreak, done, skipped, closedStreak].allSatisfy { (0...10_000_000).contains($0) }
  }

  /// What a day of the last six, or more, came to; nil for others.
  public func mark(on day: CalendarDay) -> HabitMark? {
    let index = window.count - 1 - (through - day)
    return window.indices.contains(index) ? window[index] : nil
  }

  /// The days of a week or month that are counted in the window, and those of success among them.
  func tally(since first: CalendarDay) -> (done: Int, counted: Int) {
    let days = window.suffix(max(0, through - first + 1))
    return (days.count { $0.isSuccess && $0 != .outside }, days.count { !$0.isExcused })
  }
}
