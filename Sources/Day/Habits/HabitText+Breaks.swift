public import Model
import Texts

extension HabitText {
  /// A line for each break: number, days, habits, state (running or to come) and reason.
  public static func breaks(
    _ breaks: [HabitBreak], in book: HabitBook, on today: CalendarDay, language: Language
  ) -> [String] {
    PlainLines.columns(
      breaks.enumerated().map { index, its in
        [
          "\(index + 1)", Phrase.days(of: its, on: today)(language),
          Phrase.breakTime(its.phase(on: today))(language), book.subject(of: its)(language), its.reason,
        ]
      })
  }

  /// A line for each category: position, name and number of habits.
  public static func categories(_ book: HabitBook, language: Language) -> [String] {
    PlainLines.columns(
      book.categories.enumerated().map { index, category in
        let its = book.habits.filter { $0.category == category.id }
        let count = Phrase.habitCount(
          its.count { !$0.isArchived }, archived: its.count { $0.isArchived })
        return ["\(index + 1)", category.name, count(language)]
      })
  }
}
