/// A table; every row has as many cells as the header.
public struct Table: Equatable, Sendable {
  /// The horizontal alignment of a column.
  public enum Alignment: Sendable {
    /// Left, the default.
    case left
    case centre
    case right
  }

  /// One for each column.
  public var alignments: [Alignment]
  /// The cells of the header.
  public var header: [[Run]]
  /// The cells of each row below it.
  public var rows: [[[Run]]]

  /// A table.
  public init(alignments: [Alignment] = [], header: [[Run]] = [], rows: [[[Run]]] = []) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
