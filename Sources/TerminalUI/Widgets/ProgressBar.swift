public enum ProgressBar {
  /// Draws `━━━╸───` over that many columns, in half columns. The fraction is clamped to 0…1.
  public static func draw(
    _ fraction: Double, on canvas: inout Canvas, column: Int, row: Int, columns: Int
  ) {
    guard columns > 0 else { return }
    let fraction = fraction > 0 ? min(1, fraction) : 0
    let halves = Int((fraction * Double(columns * 2)).rounded())
    let full = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    let used = canvas.write(full, column: column, row: row, style: .accent)
    guard used < columns else { return }
    canvas.write(
      String(repeating: "─", count: columns - halves / 2 - halves % 2), column: column + used, row: row,
      style: .dim, columns: columns - used)
  }
}
