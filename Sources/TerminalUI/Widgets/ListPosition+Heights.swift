// Lists whose lines have different heights.
extension ListPosition {
  /// Adjusts the position to a list of `count` lines in `rows` rows: the selected line exists and is shown whole, and
  /// the last rows are not left empty.
  ///
  /// - Parameter height: the number of rows of a line.
  public mutating func fit(count: Int, rows: Int, height: (Int) -> Int) {
    move(to: selection, count: count)
    top = min(max(0, top), selection)
    guard count > 0 else { return }
    top = max(top, first(endingAt: selection, rows: rows, height: height))
    top = min(top, first(endingAt: count - 1, rows: rows, height: height))
  }

  /// The lines that are at least partly visible, after fitting.
  public func visible(count: Int, rows: Int, height: (Int) -> Int) -> Range<Int> {
    var (end, used) = (top, 0)
    while end < count, used < rows {
      used += height(end)
      end += 1
    }
    return min(top, count)..<end
  }

  /// The first line from which all lines up to `last` fit.
  private func first(endingAt last: Int, rows: Int, height: (Int) -> Int) -> Int {
    var (first, used) = (last, height(last))
    while first > 0 {
      used += height(first - 1)
      if used > rows { break }
      first -= 1
    }
    return first
  }
}
