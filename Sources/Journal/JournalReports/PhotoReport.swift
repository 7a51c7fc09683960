public import Model

/// A photo as JSON tells of it.
public struct PhotoReport: Encodable, Sendable {
  private let file: String
  private let path: String?
  private let caption: String?
  private let frame, bytes, width, height: Int?
  /// Whether something of where and with what it was taken is still in the file.
  private let metadata: Bool

  /// What is told of a photo.
  ///
  /// - Parameter path: where it is; nil where it is not there.
  public init(_ photo: Photo, path: String?) {
    file = photo.file
    self.path = path
    caption = photo.caption.isEmpty ? nil : photo.caption
    frame = photo.frame == 0 ? nil : photo.frame
    bytes = photo.bytes == 0 ? nil : photo.bytes
    width = photo.width == 0 ? nil : photo.width
    height = photo.height == 0 ? nil : photo.height
    metadata = photo.hasMetadata
  }
}
