import Day
import Interface
import Model
import Storage
import Texts

/// The form for a new or existing break.
@MainActor
enum BreakForm {
  /// The break and the habits to choose from.
  struct Record: Equatable {
    var habitBreak: HabitBreak?
    /// The habit in the field at the start.
    var habit: Habit?
    var book: HabitBook
  }

  static func form(
    of habitBreak: HabitBreak?, from origin: BreaksOrigin, _ context: Context
  ) -> FormDescription<BreakFields.Name, Record, BreakEdit> {
    let book = context.store.habits().book
    let (habit, hintedName): (Habit?, String?) =
      switch origin {
      case .habits(let selected): (habitBreak?.habit.flatMap(book.habit), selected?.name)
      case .page(let page): (habitBreak.map { $0.habit.flatMap(book.habit) } ?? page, page.name)
      }
    var form = FormDescription(
      title: habitBreak == nil ? .newBreak : .editBreak,
      draft: "break/\(habitBreak?.id ?? "new/\(habit?.id ?? "")")",
      record: Record(habitBreak: habitBreak, habit: habit, book: book), edit: BreakEdit(),
      lines: {
        BreakFields.lines(of: $0.habitBreak, for: $0.habit, in: $0.book, on: $1, hintedName: hintedName)
      },
      check: { (record, edit, today) throws(FormRefusal<BreakFields.Name>) in
        preview(try edited(record.habitBreak, edit, on: today), record, on: today)
      },
      save: { formSaving($0.habitBreak, $1, on: $2) })
    form.unchanged = habitBreak == nil ? nil : .nothingChanged
    form.read = { record in
      var record = record
      record.book = context.store.habits().book
      let found = record.book.breaks.first { $0.id == record.habitBreak?.id }
      guard let found, found != record.habitBreak else { return record }
      (record.habitBreak, record.habit) = (found, found.habit.flatMap(record.book.habit))
      return record
    }
    return form
  }

  private static func preview(_ habitBreak: HabitBreak, _ record: Record, on today: CalendarDay) -> Phrase {
    .breakPreview(habitBreak, habit: habitBreak.habit.flatMap { record.book.habit($0)?.name }, on: today)
  }

  private static func edited(
    _ habitBreak: HabitBreak?, _ edit: BreakEdit, on today: CalendarDay
  ) throws(FormRefusal<BreakFields.Name>) -> HabitBreak {
    do throws(BreakEdit.Failure) {
      guard let habitBreak else { return try edit.newBreak(id: "", on: today) }
      return try edit.applied(to: habitBreak, on: today)
    } catch {
      throw FormRefusal(BreakFields.Name(rawValue: error.field.rawValue), .breakEdit(error))
    }
  }

  private static func formSaving(
    _ habitBreak: HabitBreak?, _ edit: BreakEdit, on today: CalendarDay
  ) -> FormSaving {
    let days = (try? edited(habitBreak, edit, on: today)).map { Phrase.days(of: $0, on: today) }
    return .change { [id = habitBreak?.id] store throws(StoreFailure) in
      guard let id else {
        try await store.addBreak(edit, on: today)
        return days.map { Toast(.addedBreak($0)) }
      }
      try await store.editBreak(id, edit, on: today)
      return Toast(.habitSaved)
    }
  }
}

/// The fields of a break's form, as data.
enum BreakFields {
  /// The fields from top to bottom. Their raw values are names of drafts.
  enum Name: String, CaseIterable, Sendable {
    case from, to, reason, habit
  }

  typealias Line = FormLine<Name, BreakEdit>

  /// The fields of a break; of a new one if it is nil.
  ///
  /// - Parameters:
  ///   - habit: the habit in the field at the start. It is kept by id, because names need not be unique.
  ///   - hintedName: the name of the habit that was selected before, for the hint.
  static func lines(
    of habitBreak: HabitBreak?, for habit: Habit?, in book: HabitBook, on today: CalendarDay,
    hintedName: String?
  ) -> [Line] {
    [
      Line(
        .from, Phrase("First day"), Phrase("fri, next mon, +3d, 12/20, 1 mar; ^o opens a calendar"),
        .days(.first(last: .to)),
        text: (habitBreak?.from ?? today).description
      ) { $0.from = $1 },
      Line(
        .to, Phrase("Last day"), Phrase("Included; empty until you end it"), .days(.last(first: .from)),
        text: habitBreak?.to?.description ?? ""
      ) { $0.to = $1 },
      Line(.reason, Phrase("Reason"), Phrase("Holiday, illness; or empty"), text: habitBreak?.reason ?? "") {
        $0.reason = $1
      },
      Line(.habit, Phrase("Habit"), .breakHabitHint(hintedName), text: habit?.name ?? "") {
        (edit, text) throws(FormRefusal<Name>) in
        edit.subject = try subject(text, initial: habit, in: book)
      },
    ]
  }

  /// Words for all habits, lower case and without spaces.
  private static let allHabitsWords: Set<String> = ["", "all", "allhabits", "전체", "모두", "모든습관"]

  private static func subject(
    _ text: String, initial: Habit?, in book: HabitBook
  ) throws(FormRefusal<Name>) -> BreakEdit.Subject {
    if let initial, text == initial.name { return .habit(initial.id) }
    let matches = book.habits(matching: text)
    let isAll = allHabitsWords.contains(text.lowercased().filter { !$0.isWhitespace })
    if isAll, !matches.contains(where: { $0.name.lowercased() == text.lowercased() }) { return .all }
    guard let first = matches.first else { throw FormRefusal(.habit, .noSuchHabit(text)) }
    guard matches.count == 1 else { throw FormRefusal(.habit, .severalHabits(book.labels(of: matches))) }
    return .habit(first.id)
  }
}
