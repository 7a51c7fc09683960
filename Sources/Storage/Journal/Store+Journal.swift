public import Model
import OperatingSystem
import Synchronization

/// A day's entry, with what another device or program wrote on the same day at the same time.
public struct StoredEntry: Equatable, Sendable {
  /// The entry; nil if it was removed while another device went on writing it.
  public var entry: JournalEntry?
  /// The version of the entry. An editor passes it back when it saves.
  public var stamp: Stamp?
  /// Concurrent versions, neither older nor newer than the entry. The user chooses.
  public var others: [Version] = []

  /// The version that is shown first: the entry, or else the newest of the others; nil if there is neither.
  public var shown: JournalEntry? { entry ?? others.first?.entry }

  /// The number of versions besides the one that is shown first.
  public var otherCount: Int { max(0, others.count - (entry == nil ? 1 : 0)) }

  /// A version beside the entry.
  public struct Version: Equatable, Sendable {
    /// The content of the version.
    public var entry: JournalEntry
    /// The stamp that identifies it.
    public var stamp: Stamp
  }

  /// Creates the versions of a day.
  public init(entry: JournalEntry?, stamp: Stamp?, others: [Version] = []) {
    self.entry = entry
    self.stamp = stamp
    self.others = others
  }
}

extension DataFile {
  /// The entries of a month.
  public static func journal(_ month: CalendarMonth) -> DataFile {
    DataFile(root: .data, path: "journal/\(month).json")
  }
}

extension Store {
  /// The entries of a month by day, and how well they could be read.
  ///
  /// A version with the same texts as the entry, or as another version, is left out. The day is taken from the id, not
  /// from the record's value.
  public func entries(in month: CalendarMonth) -> (entries: [CalendarDay: StoredEntry], condition: Condition)
  {
    let contents = read(.journal(month), as: JournalRecord.self)
    var entries: [CalendarDay: StoredEntry] = [:]
    var photos: [CalendarDay: [Photo]] = [:]
    for (id, record) in contents.records {
      guard case .entry(let record) = record else {
        if case .photo(let photo) = record, let day = photo.owner(in: id).flatMap({ CalendarDay($0) }) {
          photos[day, default: []].append(photo)
        }
        continue
      }
      guard let day = CalendarDay(id.prefix { $0 != RecordVersions.separator }), day.month == month else {
        continue
      }
      var entry = record
      entry.day = day
      if id.contains(RecordVersions.separator) {
        guard let stamp = contents.stamps?[id] else { continue }
        entries[day, default: StoredEntry(entry: nil, stamp: nil)].others.append(
          StoredEntry.Version(entry: entry, stamp: stamp))
      } else {
        entries[day, default: StoredEntry(entry: nil, stamp: nil)].entry = entry
        entries[day]?.stamp = contents.stamps?[id]
      }
    }
    for (day, photos) in photos where day.month == month {
      entries[day] = (entries[day] ?? StoredEntry(entry: nil, stamp: nil)).with(photos.sortedByTime, on: day)
    }
    return (entries.mapValues(\.deduplicated), contents.condition)
  }

  /// The versions of a day; nil if nothing was written.
  public func entry(on day: CalendarDay) -> StoredEntry? {
    entries(in: day.month).entries[day]
  }
}

extension StoredEntry {
  /// The same with the photos of the day, which belong to all versions.
  ///
  /// If the entry was removed while another device added a photo, the photos make an entry without a text.
  fileprivate func with(_ photos: [Photo], on day: CalendarDay) -> StoredEntry {
    var result = self
    result.entry = entry?.with(photos)
    result.others = others.map { Version(entry: $0.entry.with(photos), stamp: $0.stamp) }
    if result.entry == nil, result.others.isEmpty {
      result.entry = JournalEntry(day: day, text: "", photos: photos, writtenAt: photos.first?.addedAt ?? 0)
    }
    return result
  }

  /// The versions that differ from the entry and from each other, newest first.
  ///
  /// A version that only adds something below the same text is joined with the entry.
  fileprivate var deduplicated: StoredEntry {
    guard !others.isEmpty else { return self }
    var result = StoredEntry(entry: entry, stamp: stamp)
    for version in others.sorted(by: { $0.stamp > $1.stamp }) {
      if let entry = result.entry, entry.canMerge(with: version.entry) {
        result.entry = entry.merged(with: version.entry)
        continue
      }
      let existing = result.others.map(\.entry) + [result.entry].compactMap(\.self)
      if !existing.contains(where: version.entry.hasSameTexts) { result.others.append(version) }
    }
    return result
  }
}

extension JournalEntry {
  /// Whether two entries have the same texts, ignoring their other fields.
  func hasSameTexts(as other: JournalEntry) -> Bool { text == other.text && second == other.second }
}

/// A record of a month of the journal: an entry, a version beside it, or a photo of a day.
///
/// A photo is a record of its own, `<day>/<file>`, so that photos from two devices for one day are all kept without
/// asking the user, whichever text counts.
enum JournalRecord: Codable, Equatable, Sendable {
  case entry(JournalEntry)
  case photo(Photo)

  private enum CodingKeys: String, CodingKey { case file }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.file) ? .photo(try Photo(from: decoder)) : .entry(try JournalEntry(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .entry(let entry): try entry.encode(to: encoder)
    case .photo(let photo): try photo.encode(to: encoder)
    }
  }
}

extension JournalEntry {
  /// The entry with the photos of its day.
  func with(_ photos: [Photo]) -> JournalEntry {
    var entry = self
    entry.photos = photos
    return entry
  }
}

/// The result of a search in the Journal.
public struct EntrySearchResult: Equatable, Sendable {
  /// The days that match, newest first.
  public var days: [StoredEntry] = []
  /// The files that could not be read completely, which may have more.
  public var troubles: [DataFile: Condition] = [:]
}

extension Store {
  /// The days whose entries match.
  ///
  /// Of several versions only the one shown is checked: the entry, or the newest.
  ///
  /// - Parameters:
  ///   - mayMatch: whether the bytes of a data file may match; called before they are parsed.
  ///   - isCancelled: called once a month.
  public func searchEntries(
    mayMatch: ([UInt8]) -> Bool, isCancelled: () -> Bool = { Task.isCancelled },
    where matches: (JournalEntry) -> Bool
  ) -> EntrySearchResult {
    var result = EntrySearchResult()
    for (month, summary) in (journalMonths.current(isCancelled: isCancelled) ?? []).reversed() {
      if isCancelled() { break }
      // A month that was not read completely from one file may have matches elsewhere.
      if summary.isOfOneFile, let bytes = try? Disk.read(DataFile.journal(month).location(in: folders)),
        !mayMatch(Array(bytes))
      {
        continue
      }
      let days = entries(in: month).entries.filter { _, entry in entry.shown.map(matches) ?? false }
      result.days += days.sorted { $0.key > $1.key }.map(\.value)
    }
    for (month, condition) in journalMonths.troubles { result.troubles[.journal(month)] = condition }
    return result
  }
}

/// The result of saving an entry.
public enum EntrySaveResult: Equatable, Sendable {
  /// It already had this content.
  case unchanged
  /// It has this content now.
  case saved
  /// It has this content now, and what another program wrote meanwhile is kept beside it for the user to choose.
  case savedWithConflict
}

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
  ) async throws(StoreFailure) -> EntrySaveResult {
    if day > today { throw .journal(.inFuture(day)) }
    if today - day > 36_525 { throw .journal(.tooLongAgo(day)) }
    let new = JournalEntry(
      day: day, text: "", child: child?.id, age: child?.entryAge(on: day), writtenAt: at ?? shownNow())
    let hasConflict = Mutex(false)
    let isChanged = try await change(Action(edit.actionName, subject: day.description)) { transaction in
      let versions = try EntryVersions(of: day, in: &transaction)
      if versions.isConflicting(edit, basedOn: base, new) {
        let entry = try applied(
          edit, to: versions.baseEntry(seenAs: base, seen) ?? versions.newEntry(from: new))
        try versions.fork(as: entry, basedOn: base, in: &transaction)
        try versions.put(entry.photos, in: &transaction)
        hasConflict.withLock { $0 = true }
      } else {
        try versions.update(in: &transaction, seen: seen) {
          try applied(edit, to: $0 ?? ((base == nil ? nil : seen) ?? new).with(versions.photos))
        }
      }
    }
    return isChanged ? hasConflict.withLock { $0 } ? .savedWithConflict : .saved : .unchanged
  }

  /// Removes the entry of a day and the versions beside it. Undoable. Returns whether there was anything.
  ///
  /// Throws `.journal(.writtenElsewhere)`, and removes nothing, if the day has a text that the user has not seen.
  ///
  /// - Parameter seen: what the user saw of the day; nil if there was nothing.
  @discardableResult
  public func removeEntry(on day: CalendarDay, basedOn seen: StoredEntry?) async throws(StoreFailure) -> Bool
  {
    try await change(Action(.entryRemove, subject: day.description)) { transaction in
      let versions = try EntryVersions(of: day, in: &transaction)
      guard versions.areAllSeen(in: seen) else { throw StoreFailure.journal(.changedElsewhere(day)) }
      try versions.resolve(in: &transaction) { $0 != nil }
      try transaction.update(.journal(day.month), day.description, as: JournalEntry.self) { _ in nil }
      try versions.put([], in: &transaction)
    }
  }

  /// Replaces concurrent versions of a day by one. Undoable. The photos stay.
  ///
  /// - Parameters:
  ///   - entry: the version to keep, or both put together; the others are removed.
  ///   - seen: the versions that the user chose from; one that has come since stays beside. Nil to replace all.
  public func resolveEntryConflict(
    on day: CalendarDay, as entry: JournalEntry, from seen: StoredEntry? = nil
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
      try versions.resolve(in: &transaction) { version in
        guard let seen else { return true }
        let seenVersions = seen.others.map(\.entry) + [seen.entry].compactMap(\.self)
        return seenVersions.contains { version?.hasSameTexts(as: $0) ?? false }
      }
    }
  }
}

private func applied(_ edit: EntryEdit, to entry: JournalEntry) throws(StoreFailure) -> JournalEntry {
  try rethrowing(as: StoreFailure.journal) { () throws(JournalFailure) in try edit.applied(to: entry) }
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
