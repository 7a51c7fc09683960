import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page to bring along to an appointment: questions, milestones and times on one screen.
@MainActor
final class CheckViewModel: RoutingViewModel {
  enum Input: LeavableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    /// The selected question was ticked, or the selected milestone got its next answer.
    case ticked
    /// The page about when to ask was opened.
    case opened
    /// A field for a question was opened.
    case addTapped
    case typed(Key)
    /// The typed question was added, or the field was closed.
    case questionEntered, questionCancelled
    /// Another screen is about to cover this one, or the program ends.
    case left
    /// The selected question was removed.
    case removed
    /// The times of the last week were shown or hidden.
    case timesTapped
  }

  enum Route: Equatable {
    case article(ArticleReference)
  }

  /// What the selected line is.
  enum Selection: Equatable {
    case question(ChecklistItem)
    case milestone(String)
  }

  struct Output: Equatable {
    var page: PageViewModel.Output
    var selection: Selection?
    /// The question that is being typed; nil while none is.
    var field: TextField?
    var hasMilestones = false
    var showsTimes = false
    /// Whether there are only questions, while paused and after a loss.
    var isQuiet = false
    /// Whether the task was deleted.
    var isGone = false
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let id: BoardTask.ID
  private var sheet: CheckSheet?
  /// The number of the last reading. Results of earlier ones are dropped.
  private var reading = 0

  init(context: Context, task: BoardTask) {
    self.context = context
    id = task.id
    sheet = CheckSheet(task)
    output = Observable(Output(page: PageViewModel.Output(language: context.language)))
    layOut()
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size):
      output.value.page.size = size
      layOut()
    case .moved(let move):
      output.value.page.move(move)
      select()
    case .ticked: tick()
    case .opened: sheet?.whenToAsk.map { onRoute(.article($0)) }
    case .addTapped: if sheet != nil { output.value.field = TextField(context.drafts[draft]["typed"] ?? "") }
    case .typed(let key): _ = output.value.field?.handle(key)
    case .questionEntered: addQuestion()
    case .questionCancelled:
      saveDraft()
      if output.value.field?.text.isEmpty == false { context.saves.notify(context.drafts.toast) }
      output.value.field = nil
    case .left: saveDraft()
    case .removed: remove()
    case .timesTapped:
      output.value.showsTimes.toggle()
      load()
    }
  }

  /// Reads task, milestones and times off the main actor.
  private func load() {
    reading += 1
    let (number, id, showsTimes) = (reading, id, output.value.showsTimes)
    let (store, library, now, language) = (
      context.store, context.library, context.clock.now(), context.language
    )
    context.effects.run {
      store.task(id).map {
        CheckSheet($0, store, library, showsTimes: showsTimes, at: now, in: language)
      }
    } then: { [weak self] sheet in
      guard let self, reading == number else { return }
      self.sheet = sheet
      layOut()
    }
  }

  private func layOut() {
    output.value.page.language = context.language
    output.value.isGone = sheet == nil
    output.value.isQuiet = sheet?.isQuiet ?? false
    output.value.hasMilestones = sheet?.milestones != nil
    output.value.page.layOut(
      sheet.map { $0.paragraphs } ?? [PageViewModel.Paragraph(text: .taskIsGone, style: .warning)])
    select()
  }

  private func select() {
    let id = output.value.page.selectedItemID
    let question = sheet?.task.checklist.first { $0.id == id }
    let milestone = sheet?.milestones?.age.milestones.first { $0.id == id }
    output.value.selection = question.map(Selection.question) ?? milestone.map { .milestone($0.id) }
  }

  private func tick() {
    switch output.value.selection {
    case .question(let item): toggle(item)
    case .milestone(let milestone): answer(milestone)
    case nil: break
    }
  }

  /// Shows a change before it is saved. If saving fails, the task is read again.
  private func change(_ body: (inout BoardTask) -> Void) {
    guard var sheet else { return }
    body(&sheet.task)
    self.sheet = sheet
    // A reading from before the change would hide it for a moment.
    reading += 1
    layOut()
  }

  private func toggle(_ item: ChecklistItem) {
    let (id, isDone) = (id, !item.isDone)
    change { task in
      if let index = task.checklist.firstIndex(of: item) { task.checklist[index].isDone = isDone }
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.tickItem(item.id, of: id, isDone: isDone)
      return Toast(.tickedItem(item, isDone: isDone))
    }
  }

  private func answer(_ milestone: String) {
    let (id, next) = (id, MilestoneAnswer.after(sheet?.task.answer(toMilestone: milestone)))
    change { $0.setAnswer(next, toMilestone: milestone) }
    context.saves.add { store throws(StoreFailure) in
      try await store.answerMilestone(milestone, next, of: id)
      return Toast(next.map { .milestoneAnswer($0) } ?? Phrase("No answer"))
    }
  }

  private var draft: String { "question/\(id)" }

  private func saveDraft() {
    guard let text = output.value.field?.text else { return }
    context.drafts[draft] = text.isEmpty ? [:] : ["typed": text]
  }

  /// Adds the typed question. The draft is deleted when it is saved.
  private func addQuestion() {
    let (id, today, draft, drafts) = (id, context.today, draft, context.drafts)
    guard let text = output.value.field?.text, !text.allSatisfy(\.isWhitespace) else {
      return send(.questionCancelled)
    }
    saveDraft()
    output.value.field = nil
    context.saves.add { store throws(StoreFailure) in
      try await store.editTask(id, TaskEdit(checklist: .added([text])), on: today)
      return Toast(Phrase("Question noted"))
    } finished: { failure in
      if failure == nil { drafts[draft] = [:] }
    }
  }

  private func remove() {
    guard case .question(let item) = output.value.selection else { return }
    let id = id
    context.saves.add { store throws(StoreFailure) in
      try await store.removeItem(item.id, of: id)
      return Toast(Phrase("Removed: {text} (u undoes)", ["text": item.text]))
    }
  }
}

extension CheckSheet {
  /// The page on the screen.
  fileprivate var paragraphs: [PageViewModel.Paragraph] {
    var result = TaskPage.paragraphs(title: task.name, text: task.title.isEmpty ? "" : task.text)
    if !facts.isEmpty {
      result += facts.map { PageViewModel.Paragraph(text: $0, style: .dim) } + [.blank]
    }
    for section in sections {
      result.append(PageViewModel.Paragraph(text: section.title, style: .bold))
      result += section.lines.flatMap(Self.paragraphs)
      result += section.notes.map { PageViewModel.Paragraph(text: $0, style: .dim, indent: 1) } + [.blank]
    }
    let command = Phrase(verbatim: "lionheart task show \(task.id) --print")
    return result + [PageViewModel.Paragraph(text: .taskFact(Phrase("To print"), command), style: .dim)]
  }

  private static func paragraphs(of line: Line) -> [PageViewModel.Paragraph] {
    func paragraph(_ mark: String, _ text: Phrase, _ style: Style = .plain) -> PageViewModel.Paragraph {
      PageViewModel.Paragraph(
        text: .joined([Phrase(verbatim: mark), text], by: " "), style: style, indent: 1, id: line.id)
    }
    switch line.mark {
    case .question(let isDone):
      return [paragraph(isDone ? "✓" : "○", line.text, isDone ? .dim : .plain)]
    case .milestone(nil): return [paragraph("○", line.text)]
    case .milestone(let answer?):
      let answered = paragraph("●", .joined([line.text, .milestoneAnswer(answer)]))
      let ask = PageViewModel.Paragraph(
        text: Phrase("Enter: when to ask"), style: .dim, indent: 3, id: line.id)
      return answer == .seen ? [answered] : [answered, ask]
    case .times:
      return [PageViewModel.Paragraph(text: line.text, indent: 1)]
        + line.details.map { PageViewModel.Paragraph(text: $0, style: .dim, indent: 3) }
    }
  }
}

/// Draws the page to bring along to an appointment.
enum CheckView: ScreenView {
  static func draw(_ output: CheckViewModel.Output, on canvas: inout Canvas) {
    PageView.draw(output.page, on: &canvas)
    guard let field = output.field else { return }
    let row = canvas.size.rows - 1
    canvas.clear(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1))
    let prompt = Phrase("Question", context: "appointment")(output.page.language)
    let column = 2 + canvas.write(prompt, column: 1, row: row, style: .bold)
    field.draw(
      on: &canvas, column: column, row: row, columns: max(4, canvas.size.columns - column - 1),
      isFocused: true)
  }

  static func typing(_ output: CheckViewModel.Output) -> ((Key) -> CheckViewModel.Input)? {
    output.field == nil ? nil : { .typed($0) }
  }

  static func bindings(_ output: CheckViewModel.Output) -> [KeyBinding<CheckViewModel.Input>] {
    if output.field != nil {
      return CheckInField.bindings(entered: .questionEntered, cancelled: .questionCancelled)
    }
    let gone: Phrase? = output.isGone ? .taskIsGone : nil
    let nothing: Phrase? = output.selection == nil ? Phrase("Select a question or a milestone first") : nil
    var isQuestion = false
    if case .question = output.selection { isQuestion = true }
    let noMilestones: Phrase? = output.hasMilestones ? nil : Phrase("There are no milestones here")
    return [
      KeyBinding(
        "tick", .character(" "), help: isQuestion ? .tickItem : Phrase("the next answer"), isHint: true,
        disabled: gone ?? nothing, .ticked),
      KeyBinding(
        "open", .enter, help: Phrase("when to ask"), isHint: output.hasMilestones,
        disabled: gone ?? noMilestones, .opened),
      KeyBinding(
        "add", .character("a"), help: Phrase("add a question"), isHint: true, disabled: gone, .addTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: Phrase("remove the question"), isHint: isQuestion,
        disabled: gone ?? (isQuestion ? nil : Phrase("No question is selected")), .removed),
      KeyBinding(
        "times", .character("v"),
        help: output.showsTimes ? Phrase("hide the times") : Phrase("the times of the last 7 days"),
        isHint: !output.isQuiet, disabled: gone ?? (output.isQuiet ? Phrase("No times are shown now") : nil),
        .timesTapped),
    ] + KeyBinding.moves(CheckViewModel.Input.moved)
  }

  static func list(_ output: CheckViewModel.Output) -> ScreenList<CheckViewModel.Input>? {
    ScreenList(of: output.page, isText: false, moved: CheckViewModel.Input.moved)
  }
}
