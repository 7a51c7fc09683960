public import Model
import Synchronization

extension Store {
  /// Imports tasks with their ids, columns and dates, as one undoable change.
  ///
  /// A task that exists keeps its place, its child, its origin and its fields of other formats.
  ///
  /// - Parameter at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func importTasks(
    _ tasks: [BoardTask], at: Int64? = nil
  ) async throws(StoreFailure) -> ImportCounts {
    let at = at ?? now()
    let counts = Mutex(ImportCounts())
    try await change(Action(.tasksImport, subject: "\(tasks.count)")) { transaction in
      var counted = ImportCounts()
      for task in tasks {
        guard let month = BoardTask.month(of: task.id) else {
          counted.refused += 1
          continue
        }
        let record = try transaction.record(.tasks(month), task.id)
        var old = try record?.value?.decoded(as: BoardTask.self)
        old?.id = task.id
        guard let new = counted.take(task, over: old) else { continue }
        try transaction.update(.tasks(month), task.id, as: BoardTask.self) { _ in new }
        for kind in new.events(since: old) { try transaction.note(kind, of: new, at: at) }
      }
      counts.withLock { $0 = counted }
    }
    return counts.withLock { $0 }
  }

  /// The counts that ``importTasks(_:at:)`` would return. Changes nothing.
  public func importCounts(of tasks: [BoardTask]) -> ImportCounts {
    var counts = ImportCounts()
    let known = Dictionary(self.tasks().tasks.map { ($0.id, $0) }) { one, _ in one }
    for task in tasks {
      if BoardTask.month(of: task.id) == nil {
        counts.refused += 1
      } else {
        _ = counts.take(task, over: known[task.id])
      }
    }
    return counts
  }
}

extension ImportCounts {
  /// Counts a task. Returns what to save, or nil if it stays as it is.
  fileprivate mutating func take(_ task: BoardTask, over old: BoardTask?) -> BoardTask? {
    guard let old else {
      new += 1
      return task
    }
    var task = task
    (task.place, task.child, task.origin) = (old.place, old.child, old.origin)
    task.foreign = old.foreign.merging(task.foreign) { $1 }
    if task == old {
      same += 1
      return nil
    }
    changed += 1
    return task
  }
}

extension BoardTask {
  /// The events that lead from one version to another.
  fileprivate func events(since old: BoardTask?) -> [TaskEvent.Kind] {
    guard let old else { return [.added] }
    var before = old
    (before.column, before.doneOn, before.foreign) = (column, doneOn, foreign)
    let moved: [TaskEvent.Kind] = old.column == column ? [] : [.moved(from: old.column, to: column)]
    return moved + (before == self ? [] : [.edited])
  }
}
