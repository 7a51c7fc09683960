/// How many colours there are to draw with.
public enum ColorDepth: Sendable {
  /// None: bold, reverse and underline only.
  case none
  /// The eight that every colour terminal has, as the person's theme shows them.
  case eight
  /// xterm's palette of 256.
  case palette

  /// What the environment asks for and the terminal can do; `NO_COLOR` counts when it is not empty (no-color.org).
  init(environment: [String: String], terminalColors: Int) {
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      self = .none
    } else {
      self = terminalColors >= 256 ? .palette : terminalColors >= 8 ? .eight : .none
    }
  }
}
