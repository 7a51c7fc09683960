extension Canvas {
  /// What is drawn, a row a string, without spaces at the ends of rows.
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

  /// How it is drawn, a row a string, a letter a cell.
  ///
  /// The first that holds: `r` reverse, `w` warning, `p` positive, `a` accent, `c` another colour, `u` underline,
  /// `i` italic, `b` bold, `d` dim, `.` plain.
  public func styles() -> [String] {
    (0..<size.rows).map { row in
      String((0..<size.columns).map { Self.letter(for: self[$0, row].style) })
    }
  }

  /// The rows that look different on a canvas drawn before; all of them when it had another size.
  public func rowsChanged(since previous: Canvas) -> [Int] {
    guard grid.size == previous.grid.size else { return Array(0..<size.rows) }
    return (0..<size.rows).filter { !grid.looksTheSame(as: previous.grid, row: $0) }
  }

  /// Calls `body` for every piece of a row that has one style, from left to right.
  public func forEachRun(inRow row: Int, _ body: (_ column: Int, _ text: String, _ style: Style) -> Void) {
    // Bytes, because appending to a String looks for grapheme breaks, which took a third of a frame.
    var text: [UInt8] = []
    text.reserveCapacity(size.columns * 4)
    var start = 0
    var style = Style.plain
    for column in 0..<size.columns {
      let cell = grid.cell(column: column + origin.column, row: row + origin.row)
      if cell.style != style {
        if !text.isEmpty { body(start, String(decoding: text, as: UTF8.self), style) }
        text.removeAll(keepingCapacity: true)
        (start, style) = (column, cell.style)
      }
      if cell.width > 0 { grid.append(cell, to: &text) }
    }
    if !text.isEmpty { body(start, String(decoding: text, as: UTF8.self), style) }
  }

  private static func letter(for style: Style) -> Character {
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
