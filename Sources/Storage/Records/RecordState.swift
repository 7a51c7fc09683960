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
  struct LWWRegister: Equatable {
    var stamp: String
    var value: JSONValue?

    /// Returns the newer of both; of equal stamps, the one with the larger bytes.
    func joined(with other: LWWRegister) -> LWWRegister {
      if stamp != other.stamp { return stamp > other.stamp ? self : other }
      return precedes(value, other.value) ? other : self
    }
  }

  /// What belongs to the newest version as a whole: its stamp, its base (the stamp of the version that it was made
  /// from), and members that this program does not know.
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
  var registers: [String: LWWRegister] = [:]
  var texts: [String: MultiValueText] = [:]
  var amounts: [String: Counter] = [:]
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
  func exists(_ rules: MergeRules) -> Bool {
    guard let deleted else { return true }
    if let identity = rules.identity { return registers[identity].map { $0.stamp > deleted } ?? false }
    return registers.values.contains { $0.stamp > deleted }
      || texts.values.contains { !$0.versions.isEmpty }
      || amounts.values.contains { $0.stamp > deleted && $0.base != nil || $0.hasAdditions }
  }
}

/// Whether the bytes of one value sort before those of another. Nil sorts first.
private func precedes(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
  guard let other else { return false }
  guard let one else { return true }
  return one != other && one.canonical.lexicographicallyPrecedes(other.canonical)
}

extension RecordState {
  /// Returns a record as a change leaves it: changed fields get the change's stamp, all others keep their own.
  ///
  /// - Parameters:
  ///   - record: the new value, or a tombstone.
  ///   - before: the record as it is; nil if there is none.
  ///   - adding: the amounts to which the difference is added, instead of setting them.
  static func changed(
    to record: StoredRecord, from before: StoredRecord?, at stamp: Stamp, _ rules: MergeRules,
    adding: Set<String> = []
  ) -> StoredRecord {
    let bare = record.withoutFieldHistory
    if before == nil, adding.isEmpty { return bare.stamped(stamp, base: nil) }
    if let before, let changed = changedWithoutHistory(to: bare, from: before, at: stamp, rules) {
      return changed
    }
    let empty = StoredRecord(.object([:]))
    guard var new = RecordState(bare.stamped(stamp, base: nil), rules),
      let old = RecordState(before ?? empty, rules)
    else { return bare.stamped(stamp, base: before?.stamp) }
    new.head.base = (before?.stamp).map { .string($0.text) }
    if record.isDeleted {
      new.keepDeletedHistory(of: old)
    } else {
      let shown = before.flatMap { RecordState($0.withoutFieldHistory, rules) }
      new.keepUnchanged(from: old, shown: shown ?? old, adding: adding, rules)
    }
    return new.record(rules)
  }

  /// A fast path for deletions and restores of records whose single fields have no history: there may be thousands at
  /// once. Returns nil if a record has such a history.
  private static func changedWithoutHistory(
    to record: StoredRecord, from before: StoredRecord, at stamp: Stamp, _ rules: MergeRules
  ) -> StoredRecord? {
    guard record.isDeleted != before.isDeleted, let members = before.content.members,
      members["amounts"] == nil, members["was"] == nil, members["deletedAt"] == nil, members["fields"] == nil
    else { return nil }
    let nothing = JSONValue.object([:])
    let stamped = record.stamped(stamp, base: before.stamp)
    if before.isDeleted { return rules.prose.isEmpty || members["texts"] == nothing ? stamped : nil }
    let value = before.value?.members ?? [:]
    guard members["texts"] == nil, rules.prose.keys.allSatisfy({ value[$0] == nil }) else { return nil }
    return rules.prose.isEmpty ? stamped : stamped.with("texts", nothing)
  }

  /// Drops the fields but keeps the history of texts and amounts, because the deletion does not know what other
  /// devices have written meanwhile.
  private mutating func keepDeletedHistory(of old: RecordState) {
    let stamp = head.updated
    texts = old.texts.mapValues { $0.replaced(by: nil, at: stamp) }.filter { $0.value != MultiValueText() }
    amounts = old.amounts.filter { !$0.value.isPlainNumber }.mapValues { $0.set(to: nil, at: stamp) }
  }

  /// Gives unchanged fields their old stamps.
  ///
  /// - Parameter shown: the fields of the value before the change. Fields that only the history had count
  ///   as changed.
  private mutating func keepUnchanged(
    from old: RecordState, shown: RecordState, adding: Set<String>, _ rules: MergeRules
  ) {
    let stamp = head.updated
    if old.exists(rules) {
      for (path, register) in old.registers {
        if let value = registers[path]?.value {
          if value == register.value, shown.registers[path] != nil { registers[path] = register }
        } else {
          registers[path] = register.value == nil ? register : LWWRegister(stamp: stamp, value: nil)
        }
      }
    }
    for (name, separator) in rules.prose where texts[name] != nil || old.texts[name] != nil {
      let (before, now) = (old.texts[name] ?? MultiValueText(), texts[name]?.text(separator: separator))
      texts[name] = before.text(separator: separator) == now ? before : before.replaced(by: now, at: stamp)
    }
    for name in rules.amounts where amounts[name] != nil || old.amounts[name] != nil {
      let before = old.amounts[name] ?? Counter(stamp: "", base: nil)
      let now = amounts[name]?.base
      if before.total == now, shown.amounts[name] != nil || now == nil {
        amounts[name] = before
      } else if let now, adding.contains(name) {
        amounts[name] = before.adding(now - (before.total ?? 0), at: stamp)
      } else {
        amounts[name] = before.set(to: now, at: stamp)
      }
    }
  }
}

/// The encoding of a record in a file. A field's stamp is in `fields` if it is not the record's own. `was` has the
/// values of fields that the value does not show, such as those of a deleted record.
///
/// `{"updated", "base", "value" or "deleted": true, "fields": {"<stamp>": [paths]}, "texts", "amounts", "was"}`.
extension RecordState {
  /// The members that are merged field by field. All other members are taken from the newest version.
  private static let mergedMembers = StoredRecord.fieldHistory.union(["updated", "base", "value", "deleted"])

  /// Decodes a record. Returns nil if the content is not an object.
  init?(_ record: StoredRecord, _ rules: MergeRules) {
    guard let members = record.content.members else { return nil }
    let updated = record.stamp?.text ?? ""
    head = Head(
      updated: updated, base: members["base"],
      unknown: members.filter { !Self.mergedMembers.contains($0.key) })
    deleted = members["deletedAt"]?.text ?? (record.isDeleted ? updated : nil)
    let stamps = Self.stamps(members["fields"])
    if let value = record.value { addFields(of: value, rules) { stamps[$0] ?? updated } }
    for (path, value) in members["was"]?.members ?? [:] {
      registers[path] = LWWRegister(stamp: stamps[path] ?? updated, value: value)
    }
    readTexts(members, rules, base: record.base?.text, isDeleted: record.isDeleted)
    readCounters(members, rules, stamps)
    let hasValue = { [texts, amounts, registers] path in
      registers[path] != nil || texts[path] != nil || amounts[path] != nil
    }
    for (path, stamp) in stamps where !hasValue(path) && rules.prose[path] == nil {
      registers[path] = LWWRegister(stamp: stamp, value: nil)
    }
  }

  /// Splits a value into its fields.
  private mutating func addFields(
    of value: JSONValue, _ rules: MergeRules, stamp: (String) -> String
  ) {
    guard let members = value.members else {
      registers[""] = LWWRegister(stamp: stamp(""), value: value)
      return
    }
    isObject = true
    for (name, value) in members {
      if rules.prose[name] != nil, let text = value.text, !text.isEmpty {
        texts[name] = MultiValueText(versions: [stamp(name): text])
      } else if rules.amounts.contains(name), let number = value.double {
        amounts[name] = Counter(stamp: stamp(name), base: number)
      } else {
        for (path, value) in Self.fields(of: value, name, rules) {
          registers[path] = LWWRegister(stamp: stamp(path), value: value)
        }
      }
    }
  }

  /// The fields that a member is merged as, by their paths: the member itself; for a list or group, one for each
  /// element and one as a marker for the list.
  static func fields(of value: JSONValue, _ name: String, _ rules: MergeRules) -> [(String, JSONValue)] {
    if let key = rules.lists[name], let elements = value.elements {
      var counts: [String: Int] = [:]
      return [("\(name)/", .bool(true))]
        + elements.map { element in
          let own = key.isEmpty ? element : element.members?[key] ?? element
          let text = own.text ?? String(decoding: own.canonical, as: UTF8.self)
          counts[text, default: 0] += 1
          // Repeated elements are kept, with a number after the key.
          let count = counts[text] == 1 ? "" : "#\(counts[text] ?? 0)"
          return ("\(name)/\(text)\(count)", element)
        }
    }
    if rules.groups.contains(name), let members = value.members {
      return [("\(name)/", .bool(true))] + members.map { ("\(name)/\($0.key)", $0.value) }
    }
    return [(name, value)]
  }

  private mutating func readTexts(
    _ members: [String: JSONValue], _ rules: MergeRules, base: String?, isDeleted: Bool
  ) {
    // An earlier version replaced the text of its base without recording that.
    let isOlder = StoredRecord.fieldHistory.allSatisfy { members[$0] == nil }
    let stored = members["texts"]?.members
    for name in rules.prose.keys {
      var text = texts[name] ?? MultiValueText()
      let own = stored?[name]?.members
      if let versions = own?["versions"]?.members?.compactMapValues(\.text) { text.versions = versions }
      text.seen = own?["seen"]?.members?.compactMapValues(\.text) ?? [:]
      text.seenAll = own?["seenAll"]?.text ?? ""
      if stored == nil, isDeleted { text.seenAll = head.updated }
      if isOlder, let base, !isDeleted, !text.versions.isEmpty {
        text.seen[MultiValueText.device(of: base)] = base
      }
      if text != MultiValueText() { texts[name] = text }
    }
  }

  private mutating func readCounters(
    _ members: [String: JSONValue], _ rules: MergeRules, _ stamps: [String: String]
  ) {
    let stored = members["amounts"]?.members ?? [:]
    for name in rules.amounts {
      if let own = stored[name]?.members {
        amounts[name] = Counter(own)
      } else if amounts[name] == nil, let stamp = stamps[name] {
        amounts[name] = Counter(stamp: stamp, base: nil)
      }
    }
  }

  private static func stamps(_ fields: JSONValue?) -> [String: String] {
    var stamps: [String: String] = [:]
    for (stamp, paths) in fields?.members ?? [:] {
      for path in paths.elements?.compactMap(\.text) ?? [] { stamps[path] = max(stamps[path] ?? "", stamp) }
    }
    return stamps
  }

  /// Encodes the record for a file.
  func record(_ rules: MergeRules) -> StoredRecord {
    var members = head.unknown
    members["updated"] = head.updated.isEmpty ? nil : .string(head.updated)
    members["base"] = head.base
    let exists = exists(rules)
    let value = exists ? value(rules) : nil
    members["value"] = value
    if !exists { members["deleted"] = .bool(true) }
    if let deleted, exists ? registers.values.allSatisfy({ $0.stamp <= deleted }) : deleted != head.updated {
      members["deletedAt"] = .string(deleted)
    }
    var shown = RecordState(head: head)
    if let value { shown.addFields(of: value, rules) { _ in "" } }
    let hidden = registers.filter {
      $0.value.value != nil && shown.registers[$0.key]?.value != $0.value.value
    }
    let hiddenValues = hidden.compactMapValues(\.value)
    members["was"] = hiddenValues.isEmpty ? nil : .object(hiddenValues)
    members["fields"] = fields
    members["texts"] = textMembers(exists: exists, rules)
    let sums = amounts.filter {
      !$0.value.isPlainNumber || $0.value.base != nil && shown.amounts[$0.key] == nil
    }
    members["amounts"] = sums.isEmpty ? nil : .object(sums.mapValues(\.json))
    return StoredRecord(.object(members))
  }

  /// The stamps that are not the record's own, and those of removed fields.
  private var fields: JSONValue? {
    var paths: [String: [String]] = [:]
    for (path, register) in registers where register.value == nil || register.stamp != head.updated {
      paths[register.stamp, default: []].append(path)
    }
    for (name, text) in texts {
      if let stamp = text.versions.keys.first, text.versions.count == 1, stamp != head.updated {
        paths[stamp, default: []].append(name)
      }
    }
    for (name, amount) in amounts where amount.isPlainNumber {
      if amount.stamp != head.updated || amount.base == nil {
        paths[amount.stamp, default: []].append(name)
      }
    }
    return paths.isEmpty ? nil : .object(paths.mapValues { .array($0.sorted().map(JSONValue.string)) })
  }

  private func textMembers(exists: Bool, _ rules: MergeRules) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    for (name, text) in texts {
      var own: [String: JSONValue] = [:]
      let isInValue = text.versions.count <= 1 && exists
      if !isInValue, !text.versions.isEmpty {
        own["versions"] = .object(text.versions.mapValues(JSONValue.string))
      }
      if !text.seen.isEmpty { own["seen"] = .object(text.seen.mapValues(JSONValue.string)) }
      if !text.seenAll.isEmpty { own["seenAll"] = .string(text.seenAll) }
      if !own.isEmpty { members[name] = .object(own) }
    }
    // A tombstone without `texts` is from an earlier version, and does not show which texts that version had seen.
    let isNeeded = !members.isEmpty || !exists && !rules.prose.isEmpty
    return isNeeded ? .object(members) : nil
  }

  /// Builds the value from the fields.
  private func value(_ rules: MergeRules) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    for (path, register) in registers where !path.isEmpty {
      guard let value = register.value else { continue }
      if path.contains("/"), let name = Self.listName(of: path, rules) {
        if registers["\(name)/"]?.value != nil, members[name] == nil {
          members[name] = list(named: name, rules)
        }
      } else {
        members[path] = value
      }
    }
    for (name, separator) in rules.prose {
      if let text = texts[name]?.text(separator: separator) { members[name] = .string(text) }
    }
    for (name, amount) in amounts {
      members[name] = amount.total.map(JSONValue.init(double:)) ?? members[name]
    }
    keepOneExclusive(in: &members, rules)
    if let scalar = registers[""], let value = scalar.value {
      if !isObject || !registers.contains(where: { $0.value.stamp > scalar.stamp }) { return value }
    }
    return isObject ? .object(members) : nil
  }

  /// For mutually exclusive fields keep one: the one with additions, otherwise the newest.
  private func keepOneExclusive(in members: inout [String: JSONValue], _ rules: MergeRules) {
    let present = rules.exclusive.filter { members[$0] != nil }
    guard present.count > 1 else { return }
    func newest(_ name: String) -> String { amounts[name]?.newestStamp ?? registers[name]?.stamp ?? "" }
    let added = present.first { amounts[$0]?.hasAdditions ?? false }
    let winner = added ?? present.max { (newest($0), $0) < (newest($1), $1) }
    for name in present where name != winner { members[name] = nil }
  }

  private static func listName(of path: String, _ rules: MergeRules) -> String? {
    let name = String(path.prefix { $0 != "/" })
    return rules.lists[name] != nil || rules.groups.contains(name) ? name : nil
  }

  /// A list, sorted by the keys of its elements, or a group of members.
  private func list(named name: String, _ rules: MergeRules) -> JSONValue {
    let elements = registers.filter { $0.key.hasPrefix("\(name)/") && $0.key != "\(name)/" }
      .compactMapValues(\.value)
    if rules.groups.contains(name) {
      return .object(
        Dictionary(
          uniqueKeysWithValues: elements.map { (String($0.key.dropFirst(name.count + 1)), $0.value) }))
    }
    return .array(elements.sorted { $0.key < $1.key }.map(\.value))
  }
}
