public import Model
import OperatingSystem

/// The tasks of the Board, as they were read.
public struct StoredTasks: Equatable, Sendable {
  /// The tasks, in no order.
  public var tasks: [BoardTask]
  /// The number of tasks in Done that were not asked for.
  public var omittedDoneCount: Int
  /// The files that could not be read completely.
  public var troubles: [DataFile: Condition]
}

extension DataFile {
  /// The tasks that were added in a month.
  public static func tasks(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "tasks/\(month).json")
  }

  /// The events of tasks in a month.
  public static func taskEvents(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "taskhistory/\(month).json")
  }

  /// The user's answers to the tasks that units suggest.
  public static let suggestions = DataFile(root: .data, path: "suggestions.json")
}

extension Store {
  /// The tasks of the Board.
  ///
  /// - Parameters:
  ///   - resting: the children whose tasks are left out.
  ///   - doneSince: the first day from which tasks in Done are included; nil for all.
  public func tasks(except resting: Set<Child.ID> = [], doneSince: CalendarDay? = nil) -> StoredTasks {
    tasks(except: resting) { part in
      doneSince.map(part.isDone) ?? (part.done > 0)
    } where: { task in
      guard let doneSince, task.column == .done else { return true }
      return (task.doneOn ?? doneSince) >= doneSince
    }
  }

  /// The tasks that are not in Done. Those in Done are only counted.
  ///
  /// - Parameter resting: the children whose tasks are left out.
  public func openTasks(except resting: Set<Child.ID> = []) -> StoredTasks {
    tasks(except: resting) { _ in
      false
    } where: {
      $0.column != .done
    }
  }

  /// Reads open tasks from the summaries, and only months that may have wanted tasks in Done from the data. Tasks that
  /// are not wanted are counted.
  private func tasks(
    except resting: Set<Child.ID>, readingMonthsWhere mayMatch: (TaskSummary.Part) -> Bool,
    where matches: (BoardTask) -> Bool
  ) -> StoredTasks {
    var stored = StoredTasks(tasks: [], omittedDoneCount: 0, troubles: [:])
    func read(_ month: CalendarMonth) {
      for (id, record) in self.read(.tasks(month), as: BoardTask.self).records {
        var task = record
        task.id = id
        if let child = task.child, resting.contains(child) { continue }
        if matches(task) { stored.tasks.append(task) } else { stored.omittedDoneCount += 1 }
      }
    }
    for (month, summary) in taskMonths.current() ?? [] {
      let parts = summary.parts(except: resting)
      if parts.contains(where: mayMatch) {
        read(month)
      } else {
        stored.tasks += parts.flatMap(\.open.values)
        stored.omittedDoneCount += parts.map(\.done).reduce(0, +)
      }
    }
    for (month, condition) in taskMonths.troubles { stored.troubles[.tasks(month)] = condition }
    return stored
  }

  /// A task as it is on disk; nil if it does not exist.
  public func task(_ id: BoardTask.ID) -> BoardTask? {
    guard let month = BoardTask.month(of: id) else { return nil }
    var task = read(.tasks(month), as: BoardTask.self).records[id]
    task?.id = id
    return task
  }

  /// The suggestions that were accepted or refused: tasks as `<pack>/<unit>/<task>`, habits, which can only be refused,
  /// as `<pack>/<unit>/habit/<habit>`.
  public func answeredSuggestions() -> (references: Set<String>, condition: Condition) {
    let contents = read(.suggestions, as: SuggestionAnswer.self)
    return (Set(contents.records.keys), contents.condition)
  }

  /// The events of a task, or of all tasks, newest first.
  ///
  /// - Parameter resting: the children whose tasks are left out, if all tasks are read.
  public func taskEvents(
    of task: BoardTask.ID? = nil, except resting: Set<Child.ID> = []
  ) -> [TaskEvent] {
    let first = task.flatMap(BoardTask.month)
    // Older versions did not store the child in an event.
    let restingTasks =
      task != nil || resting.isEmpty
      ? [] : Set(tasks().tasks.filter { $0.child.map(resting.contains) ?? false }.map(\.id))
    return months(in: "taskhistory").filter { $0 >= first ?? $0 }
      .flatMap { read(.taskEvents($0), as: TaskEvent.self).records }
      .filter { event in
        if let task { return event.value.task == task }
        return !restingTasks.contains(event.value.task) && !(event.value.child.map(resting.contains) ?? false)
      }
      .sorted { ($0.value.at, $0.key) > ($1.value.at, $1.key) }.map(\.value)
  }
}

/// A task to be added.
public struct NewTask: Equatable, Sendable {
  /// The fields of the task.
  public var edit: TaskEdit
  /// The column it is added to.
  public var column: BoardTask.Column
  /// Where the task comes from.
  public var origin: BoardTask.Origin
  /// The child it is for.
  public var child: Child.ID?

  /// Creates a task to be added.
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

extension Store {
  /// Adds tasks below the others of their columns, as one undoable change. Returns them.
  ///
  /// Throws `.board(.edit)` if one of them is invalid, and `.board(.suggestionTaken)` if its suggestion was answered
  /// before; then none is added.
  ///
  /// - Parameters:
  ///   - today: the user's day.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func addTasks(
    _ tasks: [NewTask], on today: CalendarDay, at: Int64? = nil
  ) async throws(StoreFailure) -> [BoardTask] {
    let at = at ?? shownNow()
    var newTasks: [BoardTask] = []
    let people = people()
    for (index, new) in tasks.enumerated() {
      let task = BoardTask(
        id: "\(today.month)-\(randomLetters(8))", title: "", column: new.column,
        place: Double(at) + Double(index), origin: new.origin, child: new.child, addedAt: at &+ Int64(index),
        doneOn: new.column == .done ? today : nil)
      newTasks.append(
        try rethrowing(as: { StoreFailure.board(.edit($0)) }) { () throws(TaskEdit.Failure) in
          try people.assigning(new.edit).applied(to: task, on: today)
        })
    }
    let added = newTasks
    let subject = tasks.count == 1 ? tasks[0].edit.title ?? "" : "\(tasks.count)"
    try await change(Action(tasks.count == 1 ? .taskAdd : .tasksAdd, subject: subject)) { transaction in
      let me = transaction.me()
      for var task in added {
        task.addedBy = me
        if let suggestion = task.suggestion { try transaction.recordAnswer(suggestion, "taken") }
        try transaction.put(task, .added, at: at)
      }
    }
    return added
  }

  /// Edits a task. Undoable. Returns whether anything changed.
  ///
  /// Throws `.board(.taskGone)` and `.board(.edit)`.
  @discardableResult
  public func editTask(
    _ id: BoardTask.ID, _ edit: TaskEdit, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let (at, edit) = (shownNow(), people().assigning(edit))
    return try await change(taskAction(.taskEdit, on: id)) { transaction in
      let old = try transaction.task(id)
      let new = try rethrowing(as: { StoreFailure.board(.edit($0)) }) { () throws(TaskEdit.Failure) in
        try edit.applied(to: old, on: today)
      }
      if new != old { try transaction.put(new, .edited, at: at) }
    }
  }

  /// Ticks or unticks a checklist item of a task. Undoable. Returns whether that changed it.
  ///
  /// Throws `.board(.taskGone)`, also if the item no longer exists.
  @discardableResult
  public func tickItem(
    _ item: ChecklistItem.ID, of id: BoardTask.ID, isDone: Bool
  ) async throws(StoreFailure) -> Bool {
    try await change(taskAction(.taskTick, on: id)) { transaction in
      var task = try transaction.task(id)
      guard let index = task.checklist.firstIndex(where: { $0.id == item }) else {
        throw StoreFailure.board(.taskGone)
      }
      guard task.checklist[index].isDone != isDone else { return }
      task.checklist[index].isDone = isDone
      try transaction.put(task)
    }
  }

  /// Notes an answer to a milestone for an appointment, or removes it. Undoable. Returns whether that changed it.
  ///
  /// Throws `.board(.taskGone)`.
  @discardableResult
  public func answerMilestone(
    _ milestone: String, _ answer: MilestoneAnswer?, of id: BoardTask.ID
  ) async throws(StoreFailure) -> Bool {
    try await change(taskAction(.taskEdit, on: id)) { transaction in
      var task = try transaction.task(id)
      task.setAnswer(answer, toMilestone: milestone)
      try transaction.put(task)
    }
  }

  /// Removes a checklist item from a task. Undoable. Returns whether it existed.
  ///
  /// Throws `.board(.taskGone)` if the task does not exist.
  @discardableResult
  public func removeItem(
    _ item: ChecklistItem.ID, of id: BoardTask.ID
  ) async throws(StoreFailure) -> Bool {
    let at = shownNow()
    return try await change(taskAction(.taskEdit, on: id)) { transaction in
      var task = try transaction.task(id)
      guard let index = task.checklist.firstIndex(where: { $0.id == item }) else { return }
      task.checklist.remove(at: index)
      try transaction.put(task, .edited, at: at)
    }
  }

  /// Moves a task to a column, below the others there. Undoable. Returns whether it was in another one.
  @discardableResult
  public func moveTask(
    _ id: BoardTask.ID, to column: BoardTask.Column, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let at = shownNow()
    return try await change(taskAction(.taskMove, on: id)) { transaction in
      try transaction.moveTask(id, to: column, on: today, at: at)
    }
  }

  /// Moves old tasks to Done, or removes their due dates and reminders, as one undoable change.
  public func resolveOldTasks(
    _ ids: [BoardTask.ID], areDone: Bool, on today: CalendarDay
  ) async throws(StoreFailure) {
    guard let first = ids.first else { return }
    let at = shownNow()
    try await change(taskAction(areDone ? .taskMove : .taskEdit, on: first)) { transaction in
      for id in ids {
        if areDone {
          try transaction.moveTask(id, to: .done, on: today, at: at)
        } else {
          var task = try transaction.task(id)
          (task.due, task.reminder, task.isKeptAfterBirth) = (nil, nil, true)
          try transaction.put(task, .edited, at: at)
        }
      }
    }
  }

  /// Gives tasks new places within their columns, as one undoable change.
  ///
  /// - Parameter id: the task that the user moved, which names the change.
  public func reorderTasks(_ places: [BoardTask.ID: Double], moving id: BoardTask.ID)
    async throws(StoreFailure)
  {
    try await change(taskAction(.taskReorder, on: id)) { transaction in
      for (id, place) in places {
        var task = try transaction.task(id)
        task.place = place
        try transaction.put(task)
      }
    }
  }

  /// Deletes a task. Undoable. Returns whether it existed.
  @discardableResult
  public func removeTask(_ id: BoardTask.ID) async throws(StoreFailure) -> Bool {
    let at = shownNow()
    return try await change(taskAction(.taskRemove, on: id)) { transaction in
      try transaction.removeTask(id, at: at)
    }
  }

  /// Refuses a suggested task or habit for good. Undoable.
  ///
  /// - Parameters:
  ///   - reference: the suggestion, as ``answeredSuggestions()`` names it.
  ///   - name: its name, for the undo log.
  public func refuse(suggested reference: String, name: String) async throws(StoreFailure) {
    try await change(Action(.suggestionRefuse, subject: name)) { transaction in
      try transaction.recordAnswer(reference, "refused")
    }
  }

  private func taskAction(_ name: Action.Name, on id: BoardTask.ID) -> Action {
    Action(name, subject: task(id)?.name ?? "")
  }
}

/// The answer to a suggested task or habit: `taken` or `refused`.
struct SuggestionAnswer: Codable, Equatable, Sendable {
  var answer: String
}

extension Transaction {
  /// A task, with the changes of this transaction. Throws if it does not exist.
  fileprivate mutating func task(_ id: BoardTask.ID) throws -> BoardTask {
    guard let month = BoardTask.month(of: id), let value = try record(.tasks(month), id)?.value else {
      throw StoreFailure.board(.taskGone)
    }
    var task = try value.decoded(as: BoardTask.self)
    task.id = id
    return task
  }

  /// Moves a task to a column, below the others there.
  mutating func moveTask(
    _ id: BoardTask.ID, to column: BoardTask.Column, on today: CalendarDay, at: Int64
  ) throws {
    var task = try task(id)
    guard task.column != column else { return }
    let from = task.column
    task.column = column
    task.place = Double(at)
    task.doneOn = column == .done ? today : nil
    try put(task, .moved(from: from, to: column), at: at)
  }

  /// Deletes a task if it exists.
  mutating func removeTask(_ id: BoardTask.ID, at: Int64) throws {
    guard let month = BoardTask.month(of: id), try record(.tasks(month), id)?.value != nil else { return }
    let task = try task(id)
    try remove(id, from: .tasks(month))
    try addEvent(.deleted, of: task, at: at)
  }

  /// Saves a task and, with a kind, an event of it.
  fileprivate mutating func put(_ task: BoardTask, _ kind: TaskEvent.Kind? = nil, at: Int64 = 0) throws {
    guard let month = BoardTask.month(of: task.id) else { throw StoreFailure.board(.taskGone) }
    try update(.tasks(month), task.id, as: BoardTask.self) { _ in task }
    if let kind { try addEvent(kind, of: task, at: at) }
  }

  mutating func addEvent(_ kind: TaskEvent.Kind, of task: BoardTask, at: Int64) throws {
    let day = CalendarDay(number: Int(at / 86_400_000))
    var event = TaskEvent(task: task.id, name: task.name, child: task.child, kind: kind, at: at)
    event.person = me()
    let newEvent = event
    try update(.taskEvents(day.month), "\(at)-\(randomLetters(6))", as: TaskEvent.self) { _ in newEvent }
  }

  fileprivate mutating func recordAnswer(_ reference: String, _ answer: String) throws {
    try update(.suggestions, reference, as: SuggestionAnswer.self) { old in
      if old != nil { throw StoreFailure.board(.suggestionAlreadyAccepted) }
      return SuggestionAnswer(answer: answer)
    }
  }
}
