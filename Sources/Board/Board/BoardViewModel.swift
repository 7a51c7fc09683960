import Curriculum
import Day
import Interface
import Model
import Storage
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

  let output: Observable<Output>
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
    reading = SlowReading(later: context.schedule, turning: context.scheduleAnimation)
    turns = context.saves.turns
    output = Observable(Output(language: context.language, today: context.clock.now().date))
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
