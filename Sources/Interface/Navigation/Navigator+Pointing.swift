import TerminalUI
import Texts

extension Navigator {
  /// Something was pointed at and clicked: a tab opens, a line is selected, the selected line opens.
  func click(_ point: Point) {
    guard isLargeEnough, let top else { return }
    // What is pointed at is what is seen, and not what it was before the last key.
    flush()
    if top.showsTabs, point.row == 0, let tab = tab(at: point.column) {
      open(tab: tab)
      return
    }
    let hit = targets.last { target in
      target.rect.contains(point)
    }
    guard let hit, let list = top.list else { return }
    top.finder?.isTyping = false
    if top.finder?.query == nil { top.finder = nil }
    if hit.line == list.selection {
      // Whatever keys it has by now.
      if let opening = top.actions.first(where: { $0.keys.contains(.enter) }) { perform(opening) }
    } else {
      list.move(.to(hit.line))
    }
  }

  /// The wheel was turned: what the arrows usually do, whatever keys that has by now.
  func scroll(by lines: Int) {
    guard isLargeEnough, let top, top.list != nil || !top.isTyping else { return }
    let arrow: Key = lines < 0 ? .up : .down
    for _ in 0..<min(abs(lines), size.rows) {
      guard let action = top.actions.first(where: { $0.keys.contains(arrow) }) else { return }
      perform(action)
    }
  }

  private func tab(at column: Int) -> Tab? {
    let place = tabPlaces.first { ($0.column..<$0.column + TextWidth.of($0.text)).contains(column) }
    return tabs.first { $0.number == place?.number }
  }
}
