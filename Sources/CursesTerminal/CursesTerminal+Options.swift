public import TerminalUI

extension CursesTerminal {
  /// What a person can choose about it.
  public struct Options: Sendable {
    /// How many colours to use; nil finds out.
    public var colors: ColorDepth?
    /// Milliseconds after which Esc is a key of its own; the environment's `ESCDELAY` goes before it.
    var escapeDelay: Int
    /// Whether the mouse's wheel and button are heard; it takes selecting text with the mouse away.
    public var mouse: Bool
    /// The colours that meanings have; `NO_COLOR` goes before it.
    public var theme: Theme

    /// Options from their parts.
    public init(
      colors: ColorDepth? = nil, escapeDelay: Int = 50, mouse: Bool = false, theme: Theme = .default
    ) {
      self.colors = colors
      self.escapeDelay = escapeDelay
      self.mouse = mouse
      self.theme = theme
    }
  }

  /// Why there is nothing to draw on.
  public enum Failure: Error, Equatable {
    /// Input or output is no terminal.
    case notATerminal
    /// The terminal of that name is not described or cannot place text; the name is empty where there is none.
    case unknownTerminal(String)
  }
}
