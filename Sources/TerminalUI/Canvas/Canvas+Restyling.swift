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
