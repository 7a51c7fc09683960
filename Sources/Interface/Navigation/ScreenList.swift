public import TerminalUI
import Texts

/// The list of a screen, as what works on every list sees it: searching, and pointing at a line.
public struct ScreenList<Input> {
  /// The selected line, from 0.
  public let selection: Int
  /// The lines' texts, to be searched.
  public let texts: () -> [String]
  /// What moving the selection sends.
  public let moved: (ListMove) -> Input

  /// A list.
  public init(selection: Int, texts: @escaping () -> [String], moved: @escaping (ListMove) -> Input) {
    self.selection = selection
    self.texts = texts
    self.moved = moved
  }
}

extension KeyBinding {
  /// The keys that move in every list.
  public static func moves(_ moved: (ListMove) -> Input, isHint: Bool = false) -> [KeyBinding] {
    [
      KeyBinding("down", .character("j"), .down, help: .moveDown, isHint: isHint, moved(.by(1))),
      KeyBinding("up", .character("k"), .up, help: .moveUp, isHint: isHint, moved(.by(-1))),
      KeyBinding("page-down", .pageDown, help: .pageDown, moved(.screens(1))),
      KeyBinding("page-up", .pageUp, help: .pageUp, moved(.screens(-1))),
      KeyBinding("half-down", .control("d"), help: .halfDown, moved(.screens(0.5))),
      KeyBinding("half-up", .control("u"), help: .halfUp, moved(.screens(-0.5))),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, moved(.to(0))),
      KeyBinding("last", .character("G"), .end, help: .moveLast, moved(.to(.max))),
    ]
  }
}
