/// How the selection of a list is moved.
public enum ListMove: Equatable, Sendable {
  /// By lines, down when positive.
  case by(Int)
  /// By screens, halves too.
  case screens(Double)
  /// To a line, or the nearest there is.
  case to(Int)
}

extension ListPosition {
  /// Moves the selection in a list of `count` lines that shows `rows` of them at once.
  public mutating func move(_ move: ListMove, count: Int, rows: Int) {
    switch move {
    case .by(let step): self.move(by: step, count: count)
    case .screens(let screens):
      let step = Int(Double(max(1, rows)) * screens)
      self.move(by: step == 0 ? (screens < 0 ? -1 : 1) : step, count: count)
    case .to(let line): self.move(to: line, count: count)
    }
    fit(count: count, rows: rows)
  }
}
