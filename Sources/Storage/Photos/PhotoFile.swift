import FoundationEssentials
import Glibc
import Model

/// A picture of the person's as it is to be kept.
struct PhotoFile {
  /// What is kept.
  let bytes: Data
  let format: PictureFormat
  /// In pixels; 0 where it is not known.
  let width: Int
  let height: Int
  /// Whether something of where and with what it was taken could not be taken out.
  let hasMetadata: Bool

  /// Reads a picture, sees that it is one, and takes its metadata out.
  init(at path: String) throws(PhotoFailure) {
    do throws(DiskFailure) {
      bytes = try Disk.read(path)
    } catch {
      throw error.code == ENOENT ? .noFile(path: path) : .unreadable(path: path, errno: error.code)
    }
    guard bytes.count <= Photo.largestFile else {
      throw .tooLarge(path: path, bytes: bytes.count, limit: Photo.largestFile)
    }
    guard let format = PictureFormat(firstBytes: bytes), PictureFormat.photos.contains(format) else {
      throw .notAPicture(path: path)
    }
    self.format = format
    (width, height, hasMetadata) = (0, 0, true)
  }

  /// What the file is called in the photos folder.
  var name: String { "\(Digest.sha256(bytes)).\(format.fileExtension)" }
}
