import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a new task. If a suggestion is its source, the suggestion's page is shown first.
@MainActor
final class NewTaskViewModel: RoutingViewModel {
  enum Route: Equatable {
    case form(FormRoute)
    /// The suggestion was accepted or declined.
    case finished
  }

  let output: Observable<TaskFormOutput>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let suggestion: TaskSuggestion?
  private let child: Child.ID?
  private let session: FormSession<TaskFields.Name>
  private let lines: [TaskFields.Line]
  private var today: CalendarDay

  init(context: Context, suggestion: TaskSuggestion?, child: Child.ID?, categories: [String]) {
    self.context = context
    self.suggestion = suggestion
    self.child = child
    today = context.today
    lines = TaskFields.lines(of: nil, or: suggestion, categories: categories)
    session = FormSession(
      Form(lines), draft: "task/\(suggestion?.reference ?? "new")", context: context)
    output = Observable(TaskFormOutput(language: context.language, form: session.form))
    if suggestion != nil { output.value.page = PageViewModel.Output(language: context.language) }
    session.onRoute = { [weak self] in self?.onRoute(.form($0)) }
    session.onEnd = { [weak self] in self?.handleEnd($0) }
    update()
  }

  func send(_ input: TaskFormInput) {
    switch input {
    case .form(.saved): save()
    case .form(.changed): updateToday()
    case .form(let input): session.handle(input, on: today)
    case .resized, .moved: output.value.handle(input)
    case .editTapped: output.value.page = nil
    case .ticked: suggestion.map(accept)
    case .deleted: suggestion.map(decline)
    case .taskMoved, .historyTapped, .checkTapped, .menuTapped, .menu: break
    }
    update()
  }

  /// Leaving the fields of a suggestion returns to its page.
  private func handleEnd(_ end: FormEnd) {
    guard end != .saved, suggestion != nil, output.value.page == nil else { return session.close(after: end) }
    output.value.showPage(in: context.language)
    update()
  }

  /// The contents of all fields.
  private var edit: TaskEdit {
    var edit = TaskEdit()
    // The fields accept any text. The edit is validated in `applied(to:on:)`.
    _ = try? session.form.write(lines, to: &edit)
    return edit
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.showForm(session, unchanged: nil) { () throws(TaskEdit.Failure) in
      _ = try edit.applied(to: BoardTask(id: "", title: "", place: 0, addedAt: 0), on: today)
    }
    next.readOnlyReason = session.isSaving ? .savingForm : nil
    if let suggestion { next.layOut(paragraphs(suggestion)) }
    output.value = next
  }

  private func updateToday() {
    today = context.today
    session.today = today
  }

  private func save() {
    updateToday()
    guard !session.isSaving else { return }
    update()
    guard output.value.unsavable == nil else { return }
    let (edit, today) = (edit, today)
    var new = suggestion?.newTask(for: child) ?? NewTask(edit, child: child)
    new.edit = edit
    let task = new
    session.save { store throws(StoreFailure) in
      Toast(.addedTask(try await store.addTasks([task], on: today).first?.name ?? ""))
    } finished: { [weak self] in
      self?.update()
    }
  }
}

// The page of a suggestion and its two answers.
extension NewTaskViewModel {
  private func paragraphs(_ suggestion: TaskSuggestion) -> [PageViewModel.Paragraph] {
    var result: [PageViewModel.Paragraph] = []
    if !session.changed.isEmpty {
      result = [PageViewModel.Paragraph(text: .taskHasDraft, style: .accent), .blank]
    }
    result += TaskPage.paragraphs(title: suggestion.title, text: suggestion.text)
    let origin = context.originPhrase(.suggested(suggestion.reference))
    if let origin {
      result.append(PageViewModel.Paragraph(text: .taskFact(.taskOriginLabel, origin), style: .dim))
    }
    return result
  }

  private func accept(_ suggestion: TaskSuggestion) {
    today = context.today
    let (new, today) = (suggestion.newTask(for: child), today)
    saveAndClose { store throws(StoreFailure) in
      try await store.addTasks([new], on: today)
      return Toast(.takenTask(suggestion.title))
    }
  }

  private func decline(_ suggestion: TaskSuggestion) {
    saveAndClose { store throws(StoreFailure) in
      try await store.refuse(suggested: suggestion.reference, name: suggestion.title)
      return Toast(.refusedSuggestion(suggestion.title))
    }
  }

  /// Saves the answer and closes the screen. Typed text stays in case the answer is undone.
  private func saveAndClose(_ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Toast?) {
    guard !session.isSaving else { return }
    session.startSaving()
    context.saves.add(work) { [self] failure in
      session.finishSaving(isDone: false)
      update()
      if failure == nil { onRoute(.finished) }
    }
  }
}
