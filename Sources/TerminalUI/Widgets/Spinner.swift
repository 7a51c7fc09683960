/// A mark that turns while something is waited for.
public enum Spinner {
  /// How long each of its positions stays.
  public static let step = Duration.milliseconds(100)

  private static let dots: [Character] = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let strokes: [Character] = Array("|/-\\")

  /// Draws the mark after so many steps in one column, a stroke where only ASCII is shown.
  public static func draw(_ steps: Int, on canvas: inout Canvas, column: Int, row: Int) {
    let marks = canvas.isASCII ? strokes : dots
    let mark = marks[((steps % marks.count) + marks.count) % marks.count]
    canvas.write(String(mark), column: column, row: row, style: .accent)
  }
}
