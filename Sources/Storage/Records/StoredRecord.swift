import FoundationEssentials
import Model
import OperatingSystem

/// A record as it is in a file, with all that it holds.
struct StoredRecord: Equatable, Sendable {
  /// What it holds; of most records of a file nobody asks for more than the stamp.
  private enum Form: Sendable {
    case tree(JSONValue)
    case text(ArraySlice<UInt8>, stamp: Stamp?)
  }

  private let form: Form

  init(_ content: JSONValue) {
    form = .tree(content)
  }

  /// A record by its bytes, which were gone over and are JSON as this version writes it, and by the stamp in them.
  init(_ text: ArraySlice<UInt8>, stamp: Stamp?) {
    form = .text(text, stamp: stamp)
  }

  /// What it holds, as a tree, which is made at each call where the record is only known by its bytes.
  var content: JSONValue {
    switch form {
    case .tree(let content): content
    case .text(let text, _): (try? JSONReader.read(Data(text))) ?? .null
    }
  }

  /// The bytes it has in its file; nil where they are to be made.
  var text: ArraySlice<UInt8>? { if case .text(let text, _) = form { text } else { nil } }

  /// The same record, taken apart once.
  var takenApart: StoredRecord { text == nil ? self : StoredRecord(content) }

  static func == (left: StoredRecord, right: StoredRecord) -> Bool {
    if let its = left.text, let other = right.text, its == other { return true }
    return left.content == right.content
  }

  /// When it was changed; nil, which is older than any stamp, where the file says no such thing.
  var stamp: Stamp? {
    switch form {
    case .tree(let content): content.members?["updated"]?.text.flatMap(Stamp.init)
    case .text(_, let stamp): stamp
    }
  }

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
  var value: JSONValue? {
    let members = content.members
    return members?["deleted"] == .bool(true) ? nil : members?["value"]
  }

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
    guard let left = content.members, let right = other?.content.members else { return self == other }
    func isIn(_ members: [String: JSONValue], _ member: (key: String, value: JSONValue)) -> Bool {
      Self.history.contains(member.key) || members[member.key] == member.value
    }
    return left.allSatisfy { isIn(right, $0) } && right.allSatisfy { isIn(left, $0) }
  }

  /// The members that tell when and by whom it came to say what it says.
  private static let history: Set = [
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
