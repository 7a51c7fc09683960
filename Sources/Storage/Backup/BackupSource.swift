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
    var names: Set<String> = []
    list("", &names)
    // A file that is gone may still be known from its last version.
    names.formUnion(Self.lastNames(in: reader.folders))
    for name in names.sorted() {
      try add(DataFile(root: .data, path: name), reader)
    }
    files.sort()
    damaged.sort()
  }

  private mutating func add(_ file: DataFile, _ reader: DocumentReader) throws(StoreFailure) {
    let opened = try reader.open(file)
    let isThere = opened.bytes != nil || !opened.copies.isEmpty
    if opened.isBroken { takeAsItIs(file.path) }
    guard isThere else { return }
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

  private mutating func list(_ below: String, _ names: inout Set<String>) {
    for name in Disk.names(in: below.isEmpty ? folder : joined(folder, below)) {
      // Hidden are what is being written and what belongs to sync tools.
      if name.hasPrefix(".") { continue }
      let path = below.isEmpty ? name : "\(below)/\(name)"
      guard let status = Disk.status(of: joined(folder, path), followingLinks: false) else { continue }
      guard BackupNames.isAllowed(BackupNames.data + path) else {
        leftOut.append(path)
        continue
      }
      if status.kind == .folder {
        list(path, &names)
      } else if let file = BackupNames.dataFile(path) {
        takeRecords(file.path, isFile: status.kind == .file, &names)
      } else if status.kind == .file {
        files.append(path)
      } else {
        leftOut.append(path)
      }
    }
  }

  /// A file of records is read where a link leads, as it is everywhere; copies of it are merged into it.
  private mutating func takeRecords(_ path: String, isFile: Bool, _ names: inout Set<String>) {
    let name = name(of: path)
    if name.contains(".broken-") {
      if isFile { damaged.append(path) } else { leftOut.append(path) }
    } else if let original = ConflictCopies.original(of: name), isCopy(path, original) {
      names.insert(String(path.dropLast(name.count)) + original.file)
      let isGood = (try? Disk.read(joined(folder, path))).flatMap { try? Document($0) } != nil
      if !isGood, isFile { damaged.append(path) }
    } else {
      names.insert(path)
    }
  }

  /// Whether a file is a copy, as its name says or, where that leaves it open, as what it says does.
  private func isCopy(_ path: String, _ original: (file: String, likeness: ConflictCopies.Likeness)) -> Bool {
    if original.likeness == .certain { return true }
    let whole = joined(parent(of: joined(folder, path)), original.file)
    let document = (try? Disk.read(joined(folder, path))).flatMap {
      Document.understood($0, of: DataFile(at: whole))
    }
    return document.map { ConflictCopies.looks($0, like: whole) } ?? false
  }

  private static func lastNames(in folders: Folders) -> [String] {
    let last = joined(folders.state, "last")
    var names: [String] = []
    for name in Disk.names(in: last) where !name.hasPrefix(".") {
      if name.hasSuffix(".json") {
        names.append(name)
      } else {
        names += Disk.names(in: joined(last, name)).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
          .map { "\(name)/\($0)" }
      }
    }
    let ours = Set((DataFile.ofThisMachine + [.backups]).map(\.path))
    return names.filter { !ours.contains($0) }
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
