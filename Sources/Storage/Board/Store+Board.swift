public import Model

/// The tasks of the Board, as they were read.
public struct KeptTasks: Equatable, Sendable {
  /// The tasks, in no order.
  public var tasks: [BoardTask]
  /// The number of tasks in Done that were not asked for.
  public var foldedCount: Int
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
  public func tasks(except resting: Set<Child.ID> = [], doneSince: CalendarDay? = nil) -> KeptTasks {
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
  public func openTasks(except resting: Set<Child.ID> = []) -> KeptTasks {
    tasks(except: resting) { _ in
      false
    } where: {
      $0.column != .done
    }
  }

  /// Reads open tasks from the summaries, and only months that may have wanted tasks in Done from the data. Tasks that
  /// are not wanted are counted.
  private func tasks(
    except resting: Set<Child.ID>, readingWhere mayHave: (TaskSummary.Part) -> Bool,
    where isWanted: (BoardTask) -> Bool
  ) -> KeptTasks {
    var kept = KeptTasks(tasks: [], foldedCount: 0, troubles: [:])
    func read(_ month: CalendarMonth) {
      for (id, record) in self.read(.tasks(month), as: BoardTask.self).records {
        var task = record
        task.id = id
        if let its = task.child, resting.contains(its) { continue }
        if isWanted(task) { kept.tasks.append(task) } else { kept.foldedCount += 1 }
      }
    }
    for (month, summary) in taskMonths.current() ?? [] {
      let parts = summary.parts(except: resting)
      if parts.contains(where: mayHave) {
        read(month)
      } else {
        kept.tasks += parts.flatMap(\.open.values)
        kept.foldedCount += parts.map(\.done).reduce(0, +)
      }
    }
    for (month, condition) in taskMonths.troubles { kept.troubles[.tasks(month)] = condition }
    return kept
  }

  /// A task as it is on disk; nil if it does not exist.
  public func task(_ id: BoardTask.ID) -> BoardTask? {
    guard let month = BoardTask.month(of: id) else { return nil }
    var task = read(.tasks(month), as: BoardTask.self).records[id]
    task?.id = id
    return task
  }

  /// The suggested tasks that were accepted or refused, as `<pack>/<unit>/<task>`.
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
    let quiet =
      task != nil || resting.isEmpty
      ? [] : Set(tasks().tasks.filter { $0.child.map(resting.contains) ?? false }.map(\.id))
    return months(in: "taskhistory").filter { $0 >= first ?? $0 }
      .flatMap { read(.taskEvents($0), as: TaskEvent.self).records }
      .filter { its in
        if let task { return its.value.task == task }
        return !quiet.contains(its.value.task) && !(its.value.child.map(resting.contains) ?? false)
      }
      .sorted { ($0.value.at, $0.key) > ($1.value.at, $1.key) }.map(\.value)
  }
}
