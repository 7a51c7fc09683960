import Model

/// A habit of the day, as a line of Today.
struct TodayHabit: Equatable, Sendable {
  let id: Habit.ID
  let name: String
  /// Whether the day is a success.
  var isDone: Bool
  /// Whether it is left out for a reason.
  let isSkipped: Bool
  /// How it stands: the amount, the time it is to be done by, the streak.
  let standing: Phrase

  init(_ state: HabitState) {
    id = state.id
    name = state.habit.name
    isDone = state.isDone
    isSkipped = state.isSkipped
    standing = Self.standing(state)
  }

  /// What a tick says.
  var tick: CheckInChange { isDone || isSkipped ? .clear : .done }

  /// `✓`, `○`, or `–` where it is skipped.
  var mark: String { isDone ? "✓" : isSkipped ? "–" : "○" }

  private static func standing(_ state: HabitState) -> Phrase {
    if state.isSkipped { return .skipped }
    if let amount = Phrase.amount(state.amount ?? 0, of: state.rule.kind), !state.isDone { return amount }
    if state.isLate { return .late }
    if let by = state.habit.by, !state.isDone { return .by(by) }
    let streak = state.progress.streak
    return streak > 1 ? .streak(streak, state.rule.schedule.unit) : Phrase(verbatim: "")
  }
}
