public import Model

/// An object of `habit list --json`: the fields of `today --json`, and the habit's settings.
public struct HabitReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schedule, from, to, by, reminders, note, colour, archived, streakUnit, bestStreak
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
    guard isCounting else { return }
    try container.encode(state.progress.unit, forKey: .streakUnit)
    try container.encode(state.progress.bestStreak, forKey: .bestStreak)
  }
}
