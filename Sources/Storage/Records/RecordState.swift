import OperatingSystem

/// What is known of a record, field by field, each with when it was said.
///
/// Two of them join to one that knows what either knew, in any order and any number of times: a field's newer value
/// (of equal stamps the one with the larger bytes), all texts that nobody replaced, and what every device added.
/// It is a join semilattice, a product of last-writer-wins registers, multi-value registers and counters (Shapiro et al.
/// 2011, "A comprehensive study of Convergent and Commutative Replicated Data Types").
/// Stamps are texts here: none at all, which is older than any, is the empty one.
struct RecordState: Equatable {
  /// A field of which the newer value counts; nil where it was removed.
  struct Register: Equatable {
    var stamp: String
    var value: JSONValue?

    /// The newer of two.
    func joined(with other: Register) -> Register {
      if stamp != other.stamp { return stamp > other.stamp ? self : other }
      return precedes(value, other.value) ? other : self
    }
  }

  /// What belongs to the newest version and to no field: its base and what this program does not know.
  struct Head: Equatable {
    var updated: String
    var base: JSONValue?
    var unknown: [String: JSONValue]

    func joined(with other: Head) -> Head {
      if updated != other.updated { return updated > other.updated ? self : other }
      var joined = self
      if precedes(base, other.base) { joined.base = other.base }
      joined.unknown.merge(other.unknown) { precedes($0, $1) ? $1 : $0 }
      return joined
    }
  }

  var head: Head
  /// When the record was deleted last; nil where it never was, or what was said since says that it is there.
  var deleted: String?
  /// The fields by their paths: a name, `<list>/<key of the element>`, or nothing for a value that is no object.
  var registers: [String: Register] = [:]
  var texts: [String: TextVersions] = [:]
  var amounts: [String: AmountSum] = [:]
  /// Whether the value is an object, also one without fields.
  var isObject = false

  /// The state that knows what both know.
  func joined(with other: RecordState) -> RecordState {
    var joined = self
    joined.head = head.joined(with: other.head)
    joined.registers.merge(other.registers) { $0.joined(with: $1) }
    joined.texts.merge(other.texts) { $0.joined(with: $1) }
    joined.amounts.merge(other.amounts) { $0.joined(with: $1) }
    joined.isObject = isObject || other.isObject
    joined.deleted = [deleted, other.deleted].compactMap(\.self).max()
    return joined
  }

  /// Whether the record is there: it never was deleted, or something was said later, or by somebody who did not know.
  ///
  /// Where a field says who a record is, only what said that later, which is bringing it back.
  func isThere(_ rules: MergeRules) -> Bool {
    guard let deleted else { return true }
    if let identity = rules.identity { return registers[identity].map { $0.stamp > deleted } ?? false }
    return registers.values.contains { $0.stamp > deleted }
      || texts.values.contains { !$0.versions.isEmpty }
      || amounts.values.contains { $0.stamp > deleted && $0.base != nil || $0.isAddedTo }
  }
}

/// Whether one value comes before another by its bytes; none comes first.
private func precedes(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
  guard let other else { return false }
  guard let one else { return true }
  return one != other && one.canonical.lexicographicallyPrecedes(other.canonical)
}

/// The texts of a field that nobody replaced: mostly one, and one for each device where several wrote at once.
struct TextVersions: Equatable {
  /// By the stamps with which they were written.
  var versions: [String: String] = [:]
  /// The newest version of each device that was replaced, or stands in `versions`.
  var seen: [String: String] = [:]
  /// Everything up to here is replaced: a version of Lionheart that knew no more of it deleted the record.
  var seenAll = ""

  /// The versions of both that neither had seen.
  func joined(with other: TextVersions) -> TextVersions {
    var joined = self
    joined.versions.merge(other.versions) { max($0, $1) }
    joined.seen.merge(other.seen) { max($0, $1) }
    joined.seenAll = max(seenAll, other.seenAll)
    return joined.settled
  }

  /// The same without what was replaced: a device's later version knew its earlier ones.
  private var settled: TextVersions {
    var settled = self
    var newest: [String: String] = [:]
    for stamp in versions.keys {
      let device = Self.device(of: stamp)
      newest[device] = max(newest[device] ?? "", stamp)
    }
    settled.versions = versions.filter { stamp, _ in
      let device = Self.device(of: stamp)
      let isUnseen = seen[device].map { stamp > $0 } ?? true
      return isUnseen && newest[device] == stamp && (stamp > seenAll || seenAll.isEmpty)
    }
    return settled
  }

  /// Has one text take the place of all that are there.
  func replaced(by text: String?, at stamp: String) -> TextVersions {
    var replaced = self
    for known in versions.keys where !known.isEmpty {
      let device = Self.device(of: known)
      replaced.seen[device] = max(replaced.seen[device] ?? "", known)
    }
    replaced.versions = [:]
    if let text, !text.isEmpty { replaced.versions[stamp] = text }
    return replaced
  }

  /// All of it as one text, the newest first; a text that stands in another is not said again.
  func text(separator: String) -> String? {
    var texts: [String] = []
    for (_, text) in versions.sorted(by: { $0.key > $1.key }) where !text.isEmpty {
      if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }

  static func device(of stamp: String) -> String { String(stamp.suffix(8)) }
}

/// A number that was set, and what each device has added to it, ever.
struct AmountSum: Equatable {
  /// What one device has added by a time.
  struct Added: Equatable {
    var stamp: String
    var sum: Double

    func joined(with other: Added) -> Added { (stamp, sum) > (other.stamp, other.sum) ? self : other }
  }

  /// When it was set last.
  var stamp: String
  /// What it was set to; nil for nothing.
  var base: Double?
  /// What had been added by device when somebody set it, who so took its place.
  var seen: [String: Added] = [:]
  /// By device.
  var adds: [String: Added] = [:]

  func joined(with other: AmountSum) -> AmountSum {
    let isNewer = (stamp, base ?? -.infinity) > (other.stamp, other.base ?? -.infinity)
    return AmountSum(
      stamp: isNewer ? stamp : other.stamp, base: isNewer ? base : other.base,
      seen: seen.merging(other.seen) { $0.joined(with: $1) },
      adds: adds.merging(other.adds) { $0.joined(with: $1) })
  }

  /// What was added since, by device.
  private var unseen: [String: Added] {
    adds.filter { device, added in seen[device].map { $0.stamp < added.stamp } ?? true }
  }

  /// Whether something was added since it was set.
  var isAddedTo: Bool { !unseen.isEmpty }

  /// When it last came to be what it is.
  var newest: String { max(stamp, unseen.values.map(\.stamp).max() ?? "") }

  /// What it comes to; nil where nothing is said.
  var total: Double? {
    let unseen = unseen.sorted { $0.key < $1.key }
    if base == nil, unseen.isEmpty { return nil }
    let total = unseen.reduce(base ?? 0) { $0 + $1.value.sum - (seen[$1.key]?.sum ?? 0) }
    // Tenths that were added and taken away again leave no dust.
    return max(0, (total * 1_000_000).rounded() / 1_000_000)
  }
}
