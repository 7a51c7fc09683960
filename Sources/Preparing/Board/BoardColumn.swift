import TerminalUI

/// A column of the Board: what is in it, what is selected, and the first item that shows.
struct BoardColumn: Equatable, Sendable {
  var items: [BoardItem] = []
  var selection = 0
  private(set) var top = 0

  var selected: BoardItem? { items.indices.contains(selection) ? items[selection] : nil }

  /// Takes other items; what was selected stays so, or what has come into its place is.
  ///
  /// - Parameter wanted: what is to be selected; nil for what was.
  mutating func put(_ items: [BoardItem], selecting wanted: BoardItem.ID?) {
    self.items = items
    if let wanted, let index = items.firstIndex(where: { $0.id == wanted }) { selection = index }
    selection = min(max(0, selection), max(0, items.count - 1))
  }

  /// Moves the selection, not past either end.
  ///
  /// - Parameter rows: how many rows each item takes, of which so many show at once.
  mutating func move(_ move: ListMove, room: Int, rows: (BoardItem) -> Int) {
    var position = ListPosition(selection: selection)
    position.move(move, count: items.count, rows: visible(room: room, rows: rows).count)
    selection = position.selection
  }

  /// Makes what is selected show whole, and wastes no room at the end.
  mutating func fit(room: Int, rows: (BoardItem) -> Int) {
    top = min(max(0, top), selection, max(0, items.count - 1))
    top = max(top, first(endingAt: selection, room: room, rows: rows))
    top = min(top, first(endingAt: items.count - 1, room: room, rows: rows))
  }

  /// The items of which something shows, after fitting.
  func visible(room: Int, rows: (BoardItem) -> Int) -> Range<Int> {
    var (end, used) = (top, 0)
    while end < items.count, used < room {
      used += rows(items[end])
      end += 1
    }
    return min(top, items.count)..<end
  }

  /// The rows above an item, from the first that shows.
  func offset(of index: Int, rows: (BoardItem) -> Int) -> Int {
    guard top < index else { return 0 }
    return items[top..<min(index, items.count)].reduce(0) { $0 + rows($1) }
  }

  /// The first item with which all up to another one fit.
  private func first(endingAt last: Int, room: Int, rows: (BoardItem) -> Int) -> Int {
    guard items.indices.contains(last) else { return 0 }
    var first = last
    var used = rows(items[last])
    while first > 0 {
      used += rows(items[first - 1])
      if used > room { break }
      first -= 1
    }
    return first
  }
}
