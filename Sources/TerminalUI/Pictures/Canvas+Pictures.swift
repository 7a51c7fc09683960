extension Canvas {
  /// Draws a picture at a position; anything outside, or wider than the picture, is clipped.
  public mutating func draw(_ picture: CellPicture, at point: Point) {
    inside(Rect(column: point.column, row: point.row, columns: picture.size.columns, rows: picture.size.rows))
    {
      canvas in
      for (row, spans) in picture.rows.prefix(picture.size.rows).enumerated() {
        var column = 0
        for span in spans {
          canvas.writeClipped(span.text, column: column, row: row, style: span.style)
          column += TextWidth.of(span.text)
        }
      }
    }
  }
}
