/// Vertical bars of values from 0 to 1, in eighths of a row.
public enum BarChart {
  /// The rows of the bars from top to bottom; each bar is `width` columns wide and followed by a space.
  ///
  /// - Parameter values: nil leaves a gap.
  public static func rows(_ values: [Double?], width: Int, rows: Int) -> [String] {
    guard width > 0, rows > 0 else { return [] }
    return (0..<rows).reversed().map { row in
      values.map { value in
        guard let value else { return String(repeating: " ", count: width + 1) }
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

/// A curve of values from 0 to 1, drawn with braille dots: two columns and four rows per cell.
public enum LineChart {
  /// The rows of a curve from top to bottom.
  ///
  /// With more values than dot columns, each column shows the last of its values; fewer values are stretched.
  ///
  /// A cell without dots is a space, not the blank braille pattern, which some fonts draw as a box.
  ///
  /// - Parameter values: in order, from 0 to 1; nil leaves a gap.
  public static func rows(_ values: [Double?], columns: Int, rows: Int) -> [String] {
    guard columns > 0, rows > 0 else { return [] }
    var cells = [[UInt8]](repeating: [UInt8](repeating: 0, count: columns), count: rows)
    let (width, height) = (columns * 2, rows * 4)
    var before: Int?
    for column in 0..<width {
      guard let value = value(at: column, of: width, in: values) else {
        before = nil
        continue
      }
      let level = Int((min(max(value, 0), 1) * Double(height - 1)).rounded())
      // Connect steep steps with a vertical line.
      let from = before.map { $0 < level ? $0 + 1 : $0 > level ? $0 - 1 : level } ?? level
      for level in min(from, level)...max(from, level) {
        let row = height - 1 - level
        cells[row / 4][column / 2] |= dots[row % 4][column % 2]
      }
      before = level
    }
    return cells.map { row in
      String(String.UnicodeScalarView(row.compactMap { $0 == 0 ? " " : Unicode.Scalar(0x2800 + UInt32($0)) }))
    }
  }

  private static func value(at column: Int, of width: Int, in values: [Double?]) -> Double? {
    guard !values.isEmpty else { return nil }
    let index = ((column + 1) * values.count - 1) / width
    return values[min(max(index, 0), values.count - 1)]
  }

  /// The bits of a braille cell, row by row (Unicode, Braille Patterns).
  private static let dots: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
