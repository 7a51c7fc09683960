package import Model

/// A habit as the screens show it: its state today, a range of days, and the chosen day.
package struct HabitRow: Equatable, Sendable, Identifiable {
  /// The habit's state today, not on the chosen day.
  package var state: HabitState
  package let day: CalendarDay
  /// The check-in of the chosen day.
  package private(set) var checkIn: CheckIn?
  package private(set) var stretch: HabitStretch

  /// Creates a row.
  ///
  /// - Parameter stretch: the days to show; nil for the last seven.
  package init(_ state: HabitState, day: CalendarDay, checkIn: CheckIn?, stretch: HabitStretch? = nil) {
    self.state = state
    self.day = day
    self.checkIn = checkIn
    self.stretch = stretch ?? HabitStretch(weekOf: state)
  }

  package var id: Habit.ID { state.habit.id }
  /// Whether the chosen day is the day of the state.
  package var isToday: Bool { day == state.day }
  package var habit: Habit { state.habit }
  /// The kind of check-in on the chosen day.
  package var kind: HabitKind { habit.rule(on: day).kind }
  /// The result of the chosen day; nil before the habit's first day or if not known yet.
  package var mark: HabitMark? { stretch[day] }
  package var isSkipped: Bool { checkIn?.skipReason != nil }
  /// Whether the chosen day is a success, judged by its check-in alone.
  package var isDone: Bool { checkIn?.value.map { kind.value(of: $0) >= 1 } ?? false }
  /// Whether a tick would clear the check-in.
  var isTicked: Bool { isDone || (kind.isAtMost && checkIn?.amount != nil) }
  /// The change that a tick makes: done or not done. A note stays.
  package var tick: CheckInChange { isTicked ? .untick : .done }
  /// Whether the habit is still to do on the chosen day.
  package var isOpen: Bool {
    switch mark {
    case .value(let value): value < 1
    case .pending, .exceeded: true
    case .idle, .skipped, .paused, .outside, nil: false
    }
  }

  /// A photo to add to the chosen day, regardless of its check-in.
  package var photoToAdd: CheckInPhoto { CheckInPhoto(habit: habit, day: day, change: .photos(.add([]))) }

  /// Shows a change before it is saved. Score and streak update after the save.
  package mutating func apply(
    _ change: CheckInChange, adding photos: [Photo] = [], at moment: Moment, dayStart: Int
  ) throws(HabitFailure) {
    let updated = try change.checkIn(
      of: habit, on: day, after: checkIn, adding: photos, at: moment, dayStart: dayStart)
    show(updated, on: day)
  }

  /// Shows a pending check-in of a day.
  mutating func show(_ checkIn: CheckIn?, on day: CalendarDay) {
    if day == self.day { self.checkIn = checkIn }
    if day == state.day { state.checkIn = checkIn }
    let before = self
    let mark = state.mark(on: day, value: checkIn?.value) {
      before.stretch[$0] ?? before.state.progress.mark(on: $0)
    }
    stretch[day] = mark
    let place = state.week.count - 1 - (state.day - day)
    if state.week.indices.contains(place) { state.week[place] = mark }
    if day == state.day, let mark { state.mark = mark }
  }
}

/// Consecutive days of a habit with their results.
package struct HabitStretch: Equatable, Sendable {
  package let first: CalendarDay
  /// The results of the days; nil before the habit's first day, for a future day, or if not known yet.
  package private(set) var marks: [HabitMark?]

  package init(first: CalendarDay, marks: [HabitMark?]) {
    self.first = first
    self.marks = marks
  }

  /// Creates a stretch from the store's days. Returns nil if there are none.
  package init?(_ days: [HabitDay]) {
    guard let first = days.first?.day else { return nil }
    self.init(first: first, marks: days.map(\.mark))
  }

  /// Creates a stretch of the last seven days.
  package init(weekOf state: HabitState) {
    self.init(first: state.day - (state.week.count - 1), marks: state.week)
  }

  /// Results as far as check-ins alone decide them: done, partly done and skipped.
  package init(of habit: Habit, from first: CalendarDay, days: Int, checkIn: (CalendarDay) -> CheckIn?) {
    let marks = (0..<days).map { index -> HabitMark? in
      let day = first + index
      return checkIn(day)?.value.map { HabitMark($0, of: habit.rule(on: day).kind) }
    }
    self.init(first: first, marks: marks)
  }

  package var last: CalendarDay { first + (marks.count - 1) }

  /// Whether a day is in the stretch.
  func contains(_ day: CalendarDay) -> Bool { marks.indices.contains(day - first) }

  /// The result of a day; nil outside the stretch.
  package subscript(day: CalendarDay) -> HabitMark? {
    get { contains(day) ? marks[day - first] : nil }
    set { if contains(day) { marks[day - first] = newValue } }
  }
}
