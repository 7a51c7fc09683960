package import Model

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
