import Testing

/// Check-ins from the command line, on Saturday 21 November 2026.
@Suite struct CheckCommandTests {
  @Test func checkingTwiceIsCheckingOnceAndUndoTakesItBack() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Walk together", "--from", "2026-11-01").code == 0)
    let first = try await home.run("check", "walk")
    #expect(first.code == 0 && first.output == "")
    #expect(first.messages == "✓ Walk together · 1-day streak\n")
    let second = try await home.run("check", "Walk together")
    #expect(second.code == 0 && second.messages == "Already saved: ✓ Walk together · 1-day streak\n")
    let past = try await home.run("check", "walk", "--date", "2026-11-20", "--note", "in the rain")
    #expect(past.messages == "✓ Walk together · Friday, 20 Nov 2026 · 2-day streak\n")
    // The note came with the check-in, and goes with it.
    #expect(try await home.run("undo").messages == "Undone: checked in “Walk together”\n")
    #expect(try await stats("walk", home)["daysDone"] == .number(1))
    #expect(try await home.run("check", "walk", "--undo").messages == "Check-in removed: Walk together\n")
    let none = try await home.run("check", "walk", "--undo")
    #expect(none.code == 0 && none.messages.contains("No check-in to remove"))
    #expect(try await stats("walk", home)["daysDone"] == .number(0))
    #expect(try await home.run("undo").messages == "Undone: cleared the check-in of “Walk together”\n")
    #expect(try await stats("walk", home)["daysDone"] == .number(1))
  }

  @Test func twelveProgramsAddAtOnceAndAllOfItCounts() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Water", "--amount", "8").code == 0)
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    try await withThrowingTaskGroup(of: Child.self) { group in
      for _ in 0..<12 {
        group.addTask { try await home.run("check", "water", "--add", "1.5") }
        group.addTask { try await home.run("check", "walk") }
      }
      for try await child in group { #expect(child.code == 0, "\(child.messages)") }
    }
    #expect(try await stats("water", home)["amount"] == .number(18))
    #expect(try await stats("walk", home)["daysDone"] == .number(1))
    // The child is not there; adding Water and Walk and twelve drinks and one walk are.
    #expect(try await home.run("undo", "--list").lines.count == 15)
  }

  @Test func anAmountIsSetAddedToAndNotedUpon() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Water", "--amount", "8", "--unit", "glasses").code == 0)
    #expect(try await home.run("check", "water", "--add", "2.5").messages == "○ Water · 2.5 of 8 glasses\n")
    #expect(
      try await home.run("check", "water", "--note", "tired").messages == "○ Water · 2.5 of 8 glasses\n")
    #expect(try await home.run("check", "water", "--add", "-1").messages == "○ Water · 1.5 of 8 glasses\n")
    #expect(try await home.run("check", "water", "--add", "-9").messages == "○ Water · 0 of 8 glasses\n")
    let done = try await home.run("check", "water", "--amount", "9")
    #expect(done.messages == "✓ Water · 9 of 8 glasses · 1-day streak\n")
    #expect(try await home.run("check", "water", "--amount", "9").messages.hasPrefix("Already saved"))
    #expect(try await home.run("habit", "add", "Coffee", "--amount", "1", "--at-most").code == 0)
    #expect(try await home.run("check", "coffee").messages == "✓ Coffee · 0, at most 1 · 1-day streak\n")
    #expect(try await home.run("check", "coffee", "--add", "2").messages == "○ Coffee · 2, at most 1\n")
  }

  @Test func whatIsLeftOutKeepsItsReasonAndTheStreak() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Walk", "--from", "2026-11-01", "--by", "08:00").code == 0)
    #expect(try await home.run("check", "walk", "--date", "2026-11-19").code == 0)
    let skipped = try await home.run("check", "walk", "--date", "yesterday", "--skip", "a cold")
    #expect(skipped.messages == "– Walk · Friday, 20 Nov 2026 · skipped: a cold · 1-day streak\n")
    #expect(try await home.run("check", "walk").messages == "✓ Walk · late · 2-day streak\n")
    let stats = try await stats("walk", home)
    #expect(stats["daysSkipped"] == .number(1) && stats["streak"] == .number(2))
  }

  @Test(arguments: [
    (["--date", "2026-11-22"], 1, "22 Nov 2026 is in the future"),
    (["--date", "2026-11-22", "--force"], 1, "22 Nov 2026 is in the future"),
    (["--date", "2026-11-09"], 1, "This habit begins on 10 Nov 2026"),
    (["--date", "2026-11-20"], 1, "This habit ended on 15 Nov 2026"),
    (["--date", "2026-11-31"], 64, "2026-11-31: Can't read that date"),
    (["--amount", ""], 64, "Enter an amount of 0 or more"),
    (["--amount", "many"], 64, "many: Enter an amount of 0 or more"),
    (["--amount", "-1"], 64, "Enter an amount of 0 or more"),
    (["--amount", "inf"], 64, "Enter an amount of 0 or more"),
    (["--add", "10^300"], 64, "10^300: Enter an amount of 0 or more"),
    (["--add", "1e300"], 64, "1e300: An amount can be at most"),
    (["--amount", "1", "--add", "1"], 64, "Use only one of"),
    (["--undo", "--note", "x"], 64, "takes no note"),
    (["--skip", String(repeating: "x", count: 501)], 64, "at most 500 characters; this has 501"),
  ])
  func whatCannotBeSaidIsASentenceAndNothingIsKept(words: [String], code: Int32, message: String) async throws
  {
    let home = try Home()
    #expect(
      try await home.run(
        "habit", "add", "Water", "--amount", "8", "--from", "2026-11-10", "--to", "2026-11-15",
        with: ["LIONHEART_NOW": "2026-11-10T09:00"]
      ).code == 0)
    let day = words.first == "--date" ? [] : ["--date", "2026-11-12"]
    let child = try await Child.run(
      [Lionheart.executable, "check", "water"] + day + words, environment: home.environment())
    #expect(child.code == code && child.output == "")
    #expect(child.messages.contains(message), "\(child.messages)")
    let isForcible = message.contains("begins") || message.contains("ended")
    #expect(child.messages.contains("To check in anyway: --force") == isForcible)
    #expect(!home.exists(home.data + "/checkins"))
    if isForcible {
      let forced = try await home.run("check", "water", words[0], words[1], "--force")
      #expect(forced.code == 0 && forced.messages.hasPrefix("✓ Water"))
    }
  }

  @Test func onATerminalADayOutsideOfTheHabitIsAskedAbout() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Water", "--from", "2026-11-10").code == 0)
    try await Shell.open(home) { shell in
      for (answer, isSaved) in [("", false), ("n", false), ("perhaps", false), ("y", true)] {
        try await shell.run("clear; \"$lionheart\" check water --date 2026-11-09; echo en''ded $?")
        // The question of the time before is still there until the screen has been cleared.
        try await shell.screen.hides("ended 0")
        try await shell.screen.shows("This habit begins on 10 Nov 2026. Check in anyway? [y/N]")
        #expect(!home.exists(home.data + "/checkins"))
        try await shell.run(answer)
        try await shell.screen.shows("ended 0")
        try await shell.screen.shows(isSaved ? "✓ Water · Monday, 9 Nov 2026" : "Nothing was saved.")
      }
      // What nobody can answer is not asked.
      try await shell.run("clear; \"$lionheart\" check water --date 2026-11-08 </dev/null; echo en''ded $?")
      try await shell.screen.shows("Nothing was saved. To check")
    }
    let known = try home.read(home.data + "/checkins/2026-11.json")
    #expect(known.contains("2026-11-09") && !known.contains("2026-11-08"))
  }

  @Test func aHabitIsMeantByAnyBeginningThatOnlyItHas() async throws {
    let home = try Home()
    let nothing = try await home.run("check", "walk")
    #expect(nothing.code == 1 && nothing.messages.contains("lionheart habit add"))
    for name in ["Walk", "Walk together", "Watch"] {
      #expect(try await home.run("habit", "add", name).code == 0)
    }
    #expect(try await home.run("check", "WALK").messages.hasPrefix("✓ Walk ·"))
    #expect(try await home.run("check", "walk t").messages.hasPrefix("✓ Walk together ·"))
    let several = try await home.run("check", "wa")
    #expect(several.code == 1 && several.output == "")
    #expect(several.messages.contains("Walk, Walk together, Watch"))
    let wrong = try await home.run("check", "walk", "--amount", "3")
    #expect(wrong.code == 1 && wrong.messages.contains("This is a yes/no habit"))
    #expect(try await home.run("habit", "archive", "walk together").code == 0)
    #expect(try await home.run("check", "walk t").messages.hasPrefix("Already saved: ✓ Walk together"))
  }

  @Test func whilePausedNothingIsDueAndACheckInIsKept() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk", "--from", "2026-11-01").code == 0)
    #expect(try await home.run("pause").code == 0)
    #expect(try await home.run("check", "walk").messages == "✓ Walk\n")
    #expect(try JSON(try await home.run("today", "--json").output)["habits"]?.items.isEmpty == true)
    #expect(try await !home.run("today").output.contains("Walk"))
    let walk = try #require(try JSON(try await home.run("habit", "list", "--json").output).items.first)
    #expect(walk["due"] == .bool(false) && walk["done"] == .bool(true))
    #expect(walk["streak"] == nil && walk["score"] == nil)
    for words in [[], ["walk"]] {
      let stats = try await Child.run(
        [Lionheart.executable, "stats"] + words, environment: home.environment())
      #expect(stats.code == 0 && stats.output == "" && stats.messages.contains("paused"))
    }
    #expect(try await home.run("resume").code == 0)
    #expect(try await stats("walk", home)["daysDone"] == .number(1))
  }

  private func stats(_ habit: String, _ home: Home) async throws -> JSON {
    try JSON(try await home.run("stats", habit, "--json").output)
  }
}
