import Model
import Texts

extension AlbumGrouping {
  /// The photos in groups: days newest first, habits and categories by name, the Journal and what was given at the end.
  func groups(of items: [AlbumItem]) -> [AlbumGroup] {
    let groups = Dictionary(grouping: items, by: key)
    return groups.sorted { isBefore($0.key, $1.key) }.map { key, items in
      AlbumGroup(title: title(of: key, items), items: items)
    }
  }

  private enum Key: Hashable {
    case day(CalendarDay)
    case name(String, String)
    case rest
    case journal
    case given(String)
  }

  private func key(_ item: AlbumItem) -> Key {
    switch (self, item.place) {
    case (.day, _): .day(item.day)
    case (_, .entry): .journal
    case (_, .shared(let giver, _)): .given(giver)
    case (.habit, .checkIn(let id, _)): item.habit.isEmpty ? .rest : .name(item.habit, id)
    case (.category, .checkIn): item.category.isEmpty ? .rest : .name(item.category, "")
    }
  }

  private func isBefore(_ left: Key, _ right: Key) -> Bool {
    switch (left, right) {
    case (.day(let left), .day(let right)): left > right
    case (.name(let left, let first), .name(let right, let second)): (left, first) < (right, second)
    case (.given(let left), .given(let right)): left < right
    case (.name, _), (.rest, .journal), (.rest, .given), (.journal, .given): true
    default: false
    }
  }

  private func title(of key: Key, _ items: [AlbumItem]) -> Phrase {
    switch key {
    case .day(let day): .date(day)
    case .name(let name, _): Phrase(verbatim: name)
    case .rest: self == .category ? .noCategory : .habitOfBefore
    case .journal: .journalTab
    case .given: items.first?.title ?? .journalTab
    }
  }
}

/// Photos that stand together, below a heading.
struct AlbumGroup: Equatable, Sendable {
  let title: Phrase
  let items: [AlbumItem]
}
