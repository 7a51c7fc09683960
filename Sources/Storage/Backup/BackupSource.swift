import FoundationEssentials
import Model
import OperatingSystem

/// What there is to be backed up.
struct BackupSource: Sendable {
  /// The files of records as the store reads them: merged, and the last good version of what is damaged.
  var documents: [(path: String, bytes: Data)] = []
  var records = BackupCounts()
  /// The other files below the data folder, such as photos and articles.
  var files: [String] = []
  /// What is called a file of records and is none.
  var damaged: [String] = []
  /// What is not taken: links to folders and files elsewhere, and what is no file.
  var leftOut: [String] = []

  private let folder: String

  /// Looks at the data folder; nobody may write meanwhile.
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
    guard opened.isKnown else { return }
    documents.append((file.path, opened.document.bytes))
    for (id, record) in opened.document.records where record.value != nil { records.add(id, of: file) }
  }

  /// Takes a damaged file too, for the person; what a link leads to is not the person's to keep here.
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
      // Hidden are what is being written and what belongs to sync tools.
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
    if ConflictCopies.setAside(name(of: path)) != nil {
      if isFile { damaged.append(path) } else { leftOut.append(path) }
    } else if isFile, (try? Disk.read(joined(folder, path))).flatMap({ try? Document($0) }) == nil {
      damaged.append(path)
    }
  }
}

extension BackupSource {
  /// A file below the data folder that is no file of records; nil where it is gone, larger than any, or a link.
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
