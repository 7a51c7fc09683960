import FoundationEssentials
import Glibc
import Model

/// Reads files of records; takes no lock and never writes.
struct DocumentReader: Sendable {
  let folders: Folders
  let copies: ConflictCopies

  /// The file's last version that this machine saved.
  func lastPath(of file: DataFile) -> String {
    joined(folders.state, "last/" + file.path)
  }

  /// A file's records as a type.
  func contents<Value: Decodable & Sendable>(_ file: DataFile, as type: Value.Type) -> Contents<Value> {
    let path = file.location(in: folders)
    let conflicting = copies.copies(of: path)
    guard conflicting.isEmpty else { return merged(file) }
    do throws(DiskFailure) {
      let bytes = try Disk.read(path)
      if let typed: TypedFile<Value> = Self.typed(bytes) {
        let contents = typed.contents
        let isStamped = !file.keepsVersions || contents.stamps?.count == contents.records.count
        return isStamped ? contents : merged(file)
      }
    } catch {
      return Contents(condition: error.code == ENOENT ? .missing : .unreadable(error.code))
    }
    guard let bytes = try? Disk.read(lastPath(of: file)), let last: TypedFile<Value> = Self.typed(bytes)
    else {
      return Contents(condition: .lost)
    }
    var contents = last.contents
    contents.condition = .recovered
    return contents
  }

  /// A file as a tree, for changing; throws when it cannot be read although it is there.
  func open(_ file: DataFile) throws(StoreFailure) -> OpenDocument {
    let path = file.location(in: folders)
    var opened = OpenDocument(file: file, document: Document())
    do throws(DiskFailure) {
      let bytes = try Disk.read(path)
      if let document = try? Document(bytes) {
        opened.document = document.withStamps(in: file)
        opened.bytes = bytes
      } else {
        opened.isBroken = true
      }
    } catch {
      if error.code != ENOENT { throw .unreadable(path: path, errno: error.code) }
    }
    if opened.isBroken, let bytes = try? Disk.read(lastPath(of: file)), let last = try? Document(bytes) {
      opened.document = last.withStamps(in: file)
      opened.bytes = bytes
    }
    for copy in copies.copies(of: path) {
      // What cannot be understood is left where it is, for `lionheart doctor` to speak of.
      guard let bytes = try? Disk.read(copy), let other = try? Document(bytes),
        other.schema <= Document.schema
      else { continue }
      opened.document.merge(other.withStamps(in: file), of: file)
      opened.copies.append(copy)
    }
    return opened
  }

  private func merged<Value: Decodable & Sendable>(_ file: DataFile) -> Contents<Value> {
    do throws(StoreFailure) {
      let opened = try open(file)
      let typed: TypedFile<Value>? = Self.typed(opened.document.bytes)
      var contents = typed?.contents ?? Contents(condition: .lost)
      if opened.isBroken {
        contents.condition = opened.bytes == nil && opened.copies.isEmpty ? .lost : .recovered
      } else if opened.bytes == nil && opened.copies.isEmpty {
        contents.condition = .missing
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
