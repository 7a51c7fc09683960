extension Canvas {
  /// Draws a picture with its corner at a place; what lies outside, or is wider than the picture, is left out.
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
