import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    "", "init", "today", "status", "read", "article list", "search", "bookmark list", "bookmark add",
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
    "import todotxt", "import taskwarrior", "task list", "task add", "task edit", "task move", "task done",
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
    let words = group.split(separator: " ").map(String.init) + ["--help"]
    let child = try await Child.run([Lionheart.executable] + words, environment: Home().environment())
    #expect(child.code == 0)
    #expect(child.output.contains("SUBCOMMANDS"))
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

  @Test func theVersionIsPrinted() async throws {
    let child = try await Home().run("--version")
    #expect(child.code == 0)
    #expect(child.output.contains("."))
  }

  @Test func aSentenceThatIsWrittenOnTwoLinesIsWrappedOnce() async throws {
    let help = try await Home().run("check", "--help").output
    #expect(help.contains("\nnothing, and --add adds to the amount. A note or a photo alone"))
  }
}
