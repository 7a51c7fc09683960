import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a child: nickname, due date, birth date.
@MainActor
final class ChildFormViewModel: ViewModel {
  enum Field: String, CaseIterable, Sendable { case nickname, due, birthDate }

  package struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<Field>
    /// What the dates come to.
    var preview: Phrase?
    /// Whether something is otherwise than it was.
    var isChanged = false
    /// Why there is nothing to save; nil where there is.
    var unsavable: Phrase?
    var isSaving = false
  }

  let output: Current<Output>

  private let context: Context
  private var child: Child
  private let session: FormSession<Field>
  private var today: CalendarDay

  init(context: Context, child: Child) {
    self.context = context
    self.child = child
    today = context.clock.now().date
    session = FormSession(Self.form(of: child), draft: "child/\(child.id)", context: context)
    output = Current(Output(language: context.language, form: session.form))
    session.owner = self
    update()
  }

  /// The form with what is known of a child.
  private static func form(of child: Child) -> Form<Field> {
    Form<Field>([
      Form<Field>.Field(
        .nickname, label: .nicknameLabel, hint: .nicknameHint, text: child.nickname, isLong: true),
      Form<Field>.Field(
        .due, label: .dueDateLabel, hint: .dueDateHint, text: child.dueDate?.description ?? "", days: .day),
      Form<Field>.Field(
        .birthDate, label: .birthDateLabel, hint: .birthDateHint, text: child.birthDate?.description ?? "",
        days: .day),
    ])
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
    let found = context.store.children().children.first { $0.id == child.id }
    guard let found, found != child else { return }
    child = found
    session.takeOver(Self.form(of: found))
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
    let changed = session.changed
    return ChildEdit(
      nickname: changed[.nickname], due: changed[.due].map { .date($0) }, birthDate: changed[.birthDate])
  }

  private func save() {
    guard !session.isSaving else { return }
    read()
    do throws(ChildEdit.Failure) {
      _ = try edit.applied(to: child, on: today)
    } catch {
      session.form.refuse(Field(error.field), .childEdit(error))
      return
    }
    guard session.mayReplace() else { return }
    let (id, edit, today) = (child.id, edit, today)
    session.save { store throws(StoreFailure) in
      try await store.editChild(id, edit, on: today)
      return Toast(.childSaved)
    } finished: { [weak self] in
      self?.update()
    }
  }
}

extension ChildFormViewModel.Field {
  init(_ field: ChildEdit.Field) {
    switch field {
    case .nickname: self = .nickname
    case .due: self = .due
    case .birthDate, .birthTime: self = .birthDate
    }
  }
}
