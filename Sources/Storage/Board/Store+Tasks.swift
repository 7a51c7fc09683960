public import Model
import OperatingSystem

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

extension Store {
  /// Adds cards, undoably at once, below the others of their columns; gives them as they are now.
  ///
  /// Throws `.board(.edit)` when one of them is refused, and `.board(.suggestionTaken)`; then none is added.
  ///
  /// - Parameters:
  ///   - today: the person's day.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func addTasks(
    _ tasks: [NewTask], on today: CalendarDay, at: Int64? = nil
  ) async throws(StoreFailure) -> [BoardTask] {
    let at = at ?? now()
    var cards: [BoardTask] = []
    let people = people()
    for (index, new) in tasks.enumerated() {
      let task = BoardTask(
        id: "\(today.month)-\(randomLetters(8))", title: "", column: new.column,
        place: Double(at) + Double(index), origin: new.origin, child: new.child, addedAt: at &+ Int64(index),
        doneOn: new.column == .done ? today : nil)
      cards.append(
        try refused { () throws(TaskEdit.Failure) in
          try people.assigning(new.edit).applied(to: task, on: today)
        })
    }
    let added = cards
    let subject = tasks.count == 1 ? tasks[0].edit.title ?? "" : "\(tasks.count)"
    try await change(Action(tasks.count == 1 ? .taskAdd : .tasksAdd, subject: subject)) { transaction in
      let me = transaction.me()
      for var task in added {
        task.by = me
        if let suggestion = task.suggestion { try transaction.answer(suggestion, "taken") }
        try transaction.put(task, .added, at: at)
      }
    }
    return added
  }

  /// Changes what a card says, undoably; tells whether anything was otherwise.
  ///
  /// Throws `.board(.taskGone)` and `.board(.edit)`.
  @discardableResult
  public func editTask(
    _ id: BoardTask.ID, _ edit: TaskEdit, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let (at, edit) = (now(), people().assigning(edit))
    return try await change(taskAction(.taskEdit, on: id)) { transaction in
      let old = try transaction.task(id)
      let new = try refused { () throws(TaskEdit.Failure) in try edit.applied(to: old, on: today) }
      if new != old { try transaction.put(new, .edited, at: at) }
    }
  }

  /// Ticks a step of a card, or takes that back, undoably; tells whether it was otherwise.
  ///
  /// Throws `.board(.taskGone)`, also where the step is not there any more.
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

  /// Moves a card to a column, undoably, below the others there; tells whether it was in another one.
  @discardableResult
  public func moveTask(
    _ id: BoardTask.ID, to column: BoardTask.Column, on today: CalendarDay
  ) async throws(StoreFailure) -> Bool {
    let at = now()
    return try await change(taskAction(.taskMove, on: id)) { transaction in
      try transaction.move(id, to: column, on: today, at: at)
    }
  }

  /// Moves old cards to Done, or takes their due dates away, undoably at once.
  public func settleTasks(
    _ ids: [BoardTask.ID], areDone: Bool, on today: CalendarDay
  ) async throws(StoreFailure) {
    guard let first = ids.first else { return }
    let at = now()
    try await change(taskAction(areDone ? .taskMove : .taskEdit, on: first)) { transaction in
      for id in ids {
        if areDone {
          try transaction.move(id, to: .done, on: today, at: at)
        } else {
          var task = try transaction.task(id)
          (task.due, task.reminder, task.isKept) = (nil, nil, true)
          try transaction.put(task, .edited, at: at)
        }
      }
    }
  }

  /// Gives cards other places among those of their columns, undoably at once.
  ///
  /// - Parameter id: the card for whose sake that is done.
  public func placeTasks(_ places: [BoardTask.ID: Double], moving id: BoardTask.ID) async throws(StoreFailure)
  {
    try await change(taskAction(.taskReorder, on: id)) { transaction in
      for (id, place) in places {
        var task = try transaction.task(id)
        task.place = place
        try transaction.put(task)
      }
    }
  }

  /// Deletes a card, undoably; tells whether it was there.
  @discardableResult
  public func removeTask(_ id: BoardTask.ID) async throws(StoreFailure) -> Bool {
    let at = now()
    return try await change(taskAction(.taskRemove, on: id)) { transaction in
      try transaction.remove(id, at: at)
    }
  }

  /// Turns a suggested task down for good, undoably.
  ///
  /// - Parameter name: what the task is called, for undoing.
  public func refuseTask(suggested reference: String, name: String) async throws(StoreFailure) {
    try await change(Action(.suggestionRefuse, subject: name)) { transaction in
      try transaction.answer(reference, "refused")
    }
  }

  private func taskAction(_ name: Action.Name, on id: BoardTask.ID) -> Action {
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

  /// Moves a card to a column, below the others there.
  mutating func move(
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

  /// Deletes a card, where it is there.
  mutating func remove(_ id: BoardTask.ID, at: Int64) throws {
    guard let month = BoardTask.month(of: id), try record(.tasks(month), id)?.value != nil else { return }
    let task = try task(id)
    try remove(id, from: .tasks(month))
    try note(.deleted, of: task, at: at)
  }

  /// Keeps a card, and what happened to it.
  fileprivate mutating func put(_ task: BoardTask, _ kind: TaskEvent.Kind? = nil, at: Int64 = 0) throws {
    guard let month = BoardTask.month(of: task.id) else { throw StoreFailure.board(.taskGone) }
    try update(.tasks(month), task.id, as: BoardTask.self) { _ in task }
    if let kind { try note(kind, of: task, at: at) }
  }

  mutating func note(_ kind: TaskEvent.Kind, of task: BoardTask, at: Int64) throws {
    let day = CalendarDay(number: Int(at / 86_400_000))
    var event = TaskEvent(task: task.id, name: task.name, child: task.child, kind: kind, at: at)
    event.by = me()
    let said = event
    try update(.taskEvents(day.month), "\(at)-\(randomLetters(6))", as: TaskEvent.self) { _ in said }
  }

  fileprivate mutating func answer(_ reference: String, _ answer: String) throws {
    try update(.suggestions, reference, as: SuggestionAnswer.self) { old in
      if old != nil { throw StoreFailure.board(.suggestionTaken) }
      return SuggestionAnswer(answer: answer)
    }
  }
}
