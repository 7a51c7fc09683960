package import TerminalUI

/// How the columns of a window are shared by a list and what stands beside it.
///
/// What a row says at 80 columns it says in every wider window: the list has what its rows need, and there is a pane only
/// where enough is left for one.
package struct Panes: Equatable, Sendable {
  /// Windows at least this wide may have room for one.
  package static let narrowest = 100
  /// Columns of a pane's text: fewer are no help, more are hard to follow.
  package static let text = 36...72
  /// The usual width of a window, beyond which no list has a claim.
  package static let usual = 80
  /// Values at the end of a row stand near their names.
  private static let widestList = 74

  /// Columns of the list.
  package let list: Int
  /// Where the pane's text stands, two columns after the line between; nil where there is none.
  package let beside: Range<Int>?

  /// - Parameter needed: columns in which nothing of the list is cut.
  package init(_ columns: Int, needed: Int) {
    let share = min(max(columns - Self.text.upperBound - 4, columns * 9 / 20), Self.widestList)
    let list = max(share, min(needed, Self.usual))
    let room = columns - list - 3
    guard columns >= Self.narrowest, room >= Self.text.lowerBound else {
      self = Panes(alone: columns, needed: needed)
      return
    }
    self = Panes(list: list, beside: list + 2..<list + 2 + min(room, Self.text.upperBound))
  }

  /// A list with nothing beside it.
  package init(alone columns: Int, needed: Int = usual) {
    self.init(list: min(columns, max(needed, Self.usual)), beside: nil)
  }

  private init(list: Int, beside: Range<Int>?) {
    (self.list, self.beside) = (list, beside)
  }
}

extension Canvas {
  /// The line between a list and what stands beside it.
  package mutating func rule(of panes: Panes) {
    if let column = panes.beside?.lowerBound { rule(column: column - 2) }
  }
}
