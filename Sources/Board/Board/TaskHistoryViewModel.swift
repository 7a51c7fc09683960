import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The history of a task or of the whole Board, newest event first.
@MainActor
final class TaskHistoryViewModel: ListViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
  }

  struct Output: RowListOutput {
    var language: Language
    /// The name of the task; nil for the whole Board.
    var name: String?
    var rows: [TaskHistoryRow] = []
    var isRead = false
    /// The step of the loading spinner.
    var spinner: Int?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    func words(of row: TaskHistoryRow) -> String { "\(row.title(language)) \(row.detail(language))" }
    /// The title's row and a blank one if there is room.
    var headerRows: Int { size.rows >= 16 ? 2 : 1 }
    /// The number of visible events. Each has two rows.
    var listRows: Int { max(1, (size.rows - headerRows) / 2) }
  }

  let output: Observable<Output>

  private let context: Context
  private let task: BoardTask?
  private let loadingIndicator: LoadingIndicator

  init(context: Context, task: BoardTask?) {
    self.context = context
    self.task = task
    loadingIndicator = LoadingIndicator(after: context.schedule, animation: context.scheduleAnimation)
    output = Observable(Output(language: context.language, name: task?.name))
    loadingIndicator.onStep = { [weak self] steps in self?.update { $0.spinner = steps } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    }
  }

  /// Reads the events of all months off the main actor.
  private func load() {
    let number = loadingIndicator.begin()
    let (store, id, now) = (context.store, task?.id, context.clock.now())
    update { $0.language = context.language }
    context.effects.run {
      let people = store.people()
      return store.taskEvents(of: id, except: store.family().restingIDs).map {
        TaskHistoryRow($0, now: now, isOfBoard: id == nil, people)
      }
    } then: { [weak self] rows in
      guard let self, loadingIndicator.isCurrent(number) else { return }
      loadingIndicator.end()
      update {
        $0.rows = rows
        $0.isRead = true
        $0.language = context.language
      }
    }
  }
}

/// The history of the task that is selected on the Board.
struct TaskHistory: Equatable, Sendable {
  let task: BoardTask.ID
  let rows: [TaskHistoryRow]
}

/// An event in the history of a task.
struct TaskHistoryRow: Identifiable, Equatable, Sendable {
  /// The task and the time.
  let id: String
  let title: Phrase
  let detail: Phrase

  /// - Parameter isOfBoard: whether the list has events of several tasks.
  init(_ event: TaskEvent, now: Moment, isOfBoard: Bool, _ people: People = People()) {
    id = "\(event.task) \(event.at)"
    let (day, minute) = now.civil(event.at)
    let kind = Phrase.taskEvent(event.kind)
    let who = people.names.isEmpty ? nil : event.person.map { Phrase.person($0, of: people) }
    let (what, time) = (
      who.map { .did(kind, $0) } ?? kind, Phrase.dayAndTime(day, minute: minute, in: now.date)
    )
    title = isOfBoard ? Phrase(verbatim: event.name) : what
    detail = isOfBoard ? Phrase.joined([time, what]) : time
  }
}

/// Draws the history of a task or of the whole Board.
enum TaskHistoryView: ScreenView {
  package static func draw(_ output: TaskHistoryViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    let title = output.name.map { Phrase.history(of: $0) } ?? .boardHistoryTitle
    canvas.write(title(language), column: 2, row: 0, style: .bold, columns: canvas.size.columns - 3)
    var row = output.headerRows
    if let spinner = output.spinner { Spinner.draw(spinner, on: &canvas, column: 0, row: 0) }
    if output.isRead, output.rows.isEmpty {
      let text = Phrase("Nothing yet. Added, edited, moved and deleted tasks are listed here.")(language)
      canvas.write(TextWrapping.wrap(text, columns: min(canvas.size.columns, 72) - 3), column: 2, row: &row)
    }
    canvas.write(output, row: row) {
      ListRow(title: output.rows[$0].title(language), detail: output.rows[$0].detail(language))
    }
  }

  static func bindings(
    _ output: TaskHistoryViewModel.Output
  ) -> [KeyBinding<TaskHistoryViewModel.Input>] {
    KeyBinding.moves(TaskHistoryViewModel.Input.moved, isHint: !output.rows.isEmpty, in: .text)
  }
}
