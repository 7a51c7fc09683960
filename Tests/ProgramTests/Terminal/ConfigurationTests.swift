import TestSupport
import Testing

/// `config.json` in the real program: keys, colours, the mouse.
@Suite struct ConfigurationTests {
  private func home(_ configuration: String, bookmarks: [String] = []) async throws -> Home {
    let home = try await Home.expecting()
    try home.write(configuration, to: "\(home.path)/.config/lionheart/config.json")
    for bookmark in bookmarks {
      #expect(try await home.run("bookmark", "add", bookmark).code == 0)
    }
    return home
  }

  /// What a terminal sends for the mouse, both numbers counted from 1 (xterm, “Extended coordinates”, mode 1006).
  private func mouse(_ button: Int, column: Int, row: Int, isPressed: Bool = true) -> [UInt8] {
    Array("\u{1B}[<\(button);\(column);\(row)\(isPressed ? "M" : "m")".utf8)
  }

  private func click(column: Int, row: Int) -> [UInt8] {
    mouse(0, column: column, row: row) + mouse(0, column: column, row: row, isPressed: false)
  }

  /// The row, counted from 1, that has a text.
  private func row(of text: String, in screen: Terminal) async throws -> Int {
    try await screen.shows(text)
    let lines = try await screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  @Test func aSyntaxErrorNamesItsLineAndTheUsualKeysWork() async throws {
    let home = try await home("{\n  theme: 'mono',\n  keys: { tick: 'x' \n")
    try await Terminal.open(home) { screen in
      try await screen.shows("config.json line 3: not valid JSON5")
      try await screen.press("Space")
      try await screen.shows("✓ The glucose test")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
    try await Terminal.open(home, with: ["LANG": "ko_KR.UTF-8"], columns: 40, rows: 12) { screen in
      try await screen.shows("config.json 3행: JSON5 문법에 맞지")
    }
  }

  @Test func anOwnKeyWorksAndTheUsualOneDoesNot() async throws {
    let home = try await home("{ keys: { tick: ['t'], 'quit-now': 'f10', quit: [] } }")
    try await Terminal.open(home) { screen in
      try await screen.shows("t tick")
      try await screen.press("Space", "q", "Q", "t")
      try await screen.shows("✓ The glucose test")
      try await screen.press("F10")
      #expect(try await screen.end() == 0)
    }
  }

  @Test func controlCQuitsWhateverIsConfigured() async throws {
    let home = try await home("{ keys: { tick: 'ctrl-c', 'quit-now': [] } }")
    try await Terminal.open(home) { screen in
      try await screen.shows("○ The glucose test")
      try await screen.press("C-c")
      #expect(try await screen.end() == 0)
    }
  }

  @Test func theMouseSelectsOpensAndScrolls() async throws {
    let home = try await home("{ mouse: true }", bookmarks: ["w24-glucose-test", "w24-swelling"])
    try await Terminal.open(home) { screen in
      try await screen.shows("○ The glucose test")
      let tab = try await screen.text.prefix { $0 != "\n" }.split(separator: "5")[0].count + 1
      try await screen.send(click(column: tab + 2, row: 1))
      try await screen.shows("2 bookmarks")
      let lower = try await row(of: "The glucose test", in: screen)
      let upper = try await row(of: "Swelling in pregnancy", in: screen)
      let (first, second) = (min(lower, upper), max(lower, upper))
      try await screen.becomes("cursor_y", "\(first - 1)")
      try await screen.send(click(column: 6, row: second))
      try await screen.becomes("cursor_y", "\(second - 1)")
      try await screen.send(mouse(64, column: 6, row: second))
      try await screen.becomes("cursor_y", "\(first - 1)")
      try await screen.send(mouse(65, column: 6, row: first))
      try await screen.becomes("cursor_y", "\(second - 1)")
      try await screen.send(click(column: 6, row: second))
      try await screen.shows("min left")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
      #expect(try await screen.fact("mouse_any_flag") == "0")
    }
  }

  @Test func withoutTheMouseItsBytesDoNoHarm() async throws {
    let home = try await home("{ mouse: false }", bookmarks: ["w24-glucose-test", "w24-swelling"])
    try await Terminal.open(home) { screen in
      try await screen.shows("○ The glucose test")
      #expect(try await screen.fact("mouse_any_flag") == "0")
      try await screen.press("5")
      try await screen.shows("2 bookmarks")
      for _ in 0..<20 {
        try await screen.send(click(column: 6, row: 6) + mouse(65, column: 6, row: 6))
      }
      try await screen.press("C-l")
      try await screen.shows("2 bookmarks")
      try await screen.press("1")
      try await screen.shows("○ The glucose test")
    }
    #expect(try await home.run("bookmark", "list").lines.count == 2)
  }

  /// A setting, `NO_COLOR`, and the numbers that the accent may have then.
  private static let colors: [(String, String?, Set<String>)] = [
    ("{}", nil, ["31"]), ("{ theme: 'mono' }", nil, []), ("{ theme: 'light' }", nil, ["25"]),
    ("{ theme: 'dark' }", nil, ["74"]), ("{ accent: 200 }", nil, ["200"]),
    ("{ theme: 'mono', accent: 200 }", nil, []), ("{ theme: 'dark', accent: 200 }", "1", []),
    ("{ theme: 'none' }", nil, ["31"]),
  ]

  @Test(arguments: colors)
  func theThemeHasItsNumbers(configuration: String, noColor: String?, accent: Set<String>) async throws {
    let home = try await home(configuration)
    try await Terminal.open(home, with: ["NO_COLOR": noColor]) { screen in
      try await screen.shows("110 days to go")
      let numbers = try await Self.numbers(in: screen)
      #expect(accent.isSubset(of: numbers), "\(numbers)")
      #expect(numbers.isEmpty == accent.isEmpty, "\(numbers)")
    }
  }

  @Test func aThemeChosenOnMeHolds() async throws {
    let home = try await home("{}")
    try await Terminal.open(home) { screen in
      try await screen.press("8")
      try await screen.shows("Theme")
      try await screen.press("/")
      try await screen.type("Theme")
      try await screen.press("Enter", "Enter")
      try await screen.shows("mono")
      #expect(try await Self.numbers(in: screen).contains("31"))
      try await screen.press("G", "Enter")
      try await screen.press("Escape")
      try await screen.hides("accent")
      try await screen.press("1")
      try await screen.shows("110 days to go")
      let isColorless = try await Patience.until { try await Self.numbers(in: screen).isEmpty }
      #expect(isColorless)
    }
    // From the first frame of the next start on, unless the file says otherwise.
    try await Terminal.open(home) { screen in
      try await screen.shows("110 days to go")
      #expect(try await Self.numbers(in: screen).isEmpty)
    }
    let file = "\(home.path)/.config/lionheart/config.json"
    #expect(try home.read(file) == "{}")
    try home.write("{ theme: 'dark' }", to: file)
    try await Terminal.open(home) { screen in
      try await screen.shows("110 days to go")
      #expect(try await !Self.numbers(in: screen).isEmpty)
    }
  }

  /// The numbers of the palette that the screen has, and the names of the eight colours.
  private static func numbers(in screen: Terminal) async throws -> Set<String> {
    let text = try await screen.styledText
    return Set(
      text.matches(of: /\u{1B}\[([0-9;]*)m/).flatMap { match in
        let parts = match.output.1.split(separator: ";").map(String.init)
        return parts.indices.compactMap { index in
          if parts[index] == "5", index > 0, parts[index - 1] == "38", index + 1 < parts.count {
            return parts[index + 1]
          }
          return parts[index].count == 2 && parts[index] >= "30" && parts[index] <= "37" && index == 0
            ? "eight-\(parts[index])" : nil
        }
      })
  }
}
