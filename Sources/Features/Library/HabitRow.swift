import Model

/// A habit as the challenge shows it, on the day that was chosen in its week.
struct HabitRow: Equatable, Sendable, Identifiable {
  /// How it stands today.
  var state: HabitState
  /// The chosen day.
  let day: CalendarDay
  /// What was said of the chosen day.
  private(set) var checkIn: CheckIn?

  init(_ state: HabitState, day: CalendarDay, checkIn: CheckIn?) {
    self.state = state
    self.day = day
    self.checkIn = checkIn
  }

  var id: Habit.ID { state.habit.id }
  var habit: Habit { state.habit }
  /// What a check-in of the chosen day says.
  var kind: HabitKind { habit.rule(on: day).kind }
  /// The place of the chosen day among the last seven.
  private var place: Int { 6 - (state.day - day) }
  /// What the chosen day came to; nil before the habit's first day.
  var mark: HabitMark? { state.week.indices.contains(place) ? state.week[place] : nil }
  var isSkipped: Bool { checkIn?.skipReason != nil }
  var isDone: Bool { mark?.isSuccess ?? false }
  /// Whether a tick would take back what was said.
  var isTicked: Bool { isDone || (kind.isAtMost && checkIn?.amount != nil) }
  /// What a tick says: done, or nothing any more.
  var tick: CheckInChange { isTicked ? .clear : .done }
  /// Whether it is still to be done on the chosen day.
  var isOpen: Bool {
    switch mark {
    case .value(let value): value < 1
    case .unsaid: true
    case .idle, .skipped, .free, nil: false
    }
  }

  /// Shows a change before it is saved; the score and the streak follow when it is.
  mutating func say(_ change: CheckInChange, isLate: Bool) throws(HabitFailure) {
    let old = checkIn
    let new = try change.applied(to: old?.value, note: old?.note ?? "", of: kind)
    checkIn = new.map {
      CheckIn(habit: id, day: day, value: $0.value, note: $0.note, at: old?.at ?? 0, isLate: isLate)
    }
    if day == state.day { state.checkIn = checkIn }
    guard state.week.indices.contains(place), mark != .free else { return }
    switch new?.value {
    case .skipped?: state.week[place] = .skipped
    case let value?: state.week[place] = .value(kind.value(of: value))
    case nil: state.week[place] = kind.isAtMost ? .unsaid : isMeant ? .value(0) : .idle
    }
    if day == state.day, let mark { state.mark = mark }
  }

  /// Whether the habit is due on the chosen day when nothing is said of it, as far as that is known by now.
  private var isMeant: Bool { day == state.day ? state.isDue : mark != .idle }
}
