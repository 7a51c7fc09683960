/// A picture as cells, ready to be drawn on a canvas.
public struct CellPicture: Equatable, Sendable {
  /// How many columns and rows it has.
  public let size: Size
  /// What each row is made of, as wide as the picture at most.
  public let rows: [[Span]]

  /// A picture of rows; what is wider than the picture is left out when it is drawn.
  public init(size: Size, rows: [[Span]]) {
    self.size = size
    self.rows = rows
  }

  /// A picture as a program such as chafa draws it, with SGR sequences for its colours; nil where there is none.
  ///
  /// The bytes may be anything: sequences that do something else are left out, and so is what is larger.
  ///
  /// - Parameter limit: the most columns and rows it may have.
  public init?(sgr bytes: [UInt8], limit: Size) {
    let picture = bytes.withUnsafeBufferPointer { buffer in
      var reader = PictureReader(buffer, limit: limit)
      return reader.read()
    }
    guard let picture else { return nil }
    self = picture
  }
}
