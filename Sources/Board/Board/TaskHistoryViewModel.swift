import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What happened to a card, or to all of them, and when; the newest first.
@MainActor
final class TaskHistoryViewModel: ListViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
  }

  struct Output: RowListOutput {
    var language: Language
    /// The card's name; nil for the whole board.
    var name: String?
    var rows: [TaskHistoryRow] = []
    var isRead = false
    /// How far the mark that says that it is being read has turned.
    var spinner: Int?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    func words(of row: TaskHistoryRow) -> String { "\(row.title(language)) \(row.detail(language))" }
    /// The title's row and, where there is room, a blank one.
    var headRows: Int { size.rows >= 16 ? 2 : 1 }
    /// How many events show at once: two rows each.
    var listRows: Int { max(1, (size.rows - headRows) / 2) }
  }

  let output: Current<Output>

  private let context: Context
  private let task: BoardTask?
  private let reading: SlowReading

  init(context: Context, task: BoardTask?) {
    self.context = context
    self.task = task
    reading = SlowReading(later: context.later, turning: context.laterTurning)
    output = Current(Output(language: context.language, name: task?.name))
    reading.turned = { [weak self] steps in self?.update { $0.spinner = steps } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: read()
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    }
  }

  /// Reads the events of all months off the main actor.
  private func read() {
    let number = reading.begin()
    let (store, id, now) = (context.store, task?.id, context.clock.now())
    update { $0.language = context.language }
    context.effects.run {
      let people = store.people()
      return store.taskEvents(of: id, except: store.family().restingIDs).map {
        TaskHistoryRow($0, now: now, isOfBoard: id == nil, people)
      }
    } then: { [weak self] rows in
      guard let self, reading.isCurrent(number) else { return }
      reading.end()
      update {
        $0.rows = rows
        $0.isRead = true
        $0.language = context.language
      }
    }
  }
}

/// Something that happened to a card, as its history shows it.
struct TaskHistoryRow: Identifiable, Equatable, Sendable {
  /// The card and the time.
  let id: String
  let title: Phrase
  let detail: Phrase

  /// - Parameter isOfBoard: whether other rows may be about other cards.
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

/// Draws what happened to a card, or to all of them.
enum TaskHistoryView: ScreenView {
  package static func draw(_ output: TaskHistoryViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    let title = output.name.map { Phrase.history(of: $0) } ?? .boardHistoryTitle
    canvas.write(title(language), column: 2, row: 0, style: .bold, columns: canvas.size.columns - 3)
    var row = output.headRows
    if let spinner = output.spinner { Spinner.draw(spinner, on: &canvas, column: 0, row: 0) }
    if output.isRead, output.rows.isEmpty {
      let text = Phrase.noHistory(language)
      canvas.write(TextWrapping.wrap(text, columns: min(canvas.size.columns, 72) - 3), column: 2, row: &row)
    }
    canvas.write(output, row: row) {
      ListRow(title: output.rows[$0].title(language), detail: output.rows[$0].detail(language))
    }
  }

  static func bindings(
    _ output: TaskHistoryViewModel.Output
  ) -> [KeyBinding<TaskHistoryViewModel.Input>] {
    KeyBinding.moves(TaskHistoryViewModel.Input.moved, isHint: true, in: .text)
  }
}
