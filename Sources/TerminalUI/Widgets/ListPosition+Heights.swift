// Lists whose lines take different numbers of rows.
extension ListPosition {
  /// Makes the place fit a list of `count` lines shown in `rows` rows: the selected line is there and shows whole, and
  /// no row at the bottom is wasted.
  ///
  /// - Parameter height: how many rows a line takes.
  public mutating func fit(count: Int, rows: Int, height: (Int) -> Int) {
    move(to: selection, count: count)
    top = min(max(0, top), selection)
    guard count > 0 else { return }
    top = max(top, first(endingAt: selection, rows: rows, height: height))
    top = min(top, first(endingAt: count - 1, rows: rows, height: height))
  }

  /// The lines of a list of `count` lines of which something shows, after fitting.
  public func visible(count: Int, rows: Int, height: (Int) -> Int) -> Range<Int> {
    var (end, used) = (top, 0)
    while end < count, used < rows {
      used += height(end)
      end += 1
    }
    return min(top, count)..<end
  }

  /// The first line with which all up to another one fit.
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
