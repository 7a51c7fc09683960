import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a break: a new one, or one to be changed.
@MainActor
final class BreakFormViewModel: ViewModel {
  let output: Current<FormPage<BreakFields.Name>>

  private let context: Context
  private var its: HabitBreak?
  /// The habit that the form begins with.
  private var habit: Habit?
  private let hinted: String?
  private let session: FormSession<BreakFields.Name>
  private var today: CalendarDay
  private var book: HabitBook

  init(context: Context, its: HabitBreak?, origin: BreaksOrigin) {
    self.context = context
    self.its = its
    today = context.today
    book = context.store.habits().book
    switch origin {
    case .habits(let selected):
      habit = its?.habit.flatMap(book.habit)
      hinted = selected?.name
    case .page(let page):
      habit = its.map { [book] in $0.habit.flatMap(book.habit) } ?? page
      hinted = page.name
    }
    let fields = BreakFields(its, for: habit, in: book, on: today)
    session = FormSession(
      Self.form(of: fields, hinted: hinted), draft: "break/\(its?.id ?? "new/\(habit?.id ?? "")")",
      context: context)
    output = Current(
      FormPage(language: context.language, title: its == nil ? .newBreak : .editBreak, form: session.form))
    session.owner = self
    update()
  }

  private static func form(of fields: BreakFields, hinted: String?) -> Form<BreakFields.Name> {
    Form(
      BreakFields.Name.allCases.map {
        Form.Field($0, label: $0.label, hint: $0.hint(hinted), text: fields[$0], days: $0.days)
      })
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

  /// Reads the break anew; what was typed stays.
  private func read() {
    book = context.store.habits().book
    guard let id = its?.id, let found = book.breaks.first(where: { $0.id == id }), found != its else {
      return
    }
    its = found
    habit = found.habit.flatMap(book.habit)
    let fields = BreakFields(found, for: habit, in: book, on: today)
    session.takeOver(Self.form(of: fields, hinted: hinted))
  }

  /// Another day may have begun, on which a new break does.
  private func noticeDay() {
    guard today != context.today else { return }
    today = context.today
    session.today = today
    let fields = BreakFields(its, for: habit, in: book, on: today)
    session.begin(with: Self.form(of: fields, hinted: hinted))
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.form = session.form
    next.isSaving = session.isSaving
    next.isChanged = !session.changed.isEmpty
    next.form.message = nil
    do throws(BreakFields.Refusal) {
      let (_, edited) = try edit(BreakFields(next.form))
      next.preview = .breakPreview(edited, habit: edited.habit.flatMap { book.habit($0)?.name }, on: today)
      next.unsavable = its != nil && !next.isChanged ? .nothingChanged : nil
    } catch {
      next.preview = nil
      let message = Form.Message(name: error.field, phrase: error.phrase)
      next.unsavable = next.form.naming(message)
      next.form.message = message
    }
    if next.isSaving { next.unsavable = .savingForm }
    output.value = next
  }

  /// What was typed, and what the break would be by it.
  private func edit(
    _ fields: BreakFields
  ) throws(BreakFields.Refusal) -> (edit: BreakEdit, edited: HabitBreak) {
    let edit = try fields.edit(from: its == nil ? nil : BreakFields(session.original), known: habit, in: book)
    do throws(BreakEdit.Failure) {
      guard let its else { return (edit, try edit.added(id: "", on: today)) }
      return (edit, try edit.applied(to: its, on: today))
    } catch {
      throw BreakFields.Refusal(field: BreakFields.Name(error.field), phrase: .breakEdit(error))
    }
  }

  private func save() {
    guard !session.isSaving else { return }
    read()
    noticeDay()
    guard let (edit, edited) = try? edit(BreakFields(session.form)), session.mayReplace() else { return }
    let (id, today, days) = (its?.id, today, Phrase.days(of: edited, on: today))
    session.save { store throws(StoreFailure) in
      guard let id else {
        try await store.addBreak(edit, on: today)
        return Toast(.addedBreak(days))
      }
      try await store.editBreak(id, edit, on: today)
      return Toast(.habitSaved)
    } finished: { [weak self] in
      self?.update()
    }
  }
}
