/// A moment that a person noted for a ``Tracker``.
public struct Mark: Equatable, Sendable, Identifiable {
  /// `<tracker>/<UTC milliseconds>-<letters>`. The time is that of the first version; see ``Mark/longestMove``.
  public var id: String
  /// The moment, in UTC milliseconds.
  public var at: Int64
  /// The offset from UTC of the place where it was noted, in minutes, positive to the east.
  public var offset: Int
  /// One of the tracker's labels, or any other word; may be empty.
  public var label: String
  /// One line; may be empty.
  public var note: String
  /// When it was struck through, in UTC milliseconds; nil if it counts. Only a removed medicine is struck through
  /// and stays visible; other removed marks are gone.
  public var removedAt: Int64?
  /// The id of the person who noted it; nil unless a child is shared.
  public var person: String?

  /// A mark.
  public init(
    id: String, at: Int64, offset: Int, label: String = "", note: String = "", removedAt: Int64? = nil,
    person: String? = nil
  ) {
    self.id = id
    self.at = at
    self.offset = offset
    self.label = label
    self.note = note
    self.removedAt = removedAt
    self.person = person
  }

  /// How far an edit moves a mark without giving it a new id, in milliseconds: a day.
  ///
  /// So the newest marks can be found by their ids, without decoding the others.
  public static let longestMove: Int64 = 86_400_000

  /// The id of its tracker.
  public var tracker: Tracker.ID { Self.tracker(of: id) }

  /// Whether it counts: it was not struck through.
  public var counts: Bool { removedAt == nil }

  /// The day that it belongs to where it was noted, if the person's day starts at `hour` (0–23).
  ///
  /// Counted with the offset of that place and moment, so neither daylight saving nor a journey moves it to another
  /// day later.
  public func day(startingAt hour: Int) -> CalendarDay {
    let local = civil
    return local.minute < hour * 60 ? local.day - 1 : local.day
  }

  /// The date and the minute of the day on the clock of the place where it was noted.
  public var civil: (day: CalendarDay, minute: Int) {
    let minutes = floored(at, by: 60_000) + offset
    let day = floored(Int64(minutes), by: 1_440)
    return (CalendarDay(number: day), minutes - day * 1_440)
  }
}

/// Division that rounds down, also before 1970.
private func floored(_ number: Int64, by divisor: Int64) -> Int {
  let quotient = number / divisor
  return Int(number % divisor < 0 ? quotient - 1 : quotient)
}

/// A moment and the clock of its place.
public struct MarkTime: Equatable, Sendable {
  /// UTC milliseconds.
  public var at: Int64
  /// The offset of the place from UTC, in minutes, positive to the east.
  public var offset: Int

  /// A moment.
  public init(at: Int64, offset: Int) {
    self.at = at
    self.offset = offset
  }

  /// The moment that it is now for the person.
  public init(_ moment: Moment) { self.init(at: moment.milliseconds, offset: moment.offset) }
}

extension Moment {
  /// The offset of the person's clock from UTC, in minutes.
  public var offset: Int {
    let civil = date.number * 86_400 + secondOfDay
    return (civil - floored(milliseconds, by: 1_000)) / 60
  }

  /// The last moment up to this one at which the clock showed a time, in UTC milliseconds.
  ///
  /// For `--at 03:10`: if it is 02:00 now, the time was yesterday's.
  ///
  /// - Parameter instant: converts a civil date and the second of the day to UTC milliseconds.
  public func latest(_ time: ClockTime, instant: (CalendarDay, Int) -> Int64) -> Int64 {
    let today = instant(date, time.minute * 60)
    return today <= milliseconds ? today : instant(date - 1, time.minute * 60)
  }
}

extension Mark {
  /// The longest note, in characters.
  public static let longestNote = 200
  /// How far a moment may be ahead of this clock, in milliseconds: clocks of two devices differ.
  static let longestLead: Int64 = 120_000
  /// 2000-01-01, the first moment that can be noted.
  static let earliest: Int64 = 946_684_800_000

  /// The id of a new mark.
  public static func id(of tracker: Tracker.ID, at: Int64, letters: String) -> ID {
    "\(lowestID(of: tracker, from: at))-\(letters)"
  }

  /// A text that is not after the id of any mark of a tracker from a moment on.
  public static func lowestID(of tracker: Tracker.ID, from at: Int64) -> ID {
    "\(tracker)/\(padded(Int(max(0, at)), to: 15))"
  }

  /// A text that is after the ids of all marks of a tracker.
  public static func endID(of tracker: Tracker.ID) -> ID { "\(tracker)0" }

  /// The moment in an id; nil if the text is not the id of a mark.
  public static func moment(of id: String) -> Int64? {
    guard let slash = id.firstIndex(of: "/"), slash != id.startIndex else { return nil }
    let rest = id[id.index(after: slash)...]
    guard let dash = rest.firstIndex(of: "-"), rest.index(after: dash) != rest.endIndex else { return nil }
    let digits = rest[..<dash]
    guard digits.utf8.count == 15, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(digits).map(\.clampedTime)
  }

  /// The id of the tracker in the id of a mark.
  public static func tracker(of id: ID) -> Tracker.ID { String(id.prefix { $0 != "/" }) }

  /// The month in whose file a mark is: that of its id, in UTC. Nil if the text is not the id of a mark.
  public static func month(of id: String) -> CalendarMonth? { moment(of: id).map(month) }

  /// The month of a moment, in UTC.
  public static func month(at: Int64) -> CalendarMonth {
    CalendarDay(number: floored(at, by: 86_400_000)).month
  }
}

extension Mark: Codable {
  private enum CodingKeys: String, CodingKey {
    case at, offset, label, note, removedAt = "removed", person = "by"
  }

  /// Decodes a mark. The id is that of the record and is set afterwards.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = ""
    at = try container.time(forKey: .at)
    // No place is more than 18 hours from UTC.
    offset = min(max(try container.decodeIfPresent(Int.self, forKey: .offset) ?? 0, -1_080), 1_080)
    label = try container.lineIfPresent(forKey: .label)
    note = try container.lineIfPresent(forKey: .note)
    removedAt = container.contains(.removedAt) ? try container.time(forKey: .removedAt) : nil
    person = try container.decodeIfPresent(String.self, forKey: .person)
  }

  /// Encodes members that are not empty. The record has the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at, forKey: .at)
    try container.encode(offset, forKey: .offset)
    if !label.isEmpty { try container.encode(label, forKey: .label) }
    if !note.isEmpty { try container.encode(note, forKey: .note) }
    try container.encodeIfPresent(removedAt, forKey: .removedAt)
    try container.encodeIfPresent(person, forKey: .person)
  }
}

/// Changes to a mark as the person typed them, and their validation. A nil field leaves the value as it is.
public struct MarkEdit: Equatable, Sendable {
  /// When and where it was.
  public var time: MarkTime?
  /// The label; empty for none.
  public var label: String?
  /// The note; empty for none.
  public var note: String?

  /// An edit.
  public init(time: MarkTime? = nil, label: String? = nil, note: String? = nil) {
    self.time = time
    self.label = label
    self.note = note
  }

  /// Returns the mark with the changes.
  ///
  /// Throws `.inFuture`, `.tooLongAgo`, `.labelTooLong` and `.noteTooLong`.
  ///
  /// - Parameter now: UTC milliseconds.
  public func applied(to mark: Mark, now: Int64) throws(TrackerFailure) -> Mark {
    var mark = mark
    if let time {
      if time.at > now + Mark.longestLead { throw .inFuture }
      if time.at < Mark.earliest { throw .tooLongAgo }
      (mark.at, mark.offset) = (time.at, time.offset)
    }
    if let label {
      mark.label = TypedText.line(label)
      let limit = TrackerEdit.longestLabel
      if mark.label.count > limit { throw .labelTooLong(count: mark.label.count, limit: limit) }
    }
    if let note {
      mark.note = TypedText.line(note)
      let limit = Mark.longestNote
      if mark.note.count > limit { throw .noteTooLong(count: mark.note.count, limit: limit) }
    }
    return mark
  }
}
