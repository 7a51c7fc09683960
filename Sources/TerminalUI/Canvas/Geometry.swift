/// A size in columns and rows.
public struct Size: Equatable, Hashable, Sendable {
  /// Columns, each as wide as a Latin letter.
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A position on a canvas, counted from 0 at the top left.
public struct Point: Equatable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// An area of a canvas; may be empty and may extend outside.
public struct Rect: Equatable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  /// Negative sizes count as empty.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The whole of a canvas of that size.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  public var size: Size { Size(columns: columns, rows: rows) }

  /// The first column to the right of it.
  public var endColumn: Int { column + columns }

  /// The first row below it.
  public var endRow: Int { row + rows }

  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// The common area of two rectangles; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }
}
