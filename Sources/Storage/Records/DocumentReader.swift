import FoundationEssentials
import Model
import OperatingSystem

/// Reads files of records; takes no lock and never writes.
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

  /// The file's last version that this machine saved.
  func lastPath(of file: DataFile) -> String {
    joined(folders.state, "last/" + file.path)
  }

  /// Whether a file says all that is known of it: no sync tool left a copy, and nothing is in the log alone.
  func isAlone(_ file: DataFile) -> Bool {
    copies.copies(of: file.location(in: folders)).isEmpty && pending.records(of: file).isEmpty
  }

  /// A file's records as a type.
  func contents<Value: Decodable & Sendable>(_ file: DataFile, as type: Value.Type) -> Contents<Value> {
    isAlone(file) ? alone(file).contents : merged(file)
  }

  /// The same of a file beside which there is nothing, and whether it is what the file itself says.
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

  /// What this machine saved last of a file that is damaged or gone.
  private func last<Value: Decodable & Sendable>(_ file: DataFile, _ condition: Condition) -> Contents<Value>
  {
    do throws(DiskFailure) {
      guard let bytes = try Disk.readIfThere(lastPath(of: file)) else {
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

  /// A file as a tree, for changing; throws when it cannot be read although it is there.
  func open(_ file: DataFile) throws(StoreFailure) -> OpenDocument {
    let path = file.location(in: folders)
    let opened = OpenDocument(file: file)
    // Before the file: another process may write it and mark the log as done in between.
    let records = pending.records(of: file)
    try rethrowing(as: { StoreFailure.unreadable(path: path, errno: $0.code) }) { () throws(DiskFailure) in
      if let bytes = try Disk.readIfThere(path) {
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
      // What cannot be understood is left where it is, for `lionheart doctor` to speak of.
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

  /// Takes what this machine saved last in the place of a file that is damaged or gone.
  ///
  /// Where that is there and cannot be read now, it is no time to write over it.
  private func openLast(_ opened: OpenDocument) throws(StoreFailure) {
    let path = lastPath(of: opened.file)
    do throws(DiskFailure) {
      guard let bytes = try Disk.readIfThere(path), let last = try? Document(bytes) else { return }
      opened.document = last.withStamps(in: opened.file)
      opened.bytes = bytes
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
  }

  /// The same with what sync tools left, what is in the log, and both sides of a merge.
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
