import Model

/// A record as it is in a file, with all that it holds.
struct StoredRecord: Equatable, Sendable {
  var content: JSONValue

  init(_ content: JSONValue) {
    self.content = content
  }

  /// When it was changed; nil, which is older than any stamp, where the file says no such thing.
  var stamp: Stamp? { content.members?["updated"]?.text.flatMap(Stamp.init) }

  /// The stamp of the version that the change was made on.
  var base: Stamp? { content.members?["base"]?.text.flatMap(Stamp.init) }

  /// The versions that this one descends from, where the file keeps versions.
  var ancestors: Set<Stamp> {
    var ancestors = Set(content.members?["seen"]?.elements?.compactMap { $0.text.flatMap(Stamp.init) } ?? [])
    if let base { ancestors.insert(base) }
    return ancestors
  }

  /// The version and those that it descends from.
  var lineage: Set<Stamp> {
    var lineage = ancestors
    if let stamp { lineage.insert(stamp) }
    return lineage
  }

  var isDeleted: Bool { content.members?["deleted"] == .bool(true) }

  /// What the record says; nil when deleted.
  var value: JSONValue? { isDeleted ? nil : content.members?["value"] }

  /// The same record saying something else, or deleted.
  func saying(_ value: JSONValue?) -> StoredRecord {
    var members = content.members ?? [:]
    members["value"] = value
    members["deleted"] = value == nil ? .bool(true) : nil
    return StoredRecord(.object(members))
  }

  /// The same record as changed at a time, on top of what was there.
  func stamped(_ stamp: Stamp, base: Stamp?) -> StoredRecord {
    var members = content.members ?? [:]
    members["updated"] = .string(stamp.text)
    members["base"] = base.map { .string($0.text) }
    return StoredRecord(.object(members))
  }

  /// The same record as descending from these versions, its base among them.
  func descending(from ancestors: Set<Stamp>) -> StoredRecord {
    var members = content.members ?? [:]
    let seen = ancestors.filter { $0 != base }.sorted()
    members["seen"] = seen.isEmpty ? nil : .array(seen.map { .string($0.text) })
    return StoredRecord(.object(members))
  }

  /// The same record with a stamp, which is made of what it says where the file gives none, and older than any other.
  ///
  /// So every device gives it the same one, and who changes it can say what was seen.
  var withStamp: StoredRecord {
    guard stamp == nil, content.members != nil else { return self }
    let print = Fingerprint(content.canonical).value
    let device = Stamp.device(madeOf: content)
    return stamped(Stamp(milliseconds: 0, counter: Int(print & 0xffff), device: device), base: base)
  }

  /// Whether two records say the same, whenever they were changed.
  func saysTheSame(as other: StoredRecord?) -> Bool {
    guard var left = content.members, var right = other?.content.members else { return self == other }
    for key in Self.history {
      left[key] = nil
      right[key] = nil
    }
    return left == right
  }

  /// The members that tell when and by whom it came to say what it says.
  private static let history = [
    "updated", "base", "seen", "fields", "texts", "amounts", "deletedAt", "was",
  ]

  /// The same record without what is told of single fields, which belongs to what it said before.
  var withoutFields: StoredRecord {
    guard var members = content.members else { return self }
    for key in ["fields", "texts", "amounts", "deletedAt", "was"] { members[key] = nil }
    return StoredRecord(.object(members))
  }

  /// The same record with a member.
  func with(_ name: String, _ value: JSONValue) -> StoredRecord {
    var members = content.members ?? [:]
    members[name] = value
    return StoredRecord(.object(members))
  }

  /// What two copies of a record come to, field by field.
  func merged(with other: StoredRecord, _ rules: MergeRules) -> StoredRecord {
    if self == other { return self }
    guard let mine = RecordState(self, rules), let its = RecordState(other, rules) else {
      // What is no record at all says nothing.
      guard content.members == nil, other.content.members == nil else {
        return content.members == nil ? other : self
      }
      return newer(other)
    }
    return mine.joined(with: its).record(rules)
  }

  /// The newer of two; of equally old ones the one with the larger bytes, so that every device takes the same.
  func newer(_ other: StoredRecord) -> StoredRecord {
    switch (stamp, other.stamp) {
    case (let mine?, let its?) where mine != its: return mine > its ? self : other
    case (.some, nil): return self
    case (nil, .some): return other
    default:
      if self == other { return self }
      return other.content.canonical.lexicographicallyPrecedes(content.canonical) ? self : other
    }
  }
}
