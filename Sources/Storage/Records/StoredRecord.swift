import FoundationEssentials
import Model
import OperatingSystem

/// A record as it is in a file, including members that this version does not know.
struct StoredRecord: Equatable, Sendable {
  /// A tree, or only bytes: of most records of a file only the stamp is needed.
  private enum Form: Sendable {
    case tree(JSONValue)
    case text(ArraySlice<UInt8>, stamp: Stamp?)
  }

  private let form: Form

  init(_ content: JSONValue) {
    form = .tree(content)
  }

  /// A record by its bytes, which were checked and have the form that this version writes, and the stamp in them.
  init(_ text: ArraySlice<UInt8>, stamp: Stamp?) {
    form = .text(text, stamp: stamp)
  }

  /// The content as a tree. It is parsed at each call if only the bytes are known.
  var content: JSONValue {
    switch form {
    case .tree(let content): content
    case .text(let text, _): (try? JSONReader.read(Data(text))) ?? .null
    }
  }

  /// The bytes in its file; nil if they must be encoded.
  var text: ArraySlice<UInt8>? { if case .text(let text, _) = form { text } else { nil } }

  /// The same record as a tree, so that its content is not parsed at each use.
  var parsed: StoredRecord { text == nil ? self : StoredRecord(content) }

  static func == (left: StoredRecord, right: StoredRecord) -> Bool {
    if let mine = left.text, let theirs = right.text, mine == theirs { return true }
    return left.content == right.content
  }

  /// When it was changed; nil if the file has no stamp, which is older than any.
  var stamp: Stamp? {
    switch form {
    case .tree(let content): content.members?["updated"]?.text.flatMap(Stamp.init)
    case .text(_, let stamp): stamp
    }
  }

  /// The stamp of the version that was changed to make this one.
  var base: Stamp? { content.members?["base"]?.text.flatMap(Stamp.init) }

  /// The stamps of the versions that this one descends from, if the file keeps versions.
  var ancestors: Set<Stamp> {
    var ancestors = Set(content.members?["seen"]?.elements?.compactMap { $0.text.flatMap(Stamp.init) } ?? [])
    if let base { ancestors.insert(base) }
    return ancestors
  }

  /// The stamps of this version and its ancestors.
  var lineage: Set<Stamp> {
    var lineage = ancestors
    if let stamp { lineage.insert(stamp) }
    return lineage
  }

  var isDeleted: Bool { content.members?["deleted"] == .bool(true) }

  /// The record's value; nil if it is deleted.
  var value: JSONValue? {
    let members = content.members
    return members?["deleted"] == .bool(true) ? nil : members?["value"]
  }

  /// The same record with another value; nil makes a tombstone.
  func withValue(_ value: JSONValue?) -> StoredRecord {
    var members = content.members ?? [:]
    members["value"] = value
    members["deleted"] = value == nil ? .bool(true) : nil
    return StoredRecord(.object(members))
  }

  /// The same record with the stamp of a change and that of its base.
  func stamped(_ stamp: Stamp, base: Stamp?) -> StoredRecord {
    var members = content.members ?? [:]
    members["updated"] = .string(stamp.text)
    members["base"] = base.map { .string($0.text) }
    return StoredRecord(.object(members))
  }

  /// The same record with these ancestors, its base among them.
  func withAncestors(_ ancestors: Set<Stamp>) -> StoredRecord {
    var members = content.members ?? [:]
    let seen = ancestors.filter { $0 != base }.sorted()
    members["seen"] = seen.isEmpty ? nil : .array(seen.map { .string($0.text) })
    return StoredRecord(.object(members))
  }

  /// The same record with a stamp. If the file has none, it is derived from the content, and older than any other.
  ///
  /// Every device derives the same one, so that later changes can name it as their base.
  var withDerivedStamp: StoredRecord {
    guard stamp == nil, content.members != nil else { return self }
    let fingerprint = Fingerprint(content.canonical).value
    let device = Stamp.device(derivedFrom: content)
    return stamped(Stamp(milliseconds: 0, counter: Int(fingerprint & 0xffff), device: device), base: base)
  }

  /// Whether two records have equal content, whenever they were changed.
  func hasEqualContent(to other: StoredRecord?) -> Bool {
    guard let left = content.members, let right = other?.content.members else { return self == other }
    func isIn(_ members: [String: JSONValue], _ member: (key: String, value: JSONValue)) -> Bool {
      Self.history.contains(member.key) || members[member.key] == member.value
    }
    return left.allSatisfy { isIn(right, $0) } && right.allSatisfy { isIn(left, $0) }
  }

  /// The members that record when and how the value came to be.
  private static let history = fieldHistory.union(["updated", "base", "seen"])

  /// The members that field-by-field merging writes, and versions without it do not.
  static let fieldHistory: Set = ["fields", "texts", "amounts", "deletedAt", "was"]

  /// The same record without the history of single fields, which belongs to the value before.
  var withoutFieldHistory: StoredRecord {
    guard var members = content.members else { return self }
    for key in Self.fieldHistory { members[key] = nil }
    return StoredRecord(.object(members))
  }

  func with(_ name: String, _ value: JSONValue) -> StoredRecord {
    var members = content.members ?? [:]
    members[name] = value
    return StoredRecord(.object(members))
  }

  /// Merges two copies of a record, field by field.
  func merged(with other: StoredRecord, _ rules: MergeRules) -> StoredRecord {
    if self == other { return self }
    guard let mine = RecordState(self, rules), let theirs = RecordState(other, rules) else {
      // Content that is not an object is not a record and gives way.
      guard content.members == nil, other.content.members == nil else {
        return content.members == nil ? other : self
      }
      return newer(other)
    }
    return mine.joined(with: theirs).record(rules)
  }

  /// The newer of two records; of equally old ones the one with the larger bytes, so that all devices choose the same.
  func newer(_ other: StoredRecord) -> StoredRecord {
    switch (stamp, other.stamp) {
    case (let mine?, let theirs?) where mine != theirs: return mine > theirs ? self : other
    case (.some, nil): return self
    case (nil, .some): return other
    default:
      if self == other { return self }
      return other.content.canonical.lexicographicallyPrecedes(content.canonical) ? self : other
    }
  }
}

/// Merges records of which no text may be lost, such as two devices' entries of one day.
///
/// The newest version of an id is the record. Any other version that no version descends from is kept beside it as
/// `<id>~<stamp>`, tombstones included: their ancestors distinguish an old copy from a new change. Photos, whose ids
/// continue after a slash, are merged like other records. The result depends only on which versions there were, so
/// copies can be merged in any order and repeatedly.
enum RecordVersions {
  /// Separates the id from the stamp of a version that is kept beside the record.
  static let separator: Character = "~"

  /// The id of a version that is kept beside a record.
  static func id(of stamp: Stamp, beside id: String) -> String { "\(id)\(separator)\(stamp.text)" }

  /// Merges the records of both copies.
  static func merged(
    _ mine: [String: StoredRecord], _ theirs: [String: StoredRecord], _ rules: MergeRules
  ) -> [String: StoredRecord] {
    // A file may have deleted versions from which its entry now descends. They stay as they are.
    if mine == theirs { return mine }
    var merged = mine
    for (id, record) in theirs {
      guard let own = mine[id] else {
        merged[id] = record
        continue
      }
      merged[id] = id.contains("/") ? own.merged(with: record, rules) : own.newer(record)
    }
    for (id, record) in mine where !id.contains(separator) && !id.contains("/") {
      guard let other = theirs[id], let winner = merged[id] else { continue }
      let loser = winner == record ? other : record
      guard let stamp = loser.stamp, stamp != winner.stamp else { continue }
      let loserID = self.id(of: stamp, beside: id)
      merged[loserID] = merged[loserID]?.newer(loser) ?? loser
    }
    let versions = merged.keys.filter { $0.contains(separator) }
    for (id, versions) in Dictionary(grouping: versions, by: { String($0.prefix { $0 != separator }) }) {
      removeAncestors(among: versions, of: id, from: &merged)
    }
    return merged
  }

  /// Removes the versions that another one descends from.
  ///
  /// A version that was deleted or restored later has another stamp than its id says. It is merged like any other
  /// record, and stays so that deleting it can be undone.
  private static func removeAncestors(
    among versions: [String], of id: String, from records: inout [String: StoredRecord]
  ) {
    var ancestors = (versions + [id]).reduce(into: Set<Stamp>()) {
      $0.formUnion(records[$1]?.ancestors ?? [])
    }
    if let stamp = records[id]?.stamp { ancestors.insert(stamp) }
    for id in versions {
      guard let stamp = records[id]?.stamp, ancestors.contains(stamp), id.hasSuffix(stamp.text) else {
        continue
      }
      records[id] = nil
    }
  }
}
