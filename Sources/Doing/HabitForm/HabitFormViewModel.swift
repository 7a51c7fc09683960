import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a habit: a new one, or one to be changed.
@MainActor
final class HabitFormViewModel: ViewModel {
  /// Why what was typed cannot be saved.
  private struct Refusal: Error {
    let field: HabitFields.Name
    let phrase: Phrase
  }

  let output: Current<FormPage<HabitFields.Name>>

  private let context: Context
  private var habit: Habit?
  private let session: FormSession<HabitFields.Name>
  private var today: CalendarDay
  private var book: HabitBook

  init(context: Context, habit: Habit?) {
    self.context = context
    self.habit = habit
    today = context.today
    book = context.store.habits().book
    let fields = HabitFields(habit, in: book, on: today, language: context.language)
    session = FormSession(
      Self.form(of: fields, in: book, context.language), draft: "habit/\(habit?.id ?? "new")",
      context: context)
    output = Current(
      FormPage(
        language: context.language, title: habit == nil ? .newHabit : .editHabit, form: session.form))
    session.owner = self
    update()
  }

  private static func form(
    of fields: HabitFields, in book: HabitBook, _ language: Language
  ) -> Form<HabitFields.Name> {
    let categories = book.categories.map(\.name)
    return Form(
      HabitFields.Name.allCases.map {
        Form.Field(
          $0, label: $0.label, hint: $0.hint(categories: categories), text: fields[$0], days: $0.days,
          choices: $0.choices(language, categories: categories), takesOthers: $0.takesOthers,
          isColour: $0 == .colour)
      }, seldom: HabitFields.Name.allCases.firstIndex(of: .seldom),
      // What a habit has shows.
      isUnfolded: [.colour, .end, .photo, .note].contains { !fields[$0].isEmpty })
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: save()
    case .changed:
      read()
      noticeDay()
    default: session.handle(input, on: today)
    }
    update()
  }

  /// Reads the habit anew; what was typed stays.
  private func read() {
    book = context.store.habits().book
    guard let id = habit?.id, let found = book.habit(id), found != habit else { return }
    habit = found
    let fields = HabitFields(found, in: book, on: today, language: context.language)
    session.takeOver(Self.form(of: fields, in: book, context.language))
  }

  /// Another day may have begun, from which a change counts and on which a new habit begins.
  private func noticeDay() {
    guard today != context.today else { return }
    today = context.today
    session.today = today
    let fields = HabitFields(habit, in: book, on: today, language: context.language)
    session.begin(with: Self.form(of: fields, in: book, context.language))
  }

  private func update() {
    let fields = HabitFields(session.form)
    var next = output.value
    next.language = context.language
    next.form = session.form
    next.isSaving = session.isSaving
    next.isChanged = !session.changed.isEmpty
    next.unsavable = next.isChanged ? nil : habit == nil ? .habitEdit(.nameEmpty) : .nothingChanged
    next.form.message = nil
    next.preview = habit.map { .habitPreview($0, on: today) }
    if next.isChanged {
      do throws(Refusal) {
        next.preview = .habitPreview(try edit(fields).edited, on: today)
      } catch {
        next.preview = nil
        let message = Form.Message(name: error.field, phrase: error.phrase)
        next.unsavable = next.form.naming(message)
        next.form.message = message
      }
    }
    if next.isSaving { next.unsavable = .savingForm }
    output.value = next
  }

  /// The edit of what was typed, what the habit would be by it, and the name of the category that it needs and that is
  /// not there yet.
  private func edit(
    _ fields: HabitFields
  ) throws(Refusal) -> (edit: HabitEdit, edited: Habit, newCategory: String?) {
    let old = HabitFields(session.original)
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
      let edited =
        if let habit {
          try edit.applied(to: habit, from: today, in: surroundings)
        } else {
          try edit.habit(id: "", in: surroundings, addedAt: 0)
        }
      return (edit, edited, newCategory)
    } catch {
      throw Refusal(field: HabitFields.Name(error.field), phrase: .habitEdit(error))
    }
  }

  private func category(_ text: String) throws(Refusal) -> String {
    do throws(HabitCategory.Failure) {
      return try HabitCategory.validate(text, among: book.categories)
    } catch {
      throw Refusal(field: .category, phrase: .categoryName(error))
    }
  }

  private func save() {
    guard !session.isSaving else { return }
    read()
    noticeDay()
    guard let typed = try? edit(HabitFields(session.form)), session.mayReplace() else { return }
    let (id, today, edit, newCategory) = (habit?.id, today, typed.edit, typed.newCategory)
    let at = context.clock.now().milliseconds
    let hasBegun = habit.map { $0.startedOn < today } ?? false
    session.save { store throws(StoreFailure) in
      guard let id else {
        try await store.addHabit(edit, inCategory: newCategory, on: today, at: at)
        return Toast(.addedHabit(name: edit.keptName))
      }
      try await store.editHabit(id, edit, inCategory: newCategory, on: today)
      return Toast(hasBegun && edit.changesRule ? .habitSavedFromToday : .habitSaved)
    } finished: { [weak self] in
      self?.update()
    }
  }
}
