/// Something whose moments a person notes, to see how long ago the last one was: a feed, a nappy, a medicine.
///
/// It is not a kind of habit: it has no goal, no streak and no score. Its moments are ``Mark``s.
public struct Tracker: Equatable, Sendable, Identifiable {
  /// What is noted. It decides what is shown beside the last moment, and never changes.
  public enum Kind: String, CaseIterable, Sendable {
    case feed, nappy, medicine, contraction, other
  }

  /// Derived from the child, the kind and the first name, so that two devices make the same tracker.
  public var id: String
  /// One line; empty if the tracker is named after its kind.
  public var name: String
  /// The kind as stored. A kind that only a newer version knows is kept.
  private var storedKind: String
  /// The words to choose from when a moment is noted: left, right. In the person's order.
  public var labels: [String]
  /// For a medicine: the gap that the person has noted for it, in minutes. Nothing is computed from it.
  public var gap: Int?
  /// The child that it was made for; nil for no particular one.
  public var child: Child.ID?
  /// When it was added, in UTC milliseconds.
  public var addedAt: Int64

  /// The kind; `.other` for one that only a newer version knows.
  public var kind: Kind { Kind(rawValue: storedKind) ?? .other }

  /// A tracker.
  public init(
    id: String, kind: Kind, name: String = "", labels: [String] = [], gap: Int? = nil, child: Child.ID? = nil,
    addedAt: Int64
  ) {
    self.id = id
    storedKind = kind.rawValue
    self.name = name
    self.labels = labels
    self.gap = gap
    self.child = child
    self.addedAt = addedAt
  }

  /// The id that every device gives to a tracker of this kind and name: 12 hexadecimal digits.
  ///
  /// - Parameter number: 1, or more if the ids before it belong to other trackers.
  public static func id(of kind: Kind, named name: String, child: Child.ID?, number: Int = 1) -> ID {
    let parts = [child ?? "", kind.rawValue, TypedText.folded(name)] + (number == 1 ? [] : ["\(number)"])
    return String(Digest.sha256(Array(parts.joined(separator: "/").utf8)).prefix(12))
  }

  /// Whether a word names it: its name, or its kind if it has no name, ignoring case and spaces.
  ///
  /// - Parameter kindName: the name of the kind in the person's language.
  public func isNamed(_ word: String, kindName: String) -> Bool {
    let word = TypedText.folded(word)
    if !name.isEmpty { return TypedText.folded(name) == word }
    return [kind.rawValue, TypedText.folded(kindName)].contains(word)
  }
}

extension Tracker {
  /// The label and the note for typed words: a label if they are one of the tracker's.
  public func words(typed text: String) -> (label: String, note: String) {
    let label = labels.first { TypedText.folded($0) == TypedText.folded(text) }
    return (label ?? "", label == nil ? text : "")
  }
}

extension Tracker: Codable {
  private enum CodingKeys: String, CodingKey { case name, kind, labels, gap, child, addedAt }

  /// Decodes a tracker. The id is that of the record and is set afterwards.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = ""
    name = try container.lineIfPresent(forKey: .name)
    storedKind = try container.decode(String.self, forKey: .kind)
    labels = (try container.decodeIfPresent([String].self, forKey: .labels) ?? []).map(StoredLine.cleaned)
    gap = try container.decodeIfPresent(Int.self, forKey: .gap).flatMap {
      TrackerEdit.gaps.contains($0) ? $0 : nil
    }
    child = try container.decodeIfPresent(Child.ID.self, forKey: .child)
    addedAt = try container.time(forKey: .addedAt)
  }

  /// Encodes members that are not empty. The record has the id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !name.isEmpty { try container.encode(name, forKey: .name) }
    try container.encode(storedKind, forKey: .kind)
    if !labels.isEmpty { try container.encode(labels, forKey: .labels) }
    try container.encodeIfPresent(gap, forKey: .gap)
    try container.encodeIfPresent(child, forKey: .child)
    try container.encode(addedAt, forKey: .addedAt)
  }
}

extension Family {
  /// The trackers that may be shown on a day, in the order in which they were added.
  ///
  /// None while the active child is paused, and none of a child that is paused or was deleted. Contractions are not
  /// shown after the birth, nor when a pregnancy has passed its 43rd week without news.
  public func visible(_ trackers: [Tracker], on today: CalendarDay) -> [Tracker] {
    if isOnHold { return [] }
    return trackers.filter { isVisible($0, on: today) }.sorted { ($0.addedAt, $0.id) < ($1.addedAt, $1.id) }
  }

  private func isVisible(_ tracker: Tracker, on today: CalendarDay) -> Bool {
    let owner = tracker.child.map { id in children.first { $0.id == id } } ?? active
    if tracker.child != nil, owner == nil || owner?.isPaused == true { return false }
    guard tracker.kind == .contraction, let owner else { return true }
    return owner.birthDate == nil && owner.age(on: today)?.isPastCounting != true
  }
}

/// Changes to a tracker as the person typed them, and their validation. A nil field leaves the value as it is.
public struct TrackerEdit: Equatable, Sendable {
  /// The longest name, in characters.
  public static let longestName = 60
  /// The largest number of labels, and the longest one in characters.
  public static let mostLabels = 8, longestLabel = 30
  /// The gaps that are accepted, in minutes: up to a week.
  public static let gaps = 1...10_080

  /// The name; empty to name it after its kind.
  public var name: String?
  /// The labels to choose from, in order.
  public var labels: [String]?
  /// The person's own gap in minutes; `.some(nil)` for none.
  public var gap: Int??

  /// An edit.
  public init(name: String? = nil, labels: [String]? = nil, gap: Int?? = nil) {
    self.name = name
    self.labels = labels
    self.gap = gap
  }

  /// Returns the tracker with the changes. Empty labels, and those given twice, are left out.
  ///
  /// Throws `.nameless`, `.nameTooLong`, `.tooManyLabels`, `.labelTooLong`, `.gapOfOtherKind` and `.gapOutOfRange`.
  public func applied(to tracker: Tracker) throws(TrackerFailure) -> Tracker {
    var tracker = tracker
    if let name { tracker.name = TypedText.line(name) }
    if tracker.name.isEmpty, tracker.kind == .other { throw .nameless }
    if tracker.name.count > Self.longestName {
      throw .nameTooLong(count: tracker.name.count, limit: Self.longestName)
    }
    if let labels { tracker.labels = try Self.cleaned(labels) }
    if let gap {
      if gap != nil, tracker.kind != .medicine { throw .gapOfOtherKind }
      if let gap, !Self.gaps.contains(gap) { throw .gapOutOfRange(Self.gaps) }
      tracker.gap = gap
    }
    return tracker
  }

  /// Parses a gap as people type it, in minutes: `4h`, `4h30`, `4:30`, `90min`, `4시간 30분`. Returns nil for any other
  /// text.
  public static func gap(typed text: String) -> Int? {
    let text = TypedText.plain(text)
    if let found = text.wholeMatch(of: /(\d{1,3}) ?(?:h|시간|:) ?(?:(\d{1,2}) ?(?:min|m|분)?)?/),
      let hours = Int(found.1), let minutes = Int(found.2 ?? "0"), minutes < 60
    {
      return hours * 60 + minutes
    }
    return text.wholeMatch(of: /(\d{1,4}) ?(?:min|m|분)/).flatMap { Int($0.1) }
  }

  /// A gap as ``gap(typed:)`` parses it: `4h`, `4h30`, `45min`.
  public static func typed(_ gap: Int) -> String {
    let (hours, minutes) = gap.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(minutes)min" }
    return minutes == 0 ? "\(hours)h" : "\(hours)h\(padded(minutes, to: 2))"
  }

  private static func cleaned(_ labels: [String]) throws(TrackerFailure) -> [String] {
    var cleaned: [String] = []
    for label in labels.map(TypedText.line) where !label.isEmpty && !cleaned.contains(label) {
      if label.count > longestLabel { throw .labelTooLong(count: label.count, limit: longestLabel) }
      cleaned.append(label)
    }
    if cleaned.count > mostLabels { throw .tooManyLabels(count: cleaned.count, limit: mostLabels) }
    return cleaned
  }
}

/// Why a change to a tracker or a mark failed.
public enum TrackerFailure: Error, Equatable, Sendable {
  /// The tracker does not exist any more.
  case trackerGone
  /// The mark does not exist any more.
  case markGone
  /// A tracker of kind `.other` needs a name.
  case nameless
  /// Another tracker of the same child has this name.
  case nameTaken
  /// The name is too long; `count` and `limit` are in characters.
  case nameTooLong(count: Int, limit: Int)
  /// There are too many labels.
  case tooManyLabels(count: Int, limit: Int)
  /// A label is too long; `count` and `limit` are in characters.
  case labelTooLong(count: Int, limit: Int)
  /// Only a medicine has a gap.
  case gapOfOtherKind
  /// The gap is not among these minutes.
  case gapOutOfRange(ClosedRange<Int>)
  /// The moment is in the future.
  case inFuture
  /// The moment is before the year 2000.
  case tooLongAgo
  /// The note is too long; `count` and `limit` are in characters.
  case noteTooLong(count: Int, limit: Int)
  /// Nothing is shared with a partner, or not this tracker's child.
  case notShared
}
