/// The selected line of a list and the first visible one.
public struct ListPosition: Equatable, Sendable {
  /// The selected line, from 0; 0 in an empty list.
  public var selection: Int
  /// The first visible line.
  public var top: Int
  /// The number of lines at the last fit or move.
  private var count = 0

  public init(selection: Int = 0, top: Int = 0) {
    self.selection = selection
    self.top = top
  }

  /// Moves the selection, stopping at both ends.
  public mutating func move(by step: Int, count: Int) {
    let (target, overflow) = selection.addingReportingOverflow(step)
    move(to: overflow ? (step < 0 ? 0 : count - 1) : target, count: count)
  }

  /// Selects a line, or the nearest that exists.
  public mutating func move(to line: Int, count: Int) {
    self.count = max(0, count)
    selection = min(max(0, line), max(0, count - 1))
  }

  /// Adjusts the position to a list of `count` lines in `rows` rows: the selection exists and is visible, and the last
  /// rows are not left empty.
  public mutating func fit(count: Int, rows: Int) {
    move(to: selection, count: count)
    let rows = max(1, rows)
    top = min(top, selection)
    top = max(top, selection - rows + 1)
    top = max(0, min(top, self.count - rows))
  }

  /// The visible lines, after fitting.
  public func visible(rows: Int) -> Range<Int> {
    let start = min(max(0, top), count)
    return start..<min(count, start + max(0, rows))
  }
}
