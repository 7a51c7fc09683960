import Testing

@Suite struct HelpTests {
  @Test(arguments: [
    "", "init", "today", "status", "read", "article list", "search", "bookmark list", "bookmark add",
    "bookmark remove",
    "habit list", "habit add", "habit edit", "habit archive", "habit remove", "habit suggested", "check",
    "stats",
    "child list", "child add", "child switch", "child edit", "pause", "resume", "undo", "redo", "doctor",
    "pack build", "pack check",
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

  @Test(arguments: ["article", "bookmark", "habit", "child", "pack"])
  func aGroupOfCommandsListsThem(group: String) async throws {
    let child = try await Home().run(group, "--help")
    #expect(child.code == 0)
    #expect(child.output.contains("SUBCOMMANDS"))
  }

  @Test(arguments: [
    ["bogus"], ["--bogus"], ["today", "--bogus"], ["bookmark", "add"], ["bookmark", "bogus"],
    ["article", "list", "--week", "soon"], ["article", "list", "--week", "43"], ["pack", "check"],
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
    #expect(child.messages == "The screens need a terminal. For text: lionheart today\n")
  }

  @Test func theVersionIsPrinted() async throws {
    let child = try await Home().run("--version")
    #expect(child.code == 0)
    #expect(child.output.contains("."))
  }
}
