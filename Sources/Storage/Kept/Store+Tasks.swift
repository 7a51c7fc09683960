public import Model
import Synchronization

/// The cards of the Board as they were read.
public struct KeptTasks: Equatable, Sendable {
  /// The cards, in no order.
  public var tasks: [BoardTask]
  /// How many more are in Done, of days before those that were asked for.
  public var foldedCount: Int
  /// The files that could not be read whole.
  public var troubles: [DataFile: Condition]
}

/// A card to be added.
public struct NewTask: Equatable, Sendable {
  /// What it says.
  public var edit: TaskEdit
  /// The column it comes into.
  public var column: BoardTask.Column
  /// Where it is from.
  public var origin: BoardTask.Origin
  /// The child it is for.
  public var child: Child.ID?

  /// A card to be added.
  public init(
    _ edit: TaskEdit, column: BoardTask.Column = .todo, origin: BoardTask.Origin = .typed,
    child: Child.ID? = nil
  ) {
    self.edit = edit
    self.column = column
    self.origin = origin
    self.child = child
  }
}

extension DataFile {
  /// The cards that were added in a month.
  public static func tasks(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "tasks/\(month).json")
  }

  /// What happened to cards in a month.
  public static func taskEvents(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "taskhistory/\(month).json")
  }

  /// What the person said to the tasks that units suggest.
  public static let suggestions = DataFile(root: .data, path: "suggestions.json")
}

extension Store {
  /// The cards of a board.
  ///
  /// - Parameters:
  ///   - child: whose; cards of no child are everybody's. Nil for all cards.
  ///   - doneSince: of those in Done, only those of this day and later ones; nil for all.
  public func tasks(of child: Child.ID?, doneSince: CalendarDay? = nil) -> KeptTasks {
    tasks(of: child) { task in
      guard let doneSince, task.column == .done else { return true }
      return (task.doneOn ?? doneSince) >= doneSince
    } in: { part in
      part.open > 0 || (doneSince.map(part.isDone) ?? (part.done > 0))
    }
  }

  /// The cards of a board that are not in Done; what is there is counted as folded.
  ///
  /// - Parameter child: whose; cards of no child are everybody's. Nil for all cards.
  public func openTasks(of child: Child.ID?) -> KeptTasks {
    tasks(of: child) {
      $0.column != .done
    } in: {
      $0.open > 0
    }
  }

  /// The cards that are wanted, from the months that may have some by their summaries; the others are counted.
  private func tasks(
    of child: Child.ID?, where isWanted: (BoardTask) -> Bool, in mayHave: (TaskSummary.Part) -> Bool
  ) -> KeptTasks {
    var kept = KeptTasks(tasks: [], foldedCount: 0, troubles: [:])
    for (month, summary) in taskMonths.current() ?? [] {
      let parts = summary.parts(of: child)
      guard parts.contains(where: mayHave) else {
        kept.foldedCount += parts.map(\.done).reduce(0, +)
        continue
      }
      for (id, record) in read(.tasks(month), as: BoardTask.self).records {
        var task = record
        task.id = id
        if let child, let its = task.child, its != child { continue }
        if isWanted(task) { kept.tasks.append(task) } else { kept.foldedCount += 1 }
      }
    }
    for (month, condition) in taskMonths.troubles { kept.troubles[.tasks(month)] = condition }
    return kept
  }

  /// A card as it is on disk; nil when it is not there.
  public func task(_ id: BoardTask.ID) -> BoardTask? {
    guard let month = BoardTask.month(of: id) else { return nil }
    var task = read(.tasks(month), as: BoardTask.self).records[id]
    task?.id = id
    return task
  }

  /// Adds cards, undoably at once, below the others of their columns; gives their ids.
  ///
  /// Throws `.board(.edit)` when one of them is refused, and `.board(.suggestionTaken)`; then none is added.
  ///
  /// - Parameters:
  ///   - today: the person's day.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func addTasks(
    _ tasks: [NewTask], on today: CalendarDay, at: Int64? = nil
  ) async throws(StoreFailure) -> [BoardTask.ID] {
    let at = at ?? now()
    let ids = tasks.map { _ in "\(today.month)-\(randomLetters(8))" }
    let subject = tasks.count == 1 ? tasks[0].edit.title ?? "" : "\(tasks.count)"
    try await change(Action(tasks.count == 1 ? "task-add" : "tasks-add", subject: subject)) { transaction in
      for (index, (id, new)) in zip(ids, tasks).enumerated() {
        let place = Double(at) + Double(index)
        var task = BoardTask(
          id: id, title: "", column: new.column, place: place, origin: new.origin, child: new.child,
          addedAt: at &+ Int64(index), doneOn: new.column == .done ? today : nil)
        task = try refused { () throws(TaskEdit.Failure) in try new.edit.applied(to: task, on: today) }
        if let suggestion = task.suggestion { try transaction.answer(suggestion, "taken") }
        try transaction.put(task, .added, at: at)
      }
    }
    return ids
  }

  /// Changes what a card says, undoably; tells whether anything was otherwise.
  ///
  /// Throws `.board(.taskGone)` and `.board(.edit)`.
  @discardableResult
  public func editTask(
    _ id: BoardTask.ID, _ edit: TaskEdit, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let at = now()
    return try await change(taskAction("task-edit", on: id)) { transaction in
      let old = try transaction.task(id)
      let new = try refused { () throws(TaskEdit.Failure) in try edit.applied(to: old, on: today) }
      if new != old { try transaction.put(new, .edited, at: at) }
    }
  }

  /// Moves a card to a column, undoably, below the others there; tells whether it was in another one.
  @discardableResult
  public func moveTask(
    _ id: BoardTask.ID, to column: BoardTask.Column, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let at = now()
    return try await change(taskAction("task-move", on: id)) { transaction in
      var task = try transaction.task(id)
      guard task.column != column else { return }
      let from = task.column
      task.column = column
      task.place = Double(at)
      task.doneOn = column == .done ? today : nil
      try transaction.put(task, .moved(from: from, to: column), at: at)
    }
  }

  /// Has two cards change places, undoably.
  public func swapTasks(_ one: BoardTask.ID, _ other: BoardTask.ID) async throws(StoreFailure) {
    try await change(taskAction("task-reorder", on: one)) { transaction in
      var (mine, its) = (try transaction.task(one), try transaction.task(other))
      (mine.place, its.place) = (its.place, mine.place)
      try transaction.put(mine)
      try transaction.put(its)
    }
  }

  /// Deletes a card, undoably; tells whether it was there.
  @discardableResult
  public func removeTask(_ id: BoardTask.ID) async throws(StoreFailure) -> Bool {
    let at = now()
    return try await change(taskAction("task-remove", on: id)) { transaction in
      guard let month = BoardTask.month(of: id), let task = try? transaction.task(id) else { return }
      try transaction.update(.tasks(month), id, as: BoardTask.self) { _ in nil }
      try transaction.note(.deleted, of: task, at: at)
    }
  }

  /// Turns a suggested task down for good, undoably.
  ///
  /// - Parameter name: what the task is called, for undoing.
  public func refuseTask(suggested reference: String, name: String) async throws(StoreFailure) {
    try await change(Action("suggestion-refuse", subject: name)) { transaction in
      try transaction.answer(reference, "refused")
    }
  }

  /// The suggested tasks that were taken or turned down, as `<pack>/<unit>/<task>`.
  public func answeredSuggestions() -> (references: Set<String>, condition: Condition) {
    let contents = read(.suggestions, as: SuggestionAnswer.self)
    return (Set(contents.records.keys), contents.condition)
  }

  /// What happened to a card, or to all of them, newest first.
  public func taskEvents(of task: BoardTask.ID? = nil) -> [TaskEvent] {
    let first = task.flatMap(BoardTask.month)
    return months(in: "taskhistory").filter { $0 >= first ?? $0 }
      .flatMap { read(.taskEvents($0), as: TaskEvent.self).records }
      .filter { task == nil || $0.value.task == task }
      .sorted { ($0.value.at, $0.key) > ($1.value.at, $1.key) }.map(\.value)
  }

  private func taskAction(_ name: String, on id: BoardTask.ID) -> Action {
    Action(name, subject: task(id)?.name ?? "")
  }
}

/// What the person said to a suggested task: `taken` or `refused`.
struct SuggestionAnswer: Codable, Equatable, Sendable {
  var answer: String
}

private func refused<Edited>(_ body: () throws(TaskEdit.Failure) -> Edited) throws(StoreFailure) -> Edited {
  do throws(TaskEdit.Failure) {
    return try body()
  } catch {
    throw .board(.edit(error))
  }
}

extension Transaction {
  /// A card as it is on disk now; throws when it is not there.
  fileprivate mutating func task(_ id: BoardTask.ID) throws -> BoardTask {
    guard let month = BoardTask.month(of: id), let value = try record(.tasks(month), id)?.value else {
      throw StoreFailure.board(.taskGone)
    }
    var task = try value.decoded(as: BoardTask.self)
    task.id = id
    return task
  }

  /// Keeps a card, and what happened to it.
  fileprivate mutating func put(_ task: BoardTask, _ kind: TaskEvent.Kind? = nil, at: Int64 = 0) throws {
    guard let month = BoardTask.month(of: task.id) else { throw StoreFailure.board(.taskGone) }
    try update(.tasks(month), task.id, as: BoardTask.self) { _ in task }
    if let kind { try note(kind, of: task, at: at) }
  }

  mutating func note(_ kind: TaskEvent.Kind, of task: BoardTask, at: Int64) throws {
    let day = CalendarDay(number: Int(at / 86_400_000))
    let event = TaskEvent(task: task.id, name: task.name, kind: kind, at: at)
    try update(.taskEvents(day.month), "\(at)-\(randomLetters(6))", as: TaskEvent.self) { _ in event }
  }

  fileprivate mutating func answer(_ reference: String, _ answer: String) throws {
    try update(.suggestions, reference, as: SuggestionAnswer.self) { old in
      if old != nil { throw StoreFailure.board(.suggestionTaken) }
      return SuggestionAnswer(answer: answer)
    }
  }
}
