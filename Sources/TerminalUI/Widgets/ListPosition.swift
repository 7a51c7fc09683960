/// The selected line of a list and the first visible one.
public struct ListPosition: Equatable, Sendable {
  /// The selected line, from 0; 0 in an empty list.
  public var selection: Int
  /// The first visible line.
  public var top: Int
  /// The lines that were removed while they were selected, by name, the last one at the end. One that comes back, such as
  /// by an undo, is selected again.
  public var removedLines: [String] = []
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

/// A movement of a list's selection.
public enum ListMove: Equatable, Sendable {
  /// By lines, down if positive.
  case by(Int)
  /// To a neighbour in the same row, right if positive; in a list of one column, by lines.
  case beside(Int)
  /// By screens, also fractions of one.
  case screens(Double)
  /// To a line, or the nearest that exists.
  case to(Int)
}

extension ListPosition {
  /// Moves the selection in a list of `count` lines, of which `rows` fit on the screen.
  public mutating func move(_ move: ListMove, count: Int, rows: Int) {
    switch move {
    case .by(let step), .beside(let step): self.move(by: step, count: count)
    case .screens(let screens):
      let step = Int(Double(max(1, rows)) * screens)
      let lines = step == 0 ? (screens < 0 ? -1 : 1) : step
      self.move(by: lines, count: count)
      // What is shown moves with the selection, or a page down from the first line would show one new line.
      top = max(0, top + lines)
    case .to(let line): self.move(to: line, count: count)
    }
    fit(count: count, rows: rows)
  }

  /// Moves the selection in a grid of cells that is shown whole; up and down stay in the column.
  public mutating func move(_ move: ListMove, inCells count: Int, ofColumns columns: Int) {
    guard count > 0 else { return }
    let rows = (count + columns - 1) / columns
    var row = ListPosition(selection: selection / columns)
    switch move {
    case .beside, .to: self.move(move, count: count, rows: count)
    case .by, .screens:
      row.move(move, count: rows, rows: rows)
      self.move(to: min(row.selection * columns + selection % columns, count - 1), count: count)
    }
  }
}
