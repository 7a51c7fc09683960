import FoundationEssentials
public import Model
public import Storage

/// An object of `task list --json`.
public struct TaskReport: Encodable, Sendable {
  private struct Item: Encodable, Sendable {
    let text: String
    let done: Bool
  }

  private let id, title, text, category, column, origin: String
  private let due, doneOn: CalendarDay?
  private let time: ClockTime?
  private let reminder: TaskReminder?
  private let location: String
  private let checklist: [Item]
  private let daysLate: Int
  private let source, child: String?
  private let assignee, addedBy: String?
  private let added: String

  /// What is told of a card.
  ///
  /// - Parameters:
  ///   - isPaused: while paused nothing is late.
  ///   - people: who shares the child; a person is told by name, and who asks as `me`.
  public init(_ task: BoardTask, on today: CalendarDay, isPaused: Bool, people: People = People()) {
    func name(_ id: String?) -> String? { id.map { $0 == people.me ? "me" : people.names[$0] ?? $0 } }
    (assignee, addedBy) = (name(task.assignee), people.names.isEmpty ? nil : name(task.addedBy))
    id = task.id
    title = task.title
    text = task.text
    category = task.category
    column = task.column.rawValue
    due = task.due
    time = task.time
    reminder = task.reminder
    location = task.location
    checklist = task.checklist.map { Item(text: $0.text, done: $0.isDone) }
    doneOn = task.doneOn
    daysLate = isPaused ? 0 : task.daysLate(on: today)
    child = task.child
    added = Date(timeIntervalSince1970: Double(task.addedAt) / 1_000).formatted(.iso8601)
    switch task.origin {
    case .typed: (origin, source) = ("typed", nil)
    case .suggested(let reference): (origin, source) = ("suggested", reference)
    case .imported(let format): (origin, source) = ("imported", format)
    }
  }
}
