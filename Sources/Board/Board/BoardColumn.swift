import TerminalUI

/// A column of the Board: what is in it, what is selected, and the first item that shows.
struct BoardColumn: Equatable, Sendable {
  private(set) var items: [BoardItem] = []
  var position = ListPosition()

  var selected: BoardItem? { items.indices.contains(position.selection) ? items[position.selection] : nil }

  /// Takes other items; what was selected stays so, or what has come into its place is.
  ///
  /// - Parameter wanted: what is to be selected; nil for what was.
  mutating func put(_ items: [BoardItem], selecting wanted: BoardItem.ID?) {
    self.items = items
    let index = wanted.flatMap { id in items.firstIndex { $0.id == id } }
    position.move(to: index ?? position.selection, count: items.count)
  }

  /// Moves the selection, not past either end.
  ///
  /// - Parameter rows: how many rows each item takes, of which so many show at once.
  mutating func move(_ move: ListMove, room: Int, rows: (BoardItem) -> Int) {
    let top = position.top
    position.move(move, count: items.count, rows: visible(room: room, rows: rows).count)
    position.top = top
  }

  /// Makes what is selected show whole, and wastes no room at the end.
  mutating func fit(room: Int, rows: (BoardItem) -> Int) {
    position.fit(count: items.count, rows: room) { rows(items[$0]) }
  }

  /// The items of which something shows, after fitting.
  func visible(room: Int, rows: (BoardItem) -> Int) -> Range<Int> {
    position.visible(count: items.count, rows: room) { rows(items[$0]) }
  }

  /// The rows above an item, from the first that shows.
  func offset(of index: Int, rows: (BoardItem) -> Int) -> Int {
    guard position.top < index else { return 0 }
    return items[position.top..<min(index, items.count)].reduce(0) { $0 + rows($1) }
  }
}
