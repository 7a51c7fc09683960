/// A key press, a mouse event, or pasted text.
public enum Key: Hashable, Sendable {
  /// A printable character, including the space.
  case character(Character)
  /// Ctrl with a character, in lower case.
  case control(Character)
  case alt(Character)
  /// Enter, also Ctrl-J and Ctrl-M.
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  /// Ctrl or Alt with the left arrow.
  case wordLeft
  /// Ctrl or Alt with the right arrow.
  case wordRight
  case home
  case end
  case pageUp
  case pageDown
  case function(Int)
  /// A press of the left mouse button at a cell of the window, counted from 0.
  case click(column: Int, row: Int)
  /// A turn of the mouse wheel in lines, down if positive.
  case wheel(by: Int)
  /// Pasted text, as the terminal sent it.
  case paste(String)
}
