/// A card of the Board: something to prepare once.
public struct BoardTask: Codable, Equatable, Sendable, Identifiable {
  /// The columns, in their order.
  public enum Column: String, Codable, CaseIterable, Sendable {
    /// Nobody has begun with it.
    case todo
    /// It is being done.
    case doing
    /// It is done.
    case done
  }

  /// Where a card came from.
  public enum Origin: Equatable, Sendable {
    /// The person wrote it.
    case typed
    /// A unit suggested it: `<pack>/<unit>/<task>`.
    case suggested(String)
    /// It was imported; the format by its name, `todotxt` or `taskwarrior`.
    case imported(String)
  }

  /// `<year>-<month>-<letters>`, of the month in which it was added, whose file it is in.
  public var id: String
  /// One line; may be empty where there is a text.
  public var title: String
  /// Any number of lines; may be empty where there is a title.
  public var text: String
  /// The last day on which it is in time; nil where any day will do.
  public var due: CalendarDay?
  /// When on that day, which makes it an appointment; nil for all day, and without a day.
  public var time: ClockTime?
  /// When to be told of it; nil for never, and without a day.
  public var reminder: TaskReminder?
  /// Where it is; empty where that does not matter.
  public var location: String
  /// Its steps, in order.
  public var checklist: [ChecklistItem]
  /// What it belongs to, in the person's or the pack's words; empty for nothing.
  public var category: String
  /// The column it is in.
  public var column: Column
  /// Its place among the cards of its column that are due on the same day: the smaller one is above.
  public var place: Double
  /// Where it came from.
  public var origin: Origin
  /// The child it was added for; nil for whoever it is.
  public var child: Child.ID?
  /// Who added it, by the person's id; nil where nobody else ever sees it.
  public var by: String?
  /// Who is to do it, by the person's id; nil for whoever does.
  public var assignee: String?
  /// When it was added, in UTC milliseconds.
  public var addedAt: Int64
  /// The person's day on which it came into Done; nil while it is not there.
  public var doneOn: CalendarDay?
  /// Whether the person chose to keep a card of the pregnancy after the birth; in files `kept`.
  public var isKept = false
  /// What other programs' files say of it that Lionheart has no field for, by the format's name.
  public var foreign: [String: String]

  /// A card.
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

  /// What it is called where one line is to be shown: its title, or the first line of its text.
  public var name: String { title.isEmpty ? String(text.prefix { !$0.isNewline }) : title }

  /// The days it is late; 0 if it is not: due before today, never today, never in Done, and never an appointment.
  public func daysLate(on today: CalendarDay) -> Int {
    guard column != .done, time == nil, let due, due < today else { return 0 }
    return today - due
  }

  /// Whether it is late by more than a week: then it is not shown in red any more.
  public func isOld(on today: CalendarDay) -> Bool { daysLate(on: today) > Self.daysInRed }

  /// Whether it is an appointment of an earlier day, which closes by itself.
  public func hasBeen(on today: CalendarDay) -> Bool {
    column != .done && time != nil && due.map { $0 < today } ?? false
  }

  /// For so many days a late card is shown in red.
  private static let daysInRed = 7

  /// The suggestion it was taken from, as `<pack>/<unit>/<task>`.
  public var suggestion: String? { if case .suggested(let reference) = origin { reference } else { nil } }

  /// The month of an id, whose file it is in; nil for any other text.
  public static func month(of id: String) -> CalendarMonth? {
    let text = id.prefix(7)
    guard id.dropFirst(7).first == "-", id.utf8.count > 8 else { return nil }
    return CalendarMonth(text)
  }
}
