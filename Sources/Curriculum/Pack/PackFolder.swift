import OperatingSystem

/// Reads files of a pack and nothing else.
///
/// A pack is untrusted input: it must not make us read a device, a huge file, or a file outside its folder.
package struct PackFolder: Sendable, Equatable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Reads a file. `file` is relative to the folder, and its name must have been checked by the caller.
  package func bytes(_ file: String, limit: Int) throws(PackFailure) -> [UInt8] {
    // Resolve the folder once: it may be a symlink that is switched to another version meanwhile.
    let root = Disk.realPath(path) ?? path
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

  /// The names in a subfolder, sorted; empty if there is no such folder.
  package func names(in subfolder: String) -> [String] {
    Disk.names(in: subfolder.isEmpty ? path : "\(path)/\(subfolder)")
  }

  /// Whether a file, or anything else, of that name exists.
  package func has(_ file: String) -> Bool { Disk.exists("\(path)/\(file)") }

  /// The size of a file in bytes; 0 if it does not exist.
  func size(of file: String) -> Int { Disk.status(of: "\(path)/\(file)")?.size ?? 0 }

  private static func isInside(_ root: String, _ full: String) -> Bool {
    guard let target = Disk.realPath(full) else { return false }
    return target.hasPrefix(root == "/" ? root : root + "/")
  }
}
