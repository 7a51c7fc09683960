import Interface
import Model
import Texts

/// The fields of a break's form, as data.
enum BreakFields {
  /// The fields, from top to bottom.
  enum Name: String, CaseIterable, Sendable {
    case from, to, reason, habit
  }

  typealias Line = FormLine<Name, BreakEdit>

  /// The fields of a break as it is; of a new one, for a habit or all, where there is none.
  ///
  /// - Parameters:
  ///   - habit: the habit that the form begins with; names need not be unique.
  ///   - hinted: the name of the habit that was selected before.
  static func lines(
    of its: HabitBreak?, for habit: Habit?, in book: HabitBook, on today: CalendarDay, hinted: String?
  ) -> [Line] {
    [
      Line(
        .from, .breakFromLabel, .breakFromHint, .days(.first(last: .to)),
        text: (its?.from ?? today).description
      ) { $0.from = $1 },
      Line(
        .to, .breakToLabel, .breakToHint, .days(.last(first: .from)), text: its?.to?.description ?? ""
      ) { $0.to = $1 },
      Line(.reason, .breakReasonLabel, .breakReasonHint, text: its?.reason ?? "") { $0.reason = $1 },
      Line(.habit, .breakHabitLabel, .breakHabitHint(hinted), text: habit?.name ?? "") {
        (edit, text) throws(FormRefusal<Name>) in
        edit.subject = try subject(text, known: habit, in: book)
      },
    ]
  }

  /// Words for all habits.
  private static let all: Set<String> = ["", "all", "allhabits", "전체", "모두", "모든습관"]

  private static func subject(
    _ text: String, known: Habit?, in book: HabitBook
  ) throws(FormRefusal<Name>) -> BreakEdit.Subject {
    if let known, text == known.name { return .habit(known.id) }
    let meant = book.habits(matching: text)
    let isAll = all.contains(text.lowercased().filter { !$0.isWhitespace })
    if isAll, !meant.contains(where: { $0.name.lowercased() == text.lowercased() }) { return .all }
    guard let first = meant.first else { throw FormRefusal(.habit, .noSuchHabit(text)) }
    guard meant.count == 1 else { throw FormRefusal(.habit, .severalHabits(book.labels(of: meant))) }
    return .habit(first.id)
  }
}
