import FoundationEssentials
import OperatingSystem

extension DocumentReader {
  /// Whether a file of the data is reached by way of a symbolic link, of its own or of a folder it is in.
  ///
  /// The data folder itself may be one: it is the person who put it elsewhere.
  func isThroughLink(_ file: DataFile) throws(DiskFailure) -> Bool {
    guard file.root == .data else { return false }
    var path = folders.data
    for part in file.path.split(separator: "/") {
      path = joined(path, String(part))
      guard let status = try Disk.found(path, followingLinks: false) else { return false }
      if status.kind == .link { return true }
    }
    return false
  }

  /// Throws where a file would be written through a link over something that is no file of its kind.
  ///
  /// A link comes with git or a sync tool, from whoever made it: what it leads to may be anything of the person's.
  func refuseForeign(_ opened: OpenDocument) throws(StoreFailure) {
    let path = opened.file.location(in: folders)
    let target: String
    do throws(DiskFailure) {
      guard opened.isThere, try isThroughLink(opened.file) else { return }
      target = try Disk.target(of: path)
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    if opened.isBroken || !opened.file.fits(opened.document) {
      throw .foreignLink(path: path, target: target)
    }
  }

  /// Throws where a file that is no file of records would take the place of something else by way of a link.
  func refuseForeign(_ kept: (path: String, bytes: Data)) throws(StoreFailure) {
    guard isPlain(kept.path) else { return }
    let file = DataFile(root: .data, path: kept.path)
    let path = file.location(in: folders)
    let target: String
    do throws(DiskFailure) {
      guard try isThroughLink(file), let bytes = try Disk.readIfThere(path), !bytes.isEmpty,
        bytes != kept.bytes
      else { return }
      target = try Disk.target(of: path)
    } catch {
      throw .unreadable(path: path, errno: error.code)
    }
    throw .foreignLink(path: path, target: target)
  }
}
