public import Model

/// An object of `stats --json`.
public struct HabitStatisticsReport: Encodable {
  /// Totals of a month or a weekday.
  public struct Tally: Encodable {
    let month, weekday: String?
    let daysDone, daysDue, daysSkipped: Int
    let amount, score: Double?

    init(_ tally: HabitTally, month: CalendarMonth? = nil, weekday: Int? = nil, kind: HabitKind) {
      self.month = month?.description
      self.weekday = weekday.flatMap { HabitSchedule(weekdays: [$0])?.description }
      daysDone = tally.done
      daysDue = tally.due
      daysSkipped = tally.skipped
      amount = kind.target.map { _ in tally.amount }
      score = month.map { _ in rounded(tally.score) }
    }
  }

  /// The check-in of a day; notes and reasons are only in `habit export csv`.
  public struct Day: Encodable {
    let date: CalendarDay
    let done, skipped, late: Bool
    let amount: Double?

    init(_ checkIn: CheckIn, of habit: Habit) {
      let kind = habit.rule(on: checkIn.day).kind
      date = checkIn.day
      done = checkIn.value.map { kind.value(of: $0) >= 1 } ?? false
      skipped = checkIn.value?.isSkip ?? false
      late = checkIn.isLate
      amount = checkIn.amount
    }
  }

  let id, name: String
  let category: String?
  /// The first and the last day; the last is nil for a habit without an end.
  let from: CalendarDay
  let to: CalendarDay?
  /// Whether the habit asks for a photo.
  let photo: PhotoRule
  let score: Double
  let streak, bestStreak: Int
  let streakUnit: HabitSchedule.Unit
  let daysDone, daysDue, daysSkipped: Int
  let amount: Double?
  let unit: String?
  let goal: Int?
  let months, weekdays: [Tally]
  /// The days with a check-in, oldest first.
  let days: [Day]

  /// Creates the statistics of a habit over all years, as of a day.
  ///
  /// - Parameter checkIns: its check-ins, oldest first.
  public init(
    _ habit: Habit, category: HabitCategory?, _ statistics: HabitStatistics, on today: CalendarDay,
    checkIns: [CheckIn]
  ) {
    let kind = habit.rule(on: today).kind
    let progress = statistics.progress
    id = habit.id
    name = habit.name
    self.category = category?.name
    from = habit.startedOn
    to = habit.endsOn
    days = checkIns.map { Day($0, of: habit) }
    photo = habit.photo
    score = rounded(progress.score)
    streak = progress.streak
    bestStreak = progress.bestStreak
    streakUnit = progress.unit
    daysDone = statistics.total.done
    daysDue = statistics.total.due
    daysSkipped = statistics.total.skipped
    amount = kind.target.map { _ in statistics.total.amount }
    unit = kind.target.map { _ in kind.unit }
    goal = statistics.goal
    months = statistics.months.sorted { $0.key < $1.key }.map { Tally($1, month: $0, kind: kind) }
    weekdays = statistics.weekdays.enumerated().map { Tally($1, weekday: $0 + 1, kind: kind) }
  }
}
