/// Why a photo could not be added or changed.
public enum PhotoFailure: Error, Equatable, Sendable {
  /// The file does not exist.
  case noFile(path: String)
  /// The path is a folder.
  case isFolder(path: String)
  /// The path is a pipe, a device or a socket.
  case notAFile(path: String)
  /// The file cannot be read, for the reason in `errno`.
  case unreadable(path: String, errno: Int32)
  /// The file is too large; `bytes` is its size.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// The file changed while it was read.
  case changing(path: String)
  /// The file is not a JPEG, PNG, WebP, GIF or HEIC.
  case notAPicture(path: String)
  /// The file is truncated or its structure is inconsistent.
  case damaged(path: String)
  /// The picture has too many pixels to decode safely.
  case tooManyPixels(path: String, width: Int, height: Int)
  /// The animation has too many frames; `count` is their number.
  case tooManyFrames(path: String, count: Int, limit: Int)
  /// The habit requires a photo, and there is none.
  case photoNeeded
  /// The record would have too many photos.
  case tooMany(limit: Int)
  /// The photo does not exist any more.
  case photoGone
  /// Another person shared the photo, and only that person can change it.
  case ofAnother
  /// The caption is too long; `count` and `limit` are in characters.
  case captionTooLong(count: Int, limit: Int)
  /// The number of the frame does not exist.
  case noSuchFrame
}
