/// A change to the photos of a check-in or an entry.
public enum PhotoChange: Equatable, Sendable {
  /// Appends photos. Those that are already there stay unchanged.
  case add([Photo])
  /// Removes a photo from the record. The file stays until `doctor --repair`.
  case remove(file: String)
  /// Sets caption and frame of a photo; nil leaves them.
  case edit(file: String, caption: String?, frame: Int?)

  /// Returns the changed photos. Throws `.tooMany`, `.captionTooLong`, `.noSuchFrame` or `.photoGone`.
  public func applied(to photos: [Photo]) throws(PhotoFailure) -> [Photo] {
    switch self {
    case .add(let added):
      var result = photos
      for photo in added where !result.contains(where: { $0.file == photo.file }) { result.append(photo) }
      guard result.count <= max(Photo.mostOfADay, photos.count) else {
        throw .tooMany(limit: Photo.mostOfADay)
      }
      return result
    case .remove(let file):
      guard photos.contains(where: { $0.file == file }) else { throw .photoGone }
      return photos.filter { $0.file != file }
    case .edit(let file, let caption, let frame):
      guard let index = photos.firstIndex(where: { $0.file == file }) else { throw .photoGone }
      var result = photos
      if let caption { result[index].caption = try Self.kept(caption) }
      if let frame {
        guard (0...Photo.frames).contains(frame) else { throw .noSuchFrame }
        result[index].frame = frame
      }
      return result
    }
  }

  private static func kept(_ caption: String) throws(PhotoFailure) -> String {
    let line = TypedText.line(caption)
    guard line.count <= Photo.longestCaption else {
      throw .captionTooLong(count: line.count, limit: Photo.longestCaption)
    }
    return line
  }
}
