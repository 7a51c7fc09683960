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
          habit.isKeptWithoutEntry(by: state.rule) ? .emptyDaysKept : nil,
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
  /// - Parameter passedDeadline: returns the time by which a habit was due, if that has passed and the habit is
  ///   still open.
  package static func today(
    _ states: [HabitState], passedDeadline: (HabitState) -> ClockTime? = { _ in nil }, language: Language
  ) -> [String] {
    states.filter { $0.isDue || $0.checkIn?.value != nil }.map { state in
      let by = passedDeadline(state).map(Phrase.passed) ?? state.habit.deadline.map(Phrase.by)
      let amount =
        state.isSkipped ? nil : Phrase.amount(of: state.checkIn, state.rule.kind, isUnfinished: true)
      let aside = PlainLines.joined(
        [
          amount, state.isSkipped ? .skipped : nil, state.isDone ? nil : by,
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

extension HabitText {
  /// The number of months shown.
  private static let shownMonths = 12

  /// A line for each habit: name, score, streaks and number of days done.
  public static func statistics(_ counted: [(Habit, HabitStatistics)], language: Language) -> [String] {
    PlainLines.columns(
      counted.map { habit, statistics in
        let progress = statistics.progress
        return [
          habit.name, Phrase.score(progress.score)(language),
          Phrase.streak(progress.streak, progress.unit)(language), best(progress)?(language) ?? "",
          done(statistics, isLimit: habit.rules.last?.kind.isAtMost ?? false)(language),
        ]
      })
  }

  /// All statistics of one habit. Weekdays begin with the given one.
  public static func statistics(
    of habit: Habit, category: HabitCategory?, _ statistics: HabitStatistics, on today: CalendarDay,
    from weekStart: WeekStart, language: Language
  ) -> [String] {
    let rule = habit.rule(on: today)
    let progress = statistics.progress
    let total = statistics.total
    let amount = rule.kind.target.map { _ in Phrase.inAll(total.amount, unit: rule.kind.unit) }
    var lines = [
      PlainLines.joined(
        [Phrase(verbatim: habit.name), category.map { Phrase(verbatim: $0.name) }], language),
      PlainLines.joined([.rule(rule), habit.deadline.map(Phrase.by)], language),
      PlainLines.joined(
        [.scored(progress.score), .streak(progress.streak, progress.unit), best(progress)], language),
      PlainLines.joined(
        [done(statistics, isLimit: rule.kind.isAtMost), .skippedDays(total.skipped), amount], language), "",
    ]
    let months = statistics.months.sorted { $0.key < $1.key }.suffix(shownMonths)
    lines += PlainLines.columns(
      months.map { month, tally in
        [month.description, days(tally, progress.unit)(language), Phrase.score(tally.score)(language)]
      })
    lines.append("")
    let weekdays = weekStart.weekdays.map { ($0, statistics.weekdays[$0 - 1]) }
      .filter { $1.due > 0 || $1.done > 0 }
    lines += PlainLines.columns(
      weekdays.map { weekday, tally in
        [Phrase.shortWeekday(weekday)(language), days(tally, progress.unit)(language)]
      })
    return lines
  }

  private static func best(_ progress: HabitProgress) -> Phrase? {
    progress.bestStreak == 0 ? nil : .bestStreak(progress.bestStreak, progress.unit)
  }

  private static func done(_ statistics: HabitStatistics, isLimit: Bool) -> Phrase {
    statistics.goal.map { .doneInAll(statistics.total.done, of: $0) }
      ?? .doneInAll(statistics.total.done, isLimit: isLimit)
  }

  /// The days of success; out of the due days if the schedule fixes them.
  private static func days(_ tally: HabitTally, _ unit: HabitSchedule.Unit) -> Phrase {
    unit == .days && tally.due >= tally.done ? .done(tally.done, of: tally.due) : .times(tally.done)
  }
}

extension HabitText {
  /// A line for each break: number, days, habits, state (running or to come) and reason.
  public static func breaks(
    _ breaks: [HabitBreak], in book: HabitBook, on today: CalendarDay, language: Language
  ) -> [String] {
    PlainLines.columns(
      breaks.enumerated().map { index, habitBreak in
        [
          "\(index + 1)", Phrase.days(of: habitBreak, on: today)(language),
          Phrase.breakTime(habitBreak.phase(on: today))(language), book.subject(of: habitBreak)(language),
          habitBreak.reason,
        ]
      })
  }

  /// A line for each category: position, name and number of habits.
  public static func categories(_ book: HabitBook, language: Language) -> [String] {
    PlainLines.columns(
      book.categories.enumerated().map { index, category in
        let habits = book.habits.filter { $0.category == category.id }
        let count = Phrase.habitCount(
          habits.count { !$0.isArchived }, archived: habits.count { $0.isArchived })
        return ["\(index + 1)", category.name, count(language)]
      })
  }
}
