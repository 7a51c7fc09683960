/// The versions of records of which no text may be lost, such as two devices' entries of one day.
///
/// Versions that differ in what was added below the same text, or only in other fields, are one: the pieces stand below
/// it in the order in which they were written. The newest of what is left is the record. Any other one that no version
/// descends from stands beside it as `<id>~<stamp>`, deleted ones too: what they descend from is what tells an old copy
/// from news. Photos, whose ids go on after a slash, are merged like other records.
/// Which versions are left depends only on which there were, so copies can be merged in any order and again.
enum RecordVersions {
  /// What separates the id from the stamp of a version beside it.
  static let mark: Character = "~"

  /// The id of a version that stands beside a record.
  static func id(of stamp: Stamp, beside id: String) -> String { "\(id)\(mark)\(stamp.text)" }

  /// The records of both copies.
  static func merged(
    _ mine: [String: StoredRecord], _ its: [String: StoredRecord], _ rules: MergeRules
  ) -> [String: StoredRecord] {
    // A file may have deleted versions that its entry has come to descend from: nothing is to be done about them.
    if mine == its { return mine }
    var merged: [String: StoredRecord] = [:]
    var days: [String: Day] = [:]
    for (id, record) in Array(mine) + Array(its) {
      if id.contains("/") {
        merged[id] = merged[id]?.merged(with: record, rules) ?? record
      } else {
        days[String(id.prefix { $0 != mark }), default: Day()].take(record, id)
      }
    }
    for (id, day) in days { merged.merge(day.records(of: id, rules)) { $1 } }
    return merged
  }

  /// All that two copies have of one record.
  private struct Day {
    /// Those that are versions: records, and what stands beside one as it lost to it.
    private var versions: [StoredRecord] = []
    /// Versions beside it that were removed or brought back since, and so have another stamp than their ids say.
    ///
    /// They are records like any other: the newer counts, and it stays so that removing it can be undone.
    private var changed: [String: StoredRecord] = [:]

    mutating func take(_ record: StoredRecord, _ id: String) {
      if id.contains(mark), !(record.stamp.map { id.hasSuffix($0.text) } ?? false) {
        changed[id] = changed[id]?.newer(record) ?? record
      } else if !versions.contains(record) {
        versions.append(record)
      }
    }

    /// The records that are left, by their ids.
    func records(of id: String, _ rules: MergeRules) -> [String: StoredRecord] {
      var records = changed
      let joined = joined(rules)
      guard let newest = joined.max(by: { $0 != $1 && $0.newer($1) == $1 }) else { return records }
      records[id] = newest
      for version in joined where version != newest {
        guard let stamp = version.stamp, stamp != newest.stamp, !isKnown(version, joined) else { continue }
        records[RecordVersions.id(of: stamp, beside: id)] = version
      }
      return records
    }

    /// Whether a version was seen by whoever wrote another one, with all that was added to it.
    private func isKnown(_ version: StoredRecord, _ joined: [StoredRecord]) -> Bool {
      let others = joined.filter { $0 != version } + changed.values
      guard let stamp = version.stamp, others.contains(where: { $0.ancestors.contains(stamp) }) else {
        return false
      }
      let known = others.reduce(into: Set<Stamp>()) { $0.formUnion($1.lineage) }
      return version.pieces.isEmpty || version.lineage.isSubset(of: known)
    }

    /// The versions, those of the same text as one.
    private func joined(_ rules: MergeRules) -> [StoredRecord] {
      var joined: [JSONValue: StoredRecord] = [:]
      var others: [StoredRecord] = []
      for version in versions {
        guard let text = version.textBelowPieces else {
          others.append(version)
          continue
        }
        joined[text] = joined[text]?.joined(withPiecesOf: version, text, rules) ?? version
      }
      return Array(joined.values) + others
    }
  }
}

extension StoredRecord {
  /// What was added below a text since it was written as a whole, by the stamps with which it was.
  var pieces: [String: String] { content.members?["added"]?.members?.compactMapValues(\.text) ?? [:] }

  /// The same record with what was added below its text.
  func adding(_ pieces: [String: String]) -> StoredRecord {
    var members = content.members ?? [:]
    members["added"] = pieces.isEmpty ? nil : .object(pieces.mapValues(JSONValue.string))
    return StoredRecord(.object(members))
  }

  /// The pieces that there are once a change has added below what was there, or only changed something else.
  ///
  /// - Parameter isAddition: whether it is said to have added.
  func pieces(since before: StoredRecord?, at stamp: Stamp, isAddition: Bool) -> [String: String] {
    guard let value = value?.members else { return [:] }
    let old = before?.value?.members
    let (text, oldText) = (value["text"]?.text ?? "", old?["text"]?.text ?? "")
    guard value["second"] == old?["second"] || old == nil && value["second"] == nil else { return [:] }
    let known = before?.value == nil ? [:] : before?.pieces ?? [:]
    if text == oldText, old != nil { return known }
    guard isAddition, text.hasPrefix(oldText) else { return [:] }
    let rest = text.dropFirst(oldText.count)
    guard oldText.isEmpty || rest.hasPrefix("\n\n") else { return [:] }
    var pieces = known
    pieces[stamp.text] = String(oldText.isEmpty ? rest : rest.dropFirst(2))
    return pieces
  }

  /// What two versions have in common that only had something added: the text below which it was; nil where that is
  /// not known, and for what is deleted.
  fileprivate var textBelowPieces: JSONValue? {
    guard let value = value?.members, let text = value["text"]?.text else { return nil }
    let added = Self.joined(pieces)
    let second = value["second"] ?? .null
    if added.isEmpty { return .array([.string(text), second]) }
    if text == added { return .array([.string(""), second]) }
    guard text.hasSuffix("\n\n" + added) else { return nil }
    return .array([.string(String(text.dropLast(added.count + 2))), second])
  }

  private static func joined(_ pieces: [String: String]) -> String {
    pieces.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n\n")
  }

  /// Two versions of the same text as one, which descends from both.
  fileprivate func joined(
    withPiecesOf other: StoredRecord, _ text: JSONValue, _ rules: MergeRules
  ) -> StoredRecord {
    if self == other { return self }
    let pieces = pieces.merging(other.pieces) { max($0, $1) }
    var joined = merged(with: other, rules)
    var value = joined.value?.members ?? [:]
    let below = text.elements?.first?.text ?? ""
    let added = Self.joined(pieces)
    value["text"] = .string([below, added].filter { !$0.isEmpty }.joined(separator: "\n\n"))
    joined = joined.keeping(.object(value)).adding(pieces)
    return joined.descending(from: lineage.union(other.lineage).subtracting([joined.stamp].compactMap(\.self)))
  }

  private func keeping(_ value: JSONValue) -> StoredRecord {
    var members = content.members ?? [:]
    members["value"] = value
    return StoredRecord(.object(members))
  }
}
