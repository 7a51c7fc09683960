/// The versions of records of which no text may be lost, such as two devices' entries of one day.
///
/// The newest of what two copies say of an id is the record. Any other one that no version descends from stands
/// beside it as `<id>~<stamp>`, deleted ones too: what they descend from is what tells an old copy from news.
/// Photos, whose ids go on after a slash, are merged like other records.
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
    var merged = mine
    for (id, record) in its {
      guard let known = mine[id] else {
        merged[id] = record
        continue
      }
      merged[id] = id.contains("/") ? known.merged(with: record, rules) : known.newer(record)
    }
    for (id, record) in mine where !id.contains(mark) && !id.contains("/") {
      guard let other = its[id], let winner = merged[id] else { continue }
      let loser = winner == record ? other : record
      guard let stamp = loser.stamp, stamp != winner.stamp else { continue }
      let beside = self.id(of: stamp, beside: id)
      merged[beside] = merged[beside]?.newer(loser) ?? loser
    }
    let beside = merged.keys.filter { $0.contains(mark) }
    for (id, beside) in Dictionary(grouping: beside, by: { String($0.prefix { $0 != mark }) }) {
      drop(beside, of: id, from: &merged)
    }
    return merged
  }

  /// Removes the versions that another one descends from.
  ///
  /// One that was removed or brought back since, and so has another stamp than its id says, is a record like any
  /// other: the newer counts, and it stays so that removing it can be undone.
  private static func drop(_ beside: [String], of id: String, from records: inout [String: StoredRecord]) {
    var known = (beside + [id]).reduce(into: Set<Stamp>()) { $0.formUnion(records[$1]?.ancestors ?? []) }
    if let stamp = records[id]?.stamp { known.insert(stamp) }
    for id in beside {
      guard let stamp = records[id]?.stamp, known.contains(stamp), id.hasSuffix(stamp.text) else { continue }
      records[id] = nil
    }
  }
}
