import TerminalUI

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
    guard state == .shown, let canvas = presented, !(canvas.links.isEmpty && linked.isEmpty) else { return }
    guard let isShown = asking.showsLinks else {
      if let question = asking.askName() { write(question) }
      return
    }
    guard isShown else { return }
    let wanted = canvas.links.filter { $0.row < size.rows && Self.isAddress($0.address) }
    var text = ""
    // The window may have been larger before.
    for row in Set((linked + wanted).map(\.row)).sorted() where row < min(size.rows, canvas.size.rows) {
      let (old, new) = (linked.filter { $0.row == row }, wanted.filter { $0.row == row })
      guard old != new || changed?.contains(row) ?? true else { continue }
      for link in old where !new.contains(link) { text += cells(link.columns, row: row, of: canvas) }
      for link in new {
        text += "\u{1B}]8;id=\(link.number);\(link.address)\u{1B}\\"
        text += cells(link.columns, row: row, of: canvas) + "\u{1B}]8;;\u{1B}\\"
      }
    }
    linked = wanted
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
