public import TerminalUI

/// The terminal on which the screens are shown.
@MainActor
public protocol SessionTerminal: AnyObject {
  /// The window.
  var size: Size { get }
  /// Whether it can show nothing but ASCII.
  var ascii: Bool { get }
  /// How many colours it has; 0 where it has none or is to have none.
  var colors: Int { get }
  /// Told the keys of one reading, as they were pressed.
  var onKeys: ([Key]) -> Void { get set }
  /// Told the new size of the window.
  var onResize: (Size) -> Void { get set }
  /// Told of a signal that ends the program, by its number.
  var onSignal: (Int32) -> Void { get set }
  /// Told that the program goes on after it was stopped.
  var onResume: () -> Void { get set }

  /// Shows a frame.
  func present(_ canvas: Canvas)
  /// Draws the whole window anew.
  func redraw()
  /// Stops the program until the shell continues it.
  func suspend()
  /// The program is about to end: what the terminal does not take is not waited for any more.
  func prepareToEnd()
  /// Copies a text to the clipboard.
  func copy(_ text: String)
  /// Asks the terminal to show a notice.
  func notify(_ notice: TerminalNotification, _ text: String)
  /// Rings the bell.
  func ring()
  /// Shows everything in the colours of a theme.
  func apply(_ theme: Theme)
}
