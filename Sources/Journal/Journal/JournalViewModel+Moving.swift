import Day
import Interface
import Model
import TerminalUI

extension JournalViewModel {
  /// A line further down in the part that has the keys: a week, an entry, a year.
  func moveLines(by step: Int) {
    switch output.value.part {
    case .calendar: send(.movedDays(by: 7 * step))
    case .list: moveEntry(to: output.value.position.selection + step)
    case .memories:
      update { $0.memory = max(0, min($0.memory + step, $0.memories.count - 1)) }
    }
  }

  /// Goes to a line: days first, then entries, then those of earlier years.
  func moveInList(_ move: ListMove) {
    let output = output.value
    switch move {
    case .by(let step), .beside(let step): moveLines(by: max(-1_000, min(step, 1_000)))
    case .screens(let screens): send(.turned(by: screens < 0 ? -1 : 1))
    case .to(let line):
      let entry = line - output.spanCount
      if entry < 0 {
        select(.to(output.span.lowerBound + max(0, line)))
      } else if output.entries.indices.contains(entry) {
        moveEntry(to: entry)
      } else {
        let last = output.memories.count - 1
        update {
          $0.part = .memories
          $0.memory = min(entry - output.entries.count, last)
        }
      }
    }
  }

  /// The next part that has anything.
  func movePart(by step: Int) {
    let output = output.value
    var parts: [Part] = [.calendar]
    if !output.entries.isEmpty { parts.append(.list) }
    if !output.memories.isEmpty { parts.append(.memories) }
    let now = parts.firstIndex(of: output.part) ?? 0
    let part = parts[(now + step + parts.count) % parts.count]
    if part == .list {
      moveEntry(to: output.position.selection)
    } else {
      update { $0.part = part }
    }
  }

  private func moveEntry(to line: Int) {
    update {
      let line = max(0, min(line, $0.entries.count - 1))
      guard $0.entries.indices.contains(line) else { return }
      $0.day = $0.entries[line].day
      $0.part = .list
    }
  }
}
