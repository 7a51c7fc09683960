/// All that there is to show of a habit on a day.
public struct HabitState: Equatable, Sendable, Identifiable {
  /// The habit.
  public var habit: Habit
  /// Its category; nil where it is in none.
  public var category: HabitCategory?
  /// The day.
  public var day: CalendarDay
  /// What counts for the day.
  public var rule: Habit.Rule
  /// Whether it is due, done or not; never while it is archived or stands still.
  public var isDue: Bool
  /// What the day came to.
  public var mark: HabitMark
  /// What was said of it.
  public var checkIn: CheckIn?
  /// How far the habit has come with this day.
  public var progress: HabitProgress
  /// The day and the six before it, oldest first; nil before the habit's first day.
  public var week: [HabitMark?]
  /// For a habit with an end: how often it is to be done in all, `progress.done` of which are.
  public var goal: Int?
  /// The days on which it stands still, besides those before its start and after its end.
  public var free: FreeDays
  /// For so many times a week or month: how often it was done in the running one, of how often; nil while nothing is
  /// asked for.
  public var quota: (done: Int, asked: Int)? {
    guard habit.spans(day), !habit.isArchived, !free.contains(day) else { return nil }
    guard let quota = rule.schedule.quota, let period = rule.schedule.period(of: day) else { return nil }
    return (progress.tally(since: period.first).done, min(quota, period.length))
  }

  /// The habit's id.
  public var id: Habit.ID { habit.id }
  /// Whether the day is a success.
  public var isDone: Bool { mark.isSuccess }
  /// Whether it was left out for a reason.
  public var isSkipped: Bool { checkIn?.skipReason != nil }
  /// Whether it was done after its time.
  public var isLate: Bool { checkIn?.isLate ?? false }
  /// The amount of the day; nil where none was said.
  public var amount: Double? { checkIn?.amount }
}

extension HabitReckoner {
  /// Counts all days up to one, which is over.
  public func advance(
    _ progress: inout HabitProgress, through last: CalendarDay, value: (CalendarDay) -> CheckIn.Value?
  ) {
    while progress.through < last { add(value(progress.through + 1), to: &progress) }
  }

  /// The state on a day that is not over.
  ///
  /// - Parameters:
  ///   - known: the progress up to some day before it; without one the habit begins at its first day.
  ///   - checkIns: those of the days between, and of the day.
  public func state(
    on day: CalendarDay, after known: HabitProgress?, checkIns: [CalendarDay: CheckIn],
    category: HabitCategory? = nil
  ) -> HabitState {
    var progress = known ?? beginning(firstCheckIn: checkIns.keys.min())
    advance(&progress, through: day - 1) { checkIns[$0]?.value }
    let checkIn = checkIns[day]
    var isDue = false
    var mark = HabitMark.free
    if progress.through == day - 1 {
      isDue = self.isDue(after: progress)
      progress = adding(unfinished: checkIn?.value, to: progress)
      mark = progress.mark(on: day) ?? .free
    }
    let shown = progress
    return HabitState(
      habit: habit, category: category, day: day, rule: habit.rule(on: day),
      isDue: isDue && !habit.isArchived, mark: mark, checkIn: checkIn, progress: shown,
      week: (0..<7).map { shown.mark(on: day - (6 - $0)) }, goal: goal(on: day, done: shown.done),
      free: free)
  }
}
