import CNcurses
public import TerminalUI

extension CursesTerminal {
  /// Shows a canvas; draws only the rows that differ from the last one.
  public func present(_ canvas: Canvas) {
    guard state == .shown else { return }
    let isNew = presented?.size != canvas.size
    if isNew { werase(window) }
    let rows = presented.map { canvas.rowsChanged(since: $0) } ?? Array(0..<canvas.size.rows)
    for row in rows where row < size.rows { draw(row, of: canvas) }
    presented = canvas
    update(cursor: canvas.cursor)
    showLinks(changed: isNew ? nil : rows)
    askLater()
  }

  /// Switches to a theme and redraws the screen in its colours.
  public func apply(_ theme: Theme) {
    self.theme = theme
    recolor()
    askLater()
  }

  /// Redraws in the variant of the theme that fits the terminal's background, if that is known.
  func recolor() {
    let fitting = theme.fitting(isLight: asking.isLight)
    guard fitting != painter.theme else { return }
    painter.theme = fitting
    guard let presented, state != .closed else { return }
    for row in 0..<min(presented.size.rows, size.rows) { draw(row, of: presented) }
    // While another program has the terminal, only the window in memory changes.
    guard state == .shown else { return }
    update(cursor: presented.cursor)
    showLinks(changed: nil)
  }

  /// Flushes the window and places the cursor, also if it only appears or disappears.
  private func update(cursor: Point?) {
    output {
      placeCursor(cursor)
      wnoutrefresh(window)
      doupdate()
    }
  }

  /// Writes a row cell by cell: given text, curses would decode and measure every character again.
  private func draw(_ row: Int, of canvas: Canvas) {
    wmove(window, Int32(row), 0)
    if let cells = plainCells(of: canvas, row: row) {
      waddchnstr(window, cells, Int32(cells.count))
    } else {
      let cells = cells(of: canvas, row: row)
      wadd_wchnstr(window, cells, Int32(cells.count))
    }
  }

  /// The cells of a row that is all ASCII, which curses need not measure; nil for any other row.
  private func plainCells(of canvas: Canvas, row: Int) -> [chtype]? {
    var cells: [chtype] = []
    cells.reserveCapacity(canvas.size.columns)
    var (last, look) = (Style?.none, chtype(0))
    var isPlain = true
    canvas.forEachCharacter(inRow: row) { scalar, cluster, style in
      guard isPlain else { return }
      if style != last {
        var blank = painter.blank(in: style)
        isPlain = terminal_look(&blank, &look)
        last = style
      }
      isPlain = isPlain && cluster == nil && (0x20..<0x7F).contains(scalar)
      cells.append(look | chtype(scalar & 0x7F))
    }
    return isPlain ? cells : nil
  }

  private func cells(of canvas: Canvas, row: Int) -> [cchar_t] {
    var cells: [cchar_t] = []
    cells.reserveCapacity(canvas.size.columns)
    var (last, blank) = (Style.plain, painter.blank(in: .plain))
    canvas.forEachCharacter(inRow: row) { scalar, cluster, style in
      if style != last { (last, blank) = (style, painter.blank(in: style)) }
      var cell = blank
      terminal_set_character(&cell, wchar_t(scalar))
      if let cluster {
        for scalar in cluster.unicodeScalars.dropFirst() {
          terminal_add_combining(&cell, wchar_t(scalar.value))
        }
      }
      cells.append(cell)
    }
    return cells
  }

  func placeCursor(_ cursor: Point?) {
    if let cursor, cursor.column >= 0, cursor.row >= 0, cursor.column < size.columns, cursor.row < size.rows {
      curs_set(1)
      wmove(window, Int32(cursor.row), Int32(cursor.column))
    } else {
      curs_set(0)
    }
  }
}
