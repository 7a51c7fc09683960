public import Model
public import Texts

/// The tasks of an imported file.
public struct ImportedTasks: Equatable, Sendable {
  /// The tasks, ready to store.
  public var tasks: [BoardTask] = []
  /// Messages about rejected tasks, by line.
  public var problems: [Phrase] = []
  /// Messages about tasks that were imported although something in them is unknown.
  public var notices: [Phrase] = []
  /// The number of items that are not tasks: deleted ones and templates of recurring ones.
  public var skippedCount = 0
}

/// The context of an import of tasks.
public struct ImportContext: Sendable {
  /// The existing tasks of all children.
  public let existing: [BoardTask]
  /// The child of new tasks.
  public let child: Child.ID?
  /// The current day of the user.
  public let today: CalendarDay
  /// The current time, in UTC milliseconds.
  public let now: Int64
  /// The local clock.
  public let time: LocalTime
  /// The ids of existing tasks, by the part after the month.
  private let idsByKey: [String: BoardTask.ID]

  /// Creates the context of an import.
  public init(existing: [BoardTask], child: Child.ID?, today: CalendarDay, now: Int64, time: LocalTime) {
    self.existing = existing
    self.child = child
    self.today = today
    self.now = now
    self.time = time
    idsByKey = Dictionary(existing.map { (String($0.id.dropFirst(8)), $0.id) }) { one, _ in one }
  }

  /// The id of the existing task with this part after the month, in whichever month.
  func existingID(_ key: String) -> BoardTask.ID? { idsByKey[key] }

  /// Creates a new task, still without content.
  func newTask(_ id: BoardTask.ID, number: Int, format: String) -> BoardTask {
    BoardTask(
      id: id, title: "", place: Double(now) + Double(number), origin: .imported(format), child: child,
      addedAt: now &+ Int64(number))
  }

  /// The time a task was added, for files that state only the day.
  ///
  /// Keeps the time of an existing task that was added on that day, which is more precise.
  func added(on day: CalendarDay, existing: BoardTask?) -> Int64 {
    if let existing, time.day(of: existing.addedAt) == day { return existing.addedAt }
    return time.noon(of: day)
  }
}

/// A task field that another program lacks and stores in a custom attribute of Lionheart's.
enum CustomAttribute: String, CaseIterable {
  case time, place, remind, steps

  /// The field of a task as text; empty if it is not set.
  func text(of task: BoardTask) -> String {
    switch self {
    case .time: task.time?.description ?? ""
    case .place: task.location
    case .remind: task.reminder?.text ?? ""
    case .steps: task.checklist.lines
    }
  }

  /// Sets the field from the text of a file.
  ///
  /// - Parameter existing: the current checklist of the task.
  func set(_ text: String, in edit: inout TaskEdit, existing: [ChecklistItem]) {
    switch self {
    case .time: edit.time = text
    case .place: edit.location = text
    case .remind: edit.reminder = text
    case .steps: edit.checklist = .typed(text, before: existing)
    }
  }
}

/// Decides which item of a file keeps an id that several items contain: its owner.
struct IDOwners {
  private var owners: [BoardTask.ID: (item: Int, weight: Int)] = [:]

  /// Makes an item the owner, unless an earlier one has the same or more weight.
  mutating func claim(_ id: BoardTask.ID, for item: Int, weight: Int) {
    if let owner = owners[id], owner.weight >= weight { return }
    owners[id] = (item, weight)
  }

  func isOwner(_ item: Int, of id: BoardTask.ID) -> Bool { owners[id]?.item == item }

  func isOwned(_ id: BoardTask.ID) -> Bool { owners[id] != nil }
}

/// Why an item of an imported file is rejected.
struct ImportFailure: Error {
  let phrase: Phrase

  init(_ phrase: Phrase) {
    self.phrase = phrase
  }

  init(_ failure: TodoLine.Failure) {
    switch failure {
    case .nothingWritten: phrase = .taskEdit(.nothingWritten)
    case .invalidDate(let text): phrase = .about(text, .notInCalendar)
    }
  }

  /// A task with an edit from a file applied.
  static func edited(
    _ task: BoardTask, _ edit: TaskEdit, on today: CalendarDay
  ) throws(ImportFailure) -> BoardTask {
    do {
      return try edit.applied(to: task, on: today)
    } catch {
      throw ImportFailure(.taskEdit(error))
    }
  }
}
