/// Which terminals show links in a text (`OSC 8`), by what they or the environment say of themselves.
public enum TerminalLinks {
  /// Names, as `CSI > 0 q` has them answered, and the first version that shows links.
  private static let names: [(name: String, first: [Int])] = [
    ("contour", [0]), ("foot", [1, 7]), ("ghostty", [0]), ("iterm2", [3, 1]), ("kitty", [0, 19]),
    ("konsole", [20, 12]), ("mintty", [3, 1]), ("rio", [0]), ("tmux", [3, 4]), ("vte", [5000]),
    ("wezterm", [0]), ("windows terminal", [0]),
  ]
  /// Kinds that `TERM` names and that have shown links for years.
  private static let kinds: Set<String> = [
    "alacritty", "contour", "foot", "foot-extra", "ghostty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Programs that `TERM_PROGRAM` names.
  private static let programs: [(name: String, first: [Int])] = [
    ("WezTerm", [0]), ("ghostty", [0]), ("iTerm.app", [3, 1]), ("mintty", [3, 1]), ("rio", [0]),
    ("vscode", [1, 72]),
  ]

  /// Whether the environment tells of a terminal that shows them; nil where the terminal itself has to be asked.
  public static func areShown(in environment: [String: String]) -> Bool? {
    switch TerminalMultiplexer(environment: environment) {
    // What the environment tells of is the terminal around tmux, which may pass links on or not.
    case .tmux: return nil
    case .screen: return false
    case nil: break
    }
    if kinds.contains(environment["TERM"] ?? "") || environment["WT_SESSION"].map({ !$0.isEmpty }) ?? false {
      return true
    }
    let program = environment["TERM_PROGRAM"] ?? ""
    if program == "Apple_Terminal" { return false }
    if let known = programs.first(where: { $0.name == program }) {
      return isVersion(environment["TERM_PROGRAM_VERSION"] ?? "", atLeast: known.first)
    }
    // 20.12 is 201200, and 0.50 is 5000.
    let numbers = [("VTE_VERSION", 5_000), ("KONSOLE_VERSION", 201_200)]
    let isNew = numbers.contains { (environment[$0.0].flatMap { Int($0) } ?? 0) >= $0.1 }
    return isNew ? true : nil
  }

  /// Whether a terminal shows them that gives itself that name and version: `foot(1.16.2)`, `tmux 3.4`.
  public static func areShown(by name: String) -> Bool {
    let lower = name.lowercased()
    return names.contains { known in
      guard lower.hasPrefix(known.name) else { return false }
      let rest = lower.dropFirst(known.name.count)
      return rest.first?.isLetter != true && isVersion(rest, atLeast: known.first)
    }
  }

  /// Compares the first numbers in a text, one after the other; a text without any is version 0.
  private static func isVersion(_ text: some StringProtocol, atLeast first: [Int]) -> Bool {
    let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 }
    for (index, wanted) in first.enumerated() {
      let number = index < numbers.count ? numbers[index] : 0
      if number != wanted { return number > wanted }
    }
    return true
  }
}
