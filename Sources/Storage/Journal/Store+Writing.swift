public import Model
import Synchronization

extension Store {
  /// Writes the entry of a day. Undoable.
  ///
  /// What another program has written since `base` is kept beside it, unless the texts are the same, or the edit
  /// leaves them alone or only adds to them. Throws `.journal` with `.inFuture`, `.tooLongAgo`, `.nothingWritten` or
  /// `.tooLong`, and then nothing is saved.
  ///
  /// - Parameters:
  ///   - base: the version that the user saw; nil if there was none.
  ///   - seen: the content of that version, to continue from if the entry was removed meanwhile.
  ///   - child: the child it is about, whose age on the day is stored with a new entry.
  ///   - today: the user's day.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func writeEntry(
    on day: CalendarDay, _ edit: EntryEdit, basedOn base: Stamp?, seen: JournalEntry? = nil, child: Child?,
    today: CalendarDay, at: Int64? = nil
  ) async throws(StoreFailure) -> EntrySaving {
    if day > today { throw .journal(.inFuture(day)) }
    if today - day > 36_525 { throw .journal(.tooLongAgo(day)) }
    let new = JournalEntry(
      day: day, text: "", child: child?.id, age: child?.entryAge(on: day), writtenAt: at ?? now())
    let isBeside = Mutex(false)
    let isChanged = try await change(Action(edit.actionName, subject: day.description)) { transaction in
      let versions = try EntryVersions(of: day, in: &transaction)
      if versions.isOvertaken(edit, basedOn: base, new) {
        let entry = try applied(edit, to: versions.origin(seenAs: base, seen) ?? versions.begun(new))
        try versions.fork(as: entry, basedOn: base, in: &transaction)
        try versions.put(entry.photos, in: &transaction)
        isBeside.withLock { $0 = true }
      } else {
        try versions.update(in: &transaction, seen: seen) {
          try applied(edit, to: $0 ?? ((base == nil ? nil : seen) ?? new).with(versions.photos))
        }
      }
    }
    return isChanged ? isBeside.withLock { $0 } ? .savedBeside : .saved : .unchanged
  }

  /// Removes the entry of a day and the versions beside it. Undoable. Returns whether there was anything.
  ///
  /// Throws `.journal(.writtenElsewhere)`, and removes nothing, if the day has a text that the user has not seen.
  ///
  /// - Parameter seen: what the user saw of the day; nil if there was nothing.
  @discardableResult
  public func removeEntry(on day: CalendarDay, basedOn seen: KeptEntry?) async throws(StoreFailure) -> Bool {
    try await change(Action(.entryRemove, subject: day.description)) { transaction in
      let versions = try EntryVersions(of: day, in: &transaction)
      guard versions.isAll(in: seen) else { throw StoreFailure.journal(.changedElsewhere(day)) }
      try versions.settle(in: &transaction) { $0 != nil }
      try transaction.update(.journal(day.month), day.description, as: JournalEntry.self) { _ in nil }
      try versions.put([], in: &transaction)
    }
  }

  /// Replaces concurrent versions of a day by one. Undoable. The photos stay.
  ///
  /// - Parameters:
  ///   - entry: the version to keep, or both put together; the others are removed.
  ///   - seen: the versions that the user chose from; one that has come since stays beside. Nil to replace all.
  public func settleEntry(
    on day: CalendarDay, as entry: JournalEntry, from seen: KeptEntry? = nil
  ) async throws(StoreFailure) {
    try await change(Action(.entrySettle, subject: day.description)) { transaction in
      var entry = entry
      entry.day = day
      let versions = try EntryVersions(of: day, in: &transaction)
      if let seen, let stamp = versions.record?.stamp, versions.record?.value != nil, stamp != seen.stamp {
        try versions.fork(as: entry, basedOn: seen.stamp, in: &transaction)
      } else {
        try transaction.update(.journal(day.month), day.description, as: JournalEntry.self) { _ in entry }
      }
      try versions.settle(in: &transaction) { version in
        guard let seen else { return true }
        let known = seen.others.map(\.entry) + [seen.entry].compactMap(\.self)
        return known.contains { version?.hasSameTexts(as: $0) ?? false }
      }
    }
  }
}

func applied(_ edit: EntryEdit, to entry: JournalEntry) throws(StoreFailure) -> JournalEntry {
  do throws(JournalFailure) {
    return try edit.applied(to: entry)
  } catch {
    throw .journal(error)
  }
}

extension EntryEdit {
  /// Its name in the undo log.
  fileprivate var actionName: Action.Name {
    guard isAddition, appended == nil else { return .entryWrite }
    if photos != nil { return .entryPhoto }
    if mood != nil, isLetter == nil { return .entryMood }
    return isLetter != nil && mood == nil ? .entryLetter : .entryWrite
  }
}
