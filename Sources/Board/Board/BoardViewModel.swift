import Curriculum
import Day
import Interface
import Model
import Storage
import Synchronization
import TerminalUI
import Texts

/// The Board: what is to be prepared once, in three columns, and what the unit suggests.
@MainActor
final class BoardViewModel: ListViewModel, RoutingViewModel {
  /// What happened.
  enum Input: LeavableInput, Equatable {
    case changed
    case resized(Size)
    /// The screen was left, perhaps for good.
    case left
    /// The selection was moved within its column, or to the column beside.
    case moved(ListMove)
    /// A line of all columns was found or pointed at.
    case lineMoved(ListMove)
    /// The next column was gone to, round the ends.
    case columnTurned(by: Int)
    /// The selected card is done, or not; the selected suggestion is taken.
    case ticked
    case opened
    case edited
    case added
    /// The selected card was deleted, or the suggestion turned down for good.
    case removed
    /// The selected card was put into the column beside.
    case shifted(by: Int)
    /// The selected card was put further down among those of its day, or up.
    case reordered(by: Int)
    case menuAsked
    case menu(BoardMenu.Input)
    /// The next child's cards alone were to be shown, or everybody's again.
    case filtered
    /// What happened to the selected card, or to all of them.
    case historyAsked
    case boardHistoryAsked
  }

  enum Route: Equatable {
    case task(BoardTask, isEditing: Bool)
    /// A new task of a child, perhaps one that the week suggests.
    case newTask(TaskSuggestion?, child: Child.ID?)
    /// What happened to a task; nil for all tasks.
    case taskHistory(BoardTask?)
    /// The same as a place of its own.
    case history
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  let context: Context
  /// The cards that are shown and have no id of the store yet.
  let added = AddedTasks()
  let reading: SlowReading
  /// The card whose history is being read.
  var historyAwaited: BoardTask.ID?
  /// Whether the next card that is new is the one that the person is adding, to be selected.
  private var isAdding = false
  /// How many changes had been taken back or done again when the cards were read.
  private var turns: Int

  init(context: Context) {
    self.context = context
    reading = SlowReading(later: context.later, turning: context.laterTurning)
    turns = context.saves.turns
    output = Current(Output(language: context.language, today: context.clock.now().date))
    reading.turned = { [weak self] steps in self?.update { $0.spinner = steps } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .left: update { $0.menu = nil }
    case .moved(let move): self.move(move)
    case .lineMoved(.to(let line)): update { $0.select(line: line) }
    case .lineMoved(let move): self.move(move)
    case .columnTurned(let step): turn(by: step)
    case .ticked, .removed, .shifted, .reordered: change(input)
    case .opened, .edited, .added, .historyAsked, .boardHistoryAsked: lead(input)
    case .filtered: filter()
    case .menuAsked: output.value.selected?.task.map { task in update { $0.menu = BoardMenu(task) } }
    case .menu(let input): useMenu(input)
    }
  }

  /// Shows the cards of one child and of everybody, then of the next one, then all again.
  private func filter() {
    let (all, now) = (output.value.filters, output.value)
    let current = all.firstIndex { $0.child == now.filter && $0.person == now.assignee }
    let next = current.map { $0 + 1 } ?? 0
    update {
      ($0.filter, $0.assignee) = all.indices.contains(next) ? all[next] : (nil, nil)
      $0.arrange()
    }
  }

  private func turn(by step: Int) {
    let all = BoardTask.Column.allCases
    update { $0.column = all[($0.column.index + step + all.count) % all.count] }
  }

  /// Goes where the person wants to.
  private func lead(_ input: Input) {
    let (child, selected) = (output.value.child, output.value.selected)
    switch (input, selected) {
    case (.added, _):
      isAdding = true
      onRoute(.newTask(nil, child: child))
    case (.boardHistoryAsked, _): onRoute(.history)
    case (.historyAsked, let item):
      let task: BoardTask? = item?.task.map(saved)
      onRoute(.taskHistory(task))
    case (_, .task(let task)):
      // It opens once it is saved, which takes a moment.
      let task = saved(task)
      guard BoardTask.month(of: task.id) != nil else { return }
      onRoute(.task(task, isEditing: input == .edited))
    case (_, .suggestion(let suggestion)):
      isAdding = true
      onRoute(.newTask(suggestion, child: child))
    case (_, .earlier): fold()
    case (_, nil): break
    }
  }

  /// The card with the id that the store has given it.
  private func saved(_ task: BoardTask) -> BoardTask {
    var task = task
    task.id = added.id(task.id)
    return task
  }

  private func load() {
    let store = context.store
    let (profile, profileCondition) = store.profile()
    let (children, childrenCondition) = store.children()
    let family = profile.family(of: children)
    let answered = store.answeredSuggestions()
    var next = output.value
    next.language = context.language
    next.today = context.today
    next.family = family
    next.people = store.people()
    if next.assignee != nil, next.people.partner == nil { next.assignee = nil }
    if let filter = next.filter, !family.nonResting.contains(where: { $0.id == filter }) { next.filter = nil }
    let kept = store.tasks(except: family.restingIDs, doneSince: next.monthStart)
    let pack =
      next.isPaused
      ? nil : context.library.pack(chosen: profile.todayPack, for: family.active, on: next.today)
    next.suggestions = TaskSuggestion.all(
      for: family.active, on: next.today, in: pack, answered: answered.references)
    let conditions =
      [
        (DataFile.profile, profileCondition), (.children, childrenCondition),
        (.suggestions, answered.condition),
      ]
      + kept.troubles.sorted { $0.key.path < $1.key.path }.map { ($0.key, $0.value) }
    next.troubles = conditions.compactMap { Phrase.trouble($0, $1) }
    showTasks(kept, in: next)
  }

  /// Shows the cards that were read, with those of earlier months that were there until they are read again.
  private func showTasks(_ kept: StoredTasks, in next: Output) {
    var next = next
    let isTurn = turns != context.saves.turns
    turns = context.saves.turns
    let before = next.board.tasks
    let earlier = next.isUnfolded && kept.omittedDoneCount > 0 ? before.filter(next.isEarlier) : []
    next.board = TaskBoard(kept.tasks + earlier, on: next.today)
    next.foldedCount = max(0, kept.omittedDoneCount - earlier.count)
    if kept.omittedDoneCount == 0 { next.isUnfolded = false }
    let known = Set(before.map { added.id($0.id) })
    let new = isAdding ? kept.tasks.first { !known.contains($0.id) } : nil
    // It is there now, or the form was left.
    if new != nil || !context.saves.isSaving { isAdding = false }
    if let menu = next.menu, next.board.task(menu.task) == nil { next.menu = nil }
    let selected = next.selected.map { saved($0.id) }
    let touched = isTurn ? touched(in: next, selected: selected) : nil
    let wanted = new.map { .task($0.id) } ?? touched
    next.arrange(selecting: wanted ?? selected)
    if let wanted { next.go(to: wanted) } else if selected != nil { next.leaveEmptyColumn() }
    next.history = nil
    update { $0 = next }
    if next.isUnfolded { readEarlier() }
  }

  /// What is otherwise than it is shown: the selected card rather than others, a suggestion where no card is.
  private func touched(in next: Output, selected: BoardItem.ID?) -> BoardItem.ID? {
    let shown = Dictionary(grouping: output.value.board.tasks.map(saved), by: \.id)
    let cards = next.board.tasks.filter { shown[$0.id]?.first != $0 }.map { BoardItem.ID.task($0.id) }
    if let selected, cards.contains(selected) { return selected }
    let suggestion = next.suggestions.first { !output.value.suggestions.contains($0) }
    return cards.first ?? suggestion.map { .suggestion($0.reference) }
  }

  private func saved(_ id: BoardItem.ID) -> BoardItem.ID {
    if case .task(let id) = id { .task(added.id(id)) } else { id }
  }
}

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

// The cards in Done of earlier months, which are read when somebody asks for them.
extension BoardViewModel {
  /// Shows them, or folds them away.
  func fold() {
    guard output.value.isUnfolded else {
      update { $0.isUnfolded = true }
      return readEarlier()
    }
    reading.end()
    update { output in
      let earlier = output.board.tasks.filter(output.isEarlier)
      output.isUnfolded = false
      output.isReading = false
      output.foldedCount += earlier.count
      output.board = TaskBoard(output.board.tasks.filter { !output.isEarlier($0) }, on: output.today)
      output.arrange(selecting: .earlier)
    }
  }

  /// Reads them off the main actor; there may be those of ten years.
  func readEarlier() {
    let number = reading.begin()
    let (store, resting) = (context.store, output.value.family.restingIDs)
    update {
      $0.isReading = $0.foldedCount > 0
      $0.arrange()
    }
    context.effects.run {
      store.tasks(except: resting)
    } then: { [weak self] kept in
      guard let self, reading.isCurrent(number) else { return }
      reading.end()
      // What was done meanwhile is not in it; everything is read anew after the last save.
      guard !context.saves.isSaving else { return }
      update {
        $0.isReading = false
        $0.foldedCount = 0
        $0.board = TaskBoard(kept.tasks, on: $0.today)
        $0.arrange()
      }
    }
  }
}

/// What cards are called in the store that stood on the Board before they were saved.
final class AddedTasks: Sendable {
  private let ids = Mutex<[BoardTask.ID: BoardTask.ID]>([:])

  /// What a card is called before the store has given it an id.
  static func provisional(_ reference: String) -> BoardTask.ID { "new \(reference)" }

  /// A card was saved.
  func add(_ provisional: BoardTask.ID, is id: BoardTask.ID?) {
    ids.withLock { $0[provisional] = id }
  }

  /// The store's id of a card; its own where it has no other.
  func id(_ id: BoardTask.ID) -> BoardTask.ID {
    ids.withLock { $0[id] ?? id }
  }
}
