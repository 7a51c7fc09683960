import Model
import OperatingSystem

/// The summary of the tasks that were added in one month.
struct TaskSummary: MonthSummary {
  /// The tasks of one child, or of none.
  struct Part: CacheRecord, Equatable {
    /// The tasks that are not in Done, by their ids, so that a board shows without reading their months.
    var open: [String: BoardTask] = [:]
    /// The number of tasks in Done.
    var done = 0
    /// The last day on which one of them came into Done. One without a day counts for every day.
    var lastDone: Int?

    /// Whether a task came into Done on a day or later.
    func isDone(since day: CalendarDay) -> Bool { lastDone.map { $0 >= day.number } ?? false }
  }

  static let folder = "tasks"
  static let schema = 7
  /// The id of the part for tasks of no child.
  static let noChild = "-"

  var version: FileVersion
  var parts: [String: Part]

  init(version: FileVersion, parts: [String: Part]) {
    self.version = version
    self.parts = parts
  }

  init(_ records: [String: BoardTask], of month: CalendarMonth, version: FileVersion) {
    var parts: [String: Part] = [:]
    for (id, task) in records {
      // Change the part in place: taking it out and putting it back would copy it for each task.
      parts[task.child ?? Self.noChild, default: Part()].add(task, id)
    }
    self.init(version: version, parts: parts)
  }

  /// The parts of all children except some.
  func parts(except resting: Set<Child.ID>) -> [Part] {
    parts.filter { !resting.contains($0.key) }.map(\.value)
  }
}

extension TaskSummary.Part {
  fileprivate mutating func add(_ task: BoardTask, _ id: String) {
    guard task.column == .done else {
      open[id] = task
      open[id]?.id = id
      return
    }
    done += 1
    lastDone = max(lastDone ?? .min, task.doneOn?.number ?? .max)
  }

  init(from reader: inout CacheReader) throws {
    done = try reader.number()
    lastDone = try reader.read()
    let ids: [String] = try reader.read()
    // All tasks at once, because each decoding takes time to start.
    let tasks: CachedJSON<[BoardTask]>? = try reader.read()
    for (id, task) in zip(ids, tasks?.value ?? []) { add(task, id) }
  }

  var properties: [any CacheValue] {
    let tasks = open.values.sorted { $0.id < $1.id }
    return [done, lastDone, tasks.map(\.id), tasks.isEmpty ? nil : CachedJSON(value: tasks)]
  }
}
