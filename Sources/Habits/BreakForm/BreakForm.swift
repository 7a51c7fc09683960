import Day
import Interface
import Model
import Storage
import Texts

/// The form for a break: a new one, or one to be changed.
@MainActor
enum BreakForm {
  /// What it is about.
  struct Record: Equatable {
    var its: HabitBreak?
    /// The habit that the form begins with.
    var habit: Habit?
    var book: HabitBook
  }

  static func form(
    of its: HabitBreak?, from origin: BreaksOrigin, _ context: Context
  ) -> FormDescription<BreakFields.Name, Record, BreakEdit> {
    let book = context.store.habits().book
    let (habit, hinted): (Habit?, String?) =
      switch origin {
      case .habits(let selected): (its?.habit.flatMap(book.habit), selected?.name)
      case .page(let page): (its.map { $0.habit.flatMap(book.habit) } ?? page, page.name)
      }
    var form = FormDescription(
      title: its == nil ? .newBreak : .editBreak, draft: "break/\(its?.id ?? "new/\(habit?.id ?? "")")",
      record: Record(its: its, habit: habit, book: book), edit: BreakEdit(),
      lines: { BreakFields.lines(of: $0.its, for: $0.habit, in: $0.book, on: $1, hinted: hinted) },
      check: { (record, edit, today) throws(FormRefusal<BreakFields.Name>) in
        preview(try edited(record.its, edit, on: today), record, on: today)
      },
      save: { saving($0.its, $1, on: $2) })
    form.unchanged = its == nil ? nil : .nothingChanged
    form.read = { record in
      var record = record
      record.book = context.store.habits().book
      let found = record.book.breaks.first { $0.id == record.its?.id }
      guard let found, found != record.its else { return record }
      (record.its, record.habit) = (found, found.habit.flatMap(record.book.habit))
      return record
    }
    return form
  }

  private static func preview(_ its: HabitBreak, _ record: Record, on today: CalendarDay) -> Phrase {
    .breakPreview(its, habit: its.habit.flatMap { record.book.habit($0)?.name }, on: today)
  }

  private static func edited(
    _ its: HabitBreak?, _ edit: BreakEdit, on today: CalendarDay
  ) throws(FormRefusal<BreakFields.Name>) -> HabitBreak {
    do throws(BreakEdit.Failure) {
      guard let its else { return try edit.newBreak(id: "", on: today) }
      return try edit.applied(to: its, on: today)
    } catch {
      throw FormRefusal(BreakFields.Name(rawValue: error.field.rawValue), .breakEdit(error))
    }
  }

  private static func saving(
    _ its: HabitBreak?, _ edit: BreakEdit, on today: CalendarDay
  ) -> FormSaving {
    let days = (try? edited(its, edit, on: today)).map { Phrase.days(of: $0, on: today) }
    return .change { [id = its?.id] store throws(StoreFailure) in
      guard let id else {
        try await store.addBreak(edit, on: today)
        return days.map { Toast(.addedBreak($0)) }
      }
      try await store.editBreak(id, edit, on: today)
      return Toast(.habitSaved)
    }
  }
}
