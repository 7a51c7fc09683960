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
  func lastPath(of file: DataFile) -> String {
    joined(folders.state, "last/" + file.path)
  }

  /// Whether a file is complete by itself: it has no conflict copies and no entries in the write-ahead log.
  func isAlone(_ file: DataFile) -> Bool {
    copies.copies(of: file.location(in: folders)).isEmpty && pending.records(of: file).isEmpty
  }

  /// Reads a file's records as a type, merged with its conflict copies and the write-ahead log.
  func contents<Value: Decodable & Sendable>(_ file: DataFile, as type: Value.Type) -> Contents<Value> {
    isAlone(file) ? alone(file).contents : merged(file)
  }

  /// Reads a file without conflict copies and log entries. `isItsOwn` is whether the contents are exactly the file's.
  func alone<Value: Decodable & Sendable>(
    _ file: DataFile
  ) -> (contents: Contents<Value>, isItsOwn: Bool) {
    var condition = Condition.recovered
    do throws(DiskFailure) {
      let bytes = try Disk.read(file.location(in: folders))
      if let typed: TypedFile<Value> = Self.typed(bytes) {
        let contents = typed.contents
        let isStamped = !file.keepsVersions || contents.stamps?.count == contents.records.count
        return isStamped ? (contents, true) : (merged(file), false)
      }
      if GitMarkers.sides(of: bytes) != nil { return (merged(file), false) }
    } catch {
      guard error.code == .missing else { return (Contents(condition: .unreadable(error.code)), false) }
      condition = .gone
    }
    return (last(file, condition), false)
  }

  /// The last version that this machine saved of a file that is damaged or gone.
  private func last<Value: Decodable & Sendable>(_ file: DataFile, _ condition: Condition) -> Contents<Value>
  {
    do throws(DiskFailure) {
      guard let bytes = try Disk.readIfExists(lastPath(of: file)) else {
        return Contents(condition: condition == .gone ? .missing : .lost)
      }
      guard let last: TypedFile<Value> = Self.typed(bytes) else { return Contents(condition: .lost) }
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
        opened.isThere = true
        if let document = try? Document(bytes) {
          opened.document = document.withStamps(in: file)
          opened.bytes = bytes
        } else if let document = GitMarkers.document(bytes, of: file, sides: index.sides(path)) {
          opened.document = document
          opened.bytes = document.bytes
          opened.marked = bytes
        } else {
          let isLink = try isThroughLink(file)
          opened.isBroken = !bytes.isEmpty || !isLink
        }
      }
    }
    if opened.bytes == nil { try openLast(opened) }
    for copy in copies.copies(of: path) {
      // A copy that cannot be parsed stays where it is. `lionheart doctor` reports it.
      guard let bytes = try? Disk.read(copy), let other = Document.understood(bytes, of: file),
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
  private func openLast(_ opened: OpenDocument) throws(StoreFailure) {
    let path = lastPath(of: opened.file)
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
      let typed: TypedFile<Value>? = Self.typed(opened.document.bytes)
      var contents = typed?.contents ?? Contents(condition: .lost)
      if opened.isBroken {
        contents.condition = opened.isKnown ? .recovered : .lost
      } else if !opened.isKnown {
        contents.condition = .missing
      } else if !opened.isThere, opened.bytes != nil {
        contents.condition = .gone
      }
      return contents
    } catch {
      if case .unreadable(_, let code) = error { return Contents(condition: .unreadable(code)) }
      return Contents(condition: .lost)
    }
  }

  private static func typed<Value: Decodable>(_ bytes: Data) -> TypedFile<Value>? {
    try? StrictJSON.decode(TypedFile<Value>.self, from: bytes)
  }
}
