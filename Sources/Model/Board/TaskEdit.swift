/// Changes to a task as typed by the user, and their validation.
///
/// A nil field leaves the value as it is; an empty text clears it.
public struct TaskEdit: Equatable, Sendable {
  /// The field that a failure is about.
  public enum Field: String, CaseIterable, Equatable, Sendable {
    case title
    case text
    case due
    /// The time on the due date.
    case time
    case reminder
    case location
    case checklist
    case category
  }

  /// Why an edit is invalid.
  public enum Failure: Error, Equatable, Sendable {
    /// Neither a title nor a text would remain.
    case nothingWritten
    /// The text is too long; `count` and `limit` are in characters.
    case tooLong(Field, count: Int, limit: Int)
    /// The text is not a date.
    case notADay
    /// The day is more than a hundred years from today.
    case dayTooFar
    /// The text is not a time.
    case notATime
    /// A time without a due date.
    case timeWithoutDay
    /// The text is not a reminder.
    case notAReminder
    /// A reminder without a due date.
    case reminderWithoutDay
    /// A reminder relative to a time that the task does not have.
    case reminderNeedsTime
    /// The checklist has too many items.
    case tooManyItems(count: Int, limit: Int)

    /// The field that the failure is about.
    public var field: Field {
      switch self {
      case .nothingWritten: .title
      case .tooLong(let field, _, _): field
      case .notADay, .dayTooFar: .due
      case .notATime, .timeWithoutDay: .time
      case .notAReminder, .reminderWithoutDay, .reminderNeedsTime: .reminder
      case .tooManyItems: .checklist
      }
    }
  }

  /// The longest title, in characters.
  public static let longestTitle = 200
  /// The longest text, in characters.
  public static let longestText = 10_000
  /// The longest category, in characters.
  public static let longestCategory = 50
  /// The longest location, in characters.
  static let longestLocation = 200
  /// The longest checklist item, in characters.
  static let longestItem = 200
  /// The largest number of checklist items.
  static let mostItems = 100

  /// One line.
  public var title: String?
  /// Any number of lines.
  public var text: String?
  /// The due date, as `DateRules` parses it; empty for none.
  public var due: String?
  /// The time on that day, as `ClockTime` parses it; empty for all day.
  public var time: String?
  /// The reminder, as `TaskReminder` parses it; empty for none.
  public var reminder: String?
  /// The location; empty for none.
  public var location: String?
  /// Changes to the checklist.
  public var checklist: ChecklistEdit?
  /// The category; empty for none.
  public var category: String?
  /// The id of the person who is to do it; empty for anyone.
  public var assignee: String?

  /// An edit.
  public init(
    title: String? = nil, text: String? = nil, due: String? = nil, time: String? = nil,
    reminder: String? = nil, location: String? = nil, checklist: ChecklistEdit? = nil, category: String? = nil
  ) {
    self.title = title
    self.text = text
    self.due = due
    self.time = time
    self.reminder = reminder
    self.location = location
    self.checklist = checklist
    self.category = category
  }

  /// Returns the task with the changes.
  public func applied(to task: BoardTask, on today: CalendarDay) throws(Failure) -> BoardTask {
    var task = task
    if let assignee { task.assignee = assignee.isEmpty ? nil : assignee }
    if let title { task.title = try Self.limited(TypedText.line(title), .title, Self.longestTitle) }
    if let text { task.text = try Self.limited(TypedText.lines(text), .text, Self.longestText) }
    if let category {
      task.category = try Self.limited(TypedText.line(category), .category, Self.longestCategory)
    }
    if let due { task.due = try Self.day(due, on: today) }
    // If the due date is cleared, the time is cleared too, unless one was typed.
    if task.due == nil, time == nil { task.time = nil }
    if let time { task.time = try Self.time(time) }
    if task.time != nil, task.due == nil { throw .timeWithoutDay }
    if task.due == nil, reminder == nil { task.reminder = nil }
    if let reminder { task.reminder = try Self.reminder(reminder, before: task.time) }
    if task.reminder != nil, task.due == nil { throw .reminderWithoutDay }
    if let location {
      task.location = try Self.limited(TypedText.line(location), .location, Self.longestLocation)
    }
    if let checklist { task.checklist = try checklist.applied(to: task.checklist) }
    if task.title.isEmpty && task.text.isEmpty { throw .nothingWritten }
    return task
  }

  private static func limited(_ text: String, _ field: Field, _ limit: Int) throws(Failure) -> String {
    guard text.count <= limit else { throw .tooLong(field, count: text.count, limit: limit) }
    return text
  }

  private static func time(_ typed: String) throws(Failure) -> ClockTime? {
    let typed = TypedText.line(typed)
    if typed.isEmpty { return nil }
    guard let time = ClockTime(typed: typed) else { throw .notATime }
    return time
  }

  private static func reminder(
    _ typed: String, before time: ClockTime?
  ) throws(Failure) -> TaskReminder? {
    let typed = TypedText.line(typed)
    if typed.isEmpty { return nil }
    do throws(TaskReminder.Failure) {
      return try TaskReminder(typed: typed, before: time)
    } catch {
      throw error == .needsTime ? .reminderNeedsTime : .notAReminder
    }
  }

  private static func day(_ typed: String, on today: CalendarDay) throws(Failure) -> CalendarDay? {
    let typed = TypedText.line(typed)
    if typed.isEmpty { return nil }
    guard let day = DateRules.day(typed: typed, on: today) else { throw .notADay }
    guard abs(day - today) <= 36_525 else { throw .dayTooFar }
    return day
  }
}
