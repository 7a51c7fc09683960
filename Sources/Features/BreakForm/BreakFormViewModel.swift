import Model
import Storage
import TerminalUI

/// The form for a break: a new one, or one to be changed.
@MainActor
final class BreakFormViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case typed(Key)
    case focusMoved(by: Int)
    case saved
    case cancelled
    case discarded
    /// The day of a field was to be picked in a calendar.
    case daysAsked
    case daysPicked(PickedDays)
    case changed
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<BreakFields.Name>
    var isNew = true
    /// Whether something is otherwise than it was.
    var isChanged = false
    /// What the fields come to; nil where they come to nothing.
    var preview: Phrase?
    /// Why it cannot be saved; nil where it can.
    var unsavable: Phrase?
    var isSaving = false
  }

  enum Route: Equatable, Sendable {
    case saved, left, leftWithDraft
    case days(DayPicking)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let its: HabitBreak?
  private let today: CalendarDay
  private let old: BreakFields
  /// The habit that the form begins with.
  private let habit: Habit?
  private let hinted: String?
  private let draftName: String
  private var book: HabitBook

  init(context: Context, its: HabitBreak?, origin: BreaksFlow.Origin) {
    self.context = context
    self.its = its
    today = context.clock.now().day(startingAt: context.store.profile().profile.dayStart)
    book = context.store.habits().book
    switch origin {
    case .habits(let selected):
      habit = its?.habit.flatMap(book.habit)
      hinted = selected?.name
    case .page(let page):
      habit = its.map { [book] in $0.habit.flatMap(book.habit) } ?? page
      hinted = page.name
    }
    old = BreakFields(its, for: habit, in: book, on: today)
    draftName = "break/\(its?.id ?? "new/\(habit?.id ?? "")")"
    var form = Self.form(of: old, hinted: hinted)
    for (field, text) in context.drafts[draftName] {
      BreakFields.Name(rawValue: field).map { form.fill($0, text) }
    }
    output = Current(Output(language: context.language, form: form, isNew: its == nil))
    update { _ in }
  }

  private static func form(of fields: BreakFields, hinted: String?) -> Form<BreakFields.Name> {
    Form(
      BreakFields.Name.allCases.map {
        Form.Field($0, label: $0.label, hint: $0.hint(hinted), text: fields[$0], days: $0.days)
      })
  }

  func send(_ input: Input) {
    switch input {
    case .typed(let key): update { _ = $0.form.handle(key) }
    case .focusMoved(let step): update { $0.form.moveFocus(by: step) }
    case .saved: save()
    case .cancelled: leave()
    case .discarded: update { $0.form = Self.form(of: self.old, hinted: self.hinted) }
    case .daysAsked: output.value.form.picking(on: today).map { onRoute(.days($0)) }
    case .daysPicked(let days): update { $0.form.fill(days) }
    case .changed:
      book = context.store.habits().book
      update { $0.language = self.context.language }
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.isChanged = !BreakFields(next.form).changed(from: old).isEmpty
    next.form.message = nil
    do throws(BreakFields.Refusal) {
      let (_, edited) = try edit(BreakFields(next.form))
      next.preview = .breakPreview(edited, habit: edited.habit.flatMap { book.habit($0)?.name }, on: today)
      next.unsavable = its != nil && !next.isChanged ? .nothingChanged : nil
    } catch {
      next.preview = nil
      next.unsavable = error.phrase
      next.form.message = Form.Message(name: error.field, phrase: error.phrase)
    }
    output.value = next
  }

  /// What was typed, and what the break would be by it.
  private func edit(
    _ fields: BreakFields
  ) throws(BreakFields.Refusal) -> (edit: BreakEdit, edited: HabitBreak) {
    let edit = try fields.edit(from: its == nil ? nil : old, known: habit, in: book)
    do throws(BreakEdit.Failure) {
      guard let its else { return (edit, try edit.added(id: "", on: today)) }
      return (edit, try edit.applied(to: its, on: today))
    } catch {
      throw BreakFields.Refusal(field: BreakFields.Name(error.field), phrase: .breakEdit(error))
    }
  }

  private func save() {
    guard !output.value.isSaving, let (edit, edited) = try? edit(BreakFields(output.value.form)) else {
      return
    }
    output.value.isSaving = true
    let (id, today, days) = (its?.id, today, Phrase.days(of: edited, on: today))
    context.saves.add { store throws(StoreFailure) in
      guard let id else {
        try await store.addBreak(edit, on: today)
        return Toast(.addedBreak(days))
      }
      try await store.editBreak(id, edit, on: today)
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
    let changed = BreakFields(output.value.form).changed(from: old)
    context.drafts[draftName] = Dictionary(uniqueKeysWithValues: changed.map { ($0.key.rawValue, $0.value) })
    onRoute(changed.isEmpty ? .left : .leftWithDraft)
  }
}
