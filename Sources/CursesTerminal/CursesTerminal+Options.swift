extension CursesTerminal {
  /// What a person can choose about it.
  public struct Options: Sendable {
    /// How many colours to use; nil finds out.
    public var colors: ColorDepth?
    /// Milliseconds after which Esc is a key of its own; the environment's `ESCDELAY` goes before it.
    public var escapeDelay: Int
    /// Whether the wheel moves the selection; it takes selecting with the mouse away.
    public var mouse: Bool
    /// The accent colour's number in xterm's palette.
    public var accent: UInt8

    /// Options from their parts.
    public init(colors: ColorDepth? = nil, escapeDelay: Int = 50, mouse: Bool = false, accent: UInt8 = 31) {
      self.colors = colors
      self.escapeDelay = escapeDelay
      self.mouse = mouse
      self.accent = accent
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
