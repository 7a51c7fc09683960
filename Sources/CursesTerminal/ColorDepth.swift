public enum ColorDepth: Sendable {
  /// None: bold, reverse and underline only.
  case none
  /// The eight that every colour terminal has; the terminal's own theme decides how they look.
  case eight
  /// xterm's palette of 256.
  case palette

  /// The depth that the environment asks for and the terminal supports; `NO_COLOR` counts if not empty (no-color.org).
  init(environment: [String: String], terminalColors: Int) {
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      self = .none
    } else {
      self = terminalColors >= 256 ? .palette : terminalColors >= 8 ? .eight : .none
    }
  }
}
