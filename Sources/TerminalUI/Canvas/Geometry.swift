/// How many columns and rows something takes.
public struct Size: Equatable, Hashable, Sendable {
  /// Columns, each as wide as a Latin letter.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// A size from its two numbers.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A place on a canvas, counted from 0 at the left and the top.
public struct Point: Equatable, Sendable {
  /// Columns from the left.
  public var column: Int
  /// Rows from the top.
  public var row: Int

  /// A place from its two numbers.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A part of a canvas; it may be empty and may reach outside.
public struct Rect: Equatable, Sendable {
  /// The leftmost column.
  public var column: Int
  /// The topmost row.
  public var row: Int
  /// Columns, never negative.
  public var columns: Int
  /// Rows, never negative.
  public var rows: Int

  /// A part from its corner and size; negative sizes count as empty.
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

  /// Its columns and rows.
  public var size: Size { Size(columns: columns, rows: rows) }

  /// The first column to the right of it.
  public var endColumn: Int { column + columns }

  /// The first row below it.
  public var endRow: Int { row + rows }

  /// Whether a place lies in it.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// What two parts share; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }
}
