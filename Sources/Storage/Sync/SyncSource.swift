import FoundationEssentials
import Model
import OperatingSystem

/// An index of the local data: the data files as the store reads them, and the photos and articles that records name.
struct SyncSource: Codable, Equatable, Sendable {
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

    func isOf(_ version: FileVersion) -> Bool {
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
  static func isRecords(_ path: String) -> Bool {
    if DataFile.singleFiles.contains(path) { return true }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, DataFile.monthFolders.contains(String(parts[0])), parts[1].hasSuffix(".json")
    else { return false }
    return CalendarMonth(parts[1].dropLast(5)) != nil
  }

  /// The longest name that file systems accept, in bytes.
  private static let longestName = 255

  /// Whether a path is that of a photo or of an article's copy.
  static func isFile(_ path: String) -> Bool {
    guard isPlain(path), BackupNames.isAllowed(BackupNames.data + path),
      path.split(separator: "/").allSatisfy({ $0.utf8.count <= longestName })
    else { return false }
    if path.hasPrefix("photos/") { return BackupNames.promisedHash(path) != nil }
    let parts = path.split(separator: "/")
    return parts.count == 3 && parts[0] == "articles" && path.hasSuffix(".md")
  }

  /// Indexes the data folder again. The caller must hold the store's lock.
  ///
  /// Only changed files are opened, so years of monthly files cost one `stat` each.
  ///
  /// - Parameter filter: what to publish of the files; nil publishes all.
  /// - Returns: the bytes of the files that were opened, and the paths of files that another program has written.
  mutating func refresh(
    _ reader: DocumentReader, _ filter: inout PartnerFilter?
  ) throws(StoreFailure) -> (read: [String: Data], foreign: Set<String>) {
    let isPartner = filter != nil
    let names = try Self.names(reader).filter { !isPartner || SyncSpace.partner.carries($0) }
    if self.filter != filter?.print { entries = [:] }
    self.filter = filter?.print
    var foreign: Set<String> = []
    var read: [String: Data] = [:]
    var fresh: [String: Entry] = [:]
    for path in names {
      let file = DataFile(root: .data, path: path)
      let version = reader.hasNoCopies(file) ? Disk.version(of: file.location(in: reader.folders)) : nil
      if let known = entries[path], let version, known.isOf(version) {
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
    return isFile(path) ? path : nil
  }

  private static func names(_ reader: DocumentReader) throws(StoreFailure) -> [String] {
    try rethrowing(as: { StoreFailure.unreadable(path: $0.path, errno: $0.code) }) { () throws(DiskFailure) in
      try reader.dataFiles().map(\.path).filter(isRecords)
    }
  }
}
