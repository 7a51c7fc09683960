public import Model

/// An object of `stats --json`.
public struct HabitStatisticsReport: Encodable {
  /// A month or a weekday, added up.
  public struct Tally: Encodable {
    let month, weekday: String?
    let done, due, skipped: Int
    let amount, score: Double?

    init(_ tally: HabitTally, month: CalendarMonth? = nil, weekday: Int? = nil, kind: HabitKind) {
      self.month = month?.description
      self.weekday = weekday.flatMap { HabitSchedule(weekdays: [$0])?.description }
      done = tally.done
      due = tally.due
      skipped = tally.skipped
      amount = kind.target.map { _ in tally.amount }
      score = month.map { _ in rounded(tally.score) }
    }
  }

  let id, name: String
  let category: String?
  /// Whether it asks for a photo.
  let photo: PhotoRule
  let score: Double
  let streak, bestStreak: Int
  let streakUnit: HabitSchedule.Unit
  let done, due, skipped: Int
  let amount: Double?
  let unit: String?
  let goal: Int?
  let months, weekdays: [Tally]

  /// What a habit came to over all the years, as of a day.
  public init(
    _ habit: Habit, category: HabitCategory?, _ statistics: HabitStatistics, on today: CalendarDay
  ) {
    let kind = habit.rule(on: today).kind
    let progress = statistics.progress
    id = habit.id
    name = habit.name
    self.category = category?.name
    photo = habit.photo
    score = rounded(progress.score)
    streak = progress.streak
    bestStreak = progress.bestStreak
    streakUnit = progress.unit
    done = statistics.total.done
    due = statistics.total.due
    skipped = statistics.total.skipped
    amount = kind.target.map { _ in statistics.total.amount }
    unit = kind.target.map { _ in kind.unit }
    goal = statistics.goal
    months = statistics.months.sorted { $0.key < $1.key }.map { Tally($1, month: $0, kind: kind) }
    weekdays = statistics.weekdays.enumerated().map { Tally($1, weekday: $0 + 1, kind: kind) }
  }
}
