/// A habit on a day, with everything that screens show.
public struct HabitState: Equatable, Sendable, Identifiable {
  /// The habit.
  public var habit: Habit
  /// The category, or nil if it has none.
  public var category: HabitCategory?
  /// The day.
  public var day: CalendarDay
  /// The rule that applies on the day.
  public var rule: Habit.Rule
  /// Whether it is due on the day, even if it is already done. Never while archived or paused.
  public var isDue: Bool
  /// The mark of the day.
  public var mark: HabitMark
  /// The check-in of the day.
  public var checkIn: CheckIn?
  /// The progress, this day included.
  public var progress: HabitProgress
  /// The marks of seven days up to this one, oldest first. Nil before the habit's first day.
  public var week: [HabitMark?]
  /// The total number of due days if the habit has an end; `progress.done` counts towards it.
  public var goal: Int?
  /// Paused days, besides those before the start and after the end.
  public var pausedDays: PausedDays
  /// For a quota: how often it was done in the current week, month or interval, of how often. Nil while the habit pauses.
  public var quota: (done: Int, asked: Int)? {
    guard habit.spans(day), !habit.isArchived, !pausedDays.contains(day) else { return nil }
    guard let quota = rule.schedule.quota, let period = habit.period(of: day, by: rule) else { return nil }
    return (progress.tally(since: period.first).done, min(quota, period.length))
  }

  /// The habit's id.
  public var id: Habit.ID { habit.id }
  /// Whether the day is a success.
  public var isDone: Bool { mark.isSuccess }
  /// Whether it was skipped.
  public var isSkipped: Bool { checkIn?.skipReason != nil }
  /// Whether it was recorded after its time.
  public var isLate: Bool { checkIn?.isLate ?? false }
  /// The amount of the day, or nil if none was recorded.
  public var amount: Double? { checkIn?.amount }
}

extension StreakCalculator {
  /// Adds all days up to `last`, which is over.
  public func advance(
    _ progress: inout HabitProgress, through last: CalendarDay, value: (CalendarDay) -> CheckIn.Value?
  ) {
    while progress.through < last { add(value(progress.through + 1), to: &progress) }
  }

  /// The state on a day that is not over.
  ///
  /// - Parameters:
  ///   - known: the progress of an earlier day; nil to start from the habit's first day.
  ///   - checkIns: the check-ins since then, the day's included.
  public func state(
    on day: CalendarDay, after known: HabitProgress?, checkIns: [CalendarDay: CheckIn],
    category: HabitCategory? = nil
  ) -> HabitState {
    var progress = known ?? initialProgress(firstCheckIn: checkIns.keys.min())
    advance(&progress, through: day - 1) { checkIns[$0]?.value }
    let checkIn = checkIns[day]
    var isDue = false
    var mark = HabitMark.paused
    if progress.through == day - 1 {
      isDue = self.isDue(after: progress)
      progress = adding(unfinished: checkIn?.value, to: progress)
      mark = progress.mark(on: day) ?? .paused
    }
    let shown = progress
    return HabitState(
      habit: habit, category: category, day: day, rule: habit.rule(on: day),
      isDue: isDue && !habit.isArchived, mark: mark, checkIn: checkIn, progress: shown,
      week: (0..<7).map { shown.mark(on: day - (6 - $0)) }, goal: goal(on: day, done: shown.done),
      pausedDays: pausedDays)
  }
}
