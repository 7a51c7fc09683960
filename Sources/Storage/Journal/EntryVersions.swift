import Model
import OperatingSystem

/// The versions of a day's entry in its file, while it is being changed.
struct EntryVersions {
  let day: CalendarDay
  /// The entry's record, which may be a tombstone.
  let record: StoredRecord?
  /// The versions beside it by their ids, including tombstones.
  let siblings: [String: StoredRecord]
  let photos: [Photo]

  private var file: DataFile { .journal(day.month) }
  private var id: String { day.description }

  init(of day: CalendarDay, in transaction: inout Transaction) throws(StoreFailure) {
    self.day = day
    record = try transaction.record(.journal(day.month), day.description)
    siblings = try transaction.records(.journal(day.month), startingWith: "\(day)\(RecordVersions.separator)")
    photos = try transaction.photos(of: day.description, in: .journal(day.month))
  }

  /// Whether the record has changed since the user saw it, and an edit would replace its texts.
  func isConflicting(_ edit: EntryEdit, basedOn base: Stamp?, _ new: JournalEntry) -> Bool {
    guard let record, let value = record.value, let stamp = record.stamp, stamp != base else { return false }
    // Do not overwrite what cannot be parsed either; it may come from a newer version.
    guard let current = try? value.decoded(as: JournalEntry.self).with(photos) else { return true }
    // An edit that only adds leaves the existing text as it is.
    guard !edit.isAddition else { return false }
    guard let edited = try? edit.applied(to: current), !edited.hasSameTexts(as: current) else { return false }
    let expected = try? edit.applied(to: baseEntry(seenAs: base, nil) ?? new)
    return !(expected?.hasSameTexts(as: current) ?? false)
  }

  /// The entry that the user saw, as far as it is known; nil if there was none.
  func baseEntry(seenAs base: Stamp?, _ seen: JournalEntry?) -> JournalEntry? {
    guard let base else { return nil }
    return (version(base).flatMap { Self.entry($0.record) } ?? seen ?? Self.entry(record))?.with(photos)
  }

  /// A new entry by a user who saw none, with what else is known of the day by now.
  func newEntry(from new: JournalEntry) -> JournalEntry {
    var new = new
    new.photos = photos
    guard let current = Self.entry(record) else { return new }
    (new.mood, new.prompt, new.isLetter) = (current.mood, current.prompt, current.isLetter)
    return new
  }

  /// Whether the user has seen everything that a day has: the same versions, or the same texts.
  ///
  /// A version beside the entry that cannot be parsed does not count, because no program can show it.
  func areAllSeen(in seen: StoredEntry?) -> Bool {
    let seenEntries = ([seen?.entry] + (seen?.others.map(\.entry) ?? [])).compactMap(\.self)
    var stamps = Set(seen?.others.map(\.stamp) ?? [])
    if let stamp = seen?.stamp { stamps.insert(stamp) }
    func isSeen(_ record: StoredRecord) -> Bool? {
      if record.isDeleted { return true }
      if let stamp = record.stamp, stamps.contains(stamp) { return true }
      return Self.entry(record).map { entry in seenEntries.contains { entry.hasSameTexts(as: $0) } }
    }
    let seenPhotos = Set(seenEntries.flatMap(\.photos).map(\.file))
    guard photos.allSatisfy({ seenPhotos.contains($0.file) }) else { return false }
    return (record.map { isSeen($0) ?? false } ?? true) && siblings.values.allSatisfy { isSeen($0) ?? true }
  }

  /// An entry joined with versions beside it that only add to it, which the user need not decide about.
  private func joined(_ entry: JournalEntry?) -> JournalEntry? {
    guard var joined = entry else { return nil }
    let versions = siblings.values.filter { !$0.isDeleted }.compactMap { version in
      Self.entry(version).flatMap { entry in version.stamp.map { (stamp: $0, entry: entry) } }
    }
    for version in versions.sorted(by: { $0.stamp > $1.stamp }) where joined.canMerge(with: version.entry) {
      joined = joined.merged(with: version.entry)
    }
    return joined
  }

  private static func entry(_ record: StoredRecord?) -> JournalEntry? {
    (record?.value).flatMap { try? $0.decoded(as: JournalEntry.self) }
  }

  /// Saves an entry as the successor of what the user saw, and keeps the record on disk beside it.
  func fork(
    as entry: JournalEntry, basedOn base: Stamp?, in transaction: inout Transaction
  ) throws {
    guard let record, let stamp = record.stamp else { return }
    try transaction.putKeepingStamp(record, file, RecordVersions.id(of: stamp, beside: id))
    let seen = base.flatMap(version)
    let encoded = try Self.json(of: entry, replacing: base == nil ? nil : (seen?.record ?? record).value)
    guard let base else {
      return try transaction.fork(StoredRecord(.object([:])).withValue(encoded), file, id)
    }
    if let seen {
      try transaction.put(seen.record.withValue(nil), file, seen.id)
      return try transaction.fork(seen.record.withValue(encoded), file, id)
    }
    // The version that the user saw is gone. Its ancestors are older, and among those of what followed it.
    let older = record.ancestors.filter { $0 < base }
    let fork = record.withValue(encoded).stamped(base, base: nil).withAncestors(older)
    try transaction.fork(fork, file, id)
  }

  /// An entry as JSON, with the fields of the old one that this program version does not know.
  private static func json(of entry: JournalEntry, replacing old: JSONValue?) throws -> JSONValue {
    let encoded = try JSONValue(encoding: entry)
    guard let old else { return encoded }
    let knownFields = try (try? old.decoded(as: JournalEntry.self)).map { try JSONValue(encoding: $0) }
    return encoded.addingUnknownMembers(of: old, known: knownFields)
  }

  /// Replaces the photos of the day.
  func put(_ photos: [Photo], in transaction: inout Transaction) throws {
    try transaction.put(photos, of: id, in: file, replacing: self.photos)
  }

  /// Changes the entry as it is now, photos included. Versions beside it that have its old texts are settled.
  ///
  /// A record that cannot be parsed, perhaps from a newer version, is kept beside the new one.
  func update(
    in transaction: inout Transaction, seen: JournalEntry? = nil,
    _ change: (JournalEntry?) throws -> JournalEntry
  ) throws {
    let old = Self.entry(record)
    if record?.value != nil, record?.stamp != nil, old == nil {
      let entry = try change(nil)
      try put(entry.photos, in: &transaction)
      return try fork(as: entry, basedOn: nil, in: &transaction)
    }
    var newPhotos: [Photo] = []
    var text = ""
    try transaction.update(file, id, as: JournalEntry.self) { old in
      let entry = try change(joined(old)?.with(photos))
      (newPhotos, text) = (entry.photos, entry.text)
      return entry
    }
    try put(newPhotos, in: &transaction)
    guard let old, try transaction.record(file, id) != record else { return }
    // A part that arrived while the user wrote, and that the user had not seen, stays beside the text.
    func isContained(_ version: JournalEntry) -> Bool {
      guard old.canMerge(with: version) else { return false }
      return version.pieces.allSatisfy { text.contains($0) || seen?.text.contains($0) ?? false }
    }
    try resolve(in: &transaction) { $0.map { $0.hasSameTexts(as: old) || isContained($0) } ?? false }
  }

  /// Makes versions beside the entry its ancestors, so that they disappear here and on every device.
  ///
  /// - Parameter shouldResolve: called for each version that is not a tombstone, with nil if it cannot be parsed.
  func resolve(in transaction: inout Transaction, _ shouldResolve: (JournalEntry?) -> Bool) throws {
    var ancestors: Set<Stamp> = []
    var isChanged = record?.value != nil
    for (id, version) in siblings {
      guard let value = version.value else {
        ancestors.formUnion(version.lineage)
        continue
      }
      guard shouldResolve(try? value.decoded(as: JournalEntry.self)) else { continue }
      ancestors.formUnion(version.lineage)
      try transaction.put(version.withValue(nil), file, id)
      isChanged = true
    }
    let entry = try transaction.record(file, id) ?? StoredRecord(.object([:])).withValue(nil)
    guard isChanged, !ancestors.isSubset(of: entry.lineage) else { return }
    try transaction.put(entry.withAncestors(entry.ancestors.union(ancestors)), file, id)
  }

  private func version(_ stamp: Stamp) -> (id: String, record: StoredRecord)? {
    siblings.first { $0.value.stamp == stamp && $0.value.value != nil }.map { ($0.key, $0.value) }
  }
}
