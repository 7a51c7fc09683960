public import Model
import Texts

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
