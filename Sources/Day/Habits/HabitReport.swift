public import Model

/// An object of `habit list --json`: the fields of `today --json`, and the habit's settings.
public struct HabitReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schedule, from, to, by, reminders, note, colour, archived, keptWithoutEntry, streakUnit, bestStreak
  }

  private let day: HabitDayReport
  private let state: HabitState
  private let isCounting: Bool

  /// Creates the report of a habit.
  ///
  /// - Parameter isCounting: false while paused, when it has no streak and no score.
  public init(_ state: HabitState, isCounting: Bool = true) {
    self.state = state
    self.isCounting = isCounting
    day = HabitDayReport(state, isCounting: isCounting)
  }

  /// Encodes both parts as one object.
  public func encode(to encoder: any Encoder) throws {
    try day.encode(to: encoder)
    let habit = state.habit
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(state.rule.schedule, forKey: .schedule)
    try container.encode(habit.startedOn, forKey: .from)
    try container.encodeIfPresent(habit.endsOn, forKey: .to)
    try container.encodeIfPresent(habit.deadline, forKey: .by)
    try container.encode(habit.reminders, forKey: .reminders)
    try container.encode(habit.note, forKey: .note)
    try container.encode(habit.colour, forKey: .colour)
    try container.encode(habit.isArchived, forKey: .archived)
    if state.rule.kind.isAtMost {
      try container.encode(habit.isKeptWithoutEntry(by: state.rule), forKey: .keptWithoutEntry)
    }
    guard isCounting else { return }
    try container.encode(state.progress.unit, forKey: .streakUnit)
    try container.encode(state.progress.bestStreak, forKey: .bestStreak)
  }
}

/// A habit in `today --json`.
public struct HabitDayReport: Encodable {
  /// What a check-in records: done or not, or an amount with a minimum or a maximum.
  public enum Kind: String, Encodable {
    case yesNo
    case atLeast
    /// An amount not to exceed.
    case atMost

    init(_ kind: HabitKind) {
      switch kind {
      case .yesNo: self = .yesNo
      case .amount(_, _, let atMost): self = atMost ? .atMost : .atLeast
      }
    }
  }

  let id, name: String
  let category: String?
  package let kind: Kind
  let due, done: Bool
  let amount, target: Double?
  let unit: String?
  let skipped, late: Bool
  /// The time by which it is due.
  let by: ClockTime?
  /// Whether that time has passed and the habit is still open; nil if not computed.
  let passed: Bool?
  /// Whether the habit asks for a photo.
  let photo: PhotoRule
  /// The number of photos of the day.
  let photos: Int
  let streak: Int?
  let score: Double?

  /// Creates the report of a habit's day.
  ///
  /// - Parameters:
  ///   - isCounting: false while paused, when it has no streak and no score.
  ///   - isPassed: whether the time by which it was due has passed and it is still open.
  public init(_ state: HabitState, isCounting: Bool = true, isPassed: Bool? = nil) {
    id = state.habit.id
    name = state.habit.name
    category = state.category?.name
    kind = Kind(state.rule.kind)
    due = state.isDue
    done = state.isDone
    amount = state.amount
    target = state.rule.kind.target
    unit = state.rule.kind.target.map { _ in state.rule.kind.unit }
    skipped = state.isSkipped
    late = state.isLate
    by = state.habit.deadline
    passed = isPassed
    photo = state.habit.photo
    photos = state.checkIn?.photos.count ?? 0
    streak = isCounting ? state.progress.streak : nil
    score = isCounting ? rounded(state.progress.score) : nil
  }
}

/// A score for reports, rounded to four decimals.
func rounded(_ score: Double) -> Double { (score * 10_000).rounded() / 10_000 }

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
