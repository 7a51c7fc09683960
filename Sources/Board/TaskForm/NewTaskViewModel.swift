import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The form for a card that is not there yet; where a unit suggests one, that is read first.
@MainActor
final class NewTaskViewModel: RoutingViewModel {
  enum Route: Equatable {
    case form(FormRoute)
    /// The suggestion was answered.
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
    session.onEnd = { [weak self] in self?.follow($0) }
    update()
  }

  func send(_ input: TaskFormInput) {
    switch input {
    case .form(.saved): save()
    case .form(.changed): noticeDay()
    case .form(let input): session.handle(input, on: today)
    case .resized, .moved: output.value.handle(input)
    case .edited: output.value.page = nil
    case .ticked: suggestion.map(take)
    case .removed: suggestion.map(refuse)
    case .shifted, .historyAsked, .menuAsked, .menu: break
    }
    update()
  }

  /// Leaving the fields of a suggestion leads back to reading it.
  private func follow(_ end: FormEnd) {
    guard end != .saved, suggestion != nil, output.value.page == nil else { return session.close(after: end) }
    output.value.read(in: context.language)
    update()
  }

  /// What all fields say.
  private var edit: TaskEdit {
    var edit = TaskEdit()
    // No field of it refuses anything; the edit does.
    _ = try? session.form.write(lines, to: &edit)
    return edit
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.showForm(session, unchanged: nil) { () throws(TaskEdit.Failure) in
      _ = try edit.applied(to: BoardTask(id: "", title: "", place: 0, addedAt: 0), on: today)
    }
    next.unchangeable = session.isSaving ? .savingForm : nil
    if let suggestion { next.lay(paragraphs(suggestion)) }
    output.value = next
  }

  /// Another day may have begun.
  private func noticeDay() {
    today = context.today
    session.today = today
  }

  private func save() {
    noticeDay()
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

// A suggestion for reading, and the two answers to it.
extension NewTaskViewModel {
  private func paragraphs(_ suggestion: TaskSuggestion) -> [PageViewModel.Paragraph] {
    var result: [PageViewModel.Paragraph] = []
    if !session.changed.isEmpty {
      result = [PageViewModel.Paragraph(text: .taskHasDraft, style: .accent), .blank]
    }
    result += TaskPage.paragraphs(title: suggestion.title, text: suggestion.text)
    let origin = context.originInWords(.suggested(suggestion.reference))
    if let origin {
      result.append(PageViewModel.Paragraph(text: .taskFact(.taskOriginLabel, origin), style: .dim))
    }
    return result
  }

  private func take(_ suggestion: TaskSuggestion) {
    today = context.today
    let (new, today) = (suggestion.newTask(for: child), today)
    answer { store throws(StoreFailure) in
      try await store.addTasks([new], on: today)
      return Toast(.takenTask(suggestion.title))
    }
  }

  private func refuse(_ suggestion: TaskSuggestion) {
    answer { store throws(StoreFailure) in
      try await store.refuseTask(suggested: suggestion.reference, name: suggestion.title)
      return Toast(.refusedTask(suggestion.title))
    }
  }

  /// Saves an answer and leaves; what was typed stays for when the answer is taken back.
  private func answer(_ work: @escaping @Sendable (Store) async throws(StoreFailure) -> Toast?) {
    guard !session.isSaving else { return }
    session.startSaving()
    context.saves.add(work) { [self] failure in
      session.finishSaving(isDone: false)
      update()
      if failure == nil { onRoute(.finished) }
    }
  }
}
