import Model
import Storage
import TerminalUI

/// The form for a child: nickname, due date, birth date.
@MainActor
final class ChildFormViewModel: ViewModel {
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

  enum Field: String, CaseIterable, Sendable { case nickname, due, birthDate }

  struct Output: Equatable, Sendable {
    var language: Language
    var form: Form<Field>
    /// What the dates come to.
    var preview: Phrase?
    /// Why there is nothing to save; nil where there is.
    var unsavable: Phrase?
    var isSaving = false
  }

  enum Route: Equatable, Sendable {
    case saved, left, leftWithDraft
    /// A calendar.
    case days(DayPicking)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let child: Child
  private let today: CalendarDay

  init(context: Context, child: Child) {
    self.context = context
    self.child = child
    today = context.clock.now().date
    var form = Self.form(of: child)
    for (field, text) in context.drafts[Self.draftName(child)] {
      Field(rawValue: field).map { form.fill($0, text) }
    }
    output = Current(Output(language: context.language, form: form))
    update { _ in }
  }

  /// The form with what is known of a child.
  private static func form(of child: Child) -> Form<Field> {
    Form<Field>([
      Form<Field>.Field(.nickname, label: .nicknameLabel, hint: .nicknameHint, text: child.nickname),
      Form<Field>.Field(
        .due, label: .dueDateLabel, hint: .dueDateHint, text: child.dueDate?.description ?? "", days: .day),
      Form<Field>.Field(
        .birthDate, label: .birthDateLabel, hint: .birthDateHint, text: child.birthDate?.description ?? "",
        days: .day),
    ])
  }

  func send(_ input: Input) {
    switch input {
    case .typed(let key): update { _ = $0.form.handle(key) }
    case .focusMoved(let step): update { $0.form.moveFocus(by: step) }
    case .daysAsked: output.value.form.picking(on: today).map { onRoute(.days($0)) }
    case .daysPicked(let days): update { $0.form.fill(days) }
    case .saved: save()
    case .cancelled: leave()
    case .discarded: update { $0.form = Self.form(of: self.child) }
    case .changed: update { $0.language = self.context.language }
    }
  }

  private static func draftName(_ child: Child) -> String { "child/\(child.id)" }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    let edited = Result { () throws(ChildEdit.Failure) in try edit(next.form).applied(to: child, on: today) }
    next.unsavable = edit(next.form).isEmpty ? .nothingChanged : nil
    next.preview = nil
    if case .success(let child) = edited, !isPaused, let age = child.age(on: context.bearings().today) {
      next.preview = .preview(age, dueDate: child.dueDate)
    }
    output.value = next
  }

  /// Whether the child is paused by now, here or by another program; then nothing is counted.
  private var isPaused: Bool {
    context.store.children().children.first { $0.id == child.id }?.isPaused ?? child.isPaused
  }

  /// Only what is otherwise than it was, so that what another program changes meanwhile stays.
  private func edit(_ form: Form<Field>) -> ChildEdit {
    let changed = changed(form)
    return ChildEdit(
      nickname: changed[.nickname], due: changed[.due].map { .date($0) }, birthDate: changed[.birthDate])
  }

  private func changed(_ form: Form<Field>) -> [Field: String] {
    let old: [Field: String] = [
      .nickname: child.nickname, .due: child.dueDate?.description ?? "",
      .birthDate: child.birthDate?.description ?? "",
    ]
    var changed: [Field: String] = [:]
    for field in Field.allCases where form.text(field) != old[field] { changed[field] = form.text(field) }
    return changed
  }

  private func save() {
    guard !output.value.isSaving else { return }
    let edit = edit(output.value.form)
    do throws(ChildEdit.Failure) {
      _ = try edit.applied(to: child, on: today)
    } catch {
      let failure = error
      update { $0.form.refuse(Field(failure.field), .childEdit(failure)) }
      return
    }
    output.value.isSaving = true
    let (id, today) = (child.id, today)
    context.saves.add { store throws(StoreFailure) in
      try await store.editChild(id, edit, on: today)
      return Toast(.childSaved)
    } finished: { [weak self] failure in
      guard let self else { return }
      output.value.isSaving = false
      guard failure == nil else { return }
      context.drafts[Self.draftName(child)] = [:]
      onRoute(.saved)
    }
  }

  private func leave() {
    let changed = changed(output.value.form)
    context.drafts[Self.draftName(child)] = Dictionary(
      uniqueKeysWithValues: changed.map { ($0.key.rawValue, $0.value) })
    onRoute(changed.isEmpty ? .left : .leftWithDraft)
  }
}

extension ChildFormViewModel.Field {
  init(_ field: ChildEdit.Field) {
    switch field {
    case .nickname: self = .nickname
    case .due: self = .due
    case .birthDate: self = .birthDate
    }
  }
}
