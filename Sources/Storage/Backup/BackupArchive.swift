import FoundationEssentials
import Model
package import OperatingSystem

/// A backup that was read completely and verified byte for byte.
public final class BackupArchive: Sendable {
  struct Entry: Sendable {
    let path: String
    let start: Int
    let size: Int
    let sha256: String
  }

  /// Largest file in a backup, in bytes.
  static let largestMember = Disk.largestFile

  /// When it was made, in UTC milliseconds.
  public let madeAt: Int64
  /// The number of records of each kind.
  public let records: BackupCounts
  let entries: [Entry]
  private let file: OpenFile

  /// Verifies a backup in a file or from a pipe.
  ///
  /// Throws `.encrypted` if it has to be decrypted first.
  public convenience init(at path: String, in store: Store) throws(RestoreFailure) {
    try self.init(
      try rethrowing(as: RestoreFailure.init) { () throws(DiskFailure) in try OpenFile(path) }, in: store)
  }

  /// Verifies a backup in an open file or from a pipe, and takes over the file, which it closes in the end.
  package init(_ opened: OpenFile, in store: Store) throws(RestoreFailure) {
    let file = try SpooledFile.seekable(opened, in: store.folders)
    do throws(RestoreFailure) {
      let verified = try Self.verify(file)
      (madeAt, records) = (verified.manifest.madeAt, BackupCounts(verified.manifest.records))
      entries = verified.entries
    } catch {
      file.close()
      throw error
    }
    self.file = file
  }

  deinit {
    file.close()
  }

  /// Whether an open file starts like a file that age encrypted.
  package static func isEncrypted(_ file: OpenFile) -> Bool {
    (try? file.bytes(at: 0, 64)).map(isEncrypted) ?? false
  }

  /// Whether a backup, encrypted or not, can begin with these bytes: those of the first block, or all there are.
  static func canBegin(with head: [UInt8]) -> Bool {
    isEncrypted(head) || head.starts(with: Array(BackupNames.readme.utf8) + [0])
  }

  private static func isEncrypted(_ head: [UInt8]) -> Bool {
    let marks = ["age-encryption.org/v1\n", "-----BEGIN AGE ENCRYPTED FILE-----"]
    return marks.contains { head.starts(with: Array($0.utf8)) }
  }

  /// The bytes of a file. Throws `.damaged` if they are no longer those that were verified.
  func bytes(of entry: Entry) throws(RestoreFailure) -> Data {
    let bytes = try TarReader.read(file, at: entry.start, entry.size)
    guard Digest.sha256(bytes) == entry.sha256 else { throw .damaged(member: entry.path) }
    return Data(bytes)
  }

  /// The data files in the backup.
  var documents: [(file: DataFile, entry: Entry)] {
    dataEntries.compactMap { below, entry in BackupNames.dataFile(below).map { ($0, entry) } }
  }

  /// The other files below the data folder.
  var files: [(path: String, entry: Entry)] {
    dataEntries.filter { BackupNames.dataFile($0.0) == nil }.map { (path: $0.0, entry: $0.1) }
  }

  /// The user's settings, if there are any.
  var config: Entry? { entries.first { $0.path == BackupNames.config } }

  private var dataEntries: [(String, Entry)] {
    entries.filter { $0.path.hasPrefix(BackupNames.data) }.map {
      (String($0.path.dropFirst(BackupNames.data.count)), $0)
    }
  }
}

extension BackupArchive {
  private static func verify(
    _ file: OpenFile
  ) throws(RestoreFailure) -> (manifest: BackupManifest, entries: [Entry]) {
    let size = try rethrowing(as: RestoreFailure.init, file.status).size
    let head = try TarReader.read(file, at: 0, min(size, TarMember.block))
    if isEncrypted(head) { throw .encrypted }
    // A backup that is cut shorter than the first name is reported as not a backup.
    guard canBegin(with: head) else { throw .notABackup }
    var reader = TarReader(file, size: size)
    var (entries, manifest): ([Entry], Data?) = ([], nil)
    var (times, isSealed): (Set<Int64>, Bool) = ([], false)
    while let member = try reader.next() {
      guard !isSealed else { throw .damaged(member: member.path) }
      let start = reader.position
      let bytes = Data(try reader.bytes(of: member))
      times.insert(member.time)
      switch (member.path, manifest) {
      case (BackupManifest.name, nil): manifest = bytes
      case (BackupManifest.sealName, let manifest?):
        guard bytes == BackupManifest.seal(of: manifest) else { throw .damaged(member: BackupManifest.name) }
        isSealed = true
      case (_, nil):
        try checkContent(member.path, bytes)
        entries.append(
          Entry(path: member.path, start: start, size: member.size, sha256: Digest.sha256(bytes)))
      default: throw .damaged(member: member.path)
      }
    }
    guard let manifest, isSealed else { throw .truncated }
    return (try checkManifest(entries, times, with: BackupManifest(manifest)), entries)
  }

  /// Checks that the files are exactly those of the manifest, once each, and that no path leads out of the folder.
  private static func checkManifest(
    _ entries: [Entry], _ times: Set<Int64>, with manifest: BackupManifest
  ) throws(RestoreFailure) -> BackupManifest {
    guard times == [manifest.madeAt / 1_000], entries.count == manifest.members.count else {
      throw .damaged(member: BackupManifest.name)
    }
    var paths: Set<String> = []
    for (entry, member) in zip(entries, manifest.members) {
      guard BackupNames.isAllowed(entry.path), paths.insert(entry.path).inserted else {
        throw .invalidPath(entry.path)
      }
      guard entry.path == member.path, entry.size == member.size, entry.sha256 == member.sha256 else {
        throw .damaged(member: entry.path)
      }
    }
    // A file with others below it would have to be a folder as well.
    for path in paths {
      var above = parent(of: path)
      while above != "." {
        if paths.contains(above) { throw .invalidPath(path) }
        above = parent(of: above)
      }
    }
    return manifest
  }

  /// Checks that a data file parses, and that a photo has the hash in its name.
  private static func checkContent(_ path: String, _ bytes: Data) throws(RestoreFailure) {
    guard path.hasPrefix(BackupNames.data) else { return }
    let below = String(path.dropFirst(BackupNames.data.count))
    if let hash = BackupNames.promisedHash(below), hash != Digest.sha256(bytes) {
      throw .damaged(member: path)
    }
    if BackupNames.dataFile(below) != nil { _ = try document(bytes, path) }
  }

  /// Parses a data file of this or an older version.
  static func document(_ bytes: Data, _ path: String) throws(RestoreFailure) -> Document {
    guard let document = try? Document(bytes) else { throw .notADataFile(path) }
    guard document.schema <= Document.schema else { throw .newerFile(path, schema: document.schema) }
    return document
  }
}

/// The contents of a backup. It is the last file but one, and has the hash of every file before it.
struct BackupManifest: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    let path: String
    let size: Int
    let sha256: String
  }

  /// The schema that this version writes.
  static let schema = 1
  static let name = "MANIFEST.json"
  /// The last file: the hash of the manifest, in the format of `sha256sum`.
  static let sealName = "MANIFEST.sha256"

  var schema = BackupManifest.schema
  /// The version of the program that made it.
  var program: String
  /// When it was made, in UTC milliseconds.
  var madeAt: Int64
  /// The number of records of each kind.
  var records: [String: Int]
  var members: [Member]

  /// The content of the last file, for a manifest of these bytes.
  static func seal(of bytes: some Collection<UInt8>) -> Data {
    Data("\(Digest.sha256(bytes))  \(name)\n".utf8)
  }
}

extension BackupManifest {
  init(_ bytes: Data) throws(RestoreFailure) {
    guard let members = (try? JSONReader.read(bytes))?.members, let schema = members["schema"]?.integer else {
      throw .damaged(member: Self.name)
    }
    if schema > Self.schema { throw .newer(schema: Int(clamping: schema)) }
    guard let program = members["program"]?.text, let madeAt = members["madeAt"]?.integer,
      let counts = members["records"]?.members,
      let files = members["files"]?.elements?.map(Member.init), !files.contains(nil)
    else { throw .damaged(member: Self.name) }
    (self.program, self.madeAt) = (program, madeAt)
    records = counts.compactMapValues { $0.integer.map { Int(clamping: $0) } }
    self.members = files.compactMap(\.self)
  }

  var bytes: Data {
    JSONValue.object([
      "schema": .integer(Int64(schema)), "program": .string(program), "madeAt": .integer(madeAt),
      "made": .string(compactTime(madeAt)), "records": .object(records.mapValues { .integer(Int64($0)) }),
      "files": .array(members.map(\.json)),
    ]).pretty
  }
}

extension BackupManifest.Member {
  fileprivate init?(_ json: JSONValue) {
    guard let members = json.members, let path = members["path"]?.text, let size = members["size"]?.integer,
      let sha256 = members["sha256"]?.text
    else { return nil }
    self.init(path: path, size: Int(clamping: size), sha256: sha256)
  }

  fileprivate var json: JSONValue {
    .object(["path": .string(path), "size": .integer(Int64(size)), "sha256": .string(sha256)])
  }
}

/// The number of records of each kind that a user keeps.
public struct BackupCounts: Codable, Equatable, Sendable {
  /// By the name of the data file, or of the folder of monthly files: `habits`, `journal`.
  public private(set) var kinds: [String: Int] = [:]

  /// Creates empty counts.
  public init() {}

  init(_ kinds: [String: Int]) {
    self.kinds = kinds
  }

  /// The number of all records.
  public var total: Int { kinds.values.reduce(0, +) }

  /// Counts a record, unless it only belongs to another: a photo of an entry, a version beside it, an event of a task.
  mutating func add(_ id: String, of file: DataFile) {
    guard Self.counts(id, in: file) else { return }
    kinds[Self.kind(of: file), default: 0] += 1
  }

  mutating func add(_ other: BackupCounts) {
    kinds.merge(other.kinds) { $0 + $1 }
  }

  private static func counts(_ id: String, in file: DataFile) -> Bool {
    if kind(of: file) == "taskhistory" { return false }
    return !file.keepsVersions || !id.contains("/") && !id.contains(RecordVersions.separator)
  }

  private static func kind(of file: DataFile) -> String {
    String(file.stem.prefix { $0 != "/" })
  }
}

/// Copies what comes through a pipe to a private file without a name, which is gone once it is closed.
package enum SpooledFile {
  /// Creates an empty file without a name, for the owner alone.
  package static func create(in folders: Folders) throws(RestoreFailure) -> OpenFile {
    return try rethrowing(as: { RestoreFailure.store(StoreFailure($0)) }) { () throws(DiskFailure) in
      try Disk.makeFolder(folders.state)
      let path = PreparedFile.temporaryPath(in: folders.state)
      let file = try OpenFile(path, for: .both, [.new, .notFollowing])
      Disk.remove(path)
      return file
    }
  }

  /// Returns a file as it is. Reads a pipe to its end into a new file, and closes it.
  ///
  /// Throws `.notABackup` after the first block if no backup begins like it: a pipe may be endless.
  package static func seekable(_ opened: OpenFile, in folders: Folders) throws(RestoreFailure) -> OpenFile {
    guard let kind = (try? opened.status())?.kind, kind != .file else { return opened }
    defer { opened.close() }
    if kind == .folder { throw .unreadable(errno: .isFolder) }
    let file = try create(in: folders)
    do throws(DiskFailure) {
      var head: [UInt8] = []
      while true {
        let bytes = try opened.readNext(1 << 16)
        if head.count < TarMember.block { head += bytes }
        let isComplete = head.count >= TarMember.block || bytes.isEmpty
        if isComplete, !BackupArchive.canBegin(with: head) { break }
        if bytes.isEmpty { return file }
        try file.write(bytes)
      }
    } catch {
      file.close()
      throw .unreadable(errno: error.code)
    }
    file.close()
    throw .notABackup
  }
}
