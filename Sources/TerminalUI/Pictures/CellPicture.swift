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
}
