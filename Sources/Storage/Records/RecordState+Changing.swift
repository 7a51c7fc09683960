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
    let bare = record.withoutFields
    if before == nil, adding.isEmpty { return bare.stamped(stamp, base: nil) }
    if let before, let plain = plainly(bare, over: before, at: stamp, rules) { return plain }
    let empty = StoredRecord(.object([:]))
    guard var new = RecordState(bare.stamped(stamp, base: nil), rules),
      let old = RecordState(before ?? empty, rules)
    else { return bare.stamped(stamp, base: before?.stamp) }
    new.head.base = (before?.stamp).map { .string($0.text) }
    if record.isDeleted {
      new.delete(old)
    } else {
      let shown = before.flatMap { RecordState($0.withoutFields, rules) }
      new.carry(old, shown: shown ?? old, adding: adding, rules)
    }
    return new.record(rules)
  }

  /// A fast path for deletions and restores of records whose single fields have no history: there may be thousands at
  /// once. Returns nil if a record has such a history.
  private static func plainly(
    _ record: StoredRecord, over before: StoredRecord, at stamp: Stamp, _ rules: MergeRules
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
  private mutating func delete(_ old: RecordState) {
    let stamp = head.updated
    texts = old.texts.mapValues { $0.replaced(by: nil, at: stamp) }.filter { $0.value != TextVersions() }
    amounts = old.amounts.filter { !$0.value.isPlain }.mapValues { $0.set(to: nil, at: stamp) }
  }

  /// Gives unchanged fields their old stamps.
  ///
  /// - Parameter shown: the fields of the value before the change. Fields that only the history had count
  ///   as changed.
  private mutating func carry(
    _ old: RecordState, shown: RecordState, adding: Set<String>, _ rules: MergeRules
  ) {
    let stamp = head.updated
    if old.isThere(rules) {
      for (path, register) in old.registers {
        if let value = registers[path]?.value {
          if value == register.value, shown.registers[path] != nil { registers[path] = register }
        } else {
          registers[path] = register.value == nil ? register : Register(stamp: stamp, value: nil)
        }
      }
    }
    for (name, separator) in rules.prose where texts[name] != nil || old.texts[name] != nil {
      let (was, now) = (old.texts[name] ?? TextVersions(), texts[name]?.text(separator: separator))
      texts[name] = was.text(separator: separator) == now ? was : was.replaced(by: now, at: stamp)
    }
    for name in rules.amounts where amounts[name] != nil || old.amounts[name] != nil {
      let was = old.amounts[name] ?? AmountSum(stamp: "", base: nil)
      let now = amounts[name]?.base
      if was.total == now, shown.amounts[name] != nil || now == nil {
        amounts[name] = was
      } else if let now, adding.contains(name) {
        amounts[name] = was.adding(now - (was.total ?? 0), at: stamp)
      } else {
        amounts[name] = was.set(to: now, at: stamp)
      }
    }
  }
}

extension AmountSum {
  /// Sets the number, which replaces all sums so far.
  fileprivate func set(to value: Double?, at stamp: String) -> AmountSum {
    var sum = self
    (sum.stamp, sum.base, sum.seen) = (stamp, value, seen.merging(adds) { $1 })
    return sum
  }

  /// Adds to the sum of this device.
  fileprivate func adding(_ difference: Double, at stamp: String) -> AmountSum {
    var sum = self
    let device = TextVersions.device(of: stamp)
    sum.adds[device] = Added(stamp: stamp, sum: (adds[device]?.sum ?? 0) + difference)
    return sum
  }
}
