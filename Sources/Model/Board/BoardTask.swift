/// A task on the Board: something to prepare once.
public struct BoardTask: Codable, Equatable, Sendable, Identifiable {
  /// The columns, in display order.
  public enum Column: String, Codable, CaseIterable, Sendable {
    case todo
    case doing
    case done
  }

  /// How a task was created.
  public enum Origin: Equatable, Sendable {
    case typed
    /// Suggested by a unit, `<pack>/<unit>/<task>`.
    case suggested(String)
    /// Imported from a format, `todotxt` or `taskwarrior`.
    case imported(String)
  }

  /// `<year>-<month>-<letters>`. The month is that of creation, in whose file the task is stored.
  public var id: String
  /// One line; may be empty if there is a text.
  public var title: String
  /// Any number of lines; may be empty if there is a title.
  public var text: String
  /// The due date, or nil for none.
  public var due: CalendarDay?
  /// The time on the due date, which makes the task an appointment. Nil for all day, and without a due date.
  public var time: ClockTime?
  /// The reminder, or nil for none. Nil without a due date.
  public var reminder: TaskReminder?
  /// The location; may be empty.
  public var location: String
  /// The checklist, in order.
  public var checklist: [ChecklistItem]
  /// The category, in the user's or the pack's words; may be empty.
  public var category: String
  /// The column it is in.
  public var column: Column
  /// The sort key among tasks of the column with the same due date, ascending.
  public var place: Double
  /// How it was created.
  public var origin: Origin
  /// The child that it was added for, or nil for no particular one.
  public var child: Child.ID?
  /// The id of the person who added it. Nil unless it is shared.
  public var by: String?
  /// The id of the person who is to do it, or nil for anyone.
  public var assignee: String?
  /// When it was added, in UTC milliseconds.
  public var addedAt: Int64
  /// The user's day on which it was moved to Done, or nil if it is not there.
  public var doneOn: CalendarDay?
  /// Whether the user kept a task of the pregnancy after the birth; `kept` in files.
  public var isKept = false
  /// Data from other programs' files without a field here, by the name of the format.
  public var foreign: [String: String]

  /// A task with its fields.
  public init(
    id: String, title: String, text: String = "", due: CalendarDay? = nil, time: ClockTime? = nil,
    reminder: TaskReminder? = nil, location: String = "", checklist: [ChecklistItem] = [],
    category: String = "",
    column: Column = .todo, place: Double, origin: Origin = .typed, child: Child.ID? = nil, addedAt: Int64,
    doneOn: CalendarDay? = nil, foreign: [String: String] = [:]
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.due = due
    self.time = time
    self.reminder = reminder
    self.location = location
    self.checklist = checklist
    self.category = category
    self.column = column
    self.place = place
    self.origin = origin
    self.child = child
    self.addedAt = addedAt
    self.doneOn = doneOn
    self.foreign = foreign
  }

  /// The text for one line: the title, or the first line of the text.
  public var name: String { title.isEmpty ? String(text.prefix { !$0.isNewline }) : title }

  /// Days after the due date. 0 if not late, if done, and for appointments.
  public func daysLate(on today: CalendarDay) -> Int {
    guard column != .done, time == nil, let due, due < today else { return 0 }
    return today - due
  }

  /// Whether it is more than a week late and no longer shown in red.
  public func isOld(on today: CalendarDay) -> Bool { daysLate(on: today) > Self.daysInRed }

  /// Whether it is an appointment of an earlier day. Those close by themselves.
  public func hasBeen(on today: CalendarDay) -> Bool {
    column != .done && time != nil && due.map { $0 < today } ?? false
  }

  /// The column that shows it on a day: Done for an appointment of an earlier day.
  public func column(on today: CalendarDay) -> Column { hasBeen(on: today) ? .done : column }

  /// The number of days for which a late task is shown in red.
  private static let daysInRed = 7

  /// The suggestion it was created from, `<pack>/<unit>/<task>`, or nil.
  public var suggestion: String? { if case .suggested(let reference) = origin { reference } else { nil } }

  /// The month in a task's id, in whose file it is stored. Nil if the text is not an id.
  public static func month(of id: String) -> CalendarMonth? {
    let text = id.prefix(7)
    guard id.dropFirst(7).first == "-", id.utf8.count > 8 else { return nil }
    return CalendarMonth(text)
  }
}
