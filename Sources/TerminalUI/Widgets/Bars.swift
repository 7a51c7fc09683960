/// Vertical bars of values from 0 to 1, in eighths of a row.
public enum Bars {
  /// The rows of the bars from top to bottom; each bar is `width` columns wide and followed by a space.
  ///
  /// - Parameter values: nil is drawn as a dot.
  public static func rows(_ values: [Double?], width: Int, rows: Int) -> [String] {
    guard width > 0, rows > 0 else { return [] }
    return (0..<rows).reversed().map { row in
      values.map { value in
        guard let value else { return (row == 0 ? "·" : " ") + String(repeating: " ", count: width) }
        return String(repeating: cell(of: value, row: row, rows: rows), count: width) + " "
      }.joined()
    }
  }

  private static func cell(of value: Double, row: Int, rows: Int) -> String {
    let eighths = Int((min(max(value, 0), 1) * Double(rows * 8)).rounded())
    let filled = min(max(eighths - row * 8, row == 0 ? 1 : 0), 8)
    return filled == 0 ? " " : eighthBlocks[filled - 1]
  }

  private static let eighthBlocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
