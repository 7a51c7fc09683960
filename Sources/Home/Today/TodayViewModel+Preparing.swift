import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

// What is to be prepared and written.
extension TodayViewModel {
  /// What is to be prepared and written.
  func addPreparing(_ daybook: Daybook, to next: inout Output) {
    guard next.isRunning else { return }
    next.tasks = daybook.tasks
    next.appointment = daybook.nextAppointment
    let family = daybook.family
    if family.present.count > 1 {
      for child in family.present {
        next.names[child.id] = Phrase.name(of: child, among: family)(next.language)
      }
    }
    if next.tasks.isEmpty { next.suggestedTasks = daybook.suggestedTasks }
    next.written = daybook.entry.map { String($0.text.prefix { !$0.isNewline }) }
    next.draft = context.drafts.entryDraft(of: next.today).map {
      String($0.drop(while: \.isWhitespace).prefix { !$0.isNewline })
    }
    if next.written == nil { next.prompt = daybook.prompt }
    next.arrangeItems()
  }

  /// Says of a card that it is done.
  func finish(_ id: BoardTask.ID) {
    guard let daybook, let task = output.value.tasks.first(where: { $0.id == id }) else { return }
    change { next in
      next.tasks.removeAll { $0.id == id }
      if next.appointment?.id == id { next.appointment = nil }
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.moveTask(id, to: .done, on: daybook.today)
      return Toast(.movedTask(task.name, to: .done))
    }
  }

  /// Makes a card of what the week suggests.
  func take(_ reference: String) {
    guard let daybook, let its = output.value.suggestedTasks.first(where: { $0.reference == reference })
    else {
      return
    }
    change { $0.suggestedTasks.removeAll { $0.reference == reference } }
    let new = its.newTask(for: daybook.child?.id)
    context.saves.add { store throws(StoreFailure) in
      _ = try await store.addTasks([new], on: daybook.today)
      return Toast(.takenTask(its.title))
    }
  }

  /// Shows other lines of what is to be prepared; the selection stays in its place.
  private func change(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.arrangeItems()
    next.select(nil)
    output.value = next
  }
}

extension TodayViewModel.Output {
  /// How many cards or suggestions have a line of their own.
  var taskLines: Int {
    let count = max(tasks.count, suggestedTasks.count)
    if size.rows < 18 { return min(1, count) }
    // What stands above is about so high; in a window of twenty rows two lines are worth more than a habit.
    let above = 15 + max(habits.count, 1) + beside.articles.count
    let room = max(
      size.rows < 27 ? 2 : size.rows < 36 ? 3 : 5,
      min(8, size.rows - above))
    // The line that counts the rest would be as long as the only one that is left.
    return count <= room + 1 ? count : room
  }
  /// How many cards or suggestions have none.
  var hiddenTasks: Int { max(tasks.count, suggestedTasks.count) - taskLines }

  /// The lines of what is to be prepared and written, after those that are read and done.
  mutating func arrangeItems() {
    items.removeAll { item in
      switch item {
      case .task, .suggestion, .prepare, .write: true
      case .read, .beside, .attendance, .habit: false
      }
    }
    guard isRunning else { return }
    items += tasks.prefix(taskLines).map { .task($0.id) }
    if tasks.isEmpty { items += suggestedTasks.prefix(taskLines).map { .suggestion($0.reference) } }
    if hiddenTasks > 0, size.rows >= 18 { items.append(.prepare) }
    items.append(.write)
  }

  /// Selects an item where it is there: what is selected stays so when lines before it come or go.
  mutating func select(_ item: TodayViewModel.Item?) {
    if let item, let index = items.firstIndex(of: item) { position.selection = index }
    position.fit(count: items.count, rows: items.count)
  }
}
