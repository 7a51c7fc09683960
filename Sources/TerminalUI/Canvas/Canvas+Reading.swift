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
      String((0..<size.columns).map { Self.letter(for: self[$0, row].style) })
    }
  }

  /// The rows that differ from an earlier canvas; all rows if its size was different.
  public func rowsChanged(since previous: Canvas) -> [Int] {
    guard grid.size == previous.grid.size else { return Array(0..<size.rows) }
    return (0..<size.rows).filter { !grid.looksTheSame(as: previous.grid, row: $0) }
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
