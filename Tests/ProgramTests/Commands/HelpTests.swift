import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    "", "help", "demo", "version", "init", "today", "status", "read", "article list", "search",
    "bookmark list", "bookmark add", "mark", "since",
    "bookmark remove",
    "habit list", "habit add", "habit edit", "habit archive", "habit remove", "habit suggested",
    "habit break list",
    "habit break add", "habit break end", "habit break remove", "habit category list", "habit category add",
    "habit category rename", "habit category move", "habit category remove", "habit export csv", "check",
    "stats",
    "article export", "import loop", "import harsh",
    "notify", "manual", "reminder set", "reminder status", "reminder install", "reminder uninstall",
    "child list", "child add", "child switch", "child edit", "pause", "resume", "undo", "redo", "doctor",
    "pack list", "pack add", "pack update", "pack use",
    "pack remove", "pack daily", "pack sign-in", "pack sign-out", "log",
    "export ics", "export markdown", "export jrnl", "export todotxt", "export taskwarrior", "import jrnl",
    "import todotxt", "import taskwarrior", "export baby-buddy", "import baby-buddy", "task list", "task add",
    "task edit", "task move", "task done",
    "task remove", "journal list", "journal show", "journal add", "journal edit", "journal remove",
    "journal search", "photo list", "photo show", "photo edit", "photo remove", "photo export",
  ])
  func everyCommandExplainsItselfWithExamples(command: String) async throws {
    let home = try Home()
    let words = command.split(separator: " ").map(String.init) + ["--help"]
    let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
    #expect(child.code == 0)
    #expect(child.output.contains("EXAMPLES"))
    #expect(child.output.contains("lionheart \(command)"))
    #expect(child.messages == "")
  }

  @Test(arguments: [
    "article", "bookmark", "habit", "habit break", "habit category", "habit export", "reminder", "child",
    "pack", "export",
    "import", "task", "journal", "photo",
  ])
  func aGroupOfCommandsListsThem(group: String) async throws {
    let words = group.split(separator: " ").map(String.init)
    let environment = try Home().environment()
    let child = try await Child.run([Lionheart.executable] + words + ["--help"], environment: environment)
    #expect(child.code == 0)
    #expect(child.output.contains("SUBCOMMANDS"))
    let alone = try await Child.run([Lionheart.executable] + words, environment: environment)
    #expect(alone.output == child.output)
  }

  @Test(arguments: [
    ["bogus"], ["--bogus"], ["today", "--bogus"], ["bookmark", "add"], ["bookmark", "bogus"],
    ["article", "list", "--week", "soon"], ["article", "list", "--week", "43"], ["pack", "add"],
    ["read", "one", "two"],
  ])
  func wrongUsageIsSaidOnStandardErrorAndIs64(words: [String]) async throws {
    let home = try Home()
    let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
    #expect(child.code == 64)
    #expect(child.output == "")
    #expect(!child.messages.isEmpty)
    #expect(!home.exists(home.data))
  }

  @Test func withoutATerminalTheScreensSaySoInOneLineThatNamesToday() async throws {
    let child = try await Home().run()
    #expect(child.code == 64)
    #expect(child.output == "")
    #expect(
      child.messages
        == "The screens need a terminal. Line by line: lionheart --linear. As text: lionheart today\n")
  }

  @Test(arguments: ["--version", "-V", "version"])
  func theVersionIsPrinted(word: String) async throws {
    let child = try await Home().run(word)
    #expect(child.code == 0 && child.messages == "")
    #expect(child.lines.count == 1 && child.output.contains(/^\d+\.\d+\.\d+/))
  }

  @Test(arguments: ["en", "ko"])
  func helpFitsAScreen(language: String) async throws {
    let home = try Home()
    let help = try await home.run("help", "--lang", language)
    #expect(help.code == 0 && help.messages == "")
    let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
    // The last is empty, and the prompt needs one.
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.reduce(0) { $0 + (("가"..."힣").contains($1) ? 2 : 1) } <= 80 })
    #expect(Self.commands(help.output).count == 10)
    #expect(help.output.contains("lionheart help --all"))
    #expect(!home.exists(home.data))
  }

  @Test(arguments: ["en", "ko"])
  func allCommandsAreListedByGroup(language: String) async throws {
    let home = try Home()
    let help = try await home.run("help", "--all", "--lang", language).output
    let dump = try JSON(try await home.run("--experimental-dump-help").output)
    let all = dump["command"]?["subcommands"]?.items.compactMap { $0["commandName"]?.string } ?? []
    #expect(Set(Self.commands(help)) == Set(all) && Self.commands(help).count == Set(all).count)
    for group in language == "en" ? ["Start the day", "Data and devices"] : ["하루 시작", "데이터와 기기"] {
      #expect(help.contains("\(group)\n  "))
    }
  }

  @Test func theHelpOfACommandIsTheSameEitherWay() async throws {
    let home = try Home()
    let help = try await home.run("help", "habit", "add")
    #expect(help.code == 0)
    #expect(try await home.run("habit", "add", "--help").output == help.output)
  }

  @Test(arguments: ["completion", "completions"])
  func theWayToCompletionsIsFound(_ word: String) async throws {
    let help = try await Home().run("help", word)
    #expect(help.code == 0 && help.output.contains("lionheart --generate-completion-script bash"))
    #expect(help.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func checkSaysThatItCompletesAnAmount() async throws {
    #expect(try await Home().run("help", "check").output.contains("A habit with an amount is completed"))
  }

  /// The commands that a list of `help` names.
  private static func commands(_ help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  @Test func aSentenceThatIsWrittenOnTwoLinesIsWrappedOnce() async throws {
    let help = try await Home().run("check", "--help").output
    #expect(help.contains("\nnothing, and --add adds to the amount. A note or a photo alone"))
  }
}
