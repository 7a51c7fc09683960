/// Changes to a card as a person types them, and the rules for what can be typed.
///
/// A field that is nil leaves what it stands for as it is. An empty text takes it away.
public struct TaskEdit: Equatable, Sendable {
  /// The fields, to say which one a failure is about.
  public enum Field: String, CaseIterable, Equatable, Sendable {
    /// The title.
    case title
    /// The text.
    case text
    /// The day it is due.
    case due
    /// The time of that day.
    case time
    /// When to be told.
    case reminder
    /// The place.
    case location
    /// The steps.
    case checklist
    /// The category.
    case category
  }

  /// Why nothing was changed.
  public enum Failure: Error, Equatable, Sendable {
    /// There would be neither a title nor a text.
    case nothingWritten
    /// The text has that many characters, which are too many.
    case tooLong(Field, count: Int, limit: Int)
    /// It says no day of the calendar.
    case notADay
    /// The day is more than a hundred years away.
    case dayTooFar
    /// It says no time of the day.
    case notATime
    /// A time needs a day.
    case timeWithoutDay
    /// It says no reminder.
    case notAReminder
    /// A reminder needs a day.
    case reminderWithoutDay
    /// So long before a time there is only where the card has one.
    case reminderNeedsTime
    /// There are that many steps, which are too many.
    case tooManyItems(count: Int, limit: Int)

    /// The field it is about.
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
  /// The longest place, in characters.
  static let longestLocation = 200
  /// The longest step, in characters.
  static let longestItem = 200
  /// How many steps there may be.
  static let mostItems = 100

  /// One line.
  public var title: String?
  /// Any number of lines.
  public var text: String?
  /// The day it is due; what `DateRules` understands, and empty for none.
  public var due: String?
  /// When on that day, `HH:MM`; empty for all day.
  public var time: String?
  /// When to be told of it, as `TaskReminder` reads it; empty for never.
  public var reminder: String?
  /// Where it is; empty for nowhere.
  public var location: String?
  /// The steps.
  public var checklist: ChecklistEdit?
  /// What it belongs to; empty for nothing.
  public var category: String?
  /// Who is to do it, by the person's id; empty for whoever does.
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

  /// The card with the changes.
  public func applied(to task: BoardTask, on today: CalendarDay) throws(Failure) -> BoardTask {
    var task = task
    if let assignee { task.assignee = assignee.isEmpty ? nil : assignee }
    if let title { task.title = try Self.fit(TypedText.line(title), .title, Self.longestTitle) }
    if let text { task.text = try Self.fit(TypedText.lines(text), .text, Self.longestText) }
    if let category {
      task.category = try Self.fit(TypedText.line(category), .category, Self.longestCategory)
    }
    if let due { task.due = try Self.day(due, on: today) }
    // Without its day a time says nothing, and goes with it unless it was typed.
    if task.due == nil, time == nil { task.time = nil }
    if let time { task.time = try Self.time(time) }
    if task.time != nil, task.due == nil { throw .timeWithoutDay }
    if task.due == nil, reminder == nil { task.reminder = nil }
    if let reminder { task.reminder = try Self.reminder(reminder, before: task.time) }
    if task.reminder != nil, task.due == nil { throw .reminderWithoutDay }
    if let location {
      task.location = try Self.fit(TypedText.line(location), .location, Self.longestLocation)
    }
    if let checklist { task.checklist = try checklist.applied(to: task.checklist) }
    if task.title.isEmpty && task.text.isEmpty { throw .nothingWritten }
    return task
  }

  private static func fit(_ text: String, _ field: Field, _ limit: Int) throws(Failure) -> String {
    guard text.count <= limit else { throw .tooLong(field, count: text.count, limit: limit) }
    return text
  }

  private static func time(_ typed: String) throws(Failure) -> ClockTime? {
    let typed = TypedText.line(typed)
    if typed.isEmpty { return nil }
    guard let time = ClockTime(typed) else { throw .notATime }
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
