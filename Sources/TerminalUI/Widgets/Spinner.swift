/// An animated mark while something is pending.
public enum Spinner {
  /// The duration of each frame.
  public static let step = Duration.milliseconds(100)

  private static let dots: [Character] = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let strokes: [Character] = Array("|/-\\")

  /// Draws the frame of a step in one column; in ASCII, a rotating stroke.
  public static func draw(_ steps: Int, on canvas: inout Canvas, column: Int, row: Int) {
    let marks = canvas.isASCII ? strokes : dots
    let mark = marks[((steps % marks.count) + marks.count) % marks.count]
    canvas.write(String(mark), column: column, row: row, style: .accent)
  }
}
