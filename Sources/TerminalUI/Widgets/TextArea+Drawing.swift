extension TextArea {
  /// Draws the visible rows, and the hardware cursor if the text has the focus.
  public func draw(on canvas: inout Canvas, column: Int, row: Int, isFocused: Bool = true) {
    canvas.inside(Rect(column: column, row: row, columns: size.columns, rows: size.rows)) { part in
      for (number, shown) in shown.enumerated() {
        part.writeClipped(String(shown.text), column: 0, row: number, style: .plain)
        if isFocused, let cursor = shown.cursor { part.cursor = Point(column: cursor, row: number) }
      }
    }
  }
}
