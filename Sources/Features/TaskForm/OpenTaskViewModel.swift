import Model
import Storage
import TerminalUI

/// A card that is read first, and whose fields can be edited then.
@MainActor
final class OpenTaskViewModel: ViewModel {
  let output: Current<TaskFormOutput>
  var onRoute: (FormRoute) -> Void = { _ in }

  private let context: Context
  private var task: BoardTask
  private let categories: [String]
  private let session: FormSession<TaskFields.Name>
  private var today: CalendarDay
  private var isGone = false

  init(context: Context, task: BoardTask, isEditing: Bool, categories: [String]) {
    self.context = context
    self.task = task
    self.categories = categories
    today = context.today
    session = FormSession(
      TaskFields(task).form(categories: categories), draft: "task/\(task.id)", context: context)
    output = Current(TaskFormOutput(language: context.language, form: session.form))
    output.value.isNew = false
    if !isEditing { output.value.page = PageViewModel.Output(language: context.language) }
    session.onRoute = { [weak self] in self?.onRoute($0) }
    update()
  }

  func send(_ input: TaskFormInput) {
    switch input {
    case .form(.saved): save()
    case .form(.changed): read()
    case .form(let input): session.handle(input, on: today)
    case .edited: output.value.page = nil
    case .moved(let move):
      output.value.page?.position.move(
        move, count: output.value.page?.lines.count ?? 0, rows: output.value.page?.size.rows ?? 1)
    case .resized(let size):
      output.value.size = size
      output.value.page?.size = size
    }
    update()
  }

  /// Reads the card anew; what was typed stays.
  private func read() {
    today = context.today
    let found = context.store.task(task.id)
    isGone = found == nil
    guard let found, found != task else { return }
    task = found
    session.begin(with: TaskFields(task).form(categories: categories))
  }

  private func update() {
    var next = output.value
    next.language = context.language
    next.show(session, unchanged: .nothingChanged) { () throws(TaskEdit.Failure) in
      if !session.changed.isEmpty { _ = try TaskEdit(session.changed).applied(to: task, on: today) }
    }
    if isGone { next.unsavable = .taskIsGone }
    if var page = next.page {
      page.language = context.language
      page.lay(paragraphs)
      next.page = page
    }
    output.value = next
  }

  private func save() {
    read()
    update()
    guard !session.isSaving, output.value.unsavable == nil else { return }
    let (id, edit, today) = (task.id, TaskEdit(session.changed), today)
    session.save { store throws(StoreFailure) in
      try await store.editTask(id, edit, on: today)
      return Toast(.habitSaved)
    } finished: { [weak self] in
      self?.update()
    }
  }
}

// The card for reading.
extension OpenTaskViewModel {
  private typealias Paragraph = PageViewModel.Paragraph

  private var paragraphs: [Paragraph] {
    var result: [Paragraph] = []
    if isGone { result.append(Paragraph(text: .taskIsGone, style: .warning)) }
    if !session.changed.isEmpty { result.append(Paragraph(text: .taskHasDraft, style: .accent)) }
    if !result.isEmpty { result.append(.blank) }
    if !task.title.isEmpty {
      result += [Paragraph(text: Phrase(verbatim: task.title), style: .bold), .blank]
    }
    let lines = task.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if !task.text.isEmpty {
      result += lines.map { Paragraph(text: Phrase(verbatim: String($0))) } + [.blank]
    }
    return result + facts
  }

  private var facts: [Paragraph] {
    let isLate = task.daysLate(on: today) > 0 && !context.isPaused
    var facts: [(Phrase, Phrase?)] = [
      (.taskDueLabel, due),
      (.taskCategoryLabel, task.category.isEmpty ? nil : Phrase(verbatim: task.category)),
      (.taskColumnLabel, .columnName(task.column)), (.taskOriginLabel, .originInWords(task.origin)),
    ]
    let day = LogPage.civil(task.addedAt, context.clock.now()).0
    facts.append((.taskAddedLabel, .shortDate(day)))
    if task.column == .done { facts.append((.taskDoneLabel, task.doneOn.map { .shortDate($0) })) }
    return facts.compactMap { label, value in
      value.map {
        Paragraph(text: .taskFact(label, $0), style: isLate && label == .taskDueLabel ? .warning : .dim)
      }
    }
  }

  /// When it is due, and how near or long ago that is.
  private var due: Phrase? {
    guard let due = task.due else { return nil }
    let late = context.isPaused ? 0 : task.daysLate(on: today)
    if late > 0 { return .joined([.shortDate(due), .daysLate(late)]) }
    let isNear = task.column != .done && (0...1).contains(due - today)
    return isNear ? .joined([.shortDate(due), .dueDay(due, today: today)]) : .shortDate(due)
  }
}
