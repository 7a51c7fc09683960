/// A buffer of cells that views draw on. Drawing outside of it is clipped.
public struct Canvas: Sendable {
  public let size: Size
  /// The position of the hardware cursor; nil hides it.
  ///
  /// Screen readers read from it, so it is placed on the selection.
  public var cursor: Point?
  /// Whether the cursor is visible. It has its place even if it is not.
  public var showsCursor = true
  /// Clickable areas: the lines of a list with their numbers. The last one drawn is on top.
  public private(set) var targets: [Target] = []

  /// A clickable line of the screen's list.
  public struct Target: Equatable, Sendable {
    /// The area of the line.
    public let rect: Rect
    /// The number of the line, from 0.
    public let line: Int
  }

  /// Hyperlinks, for terminals that show them.
  public private(set) var links: [Link] = []

  /// A part of a row that belongs to a hyperlink.
  public struct Link: Equatable, Sendable {
    public let row: Int
    public let columns: Range<Int>
    /// The number of the link; parts with the same number form one link.
    public let number: Int
    public let address: String
  }

  /// Replaces the symbols of a text with words; nil to draw symbols.
  public var replaceSymbols: (@Sendable (String) -> String)?

  var grid: Grid
  /// Whether lines, bars and accented letters are drawn as ASCII.
  public let isASCII: Bool
  /// The position of this canvas in the grid.
  let origin: Point
  /// The part of the grid that may be drawn on.
  let clip: Rect

  /// A blank canvas.
  ///
  /// With `ascii`, lines, bullets, bars and accented letters are drawn as ASCII of the same width.
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

  /// The cell at a position; blank outside of the whole window. A canvas for a part of it (``inside(_:_:)``) can also
  /// read the cells around its part.
  public subscript(column: Int, row: Int) -> Cell {
    let (column, row) = (column + origin.column, row + origin.row)
    guard grid.contains(column: column, row: row) else { return Cell(character: " ") }
    let cell = grid.cell(column: column, row: row)
    return Cell(character: grid.character(of: cell), style: cell.style, width: Int(cell.width))
  }

  /// Fills an area with spaces in a style.
  public mutating func fill(_ rect: Rect, style: Style) {
    let part = onGrid(rect)
    for row in part.row..<part.endRow {
      grid.blank(row: row, columns: part.column..<part.endColumn, style: style)
    }
  }

  /// Clears an area. Removes the targets inside it, the links that touch it, and a cursor in it.
  public mutating func clear(_ rect: Rect) {
    fill(rect, style: .plain)
    targets.removeAll { $0.rect.intersection(rect) == $0.rect }
    links.removeAll { link in
      rect.row..<rect.endRow ~= link.row && link.columns.overlaps(rect.column..<rect.endColumn)
    }
    if let point = cursor, rect.contains(point) { cursor = nil }
  }

  /// Draws in an area as on a canvas of its own; a cursor, links and targets set there are transferred to this canvas.
  @discardableResult
  public mutating func inside<R>(_ rect: Rect, _ draw: (inout Canvas) -> R) -> R {
    // The grid is swapped, not copied: with two owners, the first write would copy it.
    var part = Canvas(
      size: rect.size, grid: .placeholder, isASCII: isASCII,
      origin: Point(column: origin.column + rect.column, row: origin.row + rect.row), clip: onGrid(rect))
    part.replaceSymbols = replaceSymbols
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

  /// Makes an area clickable as a line of the screen's list.
  public mutating func target(_ rect: Rect, line: Int) {
    targets.append(Target(rect: rect, line: line))
  }

  /// Makes columns of a row part of a link; columns outside of the canvas are ignored.
  public mutating func link(row: Int, columns: Range<Int>, number: Int, to address: String) {
    let columns = columns.clamped(to: 0..<size.columns)
    guard row >= 0, row < size.rows, !columns.isEmpty else { return }
    links.append(Link(row: row, columns: columns, number: number, address: address))
  }

  /// An area in the grid's coordinates, clipped.
  private func onGrid(_ rect: Rect) -> Rect {
    Rect(
      column: rect.column + origin.column, row: rect.row + origin.row, columns: rect.columns,
      rows: rect.rows
    ).intersection(clip)
  }
}

extension Canvas {
  /// The text of each row, without trailing spaces.
  public var text: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for column in 0..<size.columns {
        let cell = self[column, row]
        if cell.width > 0 { line.append(cell.character) }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The style of each row, one letter per cell.
  ///
  /// The first that applies: `r` reverse, `w` warning, `p` positive, `a` accent, `c` another colour, `u` underline,
  /// `i` italic, `b` bold, `d` dim, `.` plain.
  public func styles() -> [String] {
    (0..<size.rows).map { row in
      String((0..<size.columns).map { Self.styleLetter(for: self[$0, row].style) })
    }
  }

  /// The rows that differ from an earlier canvas; all rows if its size was different.
  public func rowsChanged(since previous: Canvas) -> [Int] {
    guard grid.size == previous.grid.size else { return Array(0..<size.rows) }
    return (0..<size.rows).filter { !grid.hasSameContent(as: previous.grid, row: $0) }
  }

  /// Calls `body` for every character of a row, from left to right.
  ///
  /// A character of several scalars is passed as a cluster, together with its first scalar.
  public func forEachCharacter(
    inRow row: Int, _ body: (_ scalar: UInt32, _ cluster: Character?, _ style: Style) -> Void
  ) {
    let start = (row + origin.row) * grid.size.columns + origin.column
    for cell in grid.cells[start..<start + size.columns] where cell.width > 0 {
      if cell.glyph < StoredCell.firstCluster {
        body(cell.glyph, nil, cell.style)
      } else {
        let cluster = grid.character(of: cell)
        body(cluster.unicodeScalars.first?.value ?? 0x20, cluster, cell.style)
      }
    }
  }

  private static func styleLetter(for style: Style) -> Character {
    if style.attributes.contains(.reverse) { return "r" }
    let color = style.foreground == .standard ? style.background : style.foreground
    switch color {
    case .warning: return "w"
    case .positive: return "p"
    case .accent: return "a"
    case .palette: return "c"
    case .standard: break
    }
    let letters: [(Attributes, Character)] = [(.underline, "u"), (.italic, "i"), (.bold, "b"), (.dim, "d")]
    return letters.first { style.attributes.contains($0.0) }?.1 ?? "."
  }
}

extension Canvas {
  /// The characters of a row from left to right, with their columns and widths.
  public func characters(inRow row: Int) -> [(character: Character, column: Int, width: Int)] {
    var result: [(character: Character, column: Int, width: Int)] = []
    result.reserveCapacity(size.columns)
    for column in 0..<size.columns {
      let cell = self[column, row]
      if cell.width > 0 { result.append((cell.character, column, cell.width)) }
    }
    return result
  }

  public func text(inRow row: Int) -> String {
    // Bytes, because appending to a String looks for grapheme breaks.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.columns * 2)
    for column in 0..<size.columns {
      let cell = grid.cell(column: column + origin.column, row: row + origin.row)
      if cell.width > 0 { grid.append(cell, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Changes the style of a row's columns and keeps their text.
  public mutating func restyle(row: Int, columns: Range<Int>, _ change: (Style) -> Style) {
    for column in columns {
      let (left, top) = (column + origin.column, row + origin.row)
      guard left >= clip.column, left < clip.endColumn, top >= clip.row, top < clip.endRow else { continue }
      grid.restyle(column: left, row: top, change)
    }
  }
}
