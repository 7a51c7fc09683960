import Testing

/// Colours, kinds of terminals and locales.
@Suite struct LookTests {
  /// A terminal's name, `NO_COLOR`, and the colours to be seen then.
  private static let looks: [(String, String?, ColorKind?)] = [
    ("xterm-256color", nil, .palette), ("screen-256color", nil, .palette), ("xterm-256color", "", .palette),
    ("xterm-256color", "1", nil), ("xterm", nil, .eight), ("linux", nil, .eight), ("ansi", nil, .eight),
    ("vt100", nil, nil),
  ]

  @Test(arguments: looks)
  func coloursAreWhatTheTerminalHasAndThePersonWants(
    terminal: String, noColor: String?, color: ColorKind?
  ) async throws {
    let expected: Set<ColorKind> = color.map { [$0] } ?? []
    let home = try await Home.expecting()
    try await Terminal.open(home, with: ["TERM": terminal, "NO_COLOR": noColor]) { screen in
      try await screen.shows("The glucose test")
      try await screen.shows("110 days to go")
      let styles = Self.styles(in: try await screen.styledText)
      #expect(Set(styles.compactMap(ColorKind.init)) == expected, "\(styles)")
      #expect(styles.contains("7"), "selection is reverse in every terminal")
      try await screen.press("Enter")
      try await screen.shows("min left")
      let article = Self.styles(in: try await screen.styledText)
      #expect(Set(article.compactMap(ColorKind.init)).isSubset(of: expected), "\(article)")
      try await screen.press("Q")
      #expect(try await screen.end() == 0)
    }
  }

  @Test(arguments: ["no-such-terminal", "", nil])
  func aTerminalThatCannotShowScreensIsSaid(name: String?) async throws {
    let home = try await Home.expecting()
    // In a file, because the last bytes before a program ends do not always reach tmux.
    let messages = home.path + "/messages"
    let words = ["sh", "-c", #"exec "$0" 2> "$1""#, Lionheart.executable, messages]
    try await Terminal.open(home, words, with: ["TERM": name]) { screen in
      #expect(try await screen.end() == 64)
      let said = try home.read(messages)
      #expect(said.contains("TERM=\(name ?? "")"), "\(said)")
      #expect(said.contains("cannot show screens."), "\(said)")
      #expect(try await screen.text.trimmed.isEmpty)
      #expect(try await screen.fact("alternate_on") == "0")
    }
  }

  @Test func koreanIsShownInCellsThatLineUp() async throws {
    let home = try await Home.expecting()
    try await Terminal.open(home, with: ["LANG": "ko_KR.UTF-8"]) { screen in
      try await screen.shows("1 오늘")
      try await screen.shows("24주 2일")
      let lines = try await screen.text.split(separator: "\n").filter { $0.contains("110일 남음") }
      #expect(lines.count == 1)
      try await screen.press("?")
      try await screen.shows("이 화면에서")
    }
  }

  @Test(arguments: [["LC_ALL": "C"], ["LANG": "POSIX"], ["LANG": "C"]])
  func aLocaleThatIsNotUTF8GetsASCIIOnly(locale: [String: String]) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("bookmark", "add", "w24-glucose-test").code == 0)
    try await Terminal.open(home, with: locale.mapValues { $0 }) { screen in
      try await screen.shows("READ")
      try await screen.shows("The glucose test")
      #expect(try await screen.text.utf8.allSatisfy { $0 < 0x80 })
      try await screen.press("Enter")
      try await screen.shows("min left")
      #expect(try await screen.text.utf8.allSatisfy { $0 < 0x80 })
      try await screen.press("Escape")
      try await screen.shows("READ")
      try await screen.press("5")
      try await screen.shows("1 bookmark")
      #expect(try await screen.text.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func anArticleGoesThroughThePagerOnATerminal() async throws {
    let home = try await Home.expecting()
    let words = [Lionheart.executable, "read", "w24-glucose-test"]
    try await Terminal.open(home, words, with: ["PAGER": "sed 's/^/pager: /'"]) { screen in
      #expect(try await screen.end() == 0)
      try await screen.shows("pager: ")
    }
    try await Terminal.open(home, words + ["--plain"], with: ["PAGER": "sed 's/^/pager: /'"]) { screen in
      #expect(try await screen.end() == 0)
      try await screen.hides("pager: ")
    }
  }

  enum ColorKind: Hashable {
    case eight, palette

    init?(_ style: String) {
      guard let number = Int(style.prefix { $0.isNumber }) else { return nil }
      switch number {
      case 38, 48: self = .palette
      case 30...37, 40...47: self = .eight
      case 90...97, 100...107: self = .palette
      default: return nil
      }
    }
  }

  /// The parameters of the sequences that style text; a colour of the palette is one, `38;5;31`.
  static func styles(in text: String) -> Set<String> {
    var styles: Set<String> = []
    for part in text.split(separator: "\u{1B}[").dropFirst() {
      let body = part.prefix { $0.isNumber || $0 == ";" }
      guard part.dropFirst(body.count).first == "m" else { continue }
      if body.contains("38;") || body.contains("48;") {
        let first = body.split(separator: ";").prefix { $0 != "38" && $0 != "48" }
        styles.formUnion(first.map(String.init))
        styles.insert(body.contains("38;") ? "38;" : "48;")
      } else {
        styles.formUnion(body.split(separator: ";").map(String.init))
      }
    }
    return styles
  }
}
