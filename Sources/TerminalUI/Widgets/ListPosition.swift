/// Which line of a list is selected and which is the first that shows.
public struct ListPosition: Equatable, Sendable {
  /// The selected line, from 0; 0 in an empty list.
  public var selection: Int
  /// The first line that shows.
  public var top: Int
  /// How many lines the list had when it was last fitted or moved in.
  private var count = 0

  /// A place in a list; at its start unless told.
  public init(selection: Int = 0, top: Int = 0) {
    self.selection = selection
    self.top = top
  }

  /// Moves the selection, not past either end.
  public mutating func move(by step: Int, count: Int) {
    let (target, overflow) = selection.addingReportingOverflow(step)
    move(to: overflow ? (step < 0 ? 0 : count - 1) : target, count: count)
  }

  /// Selects a line, or the nearest there is.
  public mutating func move(to line: Int, count: Int) {
    self.count = max(0, count)
    selection = min(max(0, line), max(0, count - 1))
  }

  /// Makes the place fit a list of `count` lines shown in `rows` rows: the selection exists and shows, and no row
  /// at the bottom is wasted.
  public mutating func fit(count: Int, rows: Int) {
    move(to: selection, count: count)
    let rows = max(1, rows)
    top = min(top, selection)
    top = max(top, selection - rows + 1)
    top = max(0, min(top, self.count - rows))
  }

  /// The lines that show, after fitting.
  public func visible(rows: Int) -> Range<Int> {
    let start = min(max(0, top), count)
    return start..<min(count, start + max(0, rows))
  }
}
