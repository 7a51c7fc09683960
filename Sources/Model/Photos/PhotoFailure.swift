/// Why a photo was not kept, or nothing was done to it.
public enum PhotoFailure: Error, Equatable, Sendable {
  /// There is no such file.
  case noFile(path: String)
  /// It is a folder.
  case isFolder(path: String)
  /// It is no file with contents: a pipe, a device, a socket.
  case notAFile(path: String)
  /// It cannot be read, for the reason in `errno`.
  case unreadable(path: String, errno: Int32)
  /// It has so many bytes, which are too many.
  case tooLarge(path: String, bytes: Int, limit: Int)
  /// It grew or shrank while it was read.
  case changing(path: String)
  /// Its bytes are no JPEG, PNG, WebP, GIF or HEIC.
  case notAPicture(path: String)
  /// It ends before it should, or its parts do not fit together.
  case damaged(path: String)
  /// It has so many pixels that no program should unpack it.
  case tooManyPixels(path: String, width: Int, height: Int)
  /// It is an animation of so many pictures, which are too many.
  case tooManyFrames(path: String, count: Int, limit: Int)
  /// The habit is done only with a photo, and there is none.
  case photoNeeded
  /// A day has at most so many.
  case tooMany(limit: Int)
  /// The photo is not there any more.
  case photoGone
  /// Somebody else gave it, and it is theirs to change.
  case ofAnother
  /// The caption has that many characters, which are too many.
  case captionTooLong(count: Int, limit: Int)
  /// There is no frame of that number.
  case noSuchFrame
}
