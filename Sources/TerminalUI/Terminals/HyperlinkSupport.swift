/// Detects whether a terminal shows hyperlinks (`OSC 8`), from the environment or from its name.
public enum HyperlinkSupport {
  /// Names in replies to `CSI > 0 q`, and the first version that shows links.
  private static let names: [(name: String, first: [Int])] = [
    ("contour", [0]), ("foot", [1, 7]), ("ghostty", [0]), ("iterm2", [3, 1]), ("kitty", [0, 19]),
    ("konsole", [20, 12]), ("mintty", [3, 1]), ("rio", [0]), ("tmux", [3, 4]), ("vte", [5000]),
    ("wezterm", [0]), ("windows terminal", [0]),
  ]
  /// Values of `TERM` for terminals that have shown links for years.
  private static let terminalTypes: Set<String> = [
    "alacritty", "contour", "foot", "foot-extra", "ghostty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Values of `TERM_PROGRAM`, and the first version that shows links.
  private static let programs: [(name: String, first: [Int])] = [
    ("WezTerm", [0]), ("ghostty", [0]), ("iTerm.app", [3, 1]), ("mintty", [3, 1]), ("rio", [0]),
    ("vscode", [1, 72]),
  ]

  /// Whether the environment names a terminal that shows links; nil if the terminal must be queried.
  public static func isSupported(in environment: [String: String]) -> Bool? {
    switch TerminalMultiplexer(environment: environment) {
    // The environment describes the terminal around tmux; whether tmux passes links on is unknown.
    case .tmux: return nil
    case .screen: return false
    case nil: break
    }
    if terminalTypes.contains(environment["TERM"] ?? "")
      || environment["WT_SESSION"].map({ !$0.isEmpty }) ?? false
    {
      return true
    }
    let program = environment["TERM_PROGRAM"] ?? ""
    if program == "Apple_Terminal" { return false }
    if let entry = programs.first(where: { $0.name == program }) {
      return isVersion(environment["TERM_PROGRAM_VERSION"] ?? "", atLeast: entry.first)
    }
    // 20.12 is 201200, and 0.50 is 5000.
    let numbers = [("VTE_VERSION", 5_000), ("KONSOLE_VERSION", 201_200)]
    let isNew = numbers.contains { (environment[$0.0].flatMap { Int($0) } ?? 0) >= $0.1 }
    return isNew ? true : nil
  }

  /// Whether the terminal of that name and version shows links: `foot(1.16.2)`, `tmux 3.4`.
  public static func isSupported(by name: String) -> Bool {
    let lower = name.lowercased()
    return names.contains { entry in
      guard lower.hasPrefix(entry.name) else { return false }
      let rest = lower.dropFirst(entry.name.count)
      return rest.first?.isLetter != true && isVersion(rest, atLeast: entry.first)
    }
  }

  /// Compares the numbers in a text with a version; a text without numbers is version 0.
  private static func isVersion(_ text: some StringProtocol, atLeast first: [Int]) -> Bool {
    let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 }
    for (index, required) in first.enumerated() {
      let number = index < numbers.count ? numbers[index] : 0
      if number != required { return number > required }
    }
    return true
  }
}
