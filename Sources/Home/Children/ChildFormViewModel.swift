import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a child: name and dates, and after the birth what is kept of it.
@MainActor
final class ChildFormViewModel: ViewModel {
  let output: Current<FormPage<ChildField>>

  private let context: Context
  private var child: Child
  private let session: FormSession<ChildField>
  private var today: CalendarDay

  init(context: Context, child: Child) {
    self.context = context
    self.child = child
    today = context.clock.now().date
    session = FormSession(
      ChildField.form(of: child, context.language), draft: "child/\(child.id)", on: today, context: context)
    output = Current(
      FormPage(language: context.language, title: .childFormTitle, form: session.form))
    session.owner = self
    update()
  }

  func send(_ input: FormInput) {
    switch input {
    case .saved: save()
    case .changed: read()
    default: session.handle(input, on: today)
    }
    update()
  }

  /// Reads the child anew; what was typed stays.
  private func read() {
    today = context.clock.now().date
    session.today = today
    let found = context.store.children().children.first { $0.id == child.id }
    guard let found, found != child else { return }
    child = found
    session.takeOver(ChildField.form(of: found, context.language))
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.form = session.form
    next.isSaving = session.isSaving
    let edited = Result { () throws(ChildEdit.Failure) in try edit.applied(to: child, on: today) }
    next.unsavable = next.isSaving ? .savingForm : edit.isEmpty ? .nothingChanged : nil
    next.isChanged = !edit.isEmpty
    next.preview = nil
    if case .success(let child) = edited, !isPaused, let age = child.age(on: context.today) {
      next.preview = .preview(age, dueDate: child.dueDate)
    }
    output.value = next
  }

  /// Whether the child is paused by now, here or by another program; then nothing is counted.
  private var isPaused: Bool {
    context.store.children().children.first { $0.id == child.id }?.isPaused ?? child.isPaused
  }

  /// Only what is otherwise than it was, so that what another program changes meanwhile stays.
  private var edit: ChildEdit {
    let changed = session.edited
    return ChildEdit(
      nickname: changed[.nickname], due: changed[.due].map { .date($0) }, birthDate: changed[.birthDate],
      birthTime: changed[.time].map { ChildEdit.time($0, at: context.clock.now()) }, weight: changed[.weight],
      length: changed[.length], place: changed[.place],
      others: changed[.others],
      remembered: changed[.remembered].map {
        Phrase.rememberedNames(typed: $0, of: child.remembered ?? [], context.language)
      })
  }

  private func save() {
    guard !session.isSaving else { return }
    read()
    do throws(ChildEdit.Failure) {
      _ = try edit.applied(to: child, on: today)
    } catch {
      session.form.refuse(ChildField(error.field), .childEdit(error))
      return
    }
    guard session.mayReplace() else { return }
    let (id, edit, today) = (child.id, edit, today)
    let isTakenBack = child.birthDate != nil && edit.takesBirthBack
    session.save { store throws(StoreFailure) in
      try await store.editChild(id, edit, on: today)
      return Toast(isTakenBack ? .birthTakenBack : .childSaved)
    } finished: { [weak self] in
      self?.update()
    }
  }
}
