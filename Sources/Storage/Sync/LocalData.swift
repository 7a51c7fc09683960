import FoundationEssentials
import Model
import OperatingSystem

/// An index of the local data: the data files as the store reads them, and the photos and articles that records name.
struct LocalIndex: Codable, Equatable, Sendable {
  /// One data file of the index.
  struct Entry: Codable, Equatable, Sendable {
    /// The size, time and inode of the file when it was read. The size is -1 if conflict copies or the write-ahead
    /// log were merged in.
    var size: Int64
    var modified: Int64
    var inode: UInt64
    /// The SHA-256 of the bytes to publish.
    var sha256: String
    /// The photos and articles that its records name, as paths below the data folder.
    var files: [String]
    var records: BackupCounts

    func matches(_ version: FileVersion) -> Bool {
      size == version.size && modified == version.modified && inode == version.inode
    }
  }

  /// The data files, by path below the data folder.
  var entries: [String: Entry] = [:]
  /// The fingerprint of the filter that the entries went through; nil if unfiltered.
  var filter: String?

  /// All photos and articles that records name.
  var files: Set<String> { Set(entries.values.flatMap(\.files)) }

  /// The number of records, by kind.
  var records: BackupCounts {
    entries.values.reduce(into: BackupCounts()) { $0.add($1.records) }
  }

  /// Whether a path below the data folder is that of a data file.
  static func isDataFile(_ path: String) -> Bool {
    if DataFile.singleFiles.contains(path) { return true }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, DataFile.monthFolders.contains(String(parts[0])), parts[1].hasSuffix(".json")
    else { return false }
    return CalendarMonth(parts[1].dropLast(5)) != nil
  }

  /// The longest name that file systems accept, in bytes.
  private static let longestName = 255

  /// Whether a path is that of a photo or of an article's copy.
  static func isPhotoOrArticle(_ path: String) -> Bool {
    guard isPlain(path), BackupNames.isAllowed(BackupNames.data + path),
      path.split(separator: "/").allSatisfy({ $0.utf8.count <= longestName })
    else { return false }
    if path.hasPrefix("photos/") { return BackupNames.promisedHash(path) != nil }
    let parts = path.split(separator: "/")
    return parts.count == 3 && parts[0] == "articles" && path.hasSuffix(".md")
  }

  /// Indexes the data folder again.
  ///
  /// Only changed files are opened, so years of monthly files cost one `stat` each.
  ///
  /// - Parameter filter: what to publish of the files; nil publishes all.
  /// - Returns: the bytes of the files that were opened, and the paths of files that another program has written.
  mutating func update(
    _ reader: DocumentReader, _ filter: inout PartnerFilter?
  ) throws(StoreFailure) -> (read: [String: Data], foreign: Set<String>) {
    let isPartner = filter != nil
    let names = try Self.names(reader).filter { !isPartner || SyncSpace.partner.includes($0) }
    if self.filter != filter?.fingerprint { entries = [:] }
    self.filter = filter?.fingerprint
    var foreign: Set<String> = []
    var read: [String: Data] = [:]
    var fresh: [String: Entry] = [:]
    for path in names {
      let file = DataFile(root: .data, path: path)
      let version = reader.hasNoCopies(file) ? Disk.version(of: file.location(in: reader.folders)) : nil
      if let known = entries[path], let version, known.matches(version) {
        fresh[path] = known
        continue
      }
      let opened = try reader.open(file)
      guard opened.bytes != nil || !opened.copies.isEmpty || opened.isFromLog else { continue }
      if (try? Disk.read(reader.lastGoodPath(of: file))) != opened.document.bytes { foreign.insert(path) }
      let document = filter?.outgoing(opened.document, of: path) ?? opened.document
      if isPartner, document.records.isEmpty { continue }
      let bytes = document.bytes
      read[path] = bytes
      fresh[path] = Self.entry(of: document, bytes, file, version)
    }
    entries = fresh
    return (read, foreign)
  }

  private static func entry(
    of document: Document, _ bytes: Data, _ file: DataFile, _ version: FileVersion?
  ) -> Entry {
    var (files, counts): (Set<String>, BackupCounts) = ([], BackupCounts())
    for (id, record) in document.records where record.value != nil {
      counts.add(id, of: file)
      if let path = self.file(of: id, in: file) { files.insert(path) }
    }
    return Entry(
      size: version?.size ?? -1, modified: version?.modified ?? 0, inode: version?.inode ?? 0,
      sha256: Digest.sha256(bytes), files: files.sorted(), records: counts)
  }

  /// The path of the photo or article that a record is about; nil if there is none.
  private static func file(of id: String, in file: DataFile) -> String? {
    let path: String
    switch file.path.prefix(while: { $0 != "/" }) {
    case "checkins", "journal", "shared":
      guard let slash = id.lastIndex(of: "/") else { return nil }
      path = "photos/" + id[id.index(after: slash)...]
    case "bookmarks.json": path = "articles/\(id).md"
    default: return nil
    }
    return isPhotoOrArticle(path) ? path : nil
  }

  private static func names(_ reader: DocumentReader) throws(StoreFailure) -> [String] {
    try rethrowing(as: { StoreFailure.unreadable(path: $0.path, errno: $0.code) }) { () throws(DiskFailure) in
      try reader.dataFiles().map(\.path).filter(isDataFile)
    }
  }
}

/// The local data as the other devices of a store may see it: in a partner's store only what is shared.
///
/// The partner's filter is applied here, in both directions, and nowhere else.
struct LocalData: Sendable {
  private let store: Store
  private(set) var index: LocalIndex
  /// Files that another program has written. What was merged into them may be lost.
  private(set) var foreignFiles: Set<String> = []
  /// Whether local files may have changed since the last scan.
  var needsScan = false
  /// The ids of tombstones that were collected here, by path.
  private var collected: [String: Set<String>]
  /// What a partner's store may have; nil in a person's own store.
  private var filter: PartnerFilter?

  /// Reads the state files of this machine.
  init(_ sync: DeviceSync, in space: String) throws {
    let state = sync.state
    store = sync.store
    index = try state.read(SyncState.localIndex, as: LocalIndex.self) ?? LocalIndex()
    collected = try state.read(SyncState.collected, as: [String: Set<String>].self) ?? [:]
    guard sync.space == .partner else { return }
    let shared = try state.read(SyncState.sharedRecords, as: [String: [String: String]].self) ?? [:]
    var transaction = Transaction(reader: store.reader)
    filter = try PartnerFilter(space, in: &transaction, sharedRecords: shared)
  }

  /// The name of the partner's store; nil in a person's own store.
  var partnerSpace: String? { filter?.space }

  /// Whether a child may be in this store.
  func includes(_ child: Child.ID) -> Bool { filter?.children.contains(child) ?? true }

  // MARK: Outgoing

  /// Scans the data files. Returns the bytes to publish of those that changed. Writes nothing.
  mutating func scan() throws(StoreFailure) -> [String: Data] {
    store.reader.copies.invalidate()
    var transaction = Transaction(reader: store.reader)
    try updateFilter(from: &transaction)
    let found = try index.update(store.reader, &filter)
    foreignFiles.formUnion(found.foreign)
    needsScan = false
    return found.read
  }

  /// Completes pending changes, scans the data files under the write lock, and saves the index.
  mutating func update(in state: SyncState) async throws -> [String: Data] {
    let (store, before) = (store, self)
    let (after, read) = try await store.locked { () throws(StoreFailure) in
      store.reader.copies.invalidate()
      _ = store.replayLog()
      var local = before
      let read = try local.scan()
      return (local, read)
    }
    self = after
    if index != before.index { try state.write(index, as: SyncState.localIndex) }
    if filter?.sharedRecords != before.filter?.sharedRecords { try saveSharedRecords(in: state) }
    return read
  }

  /// Saves which records were shared; does nothing in a person's own store.
  func saveSharedRecords(in state: SyncState) throws {
    if let shared = filter?.sharedRecords { try state.write(shared, as: SyncState.sharedRecords) }
  }

  /// The present bytes to publish of a data file.
  func bytes(of path: String) async throws -> Data {
    let (store, current) = (store, filter)
    return try await store.locked { () throws(StoreFailure) in
      let document = try store.reader.open(DataFile(root: .data, path: path)).document
      var filter = current
      return (filter?.outgoing(document, of: path) ?? document).bytes
    }
  }

  /// Whether a photo or an article is here as a regular file.
  func hasFile(_ path: String) -> Bool {
    Disk.status(of: place(of: path), followingLinks: false)?.kind == .file
  }

  func isMissing(_ path: String) -> Bool { Disk.isMissing(place(of: path)) }

  /// The photos and articles that records name and that are not here.
  var missingFiles: Set<String> { index.files.filter(isMissing) }

  /// The location of a photo or an article.
  func place(of path: String) -> String { joined(store.folders.data, path) }

  // MARK: Incoming

  /// Reads again which children are shared.
  mutating func updateFilter(from transaction: inout Transaction) throws(StoreFailure) {
    guard let filter else { return }
    self.filter = try PartnerFilter(filter.space, in: &transaction, sharedRecords: filter.sharedRecords)
  }

  /// Returns the records of a published file that may be merged here: in a partner's store the shared ones, in a
  /// person's own store all but the tombstones that were collected here.
  mutating func incoming(
    _ document: Document, of file: DataFile, over transaction: inout Transaction
  ) throws(StoreFailure) -> Document {
    guard let before = filter else { return try withoutCollected(document, of: file, over: &transaction) }
    var after = before
    let here = try transaction.document(of: file)
    let filtered = after.incoming(document, of: file.path, over: here)
    // A shared record that was deleted here is published as a tombstone from now on.
    if after.sharedRecords[file.path] != before.sharedRecords[file.path] {
      index.entries[file.path] = nil
      needsScan = true
    }
    filter = after
    return filtered
  }

  private func withoutCollected(
    _ document: Document, of file: DataFile, over transaction: inout Transaction
  ) throws(StoreFailure) -> Document {
    guard let ids = collected[file.path], !ids.isEmpty else { return document }
    var document = document
    for id in ids where document.records[id]?.isDeleted == true {
      if try transaction.record(file, id) == nil { document.records[id] = nil }
    }
    return document
  }

  /// Records that tombstones were collected here.
  mutating func addCollected(_ ids: [String: Set<String>], in state: SyncState) throws {
    collected.merge(ids) { $0.union($1) }
    try state.write(collected.mapValues { $0.sorted() }, as: SyncState.collected)
  }
}

// MARK: Garbage collection

// A deleted record leaves a tombstone, so that other devices learn of the deletion. The tombstone can be removed once all
// of them have read it.

extension SyncSurvey {
  /// Whether tombstones can be collected: every known device has read everything that this one has.
  fileprivate var isReadByAll: Bool {
    let known = Set(peerStates.keys).subtracting(settings.forgotten).subtracting([identity.device])
    let read = Set(peers.map(\.device))
    return !isLost && incompleteDevices.isEmpty && published.manifest != nil
      && otherDevices.isSubset(of: read) && known.isSubset(of: read)
      && peers.allSatisfy { $0.manifest.readCounters?[identity.device] ?? 0 >= identity.counter }
      && local.index.entries.allSatisfy { published.records[$0.key]?.sha256 == $0.value.sha256 }
  }
}

extension DeviceSync {
  /// How old a tombstone must be, in milliseconds: unknown devices and copies elsewhere may still lack it.
  private static let smallestAge: Int64 = 180 * 86_400_000
  /// How often tombstones are collected, in milliseconds.
  private static let collectionInterval: Int64 = 30 * 86_400_000

  /// Removes tombstones that are half a year old and that all devices have read.
  ///
  /// Tombstones that a partner's store carries stay, because that store has devices of its own.
  func collectTombstones(_ survey: inout SyncSurvey) async throws {
    let now = store.now()
    let age = (now &- (survey.settings.collectedAt ?? 0)).magnitude
    guard space == .own, survey.isReadByAll, age >= Self.collectionInterval.magnitude else { return }
    survey.settings.collectedAt = now
    let isShared = store.partnership() != nil
    var found: [String: Set<String>] = [:]
    for path in survey.local.index.entries.keys where !(isShared && SyncSpace.partner.includes(path)) {
      let file = DataFile(root: .data, path: path)
      if file.keepsVersions { continue }
      let records = try store.reader.open(file).document.records
      for (id, record) in records where Self.isOld(record, now) && record.isDeleted {
        found[path, default: []].insert(id)
      }
    }
    if found.isEmpty { return }
    // Record the ids before deleting, so a device that has not collected yet cannot resurrect the tombstones.
    try survey.local.addCollected(found, in: state)
    let all = found
    try await store.change(nil) { transaction in
      for (path, ids) in all {
        let file = DataFile(root: .data, path: path)
        for id in ids {
          guard let record = try transaction.record(file, id), record.isDeleted, Self.isOld(record, now)
          else { continue }
          try transaction.removeWithoutTombstone(file, id)
        }
      }
    }
    survey.local.needsScan = true
  }

  private static func isOld(_ record: StoredRecord, _ now: Int64) -> Bool {
    record.stamp.map { now &- $0.milliseconds >= smallestAge } ?? false
  }
}
