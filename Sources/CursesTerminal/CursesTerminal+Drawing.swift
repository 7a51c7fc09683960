import CNcurses
public import TerminalUI

extension CursesTerminal {
  /// Shows a canvas: rows that differ from the last one are drawn, all at once.
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

  /// Shows what is on the screen, and all that comes, in the colours of a theme.
  public func apply(_ theme: Theme) {
    self.theme = theme
    recolor()
    askLater()
  }

  /// Shows all in the theme that fits the terminal's background, as far as that is known.
  func recolor() {
    let fitting = theme.fitting(isLight: asking.isLight)
    guard fitting != painter.theme else { return }
    painter.theme = fitting
    guard let presented, state != .closed else { return }
    for row in 0..<min(presented.size.rows, size.rows) { draw(row, of: presented) }
    // While another program has the terminal the window only remembers it.
    guard state == .shown else { return }
    update(cursor: presented.cursor)
    showLinks(changed: nil)
  }

  /// Writes what has changed in the window; the cursor, too, is written at once where it comes or goes.
  private func update(cursor: Point?) {
    output {
      placeCursor(cursor)
      wnoutrefresh(window)
      doupdate()
    }
  }

  /// Puts a row into the window a cell at a time: as text, curses would decode and measure each character anew.
  private func draw(_ row: Int, of canvas: Canvas) {
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
    wmove(window, Int32(row), 0)
    wadd_wchnstr(window, cells, Int32(cells.count))
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
