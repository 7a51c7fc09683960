import Testing

/// Every word of the help in Korean, that of the library that parses the arguments too.
@Suite struct KoreanHelpTests {
  private static let commands = [
    "", "help", "demo", "version", "init", "today", "status", "read", "article", "article list", "search",
    "bookmark", "bookmark list",
    "bookmark add", "bookmark remove", "habit", "habit list", "habit add", "habit edit", "habit archive",
    "habit remove", "habit suggested", "habit break", "habit break list", "habit break add",
    "habit break end",
    "habit break remove", "habit category", "habit category list", "habit category add",
    "habit category rename", "habit category move", "habit category remove", "habit export",
    "habit export csv",
    "article export", "import loop", "import harsh", "check", "stats", "notify",
    "reminder", "reminder set", "reminder status", "reminder install", "reminder uninstall", "child",
    "child list", "child add", "child switch", "child edit",
    "pause", "resume", "undo", "redo", "doctor", "pack", "pack list", "pack add", "pack update", "pack use",
    "pack remove", "pack daily", "pack sign-in", "pack sign-out", "log",
    "export", "export ics", "export markdown", "export jrnl", "export todotxt", "export taskwarrior",
    "import", "import jrnl", "import todotxt", "import taskwarrior", "export baby-buddy", "import baby-buddy",
    "task", "task list", "task add",
    "task edit", "task move", "task done", "task remove", "journal", "journal list", "journal show",
    "journal add", "journal edit", "journal remove", "journal search", "photo", "photo list", "photo show",
    "photo edit", "photo remove", "photo export",
  ]

  @Test(arguments: commands)
  func everyCommandExplainsItselfInKorean(command: String) async throws {
    let home = try Home()
    let words = command.split(separator: " ").map(String.init)
    let help = try await run(["--lang", "ko"] + words + ["--help"], home)
    #expect(help.code == 0 && help.messages == "")
    #expect(help.output.contains("예시\n  lionheart") && help.output.contains("사용법: lionheart"))
    #expect(help.output.contains("버전 보기") && help.output.contains("도움말 보기"))
    for word in ["(default", "(values", "<text>"] { #expect(!help.output.contains(word)) }
    for line in help.lines where isSentence(line) {
      #expect(line.contains { ("가"..."힣").contains($0) }, "\(command): \(line)")
    }
    #expect(help.lines.allSatisfy { $0.hasPrefix("사용법") || columns($0) <= 80 })
    let same = try await home.run(
      "help", words.first ?? "", words.dropFirst().first ?? "", with: ["LANG": "ko_KR.UTF-8"])
    if words.count == 2 { #expect(same.output == help.output) }
    #expect(!home.exists(home.data))
  }

  @Test(arguments: [
    (["today", "x", "y"], "쓸 수 없는 인자가 2개 있어요: x, y"),
    (["today", "--bogus"], "--bogus 옵션은 없어요."),
    (["child", "add", "--bonr"], "--bonr 옵션은 없어요. 혹시 --born인가요?"),
    (["bookmark", "add"], "<ids> ... 자리가 비어 있어요."),
    (["child", "add", "--week"], "--week <주수> 값이 비어 있어요."),
    (["child", "add", "--day", "soon"], "“soon” 값은 --day <날>에 쓸 수 없어요."),
    (["--lang", "fr"], "“fr” 값은 --lang <언어>에 쓸 수 없어요. 쓸 수 있는 값: en, ko"),
    (["today", "don't"], "쓸 수 없는 인자예요: don't"),
    (["today", "it's <subcommand>"], "쓸 수 없는 인자예요: it's <subcommand>"),
    (["today", "it's", "'so'"], "쓸 수 없는 인자가 2개 있어요: it's, 'so'"),
    (["today", "one\nUsage (values: 3)"], "쓸 수 없는 인자예요: one\nUsage (values: 3)"),
    (
      ["search", "x", "--limit", "Show help information."],
      "“Show help information.” 값은 --limit <수>에 쓸 수 없어요."
    ),
    (
      ["search", "x", "--limit", "2 unexpected arguments: 'y'"],
      "“2 unexpected arguments: 'y'” 값은 --limit <수>에 쓸 수 없어요."
    ),
    (["today", "--json=3"], "--json에는 값을 붙이지 않는데 “3” 값이 있어요."),
  ])
  func wrongUsageIsSaidInKorean(words: [String], message: String) async throws {
    let child = try await run(words, try Home(), locale: "ko_KR.UTF-8")
    #expect(child.code == 64 && child.output == "")
    #expect(child.messages.hasPrefix("\(message)\n사용법: lionheart"), "\(child.messages)")
    let others = child.messages.replacing(message, with: "")
    for word in ["Error", "Usage", "See ", "Help:", "subcommand"] { #expect(!others.contains(word)) }
  }

  @Test func withoutKoreanNothingOfItShows() async throws {
    let home = try Home()
    for locale in ["C.UTF-8", "en_US.UTF-8", "fr_FR.UTF-8"] {
      let help = try await run(["child", "add", "--help"], home, locale: locale)
      #expect(help.output.hasPrefix("OVERVIEW: Add a child"))
      #expect(!help.output.contains { ("가"..."힣").contains($0) })
    }
    let asked = try await run(["--lang", "en", "child", "add", "--help"], home, locale: "ko_KR.UTF-8")
    #expect(asked.output.hasPrefix("OVERVIEW: Add a child"))
  }

  @Test func whatShellsAndToolsReadStaysWhole() async throws {
    let home = try Home()
    for shell in ["bash", "zsh", "fish"] {
      let korean = try await run(["--generate-completion-script", shell], home, locale: "ko_KR.UTF-8")
      let english = try await run(["--generate-completion-script", shell], home)
      #expect(korean.code == 0)
      #expect(korean.lines.count == english.lines.count)
    }
    let dump = try await run(["--experimental-dump-help"], home, locale: "ko_KR.UTF-8")
    #expect(try JSON(dump.output)["command"] != nil)
  }

  /// Whether a line is there to be read, not to be typed.
  private func isSentence(_ line: String) -> Bool {
    line.contains { $0.isLetter } && !line.hasPrefix("  lionheart ") && line != "  lionheart"
  }

  private func columns(_ line: String) -> Int {
    line.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) }
  }

  private func run(_ words: [String], _ home: Home, locale: String = "C.UTF-8") async throws -> Child {
    try await Child.run([Lionheart.executable] + words, environment: home.environment(["LANG": locale]))
  }
}
