/// A curve of values from 0 to 1, drawn with braille dots, two columns and four rows of them in a cell.
public enum Curve {
  /// The rows of a curve from the highest, each as wide as asked for.
  ///
  /// Of more values than there are columns of dots each column has the last of its own; with fewer they are spread.
  ///
  /// - Parameter values: one after the other, 0 to 1; nil where there is none.
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
      // A steep step is one line.
      let from = before.map { $0 < level ? $0 + 1 : $0 > level ? $0 - 1 : level } ?? level
      for level in min(from, level)...max(from, level) {
        let row = height - 1 - level
        cells[row / 4][column / 2] |= dots[row % 4][column % 2]
      }
      before = level
    }
    return cells.map { row in
      String(String.UnicodeScalarView(row.compactMap { Unicode.Scalar(0x2800 + UInt32($0)) }))
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
