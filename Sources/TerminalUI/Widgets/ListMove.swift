/// How the selection of a list is moved.
public enum ListMove: Equatable, Sendable {
  /// By lines, down when positive.
  case by(Int)
  /// To what stands beside it, to the right when positive; the next line where nothing stands beside others.
  case beside(Int)
  /// By screens, halves too.
  case screens(Double)
  /// To a line, or the nearest there is.
  case to(Int)
}

extension ListPosition {
  /// Moves the selection in a list of `count` lines that shows `rows` of them at once.
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

  /// Moves the selection among cells that stand in rows of so many columns and all show; up and down in its column.
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
