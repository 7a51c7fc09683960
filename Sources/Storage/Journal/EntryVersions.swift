import Model
import OperatingSystem

/// The versions of a day's entry in its file, while it is being changed.
struct EntryVersions {
  let day: CalendarDay
  /// The entry's record, which may be a tombstone.
  let record: StoredRecord?
  /// The versions beside it by their ids, including tombstones.
  let beside: [String: StoredRecord]
  let photos: [Photo]

  private var file: DataFile { .journal(day.month) }
  private var id: String { day.description }

  init(of day: CalendarDay, in transaction: inout Transaction) throws(StoreFailure) {
    self.day = day
    record = try transaction.record(.journal(day.month), day.description)
    beside = try transaction.records(.journal(day.month), startingWith: "\(day)\(RecordVersions.separator)")
    photos = try transaction.photos(of: day.description, in: .journal(day.month))
  }

  /// Whether the record has changed since the user saw it, and an edit would replace its texts.
  func isOvertaken(_ edit: EntryEdit, basedOn base: Stamp?, _ new: JournalEntry) -> Bool {
    guard let record, let value = record.value, let stamp = record.stamp, stamp != base else { return false }
    // Do not overwrite what cannot be parsed either; it may come from a newer version.
    guard let current = try? value.decoded(as: JournalEntry.self).with(photos) else { return true }
    // An edit that only adds leaves the existing text as it is.
    guard !edit.isAddition else { return false }
    guard let edited = try? edit.applied(to: current), !edited.hasSameTexts(as: current) else { return false }
    let made = try? edit.applied(to: origin(seenAs: base, nil) ?? new)
    return !(made?.hasSameTexts(as: current) ?? false)
  }

  /// The entry that the user saw, as far as it is known; nil if there was none.
  func origin(seenAs base: Stamp?, _ seen: JournalEntry?) -> JournalEntry? {
    guard let base else { return nil }
    return (version(base).flatMap { Self.entry($0.record) } ?? seen ?? Self.entry(record))?.with(photos)
  }

  /// A new entry by a user who saw none, with what else is known of the day by now.
  func begun(_ new: JournalEntry) -> JournalEntry {
    var new = new
    new.photos = photos
    guard let current = Self.entry(record) else { return new }
    (new.mood, new.prompt, new.isLetter) = (current.mood, current.prompt, current.isLetter)
    return new
  }

  /// Whether the user has seen everything that a day has: the same versions, or the same texts.
  ///
  /// A version beside the entry that cannot be parsed does not count, because no program can show it.
  func isAll(in seen: KeptEntry?) -> Bool {
    let known = ([seen?.entry] + (seen?.others.map(\.entry) ?? [])).compactMap(\.self)
    var stamps = Set(seen?.others.map(\.stamp) ?? [])
    if let stamp = seen?.stamp { stamps.insert(stamp) }
    func isSeen(_ record: StoredRecord) -> Bool? {
      if record.isDeleted { return true }
      if let stamp = record.stamp, stamps.contains(stamp) { return true }
      return Self.entry(record).map { entry in known.contains { entry.hasSameTexts(as: $0) } }
    }
    let seenPhotos = Set(known.flatMap(\.photos).map(\.file))
    guard photos.allSatisfy({ seenPhotos.contains($0.file) }) else { return false }
    return (record.map { isSeen($0) ?? false } ?? true) && beside.values.allSatisfy { isSeen($0) ?? true }
  }

  /// An entry joined with versions beside it that only add to it, which the user need not decide about.
  private func joined(_ entry: JournalEntry?) -> JournalEntry? {
    guard var joined = entry else { return nil }
    let versions = beside.values.filter { !$0.isDeleted }.compactMap { version in
      Self.entry(version).flatMap { entry in version.stamp.map { (stamp: $0, entry: entry) } }
    }
    for version in versions.sorted(by: { $0.stamp > $1.stamp }) where joined.isJoinable(with: version.entry) {
      joined = joined.joined(with: version.entry)
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
    let encoded = try Self.json(of: entry, insteadOf: base == nil ? nil : (seen?.record ?? record).value)
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
  private static func json(of entry: JournalEntry, insteadOf old: JSONValue?) throws -> JSONValue {
    let encoded = try JSONValue(encoding: entry)
    guard let old else { return encoded }
    let known = try (try? old.decoded(as: JournalEntry.self)).map { try JSONValue(encoding: $0) }
    return encoded.addingUnknownMembers(of: old, known: known)
  }

  /// Replaces the photos of the day.
  func put(_ photos: [Photo], in transaction: inout Transaction) throws {
    try transaction.put(photos, of: id, in: file, insteadOf: self.photos)
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
    var left: [Photo] = []
    var text = ""
    try transaction.update(file, id, as: JournalEntry.self) { old in
      let entry = try change(joined(old)?.with(photos))
      (left, text) = (entry.photos, entry.text)
      return entry
    }
    try put(left, in: &transaction)
    guard let old, try transaction.record(file, id) != record else { return }
    // A part that arrived while the user wrote, and that the user had not seen, stays beside the text.
    func isIn(_ version: JournalEntry) -> Bool {
      guard old.isJoinable(with: version) else { return false }
      return version.pieces.allSatisfy { text.contains($0) || seen?.text.contains($0) ?? false }
    }
    try settle(in: &transaction) { $0.map { $0.hasSameTexts(as: old) || isIn($0) } ?? false }
  }

  /// Makes versions beside the entry its ancestors, so that they disappear here and on every device.
  ///
  /// - Parameter isSettled: called for each version that is not a tombstone, with nil if it cannot be parsed.
  func settle(in transaction: inout Transaction, _ isSettled: (JournalEntry?) -> Bool) throws {
    var known: Set<Stamp> = []
    var isChanged = record?.value != nil
    for (id, version) in beside {
      guard let value = version.value else {
        known.formUnion(version.lineage)
        continue
      }
      guard isSettled(try? value.decoded(as: JournalEntry.self)) else { continue }
      known.formUnion(version.lineage)
      try transaction.put(version.withValue(nil), file, id)
      isChanged = true
    }
    let entry = try transaction.record(file, id) ?? StoredRecord(.object([:])).withValue(nil)
    guard isChanged, !known.isSubset(of: entry.lineage) else { return }
    try transaction.put(entry.withAncestors(entry.ancestors.union(known)), file, id)
  }

  private func version(_ stamp: Stamp) -> (id: String, record: StoredRecord)? {
    beside.first { $0.value.stamp == stamp && $0.value.value != nil }.map { ($0.key, $0.value) }
  }
}
