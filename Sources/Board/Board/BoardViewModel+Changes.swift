import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// What is done to cards: shown at once, and saved; what cannot be saved goes when the screen reads anew.
extension BoardViewModel {
  func change(_ input: Input) {
    switch (input, output.value.selected) {
    case (.ticked, .suggestion(let its)): take(its)
    case (.ticked, .task(let task)): move(task, to: task.column == .done ? .todo : .done, follows: false)
    case (.removed, .suggestion(let its)): refuse(its)
    case (.removed, .task(let task)): remove(task)
    case (.shifted(let step), .task(let task)):
      task.column.next(step).map { move(task, to: $0, follows: true) }
    case (.reordered(let step), .task(let task)):
      output.value.board.neighbour(of: task, by: step).map { swap(task, $0) }
    default: break
    }
  }

  func useMenu(_ input: BoardMenu.Input) {
    guard var menu = output.value.menu else { return }
    let column = menu.handle(input)
    update { $0.menu = column == nil && input != .closed ? menu : nil }
    guard let column else { return }
    output.value.board.task(menu.task).map { move($0, to: column, follows: true) }
  }

  /// Shows other cards in place of those they were.
  private func replace(_ cards: [BoardTask], selecting wanted: BoardItem.ID? = nil) {
    update { output in
      let ids = Set(cards.map(\.id))
      output.board = TaskBoard(output.board.tasks.filter { !ids.contains($0.id) } + cards, on: output.today)
      output.arrange(selecting: wanted)
    }
  }

  /// - Parameter follows: whether the cursor goes with the card.
  private func move(_ task: BoardTask, to column: BoardTask.Column, follows: Bool) {
    let (today, added) = (output.value.today, added)
    var moved = task
    moved.column = column
    moved.place = 1 + (output.value.board[column].map(\.place).max() ?? 0)
    moved.doneOn = column == .done ? today : nil
    if follows { update { $0.column = column } }
    replace([moved], selecting: follows ? .task(task.id) : nil)
    context.saves.add { store throws(StoreFailure) in
      try await store.moveTask(added.id(task.id), to: column, on: today)
      return Toast(.movedTask(task.name, to: column))
    }
  }

  private func swap(_ task: BoardTask, _ other: BoardTask) {
    let cards = output.value.board.swapping(task, with: other)
    replace(cards, selecting: .task(task.id))
    let (added, places) = (added, cards.map { ($0.id, $0.place) })
    context.saves.add { store throws(StoreFailure) in
      let places = Dictionary(places.map { (added.id($0.0), $0.1) }) { one, _ in one }
      try await store.reorderTasks(places, moving: added.id(task.id))
      return nil
    }
  }

  private func remove(_ task: BoardTask) {
    update { output in
      output.board = TaskBoard(output.board.tasks.filter { $0.id != task.id }, on: output.today)
      output.arrange()
    }
    let added = added
    context.saves.add { store throws(StoreFailure) in
      try await store.removeTask(added.id(task.id))
      return Toast(.removedTask(task.name))
    }
  }

  /// Makes a card of a suggestion; the cursor goes to the next one, since several may be taken.
  private func take(_ suggestion: TaskSuggestion) {
    let (today, added) = (output.value.today, added)
    let new = suggestion.newTask(for: output.value.child)
    let id = AddedTasks.provisional(suggestion.reference)
    let card = BoardTask(
      id: id, title: suggestion.title, text: suggestion.text,
      place: 1 + (output.value.board[.todo].map(\.place).max() ?? 0), origin: new.origin, child: new.child,
      addedAt: context.clock.now().milliseconds)
    update { output in
      let index = output.suggestions.firstIndex(of: suggestion)
      output.suggestions.removeAll { $0 == suggestion }
      output.board = TaskBoard(output.board.tasks + [card], on: output.today)
      let next = index.flatMap {
        $0 < output.suggestions.count ? output.suggestions[$0] : output.suggestions.last
      }
      output.arrange(selecting: next.map { .suggestion($0.reference) } ?? .task(id))
    }
    context.saves.add { store throws(StoreFailure) in
      added.add(id, is: try await store.addTasks([new], on: today).first?.id)
      return Toast(.takenTask(suggestion.title))
    }
  }

  private func refuse(_ suggestion: TaskSuggestion) {
    update { output in
      output.suggestions.removeAll { $0 == suggestion }
      output.arrange()
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.refuseTask(suggested: suggestion.reference, name: suggestion.title)
      return Toast(.refusedTask(suggestion.title))
    }
  }
}
