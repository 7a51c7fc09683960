/// A picture that the person kept with a check-in or an entry.
public struct Photo: Equatable, Sendable, Identifiable {
  /// How many bytes a picture may have.
  public static let largestFile = 25 << 20
  /// How many pixels a picture may have; phones make up to 200 million.
  public static let mostPixels = 256 << 20
  /// How many pictures an animation may have.
  public static let mostFrames = 1_000
  /// How many photos one check-in or one entry may have.
  public static let mostOfADay = 12
  /// How many characters a caption may have.
  static let longestCaption = 200
  /// How many frames there are to choose from, numbered from 1; they are the colours of habits.
  public static let frames = Habit.colours

  /// The file in the photos folder: the SHA-256 of what it holds and what the name of its format ends in.
  public var file: String
  /// What the person wrote to it, one line; may be empty.
  public var caption: String
  /// The number of the frame's colour, 1 to `frames`; 0 for none.
  public var frame: Int
  /// When it was kept, in UTC milliseconds.
  public var addedAt: Int64
  /// The size of the file in bytes.
  public var bytes: Int
  /// The picture's width in pixels; 0 where it is not known.
  public var width: Int
  /// The picture's height in pixels; 0 where it is not known.
  public var height: Int
  /// Whether something of where and with what it was taken is still in the file.
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

  /// The file.
  public var id: String { file }

  /// The hash of the picture; nil where the name of the file is none that this program gives.
  ///
  /// Only such a name is ever opened: a record may come from elsewhere.
  public var sha256: String? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, Digest.isSHA256(String(parts[0])) else { return nil }
    return PictureFormat.photos.contains { $0.fileExtension == parts[1] } ? String(parts[0]) : nil
  }

  /// The format that the name says.
  public var format: PictureFormat? {
    PictureFormat.photos.first { file.hasSuffix(".\($0.fileExtension)") }
  }
}

extension Photo: Codable {
  private enum CodingKeys: String, CodingKey {
    case file, caption, frame, addedAt, bytes, width, height, metadata
  }

  /// Reads a photo; numbers out of range are as if they were not there.
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

  /// Writes what is not empty.
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
