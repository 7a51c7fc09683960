import Model

/// A habit as the screens show it: how it stands today, some of its days, and the one of them that was chosen.
struct HabitRow: Equatable, Sendable, Identifiable {
  /// How it stands today.
  var state: HabitState
  /// The chosen day.
  let day: CalendarDay
  /// What was said of the chosen day.
  private(set) var checkIn: CheckIn?
  /// The days that are shown.
  private(set) var stretch: HabitStretch

  /// A row.
  ///
  /// - Parameter stretch: the days that are shown; nil for the last seven.
  init(_ state: HabitState, day: CalendarDay, checkIn: CheckIn?, stretch: HabitStretch? = nil) {
    self.state = state
    self.day = day
    self.checkIn = checkIn
    self.stretch = stretch ?? HabitStretch(weekOf: state)
  }

  var id: Habit.ID { state.habit.id }
  var habit: Habit { state.habit }
  /// What a check-in of the chosen day says.
  var kind: HabitKind { habit.rule(on: day).kind }
  /// What the chosen day came to; nil before the habit's first day, and where it is not known yet.
  var mark: HabitMark? { stretch[day] }
  var isSkipped: Bool { checkIn?.skipReason != nil }
  /// Whether the chosen day is a success, which its check-in alone decides.
  var isDone: Bool { checkIn?.value.map { kind.value(of: $0) >= 1 } ?? false }
  /// Whether a tick would take back what was said.
  var isTicked: Bool { isDone || (kind.isAtMost && checkIn?.amount != nil) }
  /// What a tick says: done, or nothing any more.
  var tick: CheckInChange { isTicked ? .clear : .done }
  /// Whether it is still to be done on the chosen day.
  var isOpen: Bool {
    switch mark {
    case .value(let value): value < 1
    case .unsaid, .passed: true
    case .idle, .skipped, .free, .outside, nil: false
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
    guard stretch.contains(day), mark != .free else { return }
    switch new?.value {
    case .skipped?: stretch[day] = .skipped
    case let value?: stretch[day] = .value(kind.value(of: value))
    case nil: stretch[day] = kind.isAtMost ? .unsaid : isMeant ? .value(0) : .idle
    }
    let place = state.week.count - 1 - (state.day - day)
    if state.week.indices.contains(place) { state.week[place] = mark }
    if day == state.day, let mark { state.mark = mark }
  }

  /// Whether the habit is due on the chosen day when nothing is said of it, as far as that is known by now.
  private var isMeant: Bool { day == state.day ? state.isDue : mark != .idle }
}
