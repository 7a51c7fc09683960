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
  /// The id of the person who added it; `by` in files. Nil unless it is shared.
  public var addedBy: String?
  /// The id of the person who is to do it, or nil for anyone.
  public var assignee: String?
  /// When it was added, in UTC milliseconds.
  public var addedAt: Int64
  /// The user's day on which it was moved to Done, or nil if it is not there.
  public var doneOn: CalendarDay?
  /// Whether the user kept a task of the pregnancy after the birth; `kept` in files.
  public var isKeptAfterBirth = false
  /// What was noted about milestones for this appointment, by their ids: raw values of ``MilestoneAnswer``, so that
  /// those of a newer version are kept.
  public var milestones: [String: String] { storedMilestones ?? [:] }
  /// Empty, not nil, after the last answer was removed: in a merge, a missing field removes all answers.
  private var storedMilestones: [String: String]?
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
  public func isLongOverdue(on today: CalendarDay) -> Bool { daysLate(on: today) > Self.daysInRed }

  /// Whether it has a day and a time, so there is something to bring along to it.
  public var isAppointment: Bool { due != nil && time != nil }

  /// What was noted about a milestone, or nil for nothing.
  public func answer(toMilestone id: String) -> MilestoneAnswer? {
    milestones[id].flatMap(MilestoneAnswer.init)
  }

  /// Notes an answer to a milestone, or removes it.
  public mutating func setAnswer(_ answer: MilestoneAnswer?, toMilestone id: String) {
    if answer == nil, storedMilestones == nil { return }
    storedMilestones = milestones
    storedMilestones?[id] = answer?.rawValue
  }

  /// Whether it is an appointment of an earlier day. Those close by themselves.
  public func isPastAppointment(on today: CalendarDay) -> Bool {
    column != .done && time != nil && due.map { $0 < today } ?? false
  }

  /// The column that shows it on a day: Done for an appointment of an earlier day.
  public func column(on today: CalendarDay) -> Column { isPastAppointment(on: today) ? .done : column }

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

extension BoardTask {
  private enum CodingKeys: String, CodingKey {
    case title, text, due, time, reminder, location, checklist, category, column, place, origin, child,
      addedAt, doneOn,
      foreign, by, assignee, kept, milestones
  }

  /// Decodes a task. The id is that of the record and is set afterwards.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: "", title: try container.lineIfPresent(forKey: .title),
      text: try container.decodeIfPresent(String.self, forKey: .text) ?? "",
      due: try container.decodeIfPresent(CalendarDay.self, forKey: .due),
      time: try container.decodeIfPresent(ClockTime.self, forKey: .time),
      // A reminder that was damaged in an editor must not make the task unreadable.
      reminder: try? container.decodeIfPresent(TaskReminder.self, forKey: .reminder),
      location: try container.lineIfPresent(forKey: .location),
      checklist: (try container.decodeIfPresent([ChecklistItem].self, forKey: .checklist) ?? [])
        .sorted { ($0.place, $0.id) < ($1.place, $1.id) },
      category: try container.lineIfPresent(forKey: .category),
      column: try container.decode(Column.self, forKey: .column),
      place: try container.decode(Double.self, forKey: .place),
      origin: Origin(try container.decodeIfPresent(String.self, forKey: .origin) ?? ""),
      child: try container.decodeIfPresent(String.self, forKey: .child),
      addedAt: try container.time(forKey: .addedAt),
      doneOn: try container.decodeIfPresent(CalendarDay.self, forKey: .doneOn),
      foreign: try container.decodeIfPresent([String: String].self, forKey: .foreign) ?? [:])
    addedBy = try container.decodeIfPresent(String.self, forKey: .by)
    assignee = try container.decodeIfPresent(String.self, forKey: .assignee)
    isKeptAfterBirth = try container.decodeIfPresent(Bool.self, forKey: .kept) ?? false
    // Answers that were damaged in an editor must not make the task unreadable.
    storedMilestones = try? container.decodeIfPresent([String: String].self, forKey: .milestones)
  }

  /// Encodes members that are not empty. The record has the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    if !text.isEmpty { try container.encode(text, forKey: .text) }
    try container.encodeIfPresent(due, forKey: .due)
    try container.encodeIfPresent(time, forKey: .time)
    try container.encodeIfPresent(reminder, forKey: .reminder)
    if !location.isEmpty { try container.encode(location, forKey: .location) }
    if !checklist.isEmpty { try container.encode(checklist, forKey: .checklist) }
    if !category.isEmpty { try container.encode(category, forKey: .category) }
    try container.encode(column, forKey: .column)
    try container.encode(place, forKey: .place)
    if origin != .typed { try container.encode(origin.storedText, forKey: .origin) }
    try container.encodeIfPresent(child, forKey: .child)
    try container.encode(addedAt, forKey: .addedAt)
    try container.encodeIfPresent(doneOn, forKey: .doneOn)
    if !foreign.isEmpty { try container.encode(foreign, forKey: .foreign) }
    try container.encodeIfPresent(addedBy, forKey: .by)
    try container.encodeIfPresent(assignee, forKey: .assignee)
    if isKeptAfterBirth { try container.encode(true, forKey: .kept) }
    try container.encodeIfPresent(storedMilestones, forKey: .milestones)
  }
}

extension BoardTask.Origin {
  /// The form in files: `suggested:<pack>/<unit>/<task>`, `imported:<format>`, or empty.
  var storedText: String {
    switch self {
    case .typed: ""
    case .suggested(let reference): "suggested:\(reference)"
    case .imported(let format): "imported:\(format)"
    }
  }

  init(_ word: String) {
    if word.hasPrefix("suggested:") {
      self = .suggested(String(word.dropFirst(10)))
    } else if word.hasPrefix("imported:") {
      self = .imported(String(word.dropFirst(9)))
    } else {
      self = .typed
    }
  }
}

/// An entry in the history of a task. It is immutable, so events of two devices merge as a union.
public struct TaskEvent: Codable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey { case task, name, child, kind, person = "by", at }

  /// The kinds of events.
  public enum Kind: Codable, Equatable, Sendable {
    case added
    /// The text or another field was changed.
    case edited
    /// It was moved to another column.
    case moved(from: BoardTask.Column, to: BoardTask.Column)
    case deleted
  }

  /// The id of the task.
  public var task: BoardTask.ID
  /// Its name at that time.
  public var name: String
  /// The child of the task. Nil for none, and in events of older versions.
  public var child: Child.ID?
  /// What happened to the task.
  public var kind: Kind
  /// The id of the person who did it. Nil unless the task is shared.
  public var person: String?
  /// The time, in UTC milliseconds.
  public var at: Int64

  /// An event.
  public init(task: BoardTask.ID, name: String, child: Child.ID? = nil, kind: Kind, at: Int64) {
    self.task = task
    self.name = name
    self.child = child
    self.kind = kind
    self.at = at
  }

  /// Decodes an event.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    task = try container.decode(BoardTask.ID.self, forKey: .task)
    name = try container.decode(String.self, forKey: .name)
    child = try container.decodeIfPresent(Child.ID.self, forKey: .child)
    kind = try container.decode(Kind.self, forKey: .kind)
    at = try container.time(forKey: .at)
    person = try container.decodeIfPresent(String.self, forKey: .person)
  }
}

extension TaskEvent.Kind {
  private enum CodingKeys: String, CodingKey { case what, from, to }

  /// Decodes `{"what": "moved", "from": "todo", "to": "done"}` and the like.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let what = try container.decode(String.self, forKey: .what)
    switch what {
    case "added": self = .added
    case "edited": self = .edited
    case "deleted": self = .deleted
    case "moved":
      self = .moved(
        from: try container.decode(BoardTask.Column.self, forKey: .from),
        to: try container.decode(BoardTask.Column.self, forKey: .to))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .what, in: container, debugDescription: "no event of a card: \(what)")
    }
  }

  /// Encodes what ``init(from:)`` decodes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .added: try container.encode("added", forKey: .what)
    case .edited: try container.encode("edited", forKey: .what)
    case .deleted: try container.encode("deleted", forKey: .what)
    case .moved(let from, let to):
      try container.encode("moved", forKey: .what)
      try container.encode(from, forKey: .from)
      try container.encode(to, forKey: .to)
    }
  }
}
