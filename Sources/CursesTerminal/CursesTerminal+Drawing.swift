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
    updateScreen(of: canvas)
    showLinks(changed: isNew ? nil : rows)
    scheduleBackgroundQuery()
  }

  /// Switches to a theme and redraws the screen in its colours.
  public func apply(_ theme: Theme) {
    self.theme = theme
    recolor()
    scheduleBackgroundQuery()
  }

  /// Redraws in the variant of the theme that fits the terminal's background, if that is known.
  func recolor() {
    let variant = theme.variant(isLight: queries.isLight)
    guard variant != painter.theme else { return }
    painter.theme = variant
    guard let presented, state != .closed else { return }
    for row in 0..<min(presented.size.rows, size.rows) { draw(row, of: presented) }
    // While another program has the terminal, only the window in memory changes.
    guard state == .shown else { return }
    updateScreen(of: presented)
    showLinks(changed: nil)
  }

  /// Flushes the window and places the cursor, also if it only appears or disappears.
  private func updateScreen(of canvas: Canvas) {
    output {
      placeCursor(of: canvas)
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

  /// Places the cursor, also if it is hidden: some screen readers follow a hidden cursor.
  func placeCursor(of canvas: Canvas?) {
    if let canvas, let cursor = canvas.cursor, cursor.column >= 0, cursor.row >= 0,
      cursor.column < size.columns, cursor.row < size.rows
    {
      curs_set(canvas.showsCursor ? 1 : 0)
      wmove(window, Int32(cursor.row), Int32(cursor.column))
    } else {
      curs_set(0)
    }
  }
}

/// Hyperlinks (`OSC 8`). Curses has no cell attribute for them, so after each frame the cells of links are written
/// once more between the sequences that begin and end a link, with the cursor saved (DECSC, DECRC).
///
/// Whatever curses later writes to such a cell removes the link, so links in changed rows are written again.
extension CursesTerminal {
  private static let longestAddress = 2_000

  /// Updates the terminal's links to those of the frame.
  ///
  /// - Parameter changed: the rows that were redrawn; nil if any row may have been.
  func showLinks(changed: [Int]?) {
    guard state == .shown, let canvas = presented, !(canvas.links.isEmpty && shownLinks.isEmpty) else {
      return
    }
    guard let isShown = queries.showsLinks else {
      if let query = queries.queryName() { write(query) }
      return
    }
    guard isShown else { return }
    let links = canvas.links.filter { $0.row < size.rows && Self.isAddress($0.address) }
    var text = ""
    // The window may have been larger before.
    for row in Set((shownLinks + links).map(\.row)).sorted() where row < min(size.rows, canvas.size.rows) {
      let (old, new) = (shownLinks.filter { $0.row == row }, links.filter { $0.row == row })
      guard old != new || changed?.contains(row) ?? true else { continue }
      for link in old where !new.contains(link) { text += cells(link.columns, row: row, of: canvas) }
      for link in new {
        text += "\u{1B}]8;id=\(link.number);\(link.address)\u{1B}\\"
        text += cells(link.columns, row: row, of: canvas) + "\u{1B}]8;;\u{1B}\\"
      }
    }
    shownLinks = links
    if !text.isEmpty { write("\u{1B}7\(text)\u{1B}8") }
  }

  /// The output for a range of cells; includes a wide character that begins just before the range.
  private func cells(_ columns: Range<Int>, row: Int, of canvas: Canvas) -> String {
    let columns = columns.clamped(to: 0..<min(canvas.size.columns, size.columns))
    guard var column = columns.first else { return "" }
    if canvas[column, row].width == 0 { column -= 1 }
    var text = "\u{1B}[\(row + 1);\(column + 1)H"
    var last: Style?
    while column < columns.upperBound {
      let cell = canvas[column, row]
      if cell.style != last { text += painter.sequence(for: cell.style) }
      last = cell.style
      text.append(cell.character)
      column += max(1, cell.width)
    }
    return text
  }

  /// Whether it is safe in an escape sequence: printable ASCII without spaces, at most 2,000 bytes.
  private static func isAddress(_ text: String) -> Bool {
    text.utf8.count <= longestAddress && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
