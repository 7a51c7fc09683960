import Testing

/// Habits from the command line, on Saturday 21 November 2026.
@Suite struct HabitCommandTests {
  @Test func aHabitIsAddedWithAllThereIsToSayAndListed() async throws {
    let home = try Home()
    let added = try await home.run(
      "habit", "add", "Walk together", "--category", "Health", "--every", "mon,wed,fri", "--by", "20:00",
      "--remind", "21:00,09:00", "--note", "with the dog", "--to", "2027-03-11")
    #expect(added.code == 0 && added.output == "")
    #expect(added.messages == "Added: Walk together · Mon Wed Fri · until 11 Mar 2027\n")
    let water = try await home.run(
      "habit", "add", "Water", "--amount", "8", "--unit", "glasses", "--category", " health")
    #expect(water.messages == "Added: Water · every day · at least 8 glasses\n")
    let list = try await home.run("habit", "list")
    #expect(
      list.lines == [
        "Walk together  Health  Mon Wed Fri · until 11 Mar 2027 · by 20:00 · reminders 09:00, 21:00",
        "Water          Health  every day · at least 8 glasses",
      ])
    let habits = try JSON(try await home.run("habit", "list", "--json").output).items
    let walk = try #require(habits.first)
    #expect(walk["schedule"]?.string == "mon,wed,fri" && walk["kind"]?.string == "yesNo")
    #expect(walk["from"]?.string == "2026-11-21" && walk["to"]?.string == "2027-03-11")
    #expect(walk["by"]?.string == "20:00" && walk["note"]?.string == "with the dog")
    #expect(walk["reminders"]?.items == [.text("09:00"), .text("21:00")])
    #expect(walk["due"] == .bool(false) && walk["archived"] == .bool(false))
    #expect(habits.last?["category"]?.string == "Health" && habits.last?["target"] == .number(8))
    // The category came with the habit, and goes with it.
    #expect(try await home.run("undo").messages == "Undone: added the habit “Water”\n")
    #expect(try await home.run("undo").messages == "Undone: added the habit “Walk together”\n")
    #expect(try await home.run("undo").messages == "Nothing to undo\n")
  }

  @Test func aColourIsGivenAndTakenAway() async throws {
    let home = try Home()
    for (words, colour) in [
      (["add", "Walk", "--colour", "18"], 18.0), (["edit", "walk", "--color", "3"], 3),
      (["edit", "walk", "--colour", "none"], 0),
    ] {
      let child = try await Child.run(
        [Lionheart.executable, "habit"] + words, environment: home.environment())
      #expect(child.code == 0, "\(child.messages)")
      let habits = try JSON(try await home.run("habit", "list", "--json").output).items
      #expect(habits.first?["colour"] == .number(colour))
    }
  }

  @Test(arguments: [
    ([""], 64, "1 to 50 characters"), (["   "], 64, "1 to 50 characters"),
    ([String(repeating: "x", count: 51)], 64, "at most 50 characters; this has 51"),
    ([" WALK  "], 1, "This category already has a habit with this name"),
    (["x", "--category", String(repeating: "x", count: 31)], 64, "at most 30 characters; this has 31"),
    (["x", "--to", "2026-11-20"], 64, "2026-11-20: The last day is before the first day"),
    (["x", "--from", "2026-12-20", "--to", "2026-12-10"], 64, "The last day is before the first day"),
    (["x", "--from", "2026-02-30"], 64, "2026-02-30: Can't read that date"),
    (["x", "--from", "2226-11-21"], 64, "100 years"),
    (["x", "--by", "25:00"], 64, "25:00: Can't read that time. Try 15:12, 3:12pm or 7am."),
    (["x", "--remind", "09:00,24:00"], 64, "09:00,24:00: Can't read that time"),
    (["x", "--every", "sometimes"], 64, "sometimes: Unknown schedule. Use day"),
    (["x", "--every", "8/week"], 64, "Unknown schedule. Use day"),
    (["x", "--amount", "many"], 64, "many: Enter the goal as a number"),
    (["x", "--amount", "10^300"], 64, "10^300: Enter the goal as a number"),
    (["x", "--amount", "1e300"], 64, "1e300: An amount can be at most 1,000,000,000"),
    (["x", "--amount", "nan"], 64, "Enter the goal as a number"),
    (["x", "--amount", "-1"], 64, "-1: A goal must be more than 0"),
    (["x", "--amount", "0"], 64, "0: A goal must be more than 0"),
    (["x", "--colour", "19"], 64, "Enter a colour from 1 to 18, or none"),
    (["x", "--color", "red"], 64, "Enter a colour from 1 to 18, or none"),
    (["x", "--unit", "cups"], 64, "A unit or “at most” needs an amount"),
    (["x", "--at-most"], 64, "A limit needs its number: --amount 2 --at-most"),
    (["x", "--at-most", "2"], 64, "A limit needs its number: --amount 2 --at-most"),
    (["x", "--amount", "2", "--empty-days", "kept"], 64, "--empty-days is only for limits"),
    (["x", "--amount", "2", "--at-most", "--empty-days", "no"], 64, "no: Use kept or open."),
  ])
  func whatIsNotRightIsRefusedAndNothingChanges(words: [String], code: Int32, message: String) async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    let before = try home.read(home.data + "/habits.json")
    let category = words.contains("--category") || code == 1 ? [] : ["--category", "New"]
    let child = try await run(["habit", "add"] + words + category, home)
    #expect(child.code == code && child.output == "")
    #expect(child.messages.contains(message), "\(child.messages)")
    #expect(child.messages.contains("lionheart habit add --help") == (code == 64))
    #expect(try home.read(home.data + "/habits.json") == before)
  }

  @Test func anotherTargetCountsFromADayAndRenamingBreaksNothing() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Water", "--amount", "8", "--from", "2026-11-01").code == 0)
    #expect(try await home.run("check", "water", "--date", "yesterday", "--amount", "8").code == 0)
    let edited = try await home.run("habit", "edit", "wat", "--amount", "10", "--name", "Drink")
    #expect(edited.messages == "Changed: Drink · every day · at least 10\n")
    let later = try await home.run("habit", "edit", "drink", "--amount", "12", "--as-of", "2026-12-01")
    #expect(later.messages == "Changed: Drink · from 1 Dec 2026 every day · at least 12\n")
    let same = try await home.run("habit", "edit", "drink", "--amount", "12", "--as-of", "2026-12-01")
    #expect(same.code == 0 && same.messages.contains("Nothing to change"))
    let drink = try #require(try JSON(try await home.run("habit", "list", "--json").output).items.first)
    #expect(drink["target"] == .number(10) && drink["streak"] == .number(1))
    let stats = try JSON(try await home.run("stats", "drink", "--json").output)
    #expect(stats["daysDone"] == .number(1) && stats["amount"] == .number(8))
    #expect(try await home.run("habit", "edit", "drink", "--amount", "").code == 0)
    #expect(try await home.run("habit", "list").lines == ["Drink  every day"])
  }

  @Test func aLimitCountsDaysWithoutAnEntryOnlyOnRequest() async throws {
    let home = try Home()
    let add = ["habit", "add", "Coffee", "--amount", "2", "--at-most", "--from", "2026-11-11"]
    #expect(try await run(add, home).code == 0)
    #expect(try await home.run("check", "coffee", "--date", "yesterday").code == 0)
    func counted() async throws -> (list: JSON, stats: JSON) {
      let list = try JSON(try await home.run("habit", "list", "--json").output).items
      return (try #require(list.first), try JSON(try await home.run("stats", "coffee", "--json").output))
    }
    let recorded = try await counted()
    #expect(recorded.list["keptWithoutEntry"] == .bool(false) && recorded.list["streak"] == .number(1))
    #expect(recorded.stats["daysDone"] == .number(1) && recorded.stats["streak"] == .number(1))
    #expect(try await home.run("habit", "edit", "coffee", "--empty-days", "kept").code == 0)
    let kept = try await counted()
    #expect(kept.list["keptWithoutEntry"] == .bool(true) && kept.list["streak"] == .number(10))
    #expect(kept.stats["daysDone"] == .number(10) && kept.stats["bestStreak"] == .number(10))
    let again = try await home.run("habit", "edit", "coffee", "--empty-days", "kept")
    #expect(again.code == 0 && again.messages.contains("Nothing to change"), "\(again.messages)")
    #expect(try await home.run("undo").code == 0)
    #expect(try await counted().list["keptWithoutEntry"] == .bool(false))
    #expect(
      try await run(add.map { $0 == "Coffee" ? "Tea" : $0 } + ["--empty-days", "kept"], home).code == 0)
    let tea = try JSON(try await home.run("habit", "list", "--json").output).items
      .first { $0["name"]?.string == "Tea" }
    #expect(tea?["keptWithoutEntry"] == .bool(true) && tea?["streak"] == .number(10))
    #expect(
      try await home.run("habit", "list").lines == [
        "Coffee  every day · at most 2",
        "Tea     every day · at most 2 · days without an entry count as kept",
      ])
  }

  @Test(arguments: [
    (["habit", "edit", "walk", "--empty-days", "kept"], 64, "--empty-days is only for limits"),
    (["habit", "edit", "walk"], 64, "Nothing to change. Use an option"),
    (["habit", "edit", "walk", "--as-of", "today"], 64, "--as-of needs one of"),
    (["habit", "edit", "walk", "--name", "x", "--as-of", "today"], 64, "--as-of needs one of"),
    (["habit", "edit", "walk", "--at-most", "--at-least"], 64, "cannot be used together"),
    (["habit", "edit", "walk", "--every", "3/week", "--as-of", "soon"], 64, "soon: Can't read that date"),
    (
      ["habit", "edit", "walk", "--every", "3/week", "--from", "today"], 64, "--from is the habit's first day"
    ),
    (
      ["habit", "edit", "walk", "--name", "watch"], 1,
      "watch: This category already has a habit with this name"
    ),
    (["habit", "edit", "nope", "--every", "day"], 1, "No habit named “nope”"),
    (["habit", "edit", "w", "--every", "day"], 1, "matches several habits"),
    (["habit", "remove", "nope"], 1, "Habits: Walk together, Watch"),
    (["habit", "archive", ""], 1, "No habit named “”"),
  ])
  func anEditThatCannotBeIsASentence(words: [String], code: Int32, message: String) async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Walk together").code == 0)
    #expect(try await home.run("habit", "add", "Watch").code == 0)
    let before = try home.read(home.data + "/habits.json")
    let child = try await run(words, home)
    #expect(child.code == code && child.output == "")
    #expect(child.messages.contains(message), "\(child.messages)")
    #expect(try home.read(home.data + "/habits.json") == before)
  }

  @Test func twoOfOneNameAreToldApartByTheirCategory() async throws {
    let home = try Home()
    #expect(try await home.run("habit", "add", "Walk", "--category", "Morning").code == 0)
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    let both = try await home.run("check", "walk")
    #expect(both.code == 1 && both.messages.contains("Morning/Walk, /Walk"))
    #expect(try await home.run("check", "morning/w").messages.hasPrefix("✓ Walk"))
    #expect(try await home.run("check", "/walk").messages.hasPrefix("✓ Walk"))
    let habits = try JSON(try await home.run("habit", "list", "--json").output).items
    #expect(habits.count == 2 && habits.allSatisfy { $0["done"] == .bool(true) })
    let id = try #require(habits.first?["id"]?.string)
    #expect(try await home.run("habit", "edit", id, "--category", "").code == 1)
    #expect(try await home.run("habit", "edit", id, "--category", "", "--name", "Stroll").code == 0)
    #expect(try await home.run("habit", "list").lines == ["Stroll  every day", "Walk    every day"])
  }

  @Test func anArchivedHabitIsKeptAsideAndARemovedOneComesBackWithItsCheckIns() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "Walk").code == 0)
    #expect(try await home.run("check", "walk").code == 0)
    #expect(try await home.run("habit", "archive", "walk").messages == "Archived: Walk\n")
    #expect(try await home.run("habit", "archive", "walk").messages.contains("Nothing to change"))
    let list = try await home.run("habit", "list")
    #expect(list.output == "" && list.messages.contains("lionheart habit add"))
    #expect(try await home.run("habit", "list", "--all").lines == ["Walk  every day · archived"])
    #expect(try JSON(try await home.run("today", "--json").output)["habits"]?.items.isEmpty == true)
    #expect(try await home.run("habit", "archive", "walk", "--undo").code == 0)
    let removed = try await home.run("habit", "remove", "walk")
    #expect(removed.code == 0 && removed.messages.contains("lionheart undo"))
    #expect(try await home.run("habit", "list").output == "")
    #expect(try await home.run("undo").messages == "Undone: removed the habit “Walk”\n")
    let habit = try #require(try JSON(try await home.run("habit", "list", "--json").output).items.first)
    #expect(habit["done"] == .bool(true) && habit["streak"] == .number(1))
  }

  @Test func aDamagedFileIsNotTakenForNoHabits() async throws {
    let home = try await Home.expecting()
    try home.write("{ \"records\" : {", to: home.data + "/habits.json")
    for words in [
      ["habit", "list"], ["habit", "list", "--json"], ["check", "walk"], ["stats", "walk"], ["stats"],
    ] {
      let child = try await run(words, home)
      #expect(child.code == 1 && child.output == "", "\(words)")
      #expect(child.messages.contains("habits.json is damaged"), "\(child.messages)")
      #expect(!child.messages.contains("No habits yet"))
    }
    let today = try await home.run("today")
    #expect(today.code == 0 && today.output.contains("○ The glucose test"))
    #expect(today.messages.contains("habits.json is damaged"))
    #expect(try home.read(home.data + "/habits.json") == "{ \"records\" : {")
  }

  @Test func koreanIsTypedAndSpoken() async throws {
    let home = try Home()
    let added = try await run(
      ["habit", "add", "물 마시기", "--every", "주 3회", "--amount", "8", "--unit", "잔"], home,
      locale: "ko_KR.UTF-8")
    #expect(added.messages == "추가했어요: 물 마시기 · 주 3회 · 8잔 이상\n")
    #expect(
      try await run(["check", "물", "--add", "3"], home, locale: "ko_KR.UTF-8").messages == "○ 물 마시기 · 3/8잔\n")
    let unknown = try await run(["check", "걷기"], home, locale: "ko_KR.UTF-8")
    #expect(unknown.code == 1 && unknown.messages.contains("있는 습관: 물 마시기"))
    let future = try await run(["check", "물", "--date", "2026-11-22"], home, locale: "ko_KR.UTF-8")
    #expect(future.code == 1 && future.messages.contains("아직 오지 않았어요"))
    let stats = try await run(["stats", "물"], home, locale: "ko_KR.UTF-8")
    #expect(stats.lines.contains("아직 안 했어요 · 모두 3잔"))
    #expect(try await run(["undo", "--list"], home, locale: "ko_KR.UTF-8").output.contains("“물 마시기” 양 기록"))
  }

  private func run(_ words: [String], _ home: Home, locale: String = "C.UTF-8") async throws -> Child {
    try await Child.run([Lionheart.executable] + words, environment: home.environment(["LANG": locale]))
  }

  @Test func theListSaysUntilWhenAndWhatIsPlanned() async throws {
    let home = try await Home.expecting()
    let added = try await home.run(
      "habit", "add", "Gym", "--every", "mon,wed,fri", "--from", "2026-11-01", "--to", "2026-12-31")
    #expect(added.messages == "Added: Gym · Mon Wed Fri · until 31 Dec 2026\n")
    _ = try await home.run("habit", "edit", "Gym", "--every", "3/week", "--as-of", "2026-12-01")
    _ = try await home.run("habit", "add", "Later", "--from", "2026-12-05")
    #expect(
      try await home.run("habit", "list").lines == [
        "Gym    Mon Wed Fri · from 1 Dec 2026 3 times a week · until 31 Dec 2026",
        "Later  every day · begins 5 Dec 2026",
      ])
  }
}
