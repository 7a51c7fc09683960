import Day
import FoundationEssentials
import Interface
public import Model
public import Storage
import TerminalUI
import Texts

/// The Board as plain lines.
public enum BoardText {
  /// The number of done tasks that are listed by default.
  private static let maxDoneCount = 10

  /// The tasks, column by column.
  ///
  /// - Parameters:
  ///   - columns: the columns to list.
  ///   - hiddenDoneCount: the number of tasks done in earlier months that are not in `board`.
  ///   - showsAllDone: lists all done tasks instead of the latest ones.
  ///   - family: the children. If there are several, each task shows the child's name.
  ///   - people: the parents. If there are two, each task shows who is assigned.
  public static func list(
    _ board: TaskBoard, columns: [BoardTask.Column], hiddenDoneCount: Int, showsAllDone: Bool, family: Family,
    people: People = People(), on today: CalendarDay, language: Language
  ) -> [String] {
    let present = family.nonResting.count > 1 ? family.nonResting : []
    var lines: [String] = []
    for column in columns {
      let all = board[column]
      let shown = column == .done && !showsAllDone ? Array(all.prefix(maxDoneCount)) : all
      let more = column == .done ? all.count - shown.count + hiddenDoneCount : 0
      if all.isEmpty, more == 0 { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append("\(Phrase.columnName(column)(language)) (\(all.count))")
      let rows = shown.map { task in
        let child = present.first { $0.id == task.child }
        let name = child.map { Phrase.name(of: $0, among: family)(language) } ?? ""
        return [task.name] + (present.isEmpty ? [] : [name])
          + (people.partner == nil
            ? [] : [task.assignee.map { Phrase.assigned(to: $0, of: people)(language) } ?? ""])
          + [task.category, status(task, on: today, isPaused: family.isPaused)(language)]
      }
      lines += PlainLines.columns(rows).map { "  \($0)" }
      if more > 0 { lines.append("  " + Phrase.moreDone(more)(language)) }
    }
    return lines
  }

  /// When a task is due, how late it is, or when it was done.
  private static func status(_ task: BoardTask, on today: CalendarDay, isPaused: Bool) -> Phrase {
    if task.column == .done { return task.doneOn.map { .shortDate($0) } ?? Phrase(verbatim: "") }
    if let due = task.due, task.isPastAppointment(on: today) { return .wasOn(due, today: today) }
    let late = isPaused ? 0 : task.daysLate(on: today)
    var parts: [Phrase] = []
    if let due = task.due { parts.append(late > 0 ? .lateTask(late, due: due) : .dueTask(due, on: today)) }
    if let time = task.time { parts.append(Phrase(verbatim: "\(time)")) }
    if !task.checklist.isEmpty { parts.append(.stepsDone(task.checklist)) }
    if !task.location.isEmpty { parts.append(Phrase(verbatim: TextCleaning.clean(task.location))) }
    return .joined(parts)
  }

  /// All details of a task.
  public static func page(
    _ task: BoardTask, on today: CalendarDay, isPaused: Bool, people: People, language: Language
  ) -> [String] {
    let page = TaskPage(today: today, isPaused: isPaused, people: people)
    return page.paragraphs(of: task).map { TextCleaning.clean($0.text(language)) }
  }

  /// The line printed after a task changed: its name, due date and column.
  public static func line(
    _ task: BoardTask, on today: CalendarDay, isPaused: Bool, language: Language
  ) -> String {
    let status = status(task, on: today, isPaused: isPaused)(language)
    let parts = [task.name, task.category, status, Phrase.columnName(task.column(on: today))(language)]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

/// An object of `task list --json`. The property names are its keys.
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
  private let milestones: [String: String]?
  private let daysLate: Int
  private let source, child: String?
  private let assignee, addedBy: String?
  private let added: String

  /// - Parameters:
  ///   - isPaused: while paused, nothing is late.
  ///   - people: the parents. The device's own person is written as `me`, the other one by name.
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
    milestones = isPaused || task.milestones.isEmpty ? nil : task.milestones
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
