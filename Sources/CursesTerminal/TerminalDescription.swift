import CNcurses

/// What terminfo knows about a type of terminal.
public struct TerminalDescription: Equatable, Sendable {
  /// The number of colours; 0 if monochrome.
  public let colors: Int
  /// Whether it can position text, which full-screen mode needs.
  public let canPositionText: Bool
  /// Keys missing from terminfo, by their names in this program. Most terminals send them anyway.
  public let missingKeys: [String]

  private static let keys = [
    ("kcuu1", "up"), ("kcud1", "down"), ("kcub1", "left"), ("kcuf1", "right"), ("khome", "home"),
    ("kend", "end"), ("kpp", "pgup"), ("knp", "pgdn"), ("kdch1", "del"), ("kcbt", "shift-tab"),
    ("kbs", "backspace"),
  ]

  /// Returns nil if terminfo has no entry of that name.
  @MainActor public init?(name: String) {
    guard !name.isEmpty, terminal_describe(name) else { return nil }
    colors = max(0, Int(tigetnum("colors")))
    canPositionText = terminal_string("cup") != nil
    missingKeys = Self.keys.filter { terminal_string($0.0) == nil }.map(\.1)
    terminal_forget_description()
  }
}
