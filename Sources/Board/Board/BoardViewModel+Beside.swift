import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// What happened to a card.
struct BoardHistory: Equatable, Sendable {
  let task: BoardTask.ID
  let rows: [TaskHistoryRow]
}

// The selected card beside the columns.
extension BoardViewModel {
  /// Shows the selected card whole beside the columns where there is room.
  func complete(_ next: inout Output) {
    if let history = next.history, next.selectedTask?.id != history.task { next.history = nil }
    next.beside = next.hasBeside ? next.paragraphs.lines(columns: next.besideColumns, next.language) : []
  }

  /// Reads what happened to the selected card off the main actor.
  func wasUpdated() {
    let output = output.value
    guard output.hasBeside, output.history == nil, let id = output.selectedTask?.id, id != historyAwaited
    else {
      return
    }
    historyAwaited = id
    let (store, now, people) = (context.store, context.clock.now(), output.people)
    context.effects.run {
      BoardHistory(
        task: id,
        rows: store.taskEvents(of: id).map { TaskHistoryRow($0, now: now, isOfBoard: false, people) })
    } then: { [weak self] history in
      guard let self else { return }
      if historyAwaited == id { historyAwaited = nil }
      update { if $0.selectedTask?.id == id { $0.history = history } }
    }
  }
}

extension BoardViewModel.Output {
  /// The selected card.
  var selectedTask: BoardTask? { selected?.task }
  /// The columns of the selected card's text beside the others.
  var besideColumns: Int { min(size.columns - boardColumns - 3, 72) }

  /// What there is to know of what is selected.
  fileprivate var paragraphs: [PageViewModel.Paragraph] {
    typealias Paragraph = PageViewModel.Paragraph
    switch selected {
    case .task(let task):
      let page = TaskPage(today: today, isPaused: isPaused, people: people).paragraphs(of: task)
      guard let rows = history?.rows, !rows.isEmpty else { return page }
      return page + [.blank, Paragraph(text: .historyLabel, style: .bold)]
        + rows.map { Paragraph(text: .joined([$0.detail, $0.title]), style: .dim, indent: 1) }
    case .suggestion(let its):
      return TaskPage.paragraphs(title: its.title, text: its.text)
        + [Paragraph(text: .suggestedTasks, style: .dim)]
    case .earlier, nil: return []
    }
  }
}
