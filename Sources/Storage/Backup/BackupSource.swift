import FoundationEssentials
import Model
import OperatingSystem

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
    let known = try rethrowing(as: { StoreFailure.unreadable(path: $0.path, errno: $0.code) }) {
      () throws(DiskFailure) in try reader.dataFiles()
    }
    let files = known.filter { BackupNames.isAllowed(BackupNames.data + $0.path) }
    list("", sparing: Set(files.map(\.path)))
    for file in files { try add(file, reader) }
    self.files.sort()
    damaged.sort()
  }

  private mutating func add(_ file: DataFile, _ reader: DocumentReader) throws(StoreFailure) {
    let opened = try reader.open(file)
    if opened.isBroken { takeAsItIs(file.path) }
    guard opened.isFound else { return }
    documents.append((file.path, opened.document.bytes))
    for (id, record) in opened.document.records where record.value != nil { records.add(id, of: file) }
  }

  /// Adds the damaged file too, for the user. A symlink is left out: its target may not be the user's own.
  private mutating func takeAsItIs(_ path: String) {
    if Disk.status(of: joined(folder, path), followingLinks: false)?.kind == .file {
      damaged.append(path)
    } else {
      leftOut.append(path)
    }
  }

  private mutating func list(_ below: String, sparing records: Set<String>) {
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
        list(path, sparing: records)
      } else if BackupNames.dataFile(path) != nil {
        noteUnlisted(path, isFile: status.kind == .file)
      } else if status.kind == .file {
        files.append(path)
      } else {
        leftOut.append(path)
      }
    }
  }

  /// Notes a `.json` file that is not a data file: it was set aside, or it is a copy that is merged into its original.
  private mutating func noteUnlisted(_ path: String, isFile: Bool) {
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
    let place = joined(folder, path)
    guard Disk.status(of: place, followingLinks: false)?.kind == .file else { return nil }
    do throws(DiskFailure) {
      return try Disk.read(place)
    } catch {
      if error.code == .tooLarge || error.code == .missing { return nil }
      throw .unreadable(path: place, errno: error.code)
    }
  }
}
