public import Model
package import Texts

/// Habits as plain lines of text.
public enum HabitText {
  /// A line for each habit: name, category, schedule and other settings.
  public static func list(_ states: [HabitState], language: Language) -> [String] {
    let rows = states.map { state in
      let habit = state.habit
      let parts =
        rules(of: habit, on: state.day)
        + [
          habit.deadline.map(Phrase.by), reminders(habit), Phrase.asksForPhoto(habit.photo),
          habit.isArchived ? .archived : nil,
        ]
      return [habit.name, state.category?.name ?? "", PlainLines.joined(parts, language)]
    }
    return PlainLines.columns(rows)
  }

  /// Schedule text, including a future start, planned changes and the end date.
  package static func rules(of habit: Habit, on today: CalendarDay) -> [Phrase?] {
    let first = max(today, habit.startedOn)
    let begins = habit.startedOn > today ? Phrase.begins(habit.startedOn) : nil
    let ends = habit.endsOn.map { $0 < today ? Phrase.ended($0) : .ends($0) }
    return [.rule(habit.rule(on: first)), begins]
      + habit.rules.filter { $0.from > first }.map(Phrase.planned) + [ends]
  }

  /// The confirmation that a habit was added.
  public static func added(_ habit: Habit, on today: CalendarDay, language: Language) -> String {
    let often = PlainLines.joined(rules(of: habit, on: today), language)
    return Phrase.habitAdded(habit.name, often)(language)
  }

  /// The lines of the habits that are due on a day or have a check-in.
  ///
  /// - Parameter passed: returns the time by which a habit was due, if that has passed and the habit is still open.
  package static func today(
    _ states: [HabitState], passed: (HabitState) -> ClockTime? = { _ in nil }, language: Language
  ) -> [String] {
    states.filter { $0.isDue || $0.checkIn?.value != nil }.map { state in
      let by = passed(state).map(Phrase.passed) ?? state.habit.deadline.map(Phrase.by)
      let known = state.isSkipped ? nil : Phrase.amount(of: state.checkIn, state.rule.kind)
      let aside = PlainLines.joined(
        [
          known, state.isSkipped ? .skipped : nil, state.isDone ? nil : by,
          state.isLate ? .late : nil,
          Phrase.photosOfDay(state.checkIn?.photos.count ?? 0),
          state.quota.map { .soFar($0.done, of: $0.asked, state.rule.schedule.unit) },
          .streak(state.progress.streak, state.progress.unit),
        ], language)
      return "\(mark(state)) \(state.habit.name)" + (aside.isEmpty ? "" : "  (\(aside))")
    }
  }

  private static func mark(_ state: HabitState) -> String {
    state.isSkipped ? "–" : state.isDone ? "✓" : "○"
  }

  /// The result of a check-in in a line.
  ///
  /// - Parameter progress: the progress as of today; nil while paused.
  public static func checkIn(
    _ checkIn: CheckIn, of habit: Habit, on today: CalendarDay, progress: HabitProgress?, language: Language
  ) -> String {
    let kind = habit.rule(on: checkIn.day).kind
    let isDone = checkIn.value.map { kind.value(of: $0) >= 1 } ?? false
    let mark = checkIn.skipReason != nil ? "–" : isDone ? "✓" : "○"
    let parts = [
      Phrase(verbatim: habit.name), checkIn.day == today ? nil : Phrase.fullDate(checkIn.day),
      checkIn.amount.flatMap { Phrase.amount($0, of: kind) }, checkIn.skipReason.map(Phrase.skipped),
      checkIn.isLate ? .late : nil,
      Phrase.photosOfDay(checkIn.photos.count), progress.map { .streak($0.streak, $0.unit) },
    ]
    return "\(mark) \(PlainLines.joined(parts, language))"
  }

  private static func reminders(_ habit: Habit) -> Phrase? {
    habit.reminders.isEmpty ? nil : Phrase.reminders(habit.reminders)
  }
}
