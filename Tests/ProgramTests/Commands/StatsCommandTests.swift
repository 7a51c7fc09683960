import Testing

/// What habits come to, on Saturday 21 November 2026.
@Suite struct StatsCommandTests {
  @Test func todayAsJSONHasTheHabitsOfTheDay() async throws {
    let home = try await Home.expecting()
    let before = try JSON(try await home.run("today", "--json").output)
    #expect(before["habits"]?.items.isEmpty == true)
    #expect(before["suggestedHabits"]?.items.contains(.text("Walk together")) == true)
    #expect(try await home.run("today").output.contains("ideas for this week: Walk together"))
    try await fill(home)
    let habits = try JSON(try await home.run("today", "--json").output)["habits"]?.items ?? []
    #expect(habits.compactMap { $0["name"]?.string } == ["Water", "Walk", "Sundays"])
    let keys: Set = [
      "id", "name", "kind", "due", "done", "skipped", "late", "passed", "photo", "photos", "streak", "score",
    ]
    #expect(habits.allSatisfy { keys.isSubset(of: $0.keys) })
    let water = try #require(habits.first)
    #expect(water.keys == keys.union(["category", "amount", "target", "unit"]))
    #expect(water["kind"]?.string == "atLeast" && water["amount"] == .number(5))
    #expect(water["due"] == .bool(true) && water["done"] == .bool(false))
    #expect(habits[1]["done"] == .bool(true) && habits[1]["streak"] == .number(2))
    guard case .number(let score)? = habits[1]["score"] else {
      Issue.record("no score")
      return
    }
    #expect(score > 0.1 && score < 0.11)  // 1 − 0.5^(2/13)
    #expect(habits[2]["due"] == .bool(false))
  }

  @Test func todayAsTextHasThemUnderDo() async throws {
    let home = try await Home.expecting()
    try await fill(home)
    let lines = try await home.run("today").lines
    let heading = try #require(lines.firstIndex(of: "DO"))
    #expect(
      lines[heading...].prefix(3) == [
        "DO", "  ○ Water  (5 of 8 glasses)", "  ✓ Walk  (2-day streak)",
      ])
    #expect(!lines.contains { $0.contains("Sundays") })
    let korean = try await home.run("today", with: ["LANG": "ko_KR.UTF-8"]).lines
    #expect(korean.contains("  ○ Water  (5/8 glasses)") && korean.contains("  ✓ Walk  (2일 연속)"))
  }

  @Test func statisticsAreALineForEachHabitOrAllAboutOne() async throws {
    let home = try await Home.expecting()
    let none = try await home.run("stats")
    #expect(none.code == 0 && none.output == "" && none.messages.contains("lionheart habit add"))
    try await fill(home)
    #expect(
      try await home.run("stats").lines == [
        "Water    3 %                              not done yet",
        "Walk     10 %  2-day streak  best 2 days  done 2 times",
        "Sundays  0 %                              not done yet",
      ])
    let walk = try await home.run("stats", "walk").lines
    #expect(
      walk == [
        "Walk", "every day", "score 10 % · 2-day streak · best 2 days", "done 2 times",
        "2026-11  2 of 2  10 %",
        "Fri  1 of 1", "Sat  1 of 1",
      ])
  }

  @Test func statisticsAsJSONHaveMonthsAndWeekdays() async throws {
    let home = try await Home.expecting()
    try await fill(home)
    let all = try JSON(try await home.run("stats", "--json").output).items
    #expect(all.compactMap { $0["name"]?.string } == ["Water", "Walk", "Sundays"])
    let walk = try JSON(try await home.run("stats", "walk", "--json").output)
    let alone = walk.keys.subtracting(["schema"])
    #expect(alone == all[1].keys && alone.allSatisfy { walk[$0] == all[1][$0] })
    let keys: Set = [
      "id", "name", "from", "score", "streak", "bestStreak", "streakUnit", "daysDone", "daysDue",
      "daysSkipped",
      "days", "months", "photo", "weekdays",
    ]
    #expect(alone == keys)
    #expect(walk["months"]?.items.compactMap { $0["month"]?.string } == ["2026-11"])
    #expect(walk["weekdays"]?.items.count == 7)
    #expect(walk["weekdays"]?.items[5]["daysDone"] == .number(1))
    let unknown = try await home.run("stats", "nope")
    #expect(unknown.code == 1 && unknown.output == "" && unknown.messages.contains("Water, Walk, Sundays"))
  }

  /// Water, of which 5 of 8 glasses were drunk; Walk, done yesterday and today; and one that is not due.
  private func fill(_ home: Home) async throws {
    let commands = [
      ["habit", "add", "Water", "--amount", "8", "--unit", "glasses", "--category", "Health"],
      ["habit", "add", "Walk", "--from", "2026-11-20"], ["habit", "add", "Sundays", "--every", "sun"],
      ["check", "water", "--add", "5"], ["check", "walk", "--date", "yesterday"], ["check", "walk"],
    ]
    for words in commands {
      let child = try await Child.run([Lionheart.executable] + words, environment: home.environment())
      #expect(child.code == 0, "\(child.messages)")
    }
  }
}
