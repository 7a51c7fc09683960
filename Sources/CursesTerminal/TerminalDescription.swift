import CNcurses

/// What the system's database (terminfo) says of a kind of terminal.
public struct TerminalDescription: Equatable, Sendable {
  /// How many colours it has; 0 where it has none.
  public let colors: Int
  /// Whether text can be placed on it, without which there are no screens.
  public let placesText: Bool
  /// Keys that it leaves out, by their names here; most terminals send them all the same, and then they are known.
  public let missingKeys: [String]

  private static let keys = [
    ("kcuu1", "up"), ("kcud1", "down"), ("kcub1", "left"), ("kcuf1", "right"), ("khome", "home"),
    ("kend", "end"), ("kpp", "pgup"), ("knp", "pgdn"), ("kdch1", "del"), ("kcbt", "shift-tab"),
    ("kbs", "backspace"),
  ]

  /// The description of that name; nil where there is none.
  @MainActor public init?(name: String) {
    guard !name.isEmpty, terminal_describe(name) else { return nil }
    colors = max(0, Int(tigetnum("colors")))
    placesText = terminal_string("cup") != nil
    missingKeys = Self.keys.filter { terminal_string($0.0) == nil }.map(\.1)
    terminal_forget_description()
  }
}
