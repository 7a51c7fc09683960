import Curriculum
import Day
import Interface
import Model
import Storage
import Synchronization
import TerminalUI
import Texts

/// The Board: tasks in three columns, and the tasks that the week suggests.
@MainActor
final class BoardViewModel: ListViewModel, RoutingViewModel {
  enum Input: LeavableInput, Equatable {
    case changed
    case resized(Size)
    /// The screen was left, perhaps for good.
    case left
    /// The selection was moved within its column or to the next column.
    case moved(ListMove)
    /// A line was found by search or clicked. The lines of all columns count.
    case lineSelected(ListMove)
    /// The next or previous column was chosen, wrapping around at the ends.
    case columnSwitched(by: Int)
    /// The selected task was marked done or not done, or the selected suggestion was accepted.
    case ticked
    case opened
    case editTapped
    case addTapped
    /// The selected task was deleted, or the selected suggestion was declined for good.
    case deleted
    /// The selected task was moved to another column.
    case taskMoved(by: Int)
    /// The selected task was moved up or down among the tasks with its due date.
    case reordered(by: Int)
    case menuTapped
    case menu(BoardMenu.Input)
    /// The next filter was chosen.
    case filterTapped
    /// The history of the selected task was opened, or of the whole Board if none is selected.
    case historyTapped
    case boardHistoryTapped
    /// The page to bring along to the selected appointment was opened.
    case checkTapped
  }

  enum Route: Equatable {
    case task(BoardTask, isEditing: Bool)
    /// The form of a new task, perhaps filled from a suggestion.
    case newTask(TaskSuggestion?, child: Child.ID?)
    /// The history of a task; nil for the whole Board.
    case taskHistory(BoardTask?)
    case check(BoardTask)
    /// The history of the whole Board as a destination of its own.
    case history
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  /// The ids of tasks that are shown but not saved yet.
  private let provisionalIDs = ProvisionalTaskIDs()
  private let loadingIndicator: LoadingIndicator
  /// The task whose history is being read.
  private var loadingHistoryID: BoardTask.ID?
  /// Whether the next new task comes from the form that was opened here, so that it is selected.
  private var selectsNewTask = false
  /// The undo counter at the last load. If it differs, an undo or redo changed the data.
  private var seenUndoCount: Int

  init(context: Context) {
    self.context = context
    loadingIndicator = LoadingIndicator(after: context.schedule, animation: context.scheduleAnimation)
    seenUndoCount = context.saves.undoCount
    output = Observable(Output(language: context.language, today: context.clock.now().date))
    loadingIndicator.onStep = { [weak self] steps in self?.update { $0.spinner = steps } }
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): update { $0.size = size }
    case .left: update { $0.menu = nil }
    case .moved(let move): self.move(move)
    case .lineSelected(.to(let line)): update { $0.select(line: line) }
    case .lineSelected(let move): self.move(move)
    case .columnSwitched(let step): switchColumn(by: step)
    case .ticked, .deleted, .taskMoved, .reordered: perform(input)
    case .opened, .editTapped, .addTapped, .historyTapped, .boardHistoryTapped, .checkTapped: route(input)
    case .filterTapped: selectNextFilter()
    case .menuTapped: output.value.selected?.task.map { task in update { $0.menu = BoardMenu(task) } }
    case .menu(let input): handleMenu(input)
    }
  }

  /// Turns to the next filter; after the last one all tasks are shown.
  private func selectNextFilter() {
    let (all, now) = (output.value.availableFilters, output.value)
    let current = all.firstIndex { $0.child == now.childFilter && $0.person == now.assigneeFilter }
    let next = current.map { $0 + 1 } ?? 0
    update {
      ($0.childFilter, $0.assigneeFilter) = all.indices.contains(next) ? all[next] : (nil, nil)
      $0.arrange()
    }
  }

  private func switchColumn(by step: Int) {
    let all = BoardTask.Column.allCases
    update { $0.column = all[($0.column.index + step + all.count) % all.count] }
  }

  private func route(_ input: Input) {
    let (child, selected) = (output.value.child, output.value.selected)
    switch (input, selected) {
    case (.addTapped, _):
      selectsNewTask = true
      onRoute(.newTask(nil, child: child))
    case (.boardHistoryTapped, _): onRoute(.history)
    case (.historyTapped, let item):
      let task: BoardTask? = item?.task.map(withStoredID)
      onRoute(.taskHistory(task))
    case (_, .task(let task)):
      // A task that is not saved yet cannot be opened. Saving takes only a moment.
      let task = withStoredID(task)
      guard BoardTask.month(of: task.id) != nil else { return }
      onRoute(input == .checkTapped ? .check(task) : .task(task, isEditing: input == .editTapped))
    case (_, .suggestion(let suggestion)):
      selectsNewTask = true
      onRoute(.newTask(suggestion, child: child))
    case (_, .earlier): toggleEarlierTasks()
    case (_, nil): break
    }
  }

  /// The task with the id that the store assigned.
  private func withStoredID(_ task: BoardTask) -> BoardTask {
    var task = task
    task.id = provisionalIDs.storedID(for: task.id)
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
    if next.assigneeFilter != nil, next.people.partner == nil { next.assigneeFilter = nil }
    if let child = next.childFilter, !family.nonResting.contains(where: { $0.id == child }) {
      next.childFilter = nil
    }
    let stored = store.tasks(except: family.restingIDs, doneSince: next.monthStart)
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
      + stored.troubles.sorted { $0.key.path < $1.key.path }.map { ($0.key, $0.value) }
    next.troubles = conditions.compactMap { Phrase.trouble($0, $1) }
    showTasks(stored, in: next)
  }

  /// Shows the tasks that were read. Those of earlier months stay visible until they are read again.
  private func showTasks(_ stored: StoredTasks, in next: Output) {
    var next = next
    let stored = withoutPausedPregnancy(stored, next.family)
    let isUndo = seenUndoCount != context.saves.undoCount
    seenUndoCount = context.saves.undoCount
    let before = next.board.tasks
    let earlier = next.showsEarlierTasks && stored.omittedDoneCount > 0 ? before.filter(next.isEarlier) : []
    next.board = TaskBoard(stored.tasks + earlier, on: next.today)
    next.hiddenDoneCount = max(0, stored.omittedDoneCount - earlier.count)
    if stored.omittedDoneCount == 0 { next.showsEarlierTasks = false }
    let previousIDs = Set(before.map { provisionalIDs.storedID(for: $0.id) })
    let new = selectsNewTask ? stored.tasks.first { !previousIDs.contains($0.id) } : nil
    // The new task is here, or the form was closed without saving.
    if new != nil || !context.saves.isSaving { selectsNewTask = false }
    if let menu = next.menu, next.board.task(menu.task) == nil { next.menu = nil }
    let selected = next.selected.map { withStoredID($0.id) }
    let changedItem = isUndo ? changedItem(in: next, selected: selected) : nil
    let preferred = new.map { .task($0.id) } ?? changedItem
    next.arrange(selecting: preferred ?? selected)
    if let preferred { next.showColumn(of: preferred) } else if selected != nil { next.leaveEmptyColumn() }
    next.history = nil
    update { $0 = next }
    if next.showsEarlierTasks { loadEarlierTasks() }
  }

  /// While paused, leaves out the tasks that the weeks of that pregnancy suggested.
  private func withoutPausedPregnancy(_ stored: StoredTasks, _ family: Family) -> StoredTasks {
    guard family.isPaused else { return stored }
    let units = context.library.suggestionStages
    var stored = stored
    stored.tasks.removeAll { family.isOfPausedPregnancy($0, units) }
    return stored
  }

  /// The item that an undo changed: the selected task if it is among them, or else another task or a
  /// suggestion.
  private func changedItem(in next: Output, selected: BoardItem.ID?) -> BoardItem.ID? {
    let shown = Dictionary(grouping: output.value.board.tasks.map(withStoredID), by: \.id)
    let changed = next.board.tasks.filter { shown[$0.id]?.first != $0 }.map { BoardItem.ID.task($0.id) }
    if let selected, changed.contains(selected) { return selected }
    let suggestion = next.suggestions.first { !output.value.suggestions.contains($0) }
    return changed.first ?? suggestion.map { .suggestion($0.reference) }
  }

  private func withStoredID(_ id: BoardItem.ID) -> BoardItem.ID {
    if case .task(let id) = id { .task(provisionalIDs.storedID(for: id)) } else { id }
  }
}

// Changes of tasks with optimistic updates. If a save fails, the next load shows the stored state again.
extension BoardViewModel {
  private func perform(_ input: Input) {
    switch (input, output.value.selected) {
    case (.ticked, .suggestion(let suggestion)): accept(suggestion)
    case (.ticked, .task(let task)): move(task, to: task.column == .done ? .todo : .done, selectsTask: false)
    case (.deleted, .suggestion(let suggestion)): decline(suggestion)
    case (.deleted, .task(let task)): remove(task)
    case (.taskMoved(let step), .task(let task)):
      task.column.offset(by: step).map { move(task, to: $0, selectsTask: true) }
    case (.reordered(let step), .task(let task)):
      output.value.board.neighbour(of: task, by: step).map { swap(task, $0) }
    default: break
    }
  }

  private func handleMenu(_ input: BoardMenu.Input) {
    guard var menu = output.value.menu else { return }
    let column = menu.handle(input)
    update { $0.menu = column == nil && input != .closed ? menu : nil }
    guard let column else { return }
    output.value.board.task(menu.task).map { move($0, to: column, selectsTask: true) }
  }

  /// Replaces the shown versions of some tasks.
  private func replace(_ tasks: [BoardTask], selecting preferred: BoardItem.ID? = nil) {
    update { output in
      let ids = Set(tasks.map(\.id))
      output.board = TaskBoard(output.board.tasks.filter { !ids.contains($0.id) } + tasks, on: output.today)
      output.arrange(selecting: preferred)
    }
  }

  /// - Parameter selectsTask: whether the selection follows the task.
  private func move(_ task: BoardTask, to column: BoardTask.Column, selectsTask: Bool) {
    let (today, provisionalIDs) = (output.value.today, provisionalIDs)
    var moved = task
    moved.column = column
    moved.place = 1 + (output.value.board[column].map(\.place).max() ?? 0)
    moved.doneOn = column == .done ? today : nil
    if selectsTask { update { $0.column = column } }
    replace([moved], selecting: selectsTask ? .task(task.id) : nil)
    context.saves.add { store throws(StoreFailure) in
      try await store.moveTask(provisionalIDs.storedID(for: task.id), to: column, on: today)
      return Toast(.movedTask(task.name, to: column))
    }
  }

  private func swap(_ task: BoardTask, _ other: BoardTask) {
    let tasks = output.value.board.swapping(task, with: other)
    replace(tasks, selecting: .task(task.id))
    let (provisionalIDs, places) = (provisionalIDs, tasks.map { ($0.id, $0.place) })
    context.saves.add { store throws(StoreFailure) in
      let places = Dictionary(places.map { (provisionalIDs.storedID(for: $0.0), $0.1) }) { one, _ in one }
      try await store.reorderTasks(places, moving: provisionalIDs.storedID(for: task.id))
      return nil
    }
  }

  private func remove(_ task: BoardTask) {
    update { output in
      output.board = TaskBoard(output.board.tasks.filter { $0.id != task.id }, on: output.today)
      output.arrange()
    }
    let provisionalIDs = provisionalIDs
    context.saves.add { store throws(StoreFailure) in
      try await store.removeTask(provisionalIDs.storedID(for: task.id))
      return Toast(.removedTask(task.name))
    }
  }

  /// Turns a suggestion into a task and selects the next suggestion, because often several are accepted in a
  /// row.
  private func accept(_ suggestion: TaskSuggestion) {
    let (today, provisionalIDs) = (output.value.today, provisionalIDs)
    let new = suggestion.newTask(for: output.value.child)
    let id = ProvisionalTaskIDs.make(for: suggestion)
    let task = BoardTask(
      id: id, title: suggestion.title, text: suggestion.text,
      place: 1 + (output.value.board[.todo].map(\.place).max() ?? 0), origin: new.origin, child: new.child,
      addedAt: context.clock.now().milliseconds)
    update { output in
      let index = output.suggestions.firstIndex(of: suggestion)
      output.suggestions.removeAll { $0 == suggestion }
      output.board = TaskBoard(output.board.tasks + [task], on: output.today)
      let next = index.flatMap {
        $0 < output.suggestions.count ? output.suggestions[$0] : output.suggestions.last
      }
      output.arrange(selecting: next.map { .suggestion($0.reference) } ?? .task(id))
    }
    context.saves.add { store throws(StoreFailure) in
      provisionalIDs.record(try await store.addTasks([new], on: today).first?.id, for: id)
      return Toast(.takenTask(suggestion.title))
    }
  }

  private func decline(_ suggestion: TaskSuggestion) {
    update { output in
      output.suggestions.removeAll { $0 == suggestion }
      output.arrange()
    }
    context.saves.add { store throws(StoreFailure) in
      try await store.refuse(suggested: suggestion.reference, name: suggestion.title)
      return Toast(.refusedSuggestion(suggestion.title))
    }
  }
}

// Tasks done in earlier months, read on demand.
extension BoardViewModel {
  /// Shows or hides the tasks of earlier months.
  private func toggleEarlierTasks() {
    guard output.value.showsEarlierTasks else {
      update { $0.showsEarlierTasks = true }
      return loadEarlierTasks()
    }
    loadingIndicator.end()
    update { output in
      let earlier = output.board.tasks.filter(output.isEarlier)
      output.showsEarlierTasks = false
      output.isLoadingEarlierTasks = false
      output.hiddenDoneCount += earlier.count
      output.board = TaskBoard(output.board.tasks.filter { !output.isEarlier($0) }, on: output.today)
      output.arrange(selecting: .earlier)
    }
  }

  /// Reads them off the main actor, because there may be ten years of them.
  private func loadEarlierTasks() {
    let number = loadingIndicator.begin()
    let (store, resting) = (context.store, output.value.family.restingIDs)
    update {
      $0.isLoadingEarlierTasks = $0.hiddenDoneCount > 0
      $0.arrange()
    }
    context.effects.run {
      store.tasks(except: resting)
    } then: { [weak self] stored in
      guard let self, loadingIndicator.isCurrent(number) else { return }
      loadingIndicator.end()
      // Changes made meanwhile are missing from this result. The screen reloads after the last save.
      guard !context.saves.isSaving else { return }
      update {
        $0.isLoadingEarlierTasks = false
        $0.hiddenDoneCount = 0
        $0.board = TaskBoard(self.withoutPausedPregnancy(stored, $0.family).tasks, on: $0.today)
        $0.arrange()
      }
    }
  }
}

// Details of the selected task beside the columns.
extension BoardViewModel {
  /// Updates the details if there is room for them.
  func complete(_ next: inout Output) {
    if let history = next.history, next.selectedTask?.id != history.task { next.history = nil }
    next.detailLines =
      next.hasDetailPane ? next.paragraphs.lines(columns: next.detailColumns, next.language) : []
  }

  /// Reads the history of the selected task off the main actor.
  func wasUpdated() {
    let output = output.value
    guard output.hasDetailPane, output.history == nil, let id = output.selectedTask?.id,
      id != loadingHistoryID
    else {
      return
    }
    loadingHistoryID = id
    let (store, now, people) = (context.store, context.clock.now(), output.people)
    context.effects.run {
      TaskHistory(
        task: id,
        rows: store.taskEvents(of: id).map { TaskHistoryRow($0, now: now, isOfBoard: false, people) })
    } then: { [weak self] history in
      guard let self else { return }
      if loadingHistoryID == id { loadingHistoryID = nil }
      update { if $0.selectedTask?.id == id { $0.history = history } }
    }
  }
}

/// Maps the provisional ids of tasks that are shown before they are saved to their ids in the store.
final class ProvisionalTaskIDs: Sendable {
  private let storedIDs = Mutex<[BoardTask.ID: BoardTask.ID]>([:])

  /// A provisional id for the task made from a suggestion.
  static func make(for suggestion: TaskSuggestion) -> BoardTask.ID { "new \(suggestion.reference)" }

  /// Records the stored id after the task was saved.
  func record(_ storedID: BoardTask.ID?, for provisionalID: BoardTask.ID) {
    storedIDs.withLock { $0[provisionalID] = storedID }
  }

  /// The stored id, or the same id if it is not provisional.
  func storedID(for id: BoardTask.ID) -> BoardTask.ID {
    storedIDs.withLock { $0[id] ?? id }
  }
}
