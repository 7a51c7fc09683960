package import TerminalUI
package import Texts

/// How much there is of a list besides the lines that are drawn.
package enum ListExtent: Equatable, Sendable {
  /// So many lines in all.
  case lines(Int)
  /// So many above the first that is drawn, and below the last.
  case around(above: Int, below: Int)

  /// How many lines there are above and below those that were drawn.
  func hidden(besides drawn: [Int]) -> (above: Int, below: Int) {
    switch self {
    case .around(let above, let below): (max(0, above), max(0, below))
    case .lines(let count):
      // What stands above a list whatever is shown of it may be a line of it, too.
      drawn.max().map { last in (max(0, last + 1 - Set(drawn).count), max(0, count - 1 - last)) }
        ?? (0, max(0, count))
    }
  }
}

/// The list of a screen, as what works on every list sees it: searching, and pointing at a line.
package struct ScreenList<Input> {
  /// The selected line, from 0.
  package let selection: Int
  /// How long it is; nil where the screen says by itself what does not fit, or where all always does.
  package let extent: ListExtent?
  /// Whether its lines are a text, in which every place counts that has what is looked for, and not every line.
  package let isText: Bool
  /// The lines' texts, to be searched.
  package let texts: () -> [String]
  /// What moving the selection sends.
  package let moved: (ListMove) -> Input

  package init(
    selection: Int, extent: ListExtent? = nil, isText: Bool = false, texts: @escaping () -> [String],
    moved: @escaping (ListMove) -> Input
  ) {
    self.selection = selection
    self.extent = extent
    self.isText = isText
    self.texts = texts
    self.moved = moved
  }
}

/// What the lines are that keys move in.
package enum ListKind: Sendable {
  /// Lines to be chosen from.
  case lines
  /// A text that is read, in which Space pages.
  case text
  /// A text in which nothing can be changed, so that `u` need not undo.
  case pages
}

extension KeyBinding {
  /// The keys that move in every list; `d` and `u` go half a page where they do nothing else, as in pagers.
  package static func moves(
    _ moved: (ListMove) -> Input, isHint: Bool = false, in kind: ListKind = .lines
  ) -> [KeyBinding] {
    let space: [Key] = kind == .lines ? [] : [.character(" ")]
    let half: [(down: Key, up: Key)] =
      [(.control("d"), .control("u"))] + (kind == .pages ? [(.character("d"), .character("u"))] : [])
    return [
      KeyBinding("down", [.character("j"), .down], help: .moveDown, isHint: isHint, moved(.by(1))),
      KeyBinding("up", [.character("k"), .up], help: .moveUp, isHint: isHint, moved(.by(-1))),
      KeyBinding("page-down", space + [.pageDown], help: .pageDown, moved(.screens(1))),
      KeyBinding("page-up", .pageUp, help: .pageUp, moved(.screens(-1))),
      KeyBinding("half-down", half.map(\.down), help: .halfDown, moved(.screens(0.5))),
      KeyBinding("half-up", half.map(\.up), help: .halfUp, moved(.screens(-0.5))),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, moved(.to(0))),
      KeyBinding("last", .character("G"), .end, help: .moveLast, moved(.to(.max))),
    ]
  }

  /// The same where lines stand beside each other.
  package static func cellMoves(_ moved: (ListMove) -> Input, left: Phrase, right: Phrase) -> [KeyBinding] {
    var moves = moves(moved)
    moves.insert(KeyBinding("right", .character("l"), .right, help: right, moved(.beside(1))), at: 2)
    moves.insert(KeyBinding("left", .character("h"), .left, help: left, moved(.beside(-1))), at: 0)
    return moves
  }
}
