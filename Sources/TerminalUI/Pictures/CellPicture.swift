/// A picture made of cells.
public struct CellPicture: Equatable, Sendable {
  public let size: Size
  /// The spans of each row, normally no wider than the picture.
  public let rows: [[Span]]

  /// Rows that are wider than the picture are clipped when drawn.
  public init(size: Size, rows: [[Span]]) {
    self.size = size
    self.rows = rows
  }

  /// Parses a picture drawn by a program such as chafa, with SGR sequences for colours. Returns nil if it is empty.
  ///
  /// The bytes are untrusted: other sequences are dropped, and the picture is cropped to the limit.
  ///
  /// - Parameter limit: the largest size in columns and rows.
  public init?(sgr bytes: [UInt8], limit: Size) {
    let picture = bytes.withUnsafeBufferPointer { buffer in
      var reader = PictureReader(buffer, limit: limit)
      return reader.read()
    }
    guard let picture else { return nil }
    self = picture
  }
}
