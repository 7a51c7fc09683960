extension TextField {
  /// Draws the field over that many columns, and the hardware cursor if it has the focus.
  ///
  /// Longer text scrolls by half of the field, so that it does not move at every character typed.
  public func draw(on canvas: inout Canvas, column: Int, row: Int, columns: Int, isFocused: Bool) {
    guard columns > 0 else { return }
    let rect = Rect(column: column, row: row, columns: columns, rows: 1)
    let style = Style(attributes: .underline)
    canvas.fill(rect, style: style)
    guard isFocused else {
      canvas.write(text, column: column, row: row, style: style, columns: columns)
      return
    }
    let place = TextWidth.of(text.prefix(cursor))
    let step = max(1, columns / 2)
    let scrolled = place < columns ? 0 : ((place - columns) / step + 1) * step
    var skipped = 0
    let shown = text.drop { character in
      guard skipped < scrolled else { return false }
      skipped += TextWidth.of(character)
      return true
    }
    canvas.inside(rect) { field in
      field.writeClipped(String(shown), column: skipped - scrolled, row: 0, style: style)
      field.cursor = Point(column: min(place - scrolled, columns - 1), row: 0)
    }
  }
}
