import Day
import Interface
import Model
import Storage
import Texts

/// The form for a habit: a new one, or one to be changed.
@MainActor
enum HabitForm {
  /// What it is about.
  struct Record: Equatable {
    var habit: Habit?
    var book: HabitBook
  }

  static func form(
    of habit: Habit?, _ context: Context
  ) -> FormDescription<HabitFields.Name, Record, HabitFields.Edit> {
    let record = Record(habit: habit, book: context.store.habits().book)
    var form = FormDescription(
      title: habit == nil ? .newHabit : .editHabit, draft: "habit/\(habit?.id ?? "new")", record: record,
      edit: HabitFields.Edit(),
      lines: { HabitFields.lines(of: $0.habit, in: $0.book, on: $1, context.language) },
      check: { (its, typed, today) throws(FormRefusal<HabitFields.Name>) in
        .habitPreview(try edited(its, typed, on: today), on: today)
      },
      save: { saving($0.habit, $1, on: $2, at: context.clock.now().milliseconds) })
    form.unchanged = habit == nil ? .habitEdit(.nameEmpty) : .nothingChanged
    form.read = { its in
      let book = context.store.habits().book
      return Record(habit: its.habit.flatMap { book.habit($0.id) ?? $0 }, book: book)
    }
    return form
  }

  /// What the habit would be by what was typed.
  private static func edited(
    _ its: Record, _ typed: HabitFields.Edit, on today: CalendarDay
  ) throws(FormRefusal<HabitFields.Name>) -> Habit {
    let new = typed.newCategory.map { HabitCategory(id: $0, name: $0, order: .max) }
    let validationContext = HabitEdit.ValidationContext(
      today: today, habits: its.book.habits, categories: its.book.categories + (new.map { [$0] } ?? []))
    do throws(HabitEdit.Failure) {
      guard let habit = its.habit else {
        return try typed.edit.habit(id: "", in: validationContext, addedAt: 0)
      }
      return try typed.edit.applied(to: habit, from: today, in: validationContext)
    } catch {
      throw FormRefusal(HabitFields.Name(rawValue: error.field.rawValue), .habitEdit(error))
    }
  }

  private static func saving(
    _ habit: Habit?, _ typed: HabitFields.Edit, on today: CalendarDay, at: Int64
  ) -> FormSaving {
    let (edit, newCategory) = (typed.edit, typed.newCategory)
    let hasBegun = habit.map { $0.startedOn < today } ?? false
    return .change { [id = habit?.id] store throws(StoreFailure) in
      guard let id else {
        try await store.addHabit(edit, inCategory: newCategory, on: today, at: at)
        return Toast(.addedHabit(name: edit.cleanedName))
      }
      try await store.editHabit(id, edit, inCategory: newCategory, on: today)
      return Toast(hasBegun && edit.changesRule ? .habitSavedFromToday : .habitSaved)
    }
  }
}
