import Model

/// A user's photo, checked and cleaned, ready to be stored.
struct PhotoFile {
  let bytes: [UInt8]
  /// The format, as its first bytes show.
  let format: PictureFormat
  /// In pixels, as it is shown.
  let width: Int
  let height: Int
  /// Whether some metadata of place or device could not be removed.
  let hasMetadata: Bool

  /// Reads a picture, which is untrusted input, checks its format and size, and removes its metadata.
  init(at path: String) throws(PhotoFailure) {
    let found = PictureBytes(try PhotoReading.bytes(at: path))
    guard let format = PictureFormat(firstBytes: found.all), PictureFormat.photos.contains(format) else {
      throw .notAPicture(path: path)
    }
    guard let header = PictureHeader(found, as: format) else { throw .damaged(path: path) }
    // Both are less than 2³², so their product may overflow.
    guard header.height <= Photo.mostPixels / header.width else {
      throw .tooManyPixels(path: path, width: header.width, height: header.height)
    }
    do throws(CleanedPicture.Fault) {
      let cleaned = try CleanedPicture(found, as: format)
      (bytes, hasMetadata) = (cleaned.bytes, cleaned.hasMetadata)
    } catch {
      switch error {
      case .damaged: throw .damaged(path: path)
      case .tooManyFrames(let count):
        throw .tooManyFrames(path: path, count: count, limit: Photo.mostFrames)
      }
    }
    (self.format, width, height) = (format, header.width, header.height)
  }

  /// The file's name in the photos folder: a hash of the bytes, and an extension.
  var name: String { "\(Digest.sha256(bytes)).\(format.fileExtension)" }
}
