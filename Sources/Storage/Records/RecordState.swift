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
  var isThere: Bool {
    guard let deleted else { return true }
    return registers.values.contains { $0.stamp > deleted } || texts.values.contains { !$0.versions.isEmpty }
      || amounts.values.contains { $0.set.stamp > deleted && $0.set.value != nil || $0.added != 0 }
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
    for stamp in versions.keys { newest[Self.device(of: stamp), default: ""] = max(newest[Self.device(of: stamp)] ?? "", stamp) }
    settled.versions = versions.filter { stamp, _ in
      let device = Self.device(of: stamp)
      return stamp > seenAll || stamp.isEmpty && seenAll.isEmpty ? isUnseen(stamp, device) && newest[device] == stamp : false
    }
    return settled
  }

  private func isUnseen(_ stamp: String, _ device: String) -> Bool { seen[device].map { stamp > $0 } ?? true }

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
  /// What was set last, with what every device had added by then, which it took the place of.
  struct Base: Equatable {
    var stamp: String
    var value: Double?
    var seen: [String: Double] = [:]

    func joined(with other: Base) -> Base {
      if stamp != other.stamp { return stamp > other.stamp ? self : other }
      if value != other.value { return (value ?? -.infinity) > (other.value ?? -.infinity) ? self : other }
      return Base(stamp: stamp, value: value, seen: seen.merging(other.seen) { max($0, $1) })
    }
  }

  /// What one device has added.
  struct Added: Equatable {
    var stamp: String
    var sum: Double
  }

  var set: Base
  /// By device.
  var adds: [String: Added] = [:]

  func joined(with other: AmountSum) -> AmountSum {
    AmountSum(
      set: set.joined(with: other.set),
      adds: adds.merging(other.adds) { ($0.stamp, $0.sum) > ($1.stamp, $1.sum) ? $0 : $1 })
  }

  /// What was added since it was set.
  var added: Double {
    let sum = adds.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value.sum - (set.seen[$1.key] ?? 0) }
    // Tenths that were added and taken away again leave no dust.
    return (sum * 1_000_000).rounded() / 1_000_000
  }

  /// What it comes to; nil where nothing is said.
  var total: Double? {
    if set.value == nil, added == 0 { return nil }
    let total = (set.value ?? 0) + added
    return total == total.rounded() ? max(0, total) : max(0, (total * 1_000_000).rounded() / 1_000_000)
  }
}
