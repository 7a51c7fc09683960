import FoundationEssentials
import Model
package import OperatingSystem

/// What a backup contains.
public struct BackupSummary: Equatable, Sendable {
  /// When it was made, in UTC milliseconds.
  public var madeAt: Int64
  /// The number of records of each kind.
  public var records = BackupCounts()
  /// The number of photos.
  public var photos = 0
  /// The number of bookmarked articles.
  public var articles = 0
  /// The size in bytes.
  public var bytes = 0
  /// Damaged files, which are included as they are; their paths below the data folder.
  public var damaged: [String] = []
  /// What is left out, such as symlinks and special files; paths below the data folder.
  public var leftOut: [String] = []
  /// Whether this machine could remember the backup.
  public var isRecorded = true
}

extension Store {
  /// Writes a backup to an open file or pipe.
  ///
  /// The records are read at one moment, under the lock. Photos and articles follow without it, because they never
  /// change.
  ///
  /// - Parameter program: the version of the program.
  @concurrent package func writeBackup(
    to output: OpenFile, program: String
  ) async throws(BackupFailure) -> BackupSummary {
    let source = try await backupSource()
    guard !source.documents.isEmpty || !source.files.isEmpty else { throw .noData }
    var summary = BackupSummary(
      madeAt: shownNow(), records: source.records, damaged: source.damaged, leftOut: source.leftOut)
    var writer = BackupWriter(to: output, madeAt: summary.madeAt)
    try writer.add(BackupNames.readme, Data(BackupNames.readmeText(madeAt: summary.madeAt).utf8))
    for document in source.documents { try writer.add(BackupNames.data + document.path, document.bytes) }
    if let config = try config() { try writer.add(BackupNames.config, config) }
    for path in source.files { try add(path, from: source, to: &writer, &summary) }
    for path in source.damaged {
      if let bytes = try source.bytes(of: path) { try writer.add(BackupNames.damaged + path, bytes) }
    }
    try writer.finish(program: program, records: source.records)
    summary.bytes = writer.size
    return summary
  }

  private func backupSource() async throws(BackupFailure) -> BackupSource {
    // Without a data folder nothing was ever stored, and the lock would only leave a folder behind.
    guard Disk.isFolder(folders.data) || !reader.pending.files().isEmpty else { throw .noData }
    do throws(StoreFailure) {
      return try await locked { () throws(StoreFailure) in
        reader.copies.invalidate()
        return try BackupSource(reader)
      }
    } catch {
      // Where not even the lock can be written, the files are read without it, as by every command that only reads.
      guard case .readOnly = error else { throw .store(error) }
      do throws(StoreFailure) { return try BackupSource(reader) } catch { throw .store(error) }
    }
  }

  /// Adds a file. A photo that does not match its name goes to the damaged files, because restoring would refuse it.
  private func add(
    _ path: String, from source: BackupSource, to writer: inout BackupWriter, _ summary: inout BackupSummary
  ) throws(BackupFailure) {
    guard let bytes = try source.bytes(of: path) else {
      summary.leftOut.append(path)
      return
    }
    if let hash = BackupNames.promisedHash(path), hash != Digest.sha256(bytes) {
      summary.damaged.append(path)
      return try writer.add(BackupNames.damaged + path, bytes)
    }
    try writer.add(BackupNames.data + path, bytes)
    if path.hasPrefix("photos/") { summary.photos += 1 }
    if path.hasPrefix("articles/") { summary.articles += 1 }
  }

  private func config() throws(BackupFailure) -> Data? {
    let path = joined(folders.config, "config.json")
    do throws(DiskFailure) {
      return try Disk.read(path)
    } catch {
      if error.code.meansMissing { return nil }
      throw .unreadable(path: path, errno: error.code)
    }
  }

  /// Writes a backup to a path. A file that is there stays until the backup is complete.
  ///
  /// - Parameters:
  ///   - mayReplace: whether a file that is not a backup may be replaced, too.
  ///   - program: the version of the program.
  @concurrent public func backUp(
    to path: String, mayReplace: Bool = false, program: String
  ) async throws(BackupFailure) -> BackupSummary {
    let target = try BackupTarget(path, self, mayReplace: mayReplace)
    var summary: BackupSummary
    do throws(BackupFailure) {
      summary = try await writeBackup(to: target.output, program: program)
    } catch {
      target.discard()
      if case .write(_, let code) = error { throw .write(path: path, errno: code) }
      throw error
    }
    try target.commit()
    summary.isRecorded = await recordBackup(target, summary, isEncrypted: false)
    return summary
  }
}

/// The files to back up.
struct BackupSource: Sendable {
  /// The data files as the store reads them: merged, and the last good version of a damaged one.
  var documents: [(path: String, bytes: Data)] = []
  var records = BackupCounts()
  /// The other files below the data folder, such as photos and articles.
  var files: [String] = []
  /// Files that are named like data files and do not parse.
  var damaged: [String] = []
  /// What is left out: symlinks, special files, and names that a backup cannot hold.
  var leftOut: [String] = []

  private let folder: String

  /// Scans the data folder. The caller holds the write lock.
  init(_ reader: DocumentReader) throws(StoreFailure) {
    folder = reader.folders.data
    let dataFiles = try rethrowing(as: { StoreFailure.unreadable(path: $0.path, errno: $0.code) }) {
      () throws(DiskFailure) in try reader.dataFiles()
    }
    let files = dataFiles.filter { BackupNames.isAllowed(BackupNames.data + $0.path) }
    addFiles(in: "", except: Set(files.map(\.path)))
    for file in files { try add(file, reader) }
    self.files.sort()
    damaged.sort()
  }

  private mutating func add(_ file: DataFile, _ reader: DocumentReader) throws(StoreFailure) {
    let opened = try reader.open(file)
    if opened.isBroken { addDamaged(file.path) }
    guard opened.isFound else { return }
    documents.append((file.path, opened.document.bytes))
    for (id, record) in opened.document.records where record.value != nil { records.add(id, of: file) }
  }

  /// Adds the damaged file too, for the user. A symlink is left out: its target may not be the user's own.
  private mutating func addDamaged(_ path: String) {
    if Disk.status(of: joined(folder, path), followingLinks: false)?.kind == .file {
      damaged.append(path)
    } else {
      leftOut.append(path)
    }
  }

  private mutating func addFiles(in below: String, except records: Set<String>) {
    for name in Disk.names(in: below.isEmpty ? folder : joined(folder, below)) {
      let path = below.isEmpty ? name : "\(below)/\(name)"
      // Hidden files are temporary ones, or belong to sync tools.
      if name.hasPrefix(".") || records.contains(path) { continue }
      guard let status = Disk.status(of: joined(folder, path), followingLinks: false) else { continue }
      guard BackupNames.isAllowed(BackupNames.data + path) else {
        leftOut.append(path)
        continue
      }
      if status.kind == .folder {
        addFiles(in: path, except: records)
      } else if BackupNames.dataFile(path) != nil {
        addUnlisted(path, isFile: status.kind == .file)
      } else if status.kind == .file {
        files.append(path)
      } else {
        leftOut.append(path)
      }
    }
  }

  /// Notes a `.json` file that is not a data file: it was set aside, or it is a copy that is merged into its original.
  private mutating func addUnlisted(_ path: String, isFile: Bool) {
    if ConflictCopies.originalOfBroken(name(of: path)) != nil {
      if isFile { damaged.append(path) } else { leftOut.append(path) }
    } else if isFile, (try? Disk.read(joined(folder, path))).flatMap({ try? Document($0) }) == nil {
      damaged.append(path)
    }
  }
}

extension BackupSource {
  /// The bytes of a file other than a data file. Returns nil if it is gone, too large or a symlink.
  func bytes(of path: String) throws(BackupFailure) -> Data? {
    let absolutePath = joined(folder, path)
    guard Disk.status(of: absolutePath, followingLinks: false)?.kind == .file else { return nil }
    do throws(DiskFailure) {
      return try Disk.read(absolutePath)
    } catch {
      if error.code == .tooLarge || error.code == .missing { return nil }
      throw .unreadable(path: absolutePath, errno: error.code)
    }
  }
}

/// Writes a backup to an open file or pipe, one file after another.
struct BackupWriter {
  private let output: OpenFile
  private let madeAt: Int64
  private(set) var members: [BackupManifest.Member] = []
  /// The number of bytes written so far.
  private(set) var size = 0

  /// - Parameters:
  ///   - output: an open file or pipe.
  ///   - madeAt: UTC milliseconds.
  init(to output: OpenFile, madeAt: Int64) {
    (self.output, self.madeAt) = (output, madeAt)
  }

  mutating func add(_ path: String, _ bytes: Data) throws(BackupFailure) {
    try put(path, bytes)
    members.append(
      BackupManifest.Member(path: path, size: bytes.count, sha256: Digest.sha256(bytes)))
  }

  /// Writes the manifest and its hash, and ends the backup.
  mutating func finish(program: String, records: BackupCounts) throws(BackupFailure) {
    let manifest = BackupManifest(
      program: program, madeAt: madeAt, records: records.kinds, members: members
    ).bytes
    try put(BackupManifest.name, manifest)
    try put(BackupManifest.sealName, BackupManifest.seal(of: manifest))
    try write(TarMember.end)
  }

  private mutating func put(_ path: String, _ bytes: Data) throws(BackupFailure) {
    try write(TarMember(path: path, size: bytes.count, time: madeAt / 1_000).headers)
    try write(bytes)
    try write([UInt8](repeating: 0, count: TarMember.padding(after: bytes.count)))
  }

  private mutating func write(_ bytes: some ContiguousBytes & Collection<UInt8>) throws(BackupFailure) {
    try rethrowing(as: { BackupFailure.write(path: "", errno: $0.code) }) { () throws(DiskFailure) in
      try output.write(bytes)
    }
    size += bytes.count
  }
}

/// A backup that is being written to a temporary file beside its destination.
public struct BackupTarget: Sendable {
  /// The destination, with symlinks resolved.
  public let path: String
  /// The temporary file that receives the bytes.
  package let output: OpenFile
  private let temporary: String
  private let mayReplace: Bool

  /// Checks the destination and creates a temporary file beside it. Only an earlier backup is replaced.
  ///
  /// - Parameter mayReplace: whether any other file may be replaced, too.
  public init(_ path: String, _ store: Store, mayReplace: Bool) throws(BackupFailure) {
    guard !path.isEmpty else { throw .write(path: path, errno: .missing) }
    self.path = try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in
      try Disk.finalTarget(of: path)
    }
    let folder = parent(of: self.path)
    if Self.isInOwnFolder(folder, store.folders) { throw .inOwnFolder(path: path) }
    let replaces = try Self.checkDestination(self.path, store, mayReplace: mayReplace)
    self.mayReplace = replaces
    // A backup that was killed may have left a copy of all data.
    Leftovers.remove(from: folder, now: store.now())
    let temporary = PreparedFile.temporaryPath(in: folder)
    self.temporary = temporary
    output = try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in
      try OpenFile(temporary, for: .writing, [.new, .notFollowing], named: path)
    }
  }

  /// Puts the backup in place, and syncs it so that it survives a power cut.
  public func commit() throws(BackupFailure) {
    do throws(DiskFailure) {
      defer { output.close() }
      try output.sync()
      try rename()
    } catch {
      Disk.remove(temporary)
      throw .write(path: path, errno: error.code)
    }
    try rethrowing(as: BackupFailure.init) { () throws(DiskFailure) in try Disk.syncFolder(parent(of: path)) }
  }

  /// Discards the backup. The destination stays as it was.
  public func discard() {
    output.close()
    Disk.remove(temporary)
  }

  /// Keeps a file that has appeared at the destination meanwhile, if the file system has hard links.
  private func rename() throws(DiskFailure) {
    if !mayReplace {
      do throws(DiskFailure) {
        try Disk.link(temporary, as: path)
        return Disk.remove(temporary)
      } catch {
        if error.code == .alreadyExists { throw error }
      }
    }
    try Disk.rename(temporary, to: path)
  }

  /// Whether there is a file that may be replaced. Throws if there is one that may not.
  private static func checkDestination(
    _ path: String, _ store: Store, mayReplace: Bool
  ) throws(BackupFailure) -> Bool {
    let status: FileStatus
    do throws(DiskFailure) {
      status = try Disk.requiredStatus(of: path)
    } catch {
      if error.code == .missing { return false }
      throw BackupFailure(error)
    }
    guard status.kind == .file else { throw .notAFile(path: path) }
    guard status.size > 0, !mayReplace else { return true }
    guard let firstBytes = firstBytes(of: path) else { throw .notABackup(path: path) }
    let isBackup = firstBytes.starts(with: Array(BackupNames.readme.utf8) + [0])
    guard isBackup || store.recordedBackups()[Disk.realPath(path) ?? path]?.head == Digest.sha256(firstBytes)
    else {
      throw .notABackup(path: path)
    }
    return true
  }

  /// The beginning of a file, which identifies a backup.
  static func firstBytes(of path: String) -> [UInt8]? { Disk.firstBytes(of: path, 1_024) }

  private static func isInOwnFolder(_ folder: String, _ folders: Folders) -> Bool {
    guard let resolved = Disk.realPath(folder) else { return false }
    return [folders.data, folders.state, folders.cache, folders.config].compactMap(Disk.realPath).contains {
      resolved == $0 || resolved.hasPrefix($0 + "/")
    }
  }
}
