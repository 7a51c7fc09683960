/// A key that was pressed, or text that was pasted.
public enum Key: Hashable, Sendable {
  /// A printable character, the space among them.
  case character(Character)
  /// Ctrl with a character, in lower case.
  case control(Character)
  /// Alt with a character.
  case alt(Character)
  /// Enter, also Ctrl-J and Ctrl-M.
  case enter
  /// Esc alone.
  case escape
  /// Tab.
  case tab
  /// Shift-Tab.
  case backTab
  /// Backspace.
  case backspace
  /// Delete.
  case delete
  /// Insert.
  case insert
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow left.
  case left
  /// The arrow right.
  case right
  /// Ctrl or Alt with the arrow left.
  case wordLeft
  /// Ctrl or Alt with the arrow right.
  case wordRight
  /// Home.
  case home
  /// End.
  case end
  /// Page Up.
  case pageUp
  /// Page Down.
  case pageDown
  /// F1 and up.
  case function(Int)
  /// The mouse's left button was pressed on a cell of the window, both counted from 0.
  case click(column: Int, row: Int)
  /// The mouse's wheel was turned by lines, down when positive.
  case wheel(by: Int)
  /// Text pasted at once, as the terminal sent it.
  case paste(String)
}
