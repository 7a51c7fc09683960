/// A window's worth of cells that views draw on; clipped on all sides, so that nothing drawn can be out of place.
public struct Canvas: Sendable {
  /// The columns and rows there are to draw on.
  public let size: Size
  /// Where the hardware cursor goes; nil hides it.
  ///
  /// A screen reader reads from it, so it sits on the selection.
  public var cursor: Point?
  /// What can be pointed at: the lines of a list, each with its number; the last one drawn lies on top.
  public private(set) var targets: [Target] = []

  /// A part of the canvas that is a line of the screen's list.
  public struct Target: Equatable, Sendable {
    /// Where it is.
    public let rect: Rect
    /// The number of the line, from 0.
    public let line: Int
  }

  /// What leads somewhere else, for terminals that show links.
  public private(set) var links: [Link] = []

  /// A part of a row that leads to an address.
  public struct Link: Equatable, Sendable {
    /// The row it is on.
    public let row: Int
    /// The columns it takes.
    public let columns: Range<Int>
    /// What parts that are one link have in common.
    public let number: Int
    /// Where it leads.
    public let address: String
  }

  /// Names the signs of a text, where words are to stand in their place; nil where the signs do.
  public var wording: (@Sendable (String) -> String)?

  var grid: Grid
  /// Whether lines, bars and accented letters become ASCII.
  public let isASCII: Bool
  /// Where this canvas's corner is in the grid.
  let origin: Point
  /// What of the grid may be drawn on.
  let clip: Rect

  /// A blank canvas.
  ///
  /// With `ascii`, lines, bullets, bars and accented letters become ASCII as wide as they are when drawn.
  public init(size: Size, ascii: Bool = false) {
    let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.init(
      size: size, grid: Grid(size: size), isASCII: ascii, origin: Point(column: 0, row: 0), clip: Rect(size))
  }

  init(size: Size, grid: Grid, isASCII: Bool, origin: Point, clip: Rect) {
    self.size = size
    self.grid = grid
    self.isASCII = isASCII
    self.origin = origin
    self.clip = clip
  }

  /// What is drawn at a place; blank outside of the canvas.
  public subscript(column: Int, row: Int) -> Cell {
    let (column, row) = (column + origin.column, row + origin.row)
    guard grid.contains(column: column, row: row) else { return Cell(character: " ") }
    let cell = grid.cell(column: column, row: row)
    return Cell(character: grid.character(of: cell), style: cell.style, width: Int(cell.width))
  }

  /// Blanks a part in a style.
  public mutating func fill(_ rect: Rect, style: Style) {
    let part = onGrid(rect)
    for row in part.row..<part.endRow {
      grid.blank(row: row, columns: part.column..<part.endColumn, style: style)
    }
  }

  /// Blanks a part, in which nothing can be pointed at then and no cursor stands.
  public mutating func clear(_ rect: Rect) {
    fill(rect, style: .plain)
    targets.removeAll { $0.rect.intersection(rect) == $0.rect }
    links.removeAll { link in
      rect.row..<rect.endRow ~= link.row && link.columns.overlaps(rect.column..<rect.endColumn)
    }
    if let point = cursor, rect.contains(point) { cursor = nil }
  }

  /// Draws in a part as on a canvas of its own; a cursor set there becomes this canvas's.
  @discardableResult
  public mutating func inside<R>(_ rect: Rect, _ draw: (inout Canvas) -> R) -> R {
    // The grid is lent, not copied: two owners would copy all of it at the first write.
    var part = Canvas(
      size: rect.size, grid: .lent, isASCII: isASCII,
      origin: Point(column: origin.column + rect.column, row: origin.row + rect.row), clip: onGrid(rect))
    part.wording = wording
    swap(&part.grid, &grid)
    defer { swap(&part.grid, &grid) }
    let result = draw(&part)
    if let point = part.cursor {
      cursor = Point(column: point.column + rect.column, row: point.row + rect.row)
    }
    for link in part.links {
      let (start, end) = (link.columns.lowerBound + rect.column, link.columns.upperBound + rect.column)
      self.link(row: link.row + rect.row, columns: start..<end, number: link.number, to: link.address)
    }
    targets += part.targets.map { target in
      var moved = target.rect
      moved.column += rect.column
      moved.row += rect.row
      return Target(rect: moved, line: target.line)
    }
    return result
  }

  /// Says that a part is a line of the screen's list, so that it can be pointed at.
  public mutating func target(_ rect: Rect, line: Int) {
    targets.append(Target(rect: rect, line: line))
  }

  /// Says that columns of a row are part of a link; what lies outside of the canvas is none.
  public mutating func link(row: Int, columns: Range<Int>, number: Int, to address: String) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard row >= 0, row < size.rows, !columns.isEmpty else { return }
    links.append(Link(row: row, columns: columns, number: number, address: address))
  }

  /// A part of this canvas in the grid's coordinates, without what lies outside.
  private func onGrid(_ rect: Rect) -> Rect {
    Rect(
      column: rect.column + origin.column, row: rect.row + origin.row, columns: rect.columns,
      rows: rect.rows
    ).intersection(clip)
  }
}
