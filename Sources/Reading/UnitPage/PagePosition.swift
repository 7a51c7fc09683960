import TerminalUI

/// What of a page shows, and which of its lines is selected.
///
/// Some lines of the page are stops. Moving goes to the next stop where that shows, and scrolls where it does not,
/// so that every line can be reached.
struct PagePosition: Equatable, Sendable {
  /// The first line that shows.
  var top = 0
  /// The selected line.
  var line = 0
  /// The line that was gone to by its number, which may be another one of the selected stop.
  var found: Int?

  /// Moves in a page of `count` lines of which `rows` show.
  mutating func move(_ move: ListMove, stops: [Range<Int>], count: Int, rows: Int) {
    found = nil
    switch move {
    case .by(let step), .beside(let step):
      for _ in 0..<min(abs(max(step, -count)), count) {
        if step > 0 { goDown(stops, count, rows) } else { goUp(stops, rows) }
      }
    case .screens(let screens): scroll(screens, stops, count, rows)
    case .to(let target):
      bringIntoView(target, stops, count, rows)
      found = max(0, min(target, count - 1))
    }
    fit(count: count, rows: rows)
  }

  /// Has the page end where its last line is.
  mutating func fit(count: Int, rows: Int) {
    top = max(0, min(top, count - rows))
    line = max(0, min(line, count - 1))
  }

  private mutating func goDown(_ stops: [Range<Int>], _ count: Int, _ rows: Int) {
    let next = stops.first { $0.lowerBound > line }
    if let next, next.upperBound <= top + rows {
      line = next.lowerBound
    } else if top + rows < count {
      top += 1
      if let next, next.upperBound <= top + rows { line = next.lowerBound }
      line = max(line, top)
    }
  }

  private mutating func goUp(_ stops: [Range<Int>], _ rows: Int) {
    let previous = stops.last { $0.lowerBound < line }
    if let previous, previous.lowerBound >= top {
      line = previous.lowerBound
    } else if top > 0 {
      top -= 1
      if let previous, previous.lowerBound >= top { line = previous.lowerBound }
      line = min(line, top + rows - 1)
    }
  }

  private mutating func scroll(_ screens: Double, _ stops: [Range<Int>], _ count: Int, _ rows: Int) {
    let page = Double(rows > 4 ? rows - 2 : rows) * screens
    let before = top
    top = max(0, min(top + Int(page.rounded(.awayFromZero)), max(0, count - rows)))
    let shown = stops.filter { $0.lowerBound >= top && $0.upperBound <= top + rows }
    let isAtEnd = top == before && screens > 0
    line = (isAtEnd ? shown.last : shown.first)?.lowerBound ?? (isAtEnd ? count - 1 : top)
  }

  private mutating func bringIntoView(_ target: Int, _ stops: [Range<Int>], _ count: Int, _ rows: Int) {
    if target <= 0 || target >= count - 1 {
      top = target <= 0 ? 0 : max(0, count - rows)
      let shown = stops.filter { $0.lowerBound >= top && $0.upperBound <= top + rows }
      line = (target <= 0 ? shown.first : shown.last)?.lowerBound ?? (target <= 0 ? 0 : count - 1)
      return
    }
    line = stops.first { $0.contains(target) }?.lowerBound ?? target
    let end = stops.first { $0.contains(target) }?.upperBound ?? target + 1
    if line < top || end > top + rows { top = max(0, line - rows / 3) }
  }
}
