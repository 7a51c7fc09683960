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
      self.move(by: step == 0 ? (screens < 0 ? -1 : 1) : step, count: count)
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
