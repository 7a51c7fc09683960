/// Merges records of which no text may be lost, such as two devices' entries of one day.
///
/// The newest version of an id is the record. Any other version that no version descends from is kept beside it as
/// `<id>~<stamp>`, tombstones included: their ancestors distinguish an old copy from a new change. Photos, whose ids
/// continue after a slash, are merged like other records. The result depends only on which versions there were, so
/// copies can be merged in any order and repeatedly.
enum RecordVersions {
  /// Separates the id from the stamp of a version that is kept beside the record.
  static let mark: Character = "~"

  /// The id of a version that is kept beside a record.
  static func id(of stamp: Stamp, beside id: String) -> String { "\(id)\(mark)\(stamp.text)" }

  /// Merges the records of both copies.
  static func merged(
    _ mine: [String: StoredRecord], _ its: [String: StoredRecord], _ rules: MergeRules
  ) -> [String: StoredRecord] {
    // A file may have deleted versions from which its entry now descends. They stay as they are.
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
  /// A version that was deleted or restored later has another stamp than its id says. It is merged like any other
  /// record, and stays so that deleting it can be undone.
  private static func drop(_ beside: [String], of id: String, from records: inout [String: StoredRecord]) {
    var known = (beside + [id]).reduce(into: Set<Stamp>()) { $0.formUnion(records[$1]?.ancestors ?? []) }
    if let stamp = records[id]?.stamp { known.insert(stamp) }
    for id in beside {
      guard let stamp = records[id]?.stamp, known.contains(stamp), id.hasSuffix(stamp.text) else { continue }
      records[id] = nil
    }
  }
}
