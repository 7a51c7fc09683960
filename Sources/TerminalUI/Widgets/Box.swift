/// A frame with round corners and a title in its top line.
public enum Box {
  /// Draws the frame along the edge of a part; nothing where there is no room for corners.
  public static func draw(title: String?, rect: Rect, style: Style = .plain, on canvas: inout Canvas) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let (left, right) = (rect.column, rect.endColumn - 1)
    let line = String(repeating: "─", count: rect.columns - 2)
    canvas.inside(rect) { frame in
      frame.write("╭" + line + "╮", column: 0, row: 0, style: style)
      frame.write("╰" + line + "╯", column: 0, row: rect.rows - 1, style: style)
      for row in 1..<max(1, rect.rows - 1) {
        frame.write("│", column: 0, row: row, style: style)
        frame.write("│", column: right - left, row: row, style: style)
      }
      guard let title, !title.isEmpty, rect.columns >= 7 else { return }
      let shown = TextWidth.truncate(title, to: rect.columns - 6)
      frame.write(" \(shown) ", column: 2, row: 0, style: style.adding(.bold))
    }
  }
}
