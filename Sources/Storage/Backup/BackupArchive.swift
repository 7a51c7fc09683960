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
    let file = try SpooledFile.whole(of: opened, in: store.folders)
    do throws(RestoreFailure) {
      let found = try Self.check(file)
      (madeAt, records) = (found.manifest.madeAt, BackupCounts(found.manifest.records))
      entries = found.entries
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
  private static func check(
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
        try examine(member.path, bytes)
        entries.append(
          Entry(path: member.path, start: start, size: member.size, sha256: Digest.sha256(bytes)))
      default: throw .damaged(member: member.path)
      }
    }
    guard let manifest, isSealed else { throw .cut }
    return (try compare(entries, times, with: BackupManifest(manifest)), entries)
  }

  /// Checks that the files are exactly those of the manifest, once each, and that no path leads out of the folder.
  private static func compare(
    _ entries: [Entry], _ times: Set<Int64>, with manifest: BackupManifest
  ) throws(RestoreFailure) -> BackupManifest {
    guard times == [manifest.madeAt / 1_000], entries.count == manifest.members.count else {
      throw .damaged(member: BackupManifest.name)
    }
    var paths: Set<String> = []
    for (entry, member) in zip(entries, manifest.members) {
      guard BackupNames.isAllowed(entry.path), paths.insert(entry.path).inserted else {
        throw .badName(entry.path)
      }
      guard entry.path == member.path, entry.size == member.size, entry.sha256 == member.sha256 else {
        throw .damaged(member: entry.path)
      }
    }
    // A file with others below it would have to be a folder as well.
    for path in paths {
      var above = parent(of: path)
      while above != "." {
        if paths.contains(above) { throw .badName(path) }
        above = parent(of: above)
      }
    }
    return manifest
  }

  /// Checks that a data file parses, and that a photo has the hash in its name.
  private static func examine(_ path: String, _ bytes: Data) throws(RestoreFailure) {
    guard path.hasPrefix(BackupNames.data) else { return }
    let below = String(path.dropFirst(BackupNames.data.count))
    if let hash = BackupNames.promisedHash(below), hash != Digest.sha256(bytes) {
      throw .damaged(member: path)
    }
    if BackupNames.dataFile(below) != nil { _ = try document(bytes, path) }
  }

  /// Parses a data file of this or an older version.
  static func document(_ bytes: Data, _ path: String) throws(RestoreFailure) -> Document {
    guard let document = try? Document(bytes) else { throw .notADocument(path) }
    guard document.schema <= Document.schema else { throw .newerFile(path, schema: document.schema) }
    return document
  }
}
