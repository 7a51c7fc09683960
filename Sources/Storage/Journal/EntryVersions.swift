import Model
import OperatingSystem

/// What the file of a month has of a day while it is being changed.
struct EntryVersions {
  let day: CalendarDay
  /// The entry's record; it may be deleted.
  let record: StoredRecord?
  /// The versions beside it by their ids, deleted ones too.
  let beside: [String: StoredRecord]
  /// The photos of the day.
  let photos: [Photo]

  private var file: DataFile { .journal(day.month) }
  private var id: String { day.description }

  init(of day: CalendarDay, in transaction: inout Transaction) throws(StoreFailure) {
    self.day = day
    record = try transaction.record(.journal(day.month), day.description)
    beside = try transaction.records(.journal(day.month), startingWith: "\(day)\(RecordVersions.mark)")
    photos = try transaction.photos(of: day.description, in: .journal(day.month))
  }

  /// Whether the record on disk is not what the person saw, and an edit would take other texts from it.
  func isOvertaken(_ edit: EntryEdit, basedOn base: Stamp?, _ new: JournalEntry) -> Bool {
    guard let record, let value = record.value, let stamp = record.stamp, stamp != base else { return false }
    // What cannot be read, of a newer version perhaps, is not written over either.
    guard let current = try? value.decoded(as: JournalEntry.self).with(photos) else { return true }
    // What only adds leaves what is there as it is, whoever wrote it.
    guard !edit.isAddition else { return false }
    guard let edited = try? edit.applied(to: current), !edited.hasSameTexts(as: current) else { return false }
    let made = try? edit.applied(to: origin(seenAs: base, nil) ?? new)
    return !(made?.hasSameTexts(as: current) ?? false)
  }

  /// The entry that the person saw, as far as it is known; nil where there was none.
  func origin(seenAs base: Stamp?, _ seen: JournalEntry?) -> JournalEntry? {
    guard let base else { return nil }
    return (version(base).flatMap { Self.entry($0.record) } ?? seen ?? Self.entry(record))?.with(photos)
  }

  /// An entry that somebody begins who saw none; what else is known of the day by now holds for it too.
  func begun(_ new: JournalEntry) -> JournalEntry {
    var new = new
    new.photos = photos
    guard let current = Self.entry(record) else { return new }
    (new.mood, new.prompt, new.isLetter) = (current.mood, current.prompt, current.isLetter)
    return new
  }

  /// Whether everything that a day has is among what the person saw: the same versions, or the same texts.
  ///
  /// A version beside it that cannot be read can be shown to nobody, and is no reason.
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

  /// An entry with what versions beside it only have besides, which nobody is asked about.
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

  /// Has the entry say something else in the place of what the person saw, and puts what is on disk beside it.
  func fork(
    as entry: JournalEntry, basedOn base: Stamp?, in transaction: inout Transaction
  ) throws {
    guard let record, let stamp = record.stamp else { return }
    try transaction.keep(record, file, RecordVersions.id(of: stamp, beside: id))
    let seen = base.flatMap(version)
    let encoded = try Self.json(of: entry, insteadOf: base == nil ? nil : (seen?.record ?? record).value)
    guard let base else {
      return try transaction.fork(StoredRecord(.object([:])).saying(encoded), file, id)
    }
    if let seen {
      try transaction.put(seen.record.saying(nil), file, seen.id)
      return try transaction.fork(seen.record.saying(encoded), file, id)
    }
    // The version that the person saw is gone: what it descended from is among what followed it, and older.
    let older = record.ancestors.filter { $0 < base }
    let fork = record.saying(encoded).stamped(base, base: nil).descending(from: older)
    try transaction.fork(fork, file, id)
  }

  /// An entry as JSON, with what the one before it had that this version does not know.
  private static func json(of entry: JournalEntry, insteadOf old: JSONValue?) throws -> JSONValue {
    let encoded = try JSONValue(encoding: entry)
    guard let old else { return encoded }
    let known = try (try? old.decoded(as: JournalEntry.self)).map { try JSONValue(encoding: $0) }
    return encoded.carrying(unknownOf: old, known: known)
  }

  /// Puts the photos that the day is to have in the place of those that it has.
  func put(_ photos: [Photo], in transaction: inout Transaction) throws {
    try transaction.put(photos, of: id, in: file, insteadOf: self.photos)
  }

  /// Changes the entry as it is, photos and all; versions that say what it said go with it.
  ///
  /// What cannot be read, of a newer version perhaps, is put beside what takes its place.
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
    // A piece that came while the person wrote, who had not seen it, stays beside the text.
    func isIn(_ version: JournalEntry) -> Bool {
      guard old.isJoinable(with: version) else { return false }
      return version.pieces.allSatisfy { text.contains($0) || seen?.text.contains($0) ?? false }
    }
    try settle(in: &transaction) { $0.map { $0.hasSameTexts(as: old) || isIn($0) } ?? false }
  }

  /// Takes versions beside the entry into it, so that they go here and on every device.
  ///
  /// - Parameter isSettled: asked of each that is not deleted; it gets nil for one that cannot be read.
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
      try transaction.put(version.saying(nil), file, id)
      isChanged = true
    }
    let entry = try transaction.record(file, id) ?? StoredRecord(.object([:])).saying(nil)
    guard isChanged, !known.isSubset(of: entry.lineage) else { return }
    try transaction.put(entry.descending(from: entry.ancestors.union(known)), file, id)
  }

  private func version(_ stamp: Stamp) -> (id: String, record: StoredRecord)? {
    beside.first { $0.value.stamp == stamp && $0.value.value != nil }.map { ($0.key, $0.value) }
  }
}
