import Testing

@Suite struct PauseCommandTests {
  @Test func whilePausedNoCommandPrintsAWeekADateOrACount() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("read", "--done").code == 0)
    let paused = try await home.run("pause")
    #expect(paused.code == 0 && paused.output == "")
    #expect(paused.messages == "Paused. To resume when you like: lionheart resume\n")
    for words in [
      ["today"], ["status"], ["child", "list"], ["today", "--json"], ["child", "list", "--json"],
    ] {
      let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
      #expect(child.code == 0)
      for word in ["Week", "week\"", "24", "day 3", "110", "2027", "Mar", "streak", "challenge", "due"] {
        #expect(!child.output.contains(word), "\(words) says \(word)")
      }
    }
    #expect(try await home.run("status").output == "\n")
    let list = try await home.run("child", "list")
    #expect(list.lines.count == 1 && list.lines[0].hasSuffix("  Bean  paused"))
    let json = try #require(try JSON(try await home.run("child", "list", "--json").output).items.first)
    #expect(json.keys == ["id", "nickname", "active", "stage"])
    #expect(json["stage"]?.string == "paused")
    #expect(try await home.run("read").code == 1)
  }

  @Test func whatIsChangedWhilePausedIsSaidQuietly() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("pause").code == 0)
    let edited = try await home.run("child", "edit", "--nickname", "Leo", "--due", "2027-03-14")
    #expect(edited.code == 0)
    #expect(edited.messages == "Leo: paused\n")
    #expect(try await home.run("child", "switch", "Leo").messages == "Leo: paused\n")
  }

  @Test func resumingGoesOnByTheCalendarAndTheStreakStandsStill() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("read", "--done").code == 0)
    #expect(try await home.run("pause", with: ["LIONHEART_NOW": "2026-11-22T09:00"]).code == 0)
    let later = ["LIONHEART_NOW": "2026-12-21T09:00" as String?]
    // After a day the calendar alone does not know what is so.
    for day in ["2026-11-23T09:00", "2026-12-21T09:00"] {
      let asked = try await home.run("resume", with: ["LIONHEART_NOW": day])
      #expect(asked.code == 1 && asked.messages.hasPrefix("How are things now? "))
      #expect(asked.messages.contains("lionheart resume --still"))
    }
    #expect(try await home.run("child", "list", with: later).output.contains("paused"))
    let resumed = try await home.run("resume", "--still", with: later)
    #expect(resumed.code == 0)
    #expect(resumed.messages.hasPrefix("Bean: 28 weeks + 4 days"))
    let today = try JSON(try await home.run("today", "--json", with: later).output)
    #expect(today["week"] == .number(28) && today["day"] == .number(5))
    #expect(today["challenge"]?["streak"] == .number(1))
  }

  @Test func afterADeathItSaysWhatIsRecordedAndHowItIsCorrected() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("child", "edit", "--died", "--yes").code == 0)
    #expect(try await !home.run("today").output.contains("resume"))
    let refused = try await home.run("resume")
    #expect(refused.code == 1)
    #expect(
      refused.messages.hasPrefix(
        "It is recorded that Bean has died. Nothing was changed. If this is a mistake: lionheart resume --still."
      ))
    #expect(try await home.run("resume", "--still").code == 0)
    #expect(try await home.run("today").output.contains("24 weeks"))
  }

  @Test func eachIsDoneOnceAndIsFineTwice() async throws {
    let home = try await Home.expecting()
    let running = try home.read(home.data + "/children.json")
    let resumed = try await home.run("resume")
    #expect(resumed.code == 0 && resumed.messages == "Not paused.\n")
    #expect(try home.read(home.data + "/children.json") == running)
    #expect(try await home.run("pause").code == 0)
    let paused = try home.read(home.data + "/children.json")
    let again = try await home.run("pause")
    #expect(again.code == 0 && again.messages == "Already paused.\n")
    #expect(try home.read(home.data + "/children.json") == paused)
    #expect(try await home.run("undo").messages == "Undone: paused (Bean)\n")
    #expect(try await home.run("today").output.contains("24 weeks + 2 days"))
  }

  @Test func beginningAgainKeepsThePausedChild() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("pause").code == 0)
    #expect(try await home.run("init", "--week", "6").code == 1)
    #expect(try await home.run("init", "--week", "6", "--force").code == 0)
    let lines = try await home.run("child", "list").lines
    let earlier = try await home.run("child", "list", "--earlier").lines
    #expect(earlier.count == 1 && earlier[0].hasPrefix("  ") && earlier[0].hasSuffix("Bean  paused"))
    #expect(lines.count == 1)
    #expect(lines.contains { $0.hasPrefix("* ") && $0.contains("6 weeks + 0 days") })
  }
}
