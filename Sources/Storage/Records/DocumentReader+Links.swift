import FoundationEssentials
import OperatingSystem

extension DocumentReader {
  /// Whether a data file is reached through a symlink, either the file itself or a folder above it.
  ///
  /// The data folder itself may be a symlink: the user put it elsewhere.
  func isThroughLink(_ file: DataFile) throws(DiskFailure) -> Bool {
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
  func refuseForeign(_ opened: OpenDocument) throws(StoreFailure) {
    let path = opened.file.location(in: folders)
    let target: String
    do throws(DiskFailure) {
      guard opened.isThere, try isThroughLink(opened.file) else { return }
      target = try Disk.finalTarget(of: path)
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    if opened.isBroken || !opened.file.fits(opened.document) {
      throw .foreignLink(path: path, target: target)
    }
  }

  /// Throws `.foreignLink` if another kind of file, such as an article, would replace something through a symlink.
  func refuseForeign(_ kept: (path: String, bytes: Data)) throws(StoreFailure) {
    guard isPlain(kept.path) else { return }
    let file = DataFile(root: .data, path: kept.path)
    let path = file.location(in: folders)
    let target: String
    do throws(DiskFailure) {
      guard try isThroughLink(file), let bytes = try Disk.readIfExists(path), !bytes.isEmpty,
        bytes != kept.bytes
      else { return }
      target = try Disk.finalTarget(of: path)
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    throw .foreignLink(path: path, target: target)
  }
}
