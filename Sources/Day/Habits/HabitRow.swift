package import Model

/// A habit as the screens show it: how it stands today, some of its days, and the one of them that was chosen.
package struct HabitRow: Equatable, Sendable, Identifiable {
  /// How it stands today.
  package var state: HabitState
  /// The chosen day.
  package let day: CalendarDay
  /// What was said of the chosen day.
  package private(set) var checkIn: CheckIn?
  /// The days that are shown.
  package private(set) var stretch: HabitStretch

  /// A row.
  ///
  /// - Parameter stretch: the days that are shown; nil for the last seven.
  package init(_ state: HabitState, day: CalendarDay, checkIn: CheckIn?, stretch: HabitStretch? = nil) {
    self.state = state
    self.day = day
    self.checkIn = checkIn
    self.stretch = stretch ?? HabitStretch(weekOf: state)
  }

  package var id: Habit.ID { state.habit.id }
  /// Whether the chosen day is the one on which the state is known.
  package var isToday: Bool { day == state.day }
  package var habit: Habit { state.habit }
  /// What a check-in of the chosen day says.
  package var kind: HabitKind { habit.rule(on: day).kind }
  /// What the chosen day came to; nil before the habit's first day, and where it is not known yet.
  package var mark: HabitMark? { stretch[day] }
  package var isSkipped: Bool { checkIn?.skipReason != nil }
  /// Whether the chosen day is a success, which its check-in alone decides.
  package var isDone: Bool { checkIn?.value.map { kind.value(of: $0) >= 1 } ?? false }
  /// Whether a tick would take back what was said.
  var isTicked: Bool { isDone || (kind.isAtMost && checkIn?.amount != nil) }
  /// What a tick says: done, or not; a note stays.
  package var tick: CheckInChange { isTicked ? .untick : .done }
  /// Whether it is still to be done on the chosen day.
  package var isOpen: Bool {
    switch mark {
    case .value(let value): value < 1
    case .unsaid, .passed: true
    case .idle, .skipped, .free, .outside, nil: false
    }
  }

  /// A photo for the chosen day, whatever is said of it.
  package var photoToAdd: CheckInPhoto { CheckInPhoto(habit: habit, day: day, change: .photos(.add([]))) }

  /// Shows a change before it is saved; the score and the streak follow when it is.
  package mutating func say(
    _ change: CheckInChange, adding photos: [Photo] = [], at moment: Moment, dayStart: Int
  ) throws(HabitFailure) {
    let said = try change.checkIn(
      of: habit, on: day, after: checkIn, adding: photos, at: moment, dayStart: dayStart)
    say(said, on: day)
  }

  /// Shows what was said of a day and is not saved yet.
  mutating func say(_ said: CheckIn?, on day: CalendarDay) {
    if day == self.day { checkIn = said }
    if day == state.day { state.checkIn = said }
    let known = self
    let mark = state.mark(on: day, saying: said?.value) {
      known.stretch[$0] ?? known.state.progress.mark(on: $0)
    }
    stretch[day] = mark
    let place = state.week.count - 1 - (state.day - day)
    if state.week.indices.contains(place) { state.week[place] = mark }
    if day == state.day, let mark { state.mark = mark }
  }
}
