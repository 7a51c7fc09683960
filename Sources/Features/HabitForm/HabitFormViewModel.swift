import Model
import Storage
import TerminalUI

/// The form for a habit: a new one, or one to be changed.
@MainActor
final class HabitFormViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case typed(Key)
    case focusMoved(by: Int)
    /// The day of a field was to be picked in a calendar.
    case daysAsked
    case daysPicked(PickedDays)
    case saved
    case cancelled
    case discarded
    case changed
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<HabitFields.Name>
    var isNew = true
    /// Whether something is otherwise than it was.
    var isChanged = false
    /// Why it cannot be saved; nil where it can.
    var unsavable: Phrase?
    var isSaving = false
  }

  enum Route: Equatable, Sendable {
    case saved, left, leftWithDraft
    /// A calendar.
    case days(DayPicking)
  }

  /// Why what was typed cannot be saved.
  private struct Refusal: Error {
    let field: HabitFields.Name
    let phrase: Phrase
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let habit: Habit?
  private let today: CalendarDay
  private let old: HabitFields
  private let draftName: String
  private var book: HabitBook

  init(context: Context, habit: Habit?) {
    self.context = context
    self.habit = habit
    today = context.bearings().today
    book = context.store.habits().book
    old = HabitFields(habit, in: book, on: today, language: context.language)
    draftName = "habit/\(habit?.id ?? "new")"
    var form = Self.form(of: old, in: book)
    for (field, text) in context.drafts[draftName] {
      HabitFields.Name(rawValue: field).map { form.fill($0, text) }
    }
    output = Current(Output(language: context.language, form: form, isNew: habit == nil))
    update { _ in }
  }

  private static func form(of fields: HabitFields, in book: HabitBook) -> Form<HabitFields.Name> {
    let categories = book.categories.map(\.name)
    return Form(
      HabitFields.Name.allCases.map {
        Form.Field(
          $0, label: $0.label, hint: $0.hint(categories: categories), text: fields[$0], days: $0.days,
          isColour: $0 == .colour)
      })
  }

  func send(_ input: Input) {
    switch input {
    case .typed(let key): update { _ = $0.form.handle(key) }
    case .focusMoved(let step): update { $0.form.moveFocus(by: step) }
    case .daysAsked: output.value.form.picking(on: today).map { onRoute(.days($0)) }
    case .daysPicked(let days): update { $0.form.fill(days) }
    case .saved: save()
    case .cancelled: leave()
    case .discarded: update { $0.form = Self.form(of: self.old, in: self.book) }
    case .changed:
      book = context.store.habits().book
      update { $0.language = self.context.language }
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    let fields = HabitFields(next.form)
    next.isChanged = !fields.changed(from: old).isEmpty
    next.unsavable = next.isChanged ? nil : habit == nil ? .habitEdit(.nameEmpty) : .nothingChanged
    next.form.message = nil
    if next.isChanged {
      do throws(Refusal) {
        _ = try edit(fields)
      } catch {
        next.unsavable = error.phrase
        next.form.message = Form.Message(name: error.field, phrase: error.phrase)
      }
    }
    output.value = next
  }

  /// The edit of what was typed, and the name of the category that it needs and that is not there yet.
  private func edit(_ fields: HabitFields) throws(Refusal) -> (edit: HabitEdit, newCategory: String?) {
    guard fields.isAtMost != nil else { throw Refusal(field: .atMost, phrase: .habitAtMostHint) }
    var edit = fields.edit(from: old)
    var categories = book.categories
    var newCategory: String?
    if fields[.category] != old[.category] {
      if fields[.category].allSatisfy(\.isWhitespace) {
        edit.category = ""
      } else if let known = book.category(named: fields[.category]) {
        edit.category = known.id
      } else {
        let name = try category(fields[.category])
        newCategory = name
        categories.append(HabitCategory(id: name, name: name, order: .max))
        edit.category = name
      }
    }
    let surroundings = HabitEdit.Surroundings(today: today, habits: book.habits, categories: categories)
    do throws(HabitEdit.Failure) {
      if let habit {
        _ = try edit.applied(to: habit, from: today, in: surroundings)
      } else {
        _ = try edit.habit(id: "", in: surroundings, addedAt: 0)
      }
    } catch {
      throw Refusal(field: HabitFields.Name(error.field), phrase: .habitEdit(error))
    }
    return (edit, newCategory)
  }

  private func category(_ text: String) throws(Refusal) -> String {
    do throws(HabitCategory.Failure) {
      return try HabitCategory.validate(text, among: book.categories)
    } catch {
      throw Refusal(field: .category, phrase: .categoryName(error))
    }
  }

  private func save() {
    guard !output.value.isSaving, let typed = try? edit(HabitFields(output.value.form)) else { return }
    output.value.isSaving = true
    let (id, today, edit, newCategory) = (habit?.id, today, typed.edit, typed.newCategory)
    let at = context.clock.now().milliseconds
    context.saves.add { store throws(StoreFailure) in
      guard let id else {
        try await store.addHabit(edit, inCategory: newCategory, on: today, at: at)
        return Toast(.addedHabit(name: edit.keptName))
      }
      try await store.editHabit(id, edit, inCategory: newCategory, on: today)
      return Toast(.habitSaved)
    } finished: { [weak self] failure in
      guard let self else { return }
      output.value.isSaving = false
      guard failure == nil else { return }
      context.drafts[draftName] = [:]
      onRoute(.saved)
    }
  }

  private func leave() {
    let changed = HabitFields(output.value.form).changed(from: old)
    context.drafts[draftName] = Dictionary(uniqueKeysWithValues: changed.map { ($0.key.rawValue, $0.value) })
    onRoute(changed.isEmpty ? .left : .leftWithDraft)
  }
}
