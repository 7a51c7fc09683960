import OperatingSystem

/// The fields of a record, each with the stamp of its last change: a CRDT.
///
/// Joining two states keeps what either knows, in any order and any number of times: the newer value of a field (of
/// equal stamps the one with the larger bytes), all texts that were not replaced, and what every device added. It is a
/// join semilattice, a product of last-writer-wins registers, multi-value registers and counters (Shapiro et al. 2011,
/// "A comprehensive study of Convergent and Commutative Replicated Data Types"). Stamps are texts here. The empty text
/// means "no stamp" and is older than any other.
struct RecordState: Equatable {
  /// A last-writer-wins register. The value is nil if the field was removed.
  struct Register: Equatable {
    var stamp: String
    var value: JSONValue?

    /// Returns the newer of both; of equal stamps, the one with the larger bytes.
    func joined(with other: Register) -> Register {
      if stamp != other.stamp { return stamp > other.stamp ? self : other }
      return precedes(value, other.value) ? other : self
    }
  }

  /// What belongs to the newest version as a whole: its base, and members that this program does not know.
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
  /// The stamp of the last deletion; nil if there was none, or if newer fields show that the record exists again.
  var deleted: String?
  /// The fields by path: a name, `<list>/<key of the element>`, or the empty path for a value that is not an object.
  var registers: [String: Register] = [:]
  var texts: [String: TextVersions] = [:]
  var amounts: [String: AmountSum] = [:]
  /// Whether the value is an object, even one without fields.
  var isObject = false

  /// Returns the join of both states.
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

  /// Whether the record exists: it was never deleted, or was changed later or by a device that did not know of that.
  ///
  /// If the rules name an identity field, only a later change of that field counts, which is a restore.
  func isThere(_ rules: MergeRules) -> Bool {
    guard let deleted else { return true }
    if let identity = rules.identity { return registers[identity].map { $0.stamp > deleted } ?? false }
    return registers.values.contains { $0.stamp > deleted }
      || texts.values.contains { !$0.versions.isEmpty }
      || amounts.values.contains { $0.stamp > deleted && $0.base != nil || $0.isAddedTo }
  }
}

/// Whether the bytes of one value sort before those of another. Nil sorts first.
private func precedes(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
  guard let other else { return false }
  guard let one else { return true }
  return one != other && one.canonical.lexicographicallyPrecedes(other.canonical)
}

/// A multi-value register of a text: the versions that no other version replaced. Usually there is one; concurrent
/// edits leave one for each device.
struct TextVersions: Equatable {
  /// The versions, by their stamps.
  var versions: [String: String] = [:]
  /// The stamp of the newest replaced version of each device.
  var seen: [String: String] = [:]
  /// All versions up to this stamp are replaced: an earlier version of Lionheart deleted the record then.
  var seenAll = ""

  /// Returns the versions of both that neither has replaced.
  func joined(with other: TextVersions) -> TextVersions {
    var joined = self
    joined.versions.merge(other.versions) { max($0, $1) }
    joined.seen.merge(other.seen) { max($0, $1) }
    joined.seenAll = max(seenAll, other.seenAll)
    return joined.settled
  }

  /// The same without replaced versions. A device's later version also replaces its earlier ones.
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

  /// Replaces all versions by one text; nil or empty leaves none.
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

  /// All versions as one text, the newest first. A text that a newer one contains is left out.
  func text(separator: String) -> String? {
    var texts: [String] = []
    for (_, text) in versions.sorted(by: { $0.key > $1.key }) where !text.isEmpty {
      if !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }

  static func device(of stamp: String) -> String { String(stamp.suffix(8)) }
}

/// A counter that can also be set: the number that was set, and the sum that each device has ever added.
struct AmountSum: Equatable {
  /// The sum that one device has added, and the stamp of its last addition.
  struct Added: Equatable {
    var stamp: String
    var sum: Double

    func joined(with other: Added) -> Added { (stamp, sum) > (other.stamp, other.sum) ? self : other }
  }

  /// The stamp of the last time it was set.
  var stamp: String
  /// The number it was set to; nil if it was removed.
  var base: Double?
  /// The sums, by device, that were known when it was set. The new number replaces them.
  var seen: [String: Added] = [:]
  /// All that was ever added, by device.
  var adds: [String: Added] = [:]

  func joined(with other: AmountSum) -> AmountSum {
    let isNewer = (stamp, base ?? -.infinity) > (other.stamp, other.base ?? -.infinity)
    return AmountSum(
      stamp: isNewer ? stamp : other.stamp, base: isNewer ? base : other.base,
      seen: seen.merging(other.seen) { $0.joined(with: $1) },
      adds: adds.merging(other.adds) { $0.joined(with: $1) })
  }

  /// What was added since it was set, by device.
  private var unseen: [String: Added] {
    adds.filter { device, added in seen[device].map { $0.stamp < added.stamp } ?? true }
  }

  /// Whether something was added since it was set.
  var isAddedTo: Bool { !unseen.isEmpty }

  /// The stamp of the last change.
  var newest: String { max(stamp, unseen.values.map(\.stamp).max() ?? "") }

  /// The present amount; nil if there is none.
  var total: Double? {
    let unseen = unseen.sorted { $0.key < $1.key }
    if base == nil, unseen.isEmpty { return nil }
    let total = unseen.reduce(base ?? 0) { $0 + $1.value.sum - (seen[$1.key]?.sum ?? 0) }
    // Rounded, so that tenths that are added and subtracted again leave no floating-point error.
    return max(0, (total * 1_000_000).rounded() / 1_000_000)
  }
}
