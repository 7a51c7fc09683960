import FoundationEssentials
import Model
import OperatingSystem

/// Reads data files. Takes no lock and never writes.
struct DocumentReader: Sendable {
  let folders: Folders
  let copies: ConflictCopies
  let pending: PendingChanges
  let changes: FolderChanges
  let index: GitIndex

  init(folders: Folders, index: GitIndex = .none) {
    self.folders = folders
    self.index = index
    copies = ConflictCopies()
    pending = PendingChanges(in: folders.state)
    changes = FolderChanges()
  }

  /// The path of the last version of the file that this machine saved.
  func lastGoodPath(of file: DataFile) -> String {
    joined(folders.state, "last/" + file.path)
  }

  /// Whether a file is complete by itself: it has no conflict copies, and no changes that are only in the log.
  func hasNoCopies(_ file: DataFile) -> Bool {
    copies.copies(of: file.location(in: folders)).isEmpty && pending.records(of: file).isEmpty
  }

  /// Reads a file's records as a type, merged with its conflict copies and the write-ahead log.
  func contents<Value: Decodable & Sendable>(_ file: DataFile, as type: Value.Type) -> Contents<Value> {
    hasNoCopies(file) ? contentsOfFile(file).contents : merged(file)
  }

  /// Reads a file without conflict copies and log entries. `isExact` is whether the contents are exactly the file's.
  func contentsOfFile<Value: Decodable & Sendable>(
    _ file: DataFile
  ) -> (contents: Contents<Value>, isExact: Bool) {
    var condition = Condition.recovered
    do throws(DiskFailure) {
      let bytes = try Disk.read(file.location(in: folders))
      if let typed: TypedFile<Value> = Self.decode(bytes) {
        let contents = typed.contents
        let isStamped = !file.keepsVersions || contents.stamps?.count == contents.records.count
        return isStamped ? (contents, true) : (merged(file), false)
      }
      if GitMarkers.sides(of: bytes) != nil { return (merged(file), false) }
    } catch {
      guard error.code == .missing else { return (Contents(condition: .unreadable(error.code)), false) }
      condition = .gone
    }
    return (lastGoodCopy(file, condition), false)
  }

  /// The last version that this machine saved of a file that is damaged or gone.
  private func lastGoodCopy<Value: Decodable & Sendable>(_ file: DataFile, _ condition: Condition)
    -> Contents<Value>
  {
    do throws(DiskFailure) {
      guard let bytes = try Disk.readIfExists(lastGoodPath(of: file)) else {
        return Contents(condition: condition == .gone ? .missing : .lost)
      }
      guard let last: TypedFile<Value> = Self.decode(bytes) else { return Contents(condition: .lost) }
      var contents = last.contents
      contents.condition = condition
      return contents
    } catch {
      return Contents(condition: condition == .gone ? .unreadable(error.code) : .lost)
    }
  }

  /// Opens a file for changes. Throws if it exists but cannot be read.
  func open(_ file: DataFile) throws(StoreFailure) -> OpenDocument {
    let path = file.location(in: folders)
    let opened = OpenDocument(file: file)
    // The log first: another process may write the file and mark the log entry as done in between.
    let records = pending.records(of: file)
    try rethrowing(as: { StoreFailure.unreadable(path: path, errno: $0.code) }) { () throws(DiskFailure) in
      if let bytes = try Disk.readIfExists(path) {
        opened.exists = true
        if let document = try? Document(bytes) {
          opened.document = document.withStamps(in: file)
          opened.bytes = bytes
        } else if let document = GitMarkers.document(bytes, of: file, sides: index.sides(path)) {
          opened.document = document
          opened.bytes = document.bytes
          opened.conflicted = bytes
        } else {
          let isLink = try isBehindLink(file)
          opened.isBroken = !bytes.isEmpty || !isLink
        }
      }
    }
    if opened.bytes == nil { try openLastGoodCopy(opened) }
    for copy in copies.copies(of: path) {
      // A copy that cannot be parsed stays where it is. `lionheart doctor` reports it.
      guard let bytes = try? Disk.read(copy), let other = Document.parse(bytes, of: file),
        other.schema <= Document.schema
      else { continue }
      opened.document.merge(other, of: file)
      opened.copies.append(copy)
    }
    if !records.isEmpty, opened.document.schema <= Document.schema {
      var logged = Document()
      logged.records = RecordTable(records)
      opened.document.merge(logged, of: file)
      opened.isFromLog = true
    }
    return opened
  }

  /// Uses the last version that this machine saved in place of a file that is damaged or gone.
  ///
  /// Throws if that version exists but cannot be read now: the file must not be overwritten then.
  private func openLastGoodCopy(_ opened: OpenDocument) throws(StoreFailure) {
    let path = lastGoodPath(of: opened.file)
    do throws(DiskFailure) {
      guard let bytes = try Disk.readIfExists(path), let last = try? Document(bytes) else { return }
      opened.document = last.withStamps(in: opened.file)
      opened.bytes = bytes
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
  }

  /// Reads a file merged with its conflict copies, the write-ahead log and both sides of a git conflict.
  func merged<Value: Decodable & Sendable>(_ file: DataFile) -> Contents<Value> {
    do throws(StoreFailure) {
      let opened = try open(file)
      var contents = TypedFile<Value>(opened.document).contents
      contents.condition = opened.condition ?? contents.condition
      return contents
    } catch {
      if case .unreadable(_, let code) = error { return Contents(condition: .unreadable(code)) }
      return Contents(condition: .lost)
    }
  }

  /// Decodes a file. Returns nil if ``Document`` would not parse it; JSONDecoder alone accepts more.
  private static func decode<Value: Decodable>(_ bytes: Data) -> TypedFile<Value>? {
    guard (try? JSONReader.readRecords(bytes)) != nil else { return nil }
    return try? StrictJSON.decode(TypedFile<Value>.self, from: bytes)
  }
}

/// Which data files exist: on disk, as the original of a conflict copy, as the last good copy of a file that is gone,
/// or only in the write-ahead log. Everything that lists data files asks here.
extension DocumentReader {
  /// All data files, sorted by path.
  ///
  /// Throws if a folder cannot be listed: an unreadable folder must not pass for an empty one.
  func dataFiles() throws(DiskFailure) -> [DataFile] {
    var folders = DataFile.monthFolders.union([""])
    folders.formUnion(pending.files().filter { $0.root == .data }.map(\.folder))
    folders.formUnion(subfolders(of: joined(self.folders.state, "last")))
    var paths: Set<String> = []
    var listed: Set<String> = []
    while let folder = folders.popFirst() {
      listed.insert(folder)
      let files = try names(in: folder, listing)
      paths.formUnion(
        files.filter { ConflictCopies.originalOfBroken($0) == nil }.map { path($0, in: folder) })
      let below = subfolders(of: location(of: folder)).map { path($0, in: folder) }
      folders.formUnion(Set(below).subtracting(listed).subtracting(["articles", "photos"]))
    }
    return paths.subtracting(listed).sorted().map { DataFile(root: .data, path: $0) }
  }

  /// The months that have a file in a folder of the data, such as `reading`, oldest first.
  ///
  /// A folder that cannot be listed is noted in ``Unread``.
  func months(in folder: String) -> [CalendarMonth] {
    Set(names(in: folder, Disk.names).compactMap { CalendarMonth($0.dropLast(5)) }).sorted()
  }

  /// The names of the data files in a folder, in no order; some may be repeated.
  private func names<Failure>(
    in folder: String, _ list: (String) throws(Failure) -> [String]
  ) throws(Failure) -> [String] {
    // The log first: a file that another process moves from the log to the disk meanwhile is found in one of them.
    var names = pending.files(in: folder).map { name(of: $0.path) }
    let path = location(of: folder)
    for name in try list(path) where isRecords(name) { names.append(original(of: name, in: path) ?? name) }
    let last = try list(joined(folders.state, folder.isEmpty ? "last" : "last/" + folder))
    let machineFiles = folder.isEmpty ? DataFile.machineFiles.map(\.path) : []
    return names + last.filter { isRecords($0) && !machineFiles.contains($0) }
  }

  private func isRecords(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasPrefix(".") }

  /// The name of the file that another one is a conflict copy of; nil if it is not a copy.
  private func original(of name: String, in folder: String) -> String? {
    guard ConflictCopies.mayBeCopy(name), let original = ConflictCopies.original(of: name)?.file,
      copies.copies(of: joined(folder, original)).contains(joined(folder, name))
    else { return nil }
    return original
  }

  /// Lists a folder; a file in the place of a folder of months holds no files.
  private func listing(_ folder: String) throws(DiskFailure) -> [String] {
    do throws(DiskFailure) {
      return try Disk.listing(of: folder)
    } catch {
      if error.code == .notAFolder, folder != folders.data { return [] }
      throw error
    }
  }

  private func subfolders(of folder: String) -> [String] {
    Disk.names(in: folder).filter { name in
      !name.hasPrefix(".") && Disk.status(of: joined(folder, name), followingLinks: false)?.kind == .folder
    }
  }

  private func location(of folder: String) -> String {
    folder.isEmpty ? folders.data : joined(folders.data, folder)
  }

  private func path(_ name: String, in folder: String) -> String {
    folder.isEmpty ? name : "\(folder)/\(name)"
  }
}

extension DocumentReader {
  /// Whether a data file is reached through a symlink, either the file itself or a folder above it.
  ///
  /// The data folder itself may be a symlink: the user put it elsewhere.
  func isBehindLink(_ file: DataFile) throws(DiskFailure) -> Bool {
    guard file.root == .data else { return false }
    var path = folders.data
    for part in file.path.split(separator: "/") {
      path = joined(path, String(part))
      guard let status = try Disk.statusIfExists(of: path, followingLinks: false) else { return false }
      if status.kind == .symlink { return true }
    }
    return false
  }

  /// Throws `.foreignLink` if a file would be written through a symlink over something other than such a data file.
  ///
  /// A symlink that came with git or a sync tool is untrusted: it can lead to any file of the user.
  func rejectForeignLink(_ opened: OpenDocument) throws(StoreFailure) {
    let path = opened.file.location(in: folders)
    let target: String
    do throws(DiskFailure) {
      guard opened.exists, try isBehindLink(opened.file) else { return }
      target = try Disk.finalTarget(of: path)
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    if opened.isBroken || !opened.file.fits(opened.document) {
      throw .foreignLink(path: path, target: target)
    }
  }

  /// Throws `.foreignLink` if another kind of file, such as an article, would replace something through a symlink.
  func rejectForeignLink(_ other: (path: String, bytes: Data)) throws(StoreFailure) {
    guard isPlain(other.path) else { return }
    let file = DataFile(root: .data, path: other.path)
    let path = file.location(in: folders)
    let target: String
    do throws(DiskFailure) {
      guard try isBehindLink(file), let bytes = try Disk.readIfExists(path), !bytes.isEmpty,
        bytes != other.bytes
      else { return }
      target = try Disk.finalTarget(of: path)
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    throw .foreignLink(path: path, target: target)
  }
}
