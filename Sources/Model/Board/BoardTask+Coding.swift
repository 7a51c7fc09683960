extension BoardTask {
  private enum CodingKeys: String, CodingKey {
    case title, text, due, time, reminder, location, checklist, category, column, place, origin, child,
      addedAt, doneOn,
      foreign, by, assignee, kept
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
    by = try container.decodeIfPresent(String.self, forKey: .by)
    assignee = try container.decodeIfPresent(String.self, forKey: .assignee)
    isKept = try container.decodeIfPresent(Bool.self, forKey: .kept) ?? false
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
    if origin != .typed { try container.encode(origin.word, forKey: .origin) }
    try container.encodeIfPresent(child, forKey: .child)
    try container.encode(addedAt, forKey: .addedAt)
    try container.encodeIfPresent(doneOn, forKey: .doneOn)
    if !foreign.isEmpty { try container.encode(foreign, forKey: .foreign) }
    try container.encodeIfPresent(by, forKey: .by)
    try container.encodeIfPresent(assignee, forKey: .assignee)
    if isKept { try container.encode(true, forKey: .kept) }
  }
}

extension BoardTask.Origin {
  /// The form in files: `suggested:<pack>/<unit>/<task>`, `imported:<format>`, or empty.
  var word: String {
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
