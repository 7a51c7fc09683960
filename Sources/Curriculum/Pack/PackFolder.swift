import OperatingSystem

/// Reads the files of a pack, and nothing that is not one of them.
///
/// A pack may come from a stranger: it must not make us read a device, a huge file, or a file elsewhere.
package struct PackFolder: Sendable, Equatable {
  package let path: String

  package init(path: String) { self.path = path }

  /// The bytes of a file, named as seen from the folder by a name that the caller has checked.
  package func bytes(_ file: String, limit: Int) throws(PackFailure) -> [UInt8] {
    // Found out once: a folder may be a link that is moved to another version meanwhile.
    let root = Disk.wholePath(path) ?? path
    let full = "\(root)/\(file)"
    do throws(DiskFailure) {
      let bytes = try Disk.bytes(of: full, upTo: limit)
      if Self.isInside(root, full) { return bytes }
    } catch {
      switch error.code {
      case .missing, .notAFolder: throw .missing(file: file)
      case .isFolder, .invalid: throw .notAFile(file: file)
      case .tooLarge where Self.isInside(root, full): throw .tooLarge(file: file, limit: limit)
      case .tooLarge: break
      case let code: throw .unreadable(file: file, errno: code)
      }
    }
    throw .outside(file: file)
  }

  /// The names in a subfolder, sorted; none when there is no such folder.
  package func names(in subfolder: String) -> [String] {
    Disk.names(in: subfolder.isEmpty ? path : "\(path)/\(subfolder)")
  }

  /// Whether there is a file, or anything else, of that name.
  package func has(_ file: String) -> Bool { Disk.isThere("\(path)/\(file)") }

  /// The bytes that a file has; 0 where there is none.
  func size(of file: String) -> Int { Disk.status(of: "\(path)/\(file)")?.size ?? 0 }

  private static func isInside(_ root: String, _ full: String) -> Bool {
    guard let target = Disk.wholePath(full) else { return false }
    return target.hasPrefix(root == "/" ? root : root + "/")
  }
}
