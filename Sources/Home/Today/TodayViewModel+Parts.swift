import Day
import Model
import TerminalUI

// The parts of the day, from one to the next.
extension TodayViewModel.Item {
  enum Part {
    case reading, doing, preparing, writing
  }

  /// The part of the day that the line is in.
  var part: Part {
    switch self {
    case .read, .beside: .reading
    case .attendance, .habit, .suggestedHabit: .doing
    case .birth, .numbers, .corrections, .oldCards, .task, .suggestion, .prepare: .preparing
    case .write: .writing
    }
  }
}

extension TodayViewModel.Output {
  /// Selects the next part of the day, or the one before, round the ends: the first habit that is to be done, else the
  /// part's first line.
  mutating func movePart(by step: Int) {
    var parts: [TodayViewModel.Item.Part] = []
    for item in items where parts.last != item.part { parts.append(item.part) }
    guard let now = selected.flatMap({ parts.firstIndex(of: $0.part) }) else { return }
    let part = parts[(now + step + parts.count) % parts.count]
    let open = Set(habits.filter(\.row.isOpen).map { TodayViewModel.Item.habit($0.id) })
    let wanted = items.first { $0.part == part && open.contains($0) } ?? items.first { $0.part == part }
    if let index = wanted.flatMap({ items.firstIndex(of: $0) }) {
      position.move(to: index, count: items.count)
    }
  }
}
