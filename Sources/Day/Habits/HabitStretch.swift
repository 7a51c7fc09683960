package import Model

/// Some days of a habit in a row, and what each came to.
package struct HabitStretch: Equatable, Sendable {
  package let first: CalendarDay
  /// What the days came to; nil before the habit's first day, for a day to come, and where it is not known yet.
  package private(set) var marks: [HabitMark?]

  package init(first: CalendarDay, marks: [HabitMark?]) {
    self.first = first
    self.marks = marks
  }

  /// Days as the store tells them; nil without any.
  package init?(_ days: [HabitDay]) {
    guard let first = days.first?.day else { return nil }
    self.init(first: first, marks: days.map(\.mark))
  }

  /// The last seven days.
  package init(weekOf state: HabitState) {
    self.init(first: state.day - (state.week.count - 1), marks: state.week)
  }

  /// What can be told of days from their check-ins alone: what was done, in whole or in part, and what was skipped.
  package init(of habit: Habit, from first: CalendarDay, days: Int, checkIn: (CalendarDay) -> CheckIn?) {
    let marks = (0..<days).map { index -> HabitMark? in
      let day = first + index
      return checkIn(day)?.value.map { HabitMark($0, of: habit.rule(on: day).kind) }
    }
    self.init(first: first, marks: marks)
  }

  package var last: CalendarDay { first + (marks.count - 1) }

  /// Whether a day is one of them.
  func contains(_ day: CalendarDay) -> Bool { marks.indices.contains(day - first) }

  /// What a day came to.
  package subscript(day: CalendarDay) -> HabitMark? {
    get { contains(day) ? marks[day - first] : nil }
    set { if contains(day) { marks[day - first] = newValue } }
  }
}
