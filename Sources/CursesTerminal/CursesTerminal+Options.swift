public import TerminalUI

extension CursesTerminal {
  /// Options that the user can set.
  public struct Options: Sendable {
    /// How many colours to use; nil to detect it.
    public var colors: ColorDepth?
    /// Milliseconds after which Esc is a key of its own; the environment's `ESCDELAY` takes precedence.
    var escapeDelay: Int
    /// Whether to read the mouse's wheel and button. The terminal then no longer selects text with the mouse.
    public var mouse: Bool
    /// The theme; `NO_COLOR` takes precedence.
    public var theme: Theme

    public init(
      colors: ColorDepth? = nil, escapeDelay: Int = 50, mouse: Bool = false, theme: Theme = .default
    ) {
      self.colors = colors
      self.escapeDelay = escapeDelay
      self.mouse = mouse
      self.theme = theme
    }
  }

  /// Why the terminal cannot be used.
  public enum Failure: Error, Equatable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// terminfo does not describe this terminal, or it cannot position text. Empty if `TERM` is not set.
    case unknownTerminal(String)
  }
}
