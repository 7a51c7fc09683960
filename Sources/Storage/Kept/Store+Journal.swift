public import Model

/// An entry as it is kept, with what another device or program wrote on the same day at the same time.
public struct KeptEntry: Equatable, Sendable {
  /// The entry; nil where it was removed while somebody else went on writing it.
  public var entry: JournalEntry?
  /// The version it is of; an editor says it again when it saves.
  public var stamp: Stamp?
  /// Other versions, none of which is older or newer than the entry: the person chooses.
  public var others: [Version] = []

  /// A version that stands beside the entry.
  public struct Version: Equatable, Sendable {
    /// What it says.
    public var entry: JournalEntry
    /// Which version it is.
    public var stamp: Stamp
  }

  /// What one day has.
  public init(entry: JournalEntry?, stamp: Stamp?, others: [Version] = []) {
    self.entry = entry
    self.stamp = stamp
    self.others = others
  }
}

/// What became of an entry that was to be saved.
public enum EntrySaving: Equatable, Sendable {
  /// It said that already.
  case unchanged
  /// It says so now.
  case saved
  /// It says so now, and what another program wrote meanwhile stands beside it: the person is to choose.
  case savedBeside
}

extension DataFile {
  /// The entries of a month.
  public static func journal(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "journal/\(month).json")
  }
}

extension Store {
  /// The entries of a month by day, and how well they could be read.
  public func entries(in month: CalendarMonth) -> (entries: [CalendarDay: KeptEntry], condition: Condition) {
    let contents = read(.journal(month), as: JournalEntry.self)
    var entries: [CalendarDay: KeptEntry] = [:]
    for (id, entry) in contents.records {
      let parts = id.split(separator: "~", maxSplits: 1)
      guard let day = parts.first.flatMap({ CalendarDay($0) }), day.month == month else { continue }
      if parts.count == 1 {
        entries[day, default: KeptEntry(entry: nil, stamp: nil)].entry = entry
        entries[day]?.stamp = contents.stamps?[id]
      } else if let stamp = Stamp(String(parts[1])) {
        entries[day, default: KeptEntry(entry: nil, stamp: nil)].others.append(
          KeptEntry.Version(entry: entry, stamp: stamp))
      }
    }
    return (entries, contents.condition)
  }

  /// What a day has; nil where nothing was written.
  public func entry(on day: CalendarDay) -> KeptEntry? {
    entries(in: day.month).entries[day]
  }

  /// Writes the entry of a day, undoably.
  ///
  /// What another program has written since `base` is kept beside it.
  /// Throws `.journal` with `.inFuture`, `.tooLongAgo`, `.nothingWritten` or `.tooLong`, and then nothing is saved.
  ///
  /// - Parameters:
  ///   - base: the version that the person saw; nil where there was none.
  ///   - child: the child it is about, whose age on the day is kept with a new entry.
  ///   - today: the person's day.
  ///   - at: when, in UTC milliseconds; nil for now.
  @discardableResult
  public func writeEntry(
    on day: CalendarDay, _ edit: EntryEdit, basedOn base: Stamp?, child: Child?, today: CalendarDay,
    at: Int64? = nil
  ) async throws(StoreFailure) -> EntrySaving {
    if day > today { throw .journal(.inFuture(day)) }
    if today - day > 36_525 { throw .journal(.tooLongAgo(day)) }
    let at = at ?? now()
    let isChanged = try await change(Action("entry-write", subject: day.description)) { transaction in
      try transaction.update(.journal(day.month), day.description, as: JournalEntry.self) { old in
        let new = JournalEntry(
          day: day, text: "", child: child?.id, age: child?.countedAge(on: day).map(EntryAge.init),
          writtenAt: at)
        do throws(JournalFailure) {
          return try edit.applied(to: old ?? new)
        } catch {
          throw StoreFailure.journal(error)
        }
      }
    }
    return isChanged ? .saved : .unchanged
  }

  /// Removes the entry of a day, undoably; tells whether it was there.
  @discardableResult
  public func removeEntry(on day: CalendarDay) async throws(StoreFailure) -> Bool {
    try await change(Action("entry-remove", subject: day.description)) { transaction in
      try transaction.update(.journal(day.month), day.description, as: JournalEntry.self) { _ in nil }
    }
  }

  /// Decides what a day is to say where two versions stand beside each other, undoably.
  ///
  /// - Parameter entry: the version that stays, or both put together; the others go.
  public func settleEntry(on day: CalendarDay, as entry: JournalEntry) async throws(StoreFailure) {
    try await change(Action("entry-settle", subject: day.description)) { transaction in
      try transaction.update(.journal(day.month), day.description, as: JournalEntry.self) { _ in entry }
    }
  }

  /// What was written over all the years; from the summaries, and where they are behind from the data.
  public func journalHistory() -> JournalHistory {
    var history = JournalHistory()
    for month in months(in: "journal") {
      for (day, kept) in entries(in: month).entries {
        history.note(kept.entry ?? kept.others.first?.entry, on: day)
      }
    }
    return history
  }
}
