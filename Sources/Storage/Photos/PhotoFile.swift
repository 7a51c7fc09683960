import Model

/// A picture of the person's as it is to be kept.
struct PhotoFile {
  /// What is kept.
  let bytes: [UInt8]
  /// What its bytes say it is.
  let format: PictureFormat
  /// In pixels, as it is shown.
  let width: Int
  let height: Int
  /// Whether something of where and with what it was taken could not be taken out.
  let hasMetadata: Bool

  /// Reads a picture, sees that it is one, and takes its metadata out.
  init(at path: String) throws(PhotoFailure) {
    let found = PictureBytes(try PhotoReading.bytes(at: path))
    guard let format = PictureFormat(firstBytes: found.all), PictureFormat.photos.contains(format) else {
      throw .notAPicture(path: path)
    }
    guard let header = PictureHeader(found, as: format) else { throw .damaged(path: path) }
    // Both are less than 2³², and their product may be no Int.
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

  /// What the file is called in the photos folder.
  var name: String { "\(Digest.sha256(bytes)).\(format.fileExtension)" }
}
