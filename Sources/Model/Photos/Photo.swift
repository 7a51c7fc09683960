/// A photo of a check-in or a journal entry.
public struct Photo: Equatable, Sendable, Identifiable {
  /// The largest file, in bytes.
  public static let largestFile = 25 << 20
  /// The largest number of pixels; phones produce up to 200 million.
  public static let mostPixels = 256 << 20
  /// The largest number of frames of an animation.
  public static let mostFrames = 1_000
  /// The largest number of photos of a check-in or an entry.
  public static let mostPerRecord = 12
  /// The longest caption, in characters.
  static let longestCaption = 200
  /// The number of frame colours to choose from, numbered from 1; the same as for habits.
  public static let frames = Habit.colours

  /// The name in the photos folder: the SHA-256 of the contents and the extension of the format.
  public var file: String
  /// The user's caption, one line; may be empty.
  public var caption: String
  /// The number of the frame's colour, 1 to `frames`, or 0 for none.
  public var frame: Int
  /// When it was added, in UTC milliseconds.
  public var addedAt: Int64
  /// The size of the file in bytes.
  public var bytes: Int
  /// The width in pixels, or 0 if unknown.
  public var width: Int
  /// The height in pixels, or 0 if unknown.
  public var height: Int
  /// Whether the file still has metadata such as location or camera.
  public var hasMetadata: Bool

  /// A photo.
  public init(
    file: String, caption: String = "", frame: Int = 0, addedAt: Int64, bytes: Int = 0, width: Int = 0,
    height: Int = 0, hasMetadata: Bool = false
  ) {
    self.file = file
    self.caption = caption
    self.frame = frame
    self.addedAt = addedAt
    self.bytes = bytes
    self.width = width
    self.height = height
    self.hasMetadata = hasMetadata
  }

  /// The name of the file.
  public var id: String { file }

  /// The hash in the file name, or nil if the name is not of the expected form.
  ///
  /// Only files with such names are opened, because records are untrusted input.
  public var sha256: String? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, Digest.isSHA256(String(parts[0])) else { return nil }
    return PictureFormat.photos.contains { $0.fileExtension == parts[1] } ? String(parts[0]) : nil
  }

  /// The format by the file extension.
  public var format: PictureFormat? {
    PictureFormat.photos.first { file.hasSuffix(".\($0.fileExtension)") }
  }
}

extension Photo: Codable {
  private enum CodingKeys: String, CodingKey {
    case file, caption, frame, addedAt, bytes, width, height, metadata
  }

  /// Decodes a photo. Numbers out of range become 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, _ range: ClosedRange<Int>) -> Int {
      guard let number = try? container.decodeIfPresent(Int.self, forKey: key) else { return 0 }
      return range.contains(number) ? number : 0
    }
    self.init(
      file: try container.decode(String.self, forKey: .file),
      caption: try container.lineIfPresent(forKey: .caption),
      frame: number(.frame, 0...Photo.frames),
      addedAt: try container.decodeIfPresent(Int64.self, forKey: .addedAt) ?? 0,
      bytes: number(.bytes, 0...Int(Int32.max)), width: number(.width, 0...Int(Int32.max)),
      height: number(.height, 0...Int(Int32.max)),
      hasMetadata: (try? container.decodeIfPresent(Bool.self, forKey: .metadata)) ?? false)
  }

  /// Encodes members that are not empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    if !caption.isEmpty { try container.encode(caption, forKey: .caption) }
    if frame != 0 { try container.encode(frame, forKey: .frame) }
    try container.encode(addedAt, forKey: .addedAt)
    if bytes > 0 { try container.encode(bytes, forKey: .bytes) }
    if width > 0 { try container.encode(width, forKey: .width) }
    if height > 0 { try container.encode(height, forKey: .height) }
    if hasMetadata { try container.encode(true, forKey: .metadata) }
  }
}

/// A change to the photos of a check-in or an entry.
public enum PhotoChange: Equatable, Sendable {
  /// Appends photos, below the others even if the clock was set back. Those that are already there stay unchanged.
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
      let newest = photos.map(\.addedAt).max() ?? .min
      for var photo in added where !result.contains(where: { $0.file == photo.file }) {
        // Photos are sorted by this time.
        if photo.addedAt < newest { photo.addedAt = newest &+ 1 }
        result.append(photo)
      }
      guard result.count <= max(Photo.mostPerRecord, photos.count) else {
        throw .tooMany(limit: Photo.mostPerRecord)
      }
      return result
    case .remove(let file):
      guard photos.contains(where: { $0.file == file }) else { throw .photoGone }
      return photos.filter { $0.file != file }
    case .edit(let file, let caption, let frame):
      guard let index = photos.firstIndex(where: { $0.file == file }) else { throw .photoGone }
      var result = photos
      if let caption { result[index].caption = try Self.limited(caption) }
      if let frame {
        guard (0...Photo.frames).contains(frame) else { throw .noSuchFrame }
        result[index].frame = frame
      }
      return result
    }
  }

  private static func limited(_ caption: String) throws(PhotoFailure) -> String {
    let line = TypedText.line(caption)
    guard line.count <= Photo.longestCaption else {
      throw .captionTooLong(count: line.count, limit: Photo.longestCaption)
    }
    return line
  }
}

extension [Photo] {
  /// These photos and those of the other list that are missing here, up to the limit of a day.
  public func merged(with others: [Photo]) -> [Photo] {
    var photos = self
    for photo in others where !photos.contains(where: { $0.file == photo.file }) {
      guard photos.count < Photo.mostPerRecord else { break }
      photos.append(photo)
    }
    return photos
  }
}

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
  case changedWhileReading(path: String)
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
  case ownedByOther
  /// The caption is too long; `count` and `limit` are in characters.
  case captionTooLong(count: Int, limit: Int)
  /// The number of the frame does not exist.
  case noSuchFrame
}
