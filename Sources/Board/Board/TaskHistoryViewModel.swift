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

  let output: Observable<Output>

  private let context: Context
  private let task: BoardTask?
  private let reading: SlowReading

  init(context: Context, task: BoardTask?) {
    self.context = context
    self.task = task
    reading = SlowReading(later: context.schedule, turning: context.scheduleAnimation)
    output = Observable(Output(language: context.language, name: task?.name))
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
