import Testing

/// Lives as commands see them: whatever is asked, nothing names what must not be named.
@Suite struct LivesTests {
  /// What prints something of the day, of children and of all that is kept.
  private static let commands = [
    "today", "today --json", "status", "status --json", "since", "since --json", "child list",
    "child list --json", "task list", "task list --json",
    "journal list", "journal list --json", "journal search heart", "reminder status",
    "reminder status --json", "notify --text", "habit list", "habit list --json", "stats", "stats --json",
    "export ics - --birthdays", "export todotxt -", "export taskwarrior -", "photo list", "bookmark list",
    "read", "undo --list", "undo --list --json", "redo --list",
  ]

  private func run(_ words: [String], _ home: Home, on day: String) async throws -> Child {
    try await Child.run(
      [Lionheart.executable] + words, environment: home.environment(["LIONHEART_NOW": "\(day)T09:00"]))
  }

  private func printed(_ home: Home, _ language: String, on day: String) async throws -> [(String, String)] {
    var all: [(String, String)] = []
    for command in Self.commands {
      let words = ["--lang", language] + command.split(separator: " ").map(String.init)
      let child = try await run(words, home, on: day)
      #expect(child.code != 64, "\(command): \(child.messages)")
      all.append((command, child.output + child.messages))
    }
    return all
  }

  private func say(_ home: Home, on day: String, _ words: String...) async throws {
    let child = try await run(words, home, on: day)
    #expect(child.code == 0, "\(words): \(child.messages)")
  }

  @Test(arguments: [("9+0", "2026-06-15"), ("37+0", "2026-06-20")], ["en", "ko"])
  func aLossIsQuietForAYearAndBesideANewPregnancy(_ loss: (week: String, due: String), language: String)
    async throws
  {
    let home = try Home()
    try await say(home, on: "2025-11-20", "init", "--week", loss.week, "--nickname", "Bean")
    try await say(home, on: "2025-11-20", "task", "add", "Buy the pram", "--due", "2025-12-01")
    try await say(home, on: "2025-11-21", "journal", "add", "We heard the hoofbeats")
    let suggested = try await run(["habit", "suggested"], home, on: "2025-11-21").output.split(
      separator: "\n")
    let daily = try #require(suggested.first { $0.contains("every day") })
    let habit = String(daily.split(separator: "  ")[0])
    try await say(home, on: "2025-11-21", "habit", "add", "--suggested", habit)
    try await say(home, on: "2025-11-21", "read", "--done", "--plain")
    try await say(home, on: "2025-11-22", "pause")
    for day in ["2025-11-23", "2026-08-01", "2026-11-21"] {
      for (command, text) in try await printed(home, language, on: day) {
        for word in ["weeks +", "days to go", "주 ", "2026-06", "streak", "연속"] {
          #expect(!text.contains(word), "\(word) in \(command) on \(day):\n\(text)")
        }
      }
    }
    try await say(home, on: "2026-11-21", "child", "add", "--week", "6", "--nickname", "Pip")
    for (command, text) in try await printed(home, language, on: "2026-11-21")
    where !["journal list", "journal list --json"].contains(command) {
      // A calendar that has the habit is told to take it out, for which it needs its day and its name.
      // The lines of the undo log begin with the times of the changes.
      let ofDays = command.hasPrefix("undo --list") ? [] : ["2025-11"]
      let ofHabit = command.hasPrefix("export ics") ? [] : ofDays + [habit]
      for word in ["Bean", "pram", "hoofbeats", "2026-06"] + ofHabit {
        #expect(!text.contains(word), "\(word) in \(command):\n\(text)")
      }
    }
    for words in [["export", "jrnl", "-"], ["export", "jrnl", "-", "--all"]] {
      let exported = try await run(words, home, on: "2026-11-21")
      #expect(exported.output.contains("hoofbeats") == (words.last == "--all"))
      #expect(exported.messages.contains("Skipped 1 entry from an earlier time.") == (words.last == "-"))
    }
    // Undoing goes back through that time and names nothing of it, as long as another child is there.
    let undo = try await run(["undo"], home, on: "2026-11-21")
    #expect(undo.messages.hasPrefix("Undone: added Pip"))
    try await say(home, on: "2026-11-21", "redo")
    let earlier = try await home.run(
      "child", "list", "--earlier", with: ["LIONHEART_NOW": "2026-11-21T09:00"])
    #expect(earlier.output.contains("Bean  paused"))
  }

  @Test func aToddlerAndAPregnancyShareTheBoardTheStreakAndTheCalendar() async throws {
    let home = try Home()
    try await say(home, on: "2026-11-19", "init", "--born", "2025-01-10", "--nickname", "Mia")
    try await say(home, on: "2026-11-19", "task", "add", "Shoes", "--due", "2026-12-01")
    try await say(home, on: "2026-11-19", "read", "--done", "--plain")
    try await say(home, on: "2026-11-20", "child", "add", "--week", "20+0", "--nickname", "Bean")
    try await say(home, on: "2026-11-20", "task", "add", "Scan")
    try await say(home, on: "2026-11-20", "read", "--done", "--plain")
    for name in ["Bean", "Mia"] {
      try await say(home, on: "2026-11-21", "child", "switch", name)
      let now = ["LIONHEART_NOW": "2026-11-21T09:00" as String?]
      let tasks = try await home.run("task", "list", with: now).output
      for word in ["Shoes", "Scan", "Mia", "Bean"] { #expect(tasks.contains(word)) }
      let today = try JSON(try await home.run("today", "--json", with: now).output)
      #expect(today["challenge"]?["streak"] == .number(2) && today["nickname"] == .text(name))
      let calendar = try await home.run("export", "ics", "-", with: now)
      #expect(calendar.output.contains("Bean: due date") && !calendar.output.contains("CANCELLED"))
    }
  }

  @Test func aBirthIsSaidByACommandWithTwinsAndTakenBackWhole() async throws {
    let home = try Home()
    try await say(home, on: "2026-11-01", "init", "--due", "2026-11-25", "--nickname", "Bean")
    try await say(
      home, on: "2026-11-21", "child", "edit", "--born", "today", "--time", "3:12", "--nickname", "Mia",
      "--others",
      "Leo", "--with", "caesarean, breast")
    let now = ["LIONHEART_NOW": "2026-11-21T09:00" as String?]
    let today = try JSON(try await home.run("today", "--json", with: now).output)
    #expect(today["stage"] == .text("baby") && today["dueDate"] == .text("2026-11-25"))
    let beside = try await home.run("today", with: now).output
    #expect(beside.contains("Mia & Leo") && beside.contains("When to call ·") && beside.contains("For you ·"))
    #expect(try await home.run("child", "edit", "--with", "moon", with: now).code == 64)
    try await say(home, on: "2026-11-21", "undo")
    #expect(try await home.run("today", with: now).output.contains("39 weeks + 3 days · Bean"))
  }

  @Test func aBirthBefore22WeeksSaysWhatIsKnownAndAMistakeIsTakenBack() async throws {
    let home = try Home()
    try await say(home, on: "2026-11-21", "init", "--week", "17+0", "--nickname", "Bean")
    let now = ["LIONHEART_NOW": "2026-11-21T09:00" as String?]
    let said = try await home.run("child", "edit", "--born", "today", "--yes", with: now)
    #expect(
      said.code == 0 && said.messages.contains("before 22 weeks") && said.messages.contains("lionheart pause")
    )
    try await say(home, on: "2026-11-21", "child", "edit", "--not-born")
    #expect(try await home.run("today", with: now).output.contains("17 weeks + 0 days"))
  }

  @Test func aChildWhoHasDiedIsRememberedAndNothingGoesOnByItself() async throws {
    let home = try Home()
    try await say(home, on: "2026-08-01", "init", "--due", "2026-11-20", "--nickname", "Ann")
    try await say(home, on: "2026-11-20", "child", "edit", "--born", "2026-11-18")
    let unasked = try await run(["child", "edit", "--died"], home, on: "2026-11-24")
    #expect(unasked.code == 64 && unasked.messages.contains("--yes"))
    #expect(unasked.messages.hasPrefix("We are very sorry.\nEverything you saved stays."))
    try await say(home, on: "2026-11-24", "child", "edit", "--died", "--yes")
    let children = try home.read(home.data + "/children.json")
    #expect(children.contains("\"start\" : \"2026-11-24\"") || children.contains("\"start\":\"2026-11-24\""))
    let child = try await run(["resume"], home, on: "2026-11-24")
    #expect(child.code == 1 && child.messages.contains("Ann has died"))
    let undone = try await run(["undo"], home, on: "2026-11-24")
    #expect(undone.messages == "Undone: changed a child\n")
  }

  @Test func lookingAtAChildThatRestsStopsNothing() async throws {
    let home = try Home()
    try await say(home, on: "2026-01-01", "init", "--due", "2026-07-20", "--nickname", "Ann")
    try await say(home, on: "2026-01-01", "task", "add", "Visit the ward", "--due", "2026-07-01")
    try await say(home, on: "2026-02-01", "pause")
    try await say(home, on: "2026-06-01", "child", "add", "--due", "2027-02-20", "--nickname", "Pea")
    try await say(home, on: "2026-06-01", "reminder", "set", "--reading", "07:30")
    try await say(home, on: "2026-06-02", "child", "switch", "Ann")
    let calendar = try await run(["export", "ics", "-"], home, on: "2026-06-02")
    #expect(calendar.output.contains("BEGIN:VALARM") && !calendar.output.contains("CANCELLED"))
    #expect(!calendar.output.contains("Visit the ward"))
    #expect(try await run(["reminder", "status"], home, on: "2026-06-02").output.contains("07:30"))
    try await say(home, on: "2026-06-03", "child", "switch", "Pea")
    try await say(home, on: "2026-06-03", "pause")
    let quiet = try await run(["export", "ics", "-"], home, on: "2026-06-03")
    #expect(!quiet.output.contains("BEGIN:VALARM"))
  }

  @Test func wordsForALossLeadToItsPageAndTwinsAreFoundByName() async throws {
    let home = try Home()
    try await say(home, on: "2026-08-01", "init", "--due", "2026-11-20", "--nickname", "Ann")
    let found = try await run(["search", "유산"], home, on: "2026-08-01")
    #expect(found.messages.contains("lionheart go quiet") && !found.messages.contains("Nothing"))
    try await say(
      home, on: "2026-11-20", "child", "edit", "--born", "now", "--time", "now", "--others", "Ben")
    #expect(try await run(["child", "switch", "Ben"], home, on: "2026-11-20").code == 0)
    let list = try await run(["child", "list", "--json"], home, on: "2026-11-20")
    #expect(list.output.contains("\"birthTime\"") && list.output.contains("2026-11-20"))
    // A due date that is known is never lost.
    let refused = try await run(["child", "edit", "--due", ""], home, on: "2026-11-20")
    #expect(refused.code != 0 && refused.messages.contains("The due date is kept"))
  }

  @Test func aBirthLongBeforeItsDayIsAskedOrNeedsYes() async throws {
    let home = try Home()
    try await say(home, on: "2026-08-01", "init", "--due", "2026-11-20", "--nickname", "Ann")
    let unasked = try await run(["child", "edit", "--born", "today"], home, on: "2026-09-01")
    #expect(unasked.code != 0 && unasked.messages.contains("--yes"))
    try await say(home, on: "2026-09-01", "child", "edit", "--born", "today", "--yes")
  }

  @Test func aChildIsRemovedAfterWhatGoesIsSaidAndComesBack() async throws {
    let home = try Home()
    try await say(home, on: "2026-11-21", "init", "--week", "17", "--nickname", "Bean")
    try await say(home, on: "2026-11-21", "task", "add", "Scan")
    let now = ["LIONHEART_NOW": "2026-11-21T09:00" as String?]
    #expect(try await home.run("child", "remove", "Bean", with: now).code == 64)
    let removed = try await home.run("child", "remove", "Bean", "--yes", with: now)
    #expect(removed.code == 0 && removed.messages.contains("1 task on the Board"))
    #expect(try await home.run("task", "list", with: now).output == "")
    try await say(home, on: "2026-11-21", "undo")
    #expect(try await home.run("task", "list", with: now).output.contains("Scan"))
  }

  @Test func yesterdaysReadingIsSaidByACommand() async throws {
    let home = try Home()
    try await say(home, on: "2026-11-20", "init", "--week", "17")
    try await say(home, on: "2026-11-21", "read", "--done", "--date", "yesterday", "--plain")
    let now = ["LIONHEART_NOW": "2026-11-21T09:00" as String?]
    let today = try JSON(try await home.run("today", "--json", with: now).output)
    #expect(today["challenge"]?["streak"] == .number(1))
    #expect(today["challenge"]?["attendedToday"] == .bool(false))
    #expect(try await home.run("read", "--date", "yesterday", with: now).code == 64)
  }

  /// Words of a pregnancy that is counted.
  private func counts(_ language: String) -> [String] {
    language == "en" ? ["days to go", "weeks +", "gestation"] : ["일 남음", "임신 ", "gestation"]
  }

  @Test(arguments: ["39+2", "35+0"], ["en", "ko"])
  func everyDayAfterABirthHasSomethingAndNothingCountsOn(_ week: String, language: String) async throws {
    let home = try Home()
    try await say(home, on: "2026-11-19", "init", "--week", week, "--nickname", "Bean")
    try await say(home, on: "2026-11-19", "task", "add", "Pack the bag", "--due", "2026-11-20")
    try await say(home, on: "2026-11-19", "read", "--done", "--plain")
    try await say(home, on: "2026-11-19", "child", "edit", "--born", "today", "--time", "now", "--yes")
    for day in ["2026-11-19", "2026-11-20", "2026-11-26", "2026-12-02"] {
      let today = try JSON(try await run(["today", "--json"], home, on: day).output)
      #expect(today["article"]?["id"] != nil && today["birthDate"] == .text("2026-11-19"), "\(day)")
      #expect(today["challenge"]?["streak"] == .number(1), "\(day)")
      for (command, text) in try await printed(home, language, on: day) {
        for word in counts(language) {
          #expect(!text.contains(word), "\(word) in \(command) on \(day):\n\(text)")
        }
      }
    }
    let list = try JSON(try await run(["child", "list", "--json"], home, on: "2026-12-02").output)
    let its = list.items.first?["circumstances"]?.items ?? []
    #expect(its == (week == "35+0" ? [.text("preterm")] : []))
  }

  @Test(arguments: ["en", "ko"])
  func aMistakenBirthIsTakenBackByTheCommandWithWhatWasSettled(_ language: String) async throws {
    let home = try Home()
    try await say(home, on: "2026-11-21", "init", "--week", "17+0", "--nickname", "Bean")
    try await say(home, on: "2026-11-21", "child", "edit", "--with", "twins")
    let before = try await printed(home, language, on: "2026-11-21")
    try await say(
      home, on: "2026-11-21", "child", "edit", "--born", "today", "--nickname", "Mia", "--with", "breast",
      "--yes")
    let back = try await run(["child", "edit", "--not-born", "--lang", language], home, on: "2026-11-21")
    #expect(back.code == 0)
    #expect(back.messages.contains(language == "en" ? "what you chose after it were undone" : "되돌렸어요"))
    let after = try await printed(home, language, on: "2026-11-21")
    // A calendar counts its versions, and the log of undoing what was done.
    for (was, now) in zip(before, after) where !was.1.contains("BEGIN:VCALENDAR") {
      #expect(was.0.hasPrefix("undo") || was.1 == now.1)
    }
  }

  @Test(arguments: ["en", "ko"])
  func ofTwinsTheOneWhoDiedIsNamedNowhereByItself(_ language: String) async throws {
    let home = try Home()
    try await say(home, on: "2025-11-01", "init", "--due", "2025-11-25", "--nickname", "Bean")
    try await say(
      home, on: "2025-11-21", "child", "edit", "--born", "today", "--nickname", "Mia", "--others", "Leo")
    let unsaid = try await run(["child", "edit", "--died", "--yes"], home, on: "2025-11-30")
    #expect(unsaid.code == 64 && unsaid.messages.contains("Mia, Leo"))
    let asked = try await run(["child", "edit", "leo", "--died"], home, on: "2025-11-30")
    #expect(asked.code == 64 && asked.messages.contains("Children, Earlier"))
    #expect(try await run(["child", "list"], home, on: "2025-11-30").output.contains("Mia & Leo"))
    try await say(home, on: "2025-11-30", "child", "edit", "leo", "--died", "--yes")
    // On the day, on the first birthday, and in between.
    for day in ["2025-11-30", "2026-06-01", "2026-11-21"] {
      for (command, text) in try await printed(home, language, on: day) {
        #expect(!text.contains("Leo"), "\(command) on \(day):\n\(text)")
        if command.hasPrefix("child list") { #expect(text.contains("Mia") && !text.contains("twins")) }
      }
    }
    let today = try await run(["today", "--lang", language], home, on: "2026-11-21").output
    #expect(today.contains("Mia"))
    let earlier = try await run(["child", "list", "--earlier"], home, on: "2026-11-21")
    #expect(earlier.output == "  Leo  remembered, with Mia\n")
    #expect(
      try await run(["child", "list", "--earlier", "--json"], home, on: "2026-11-21").output.contains("Leo"))
    // One who was named by mistake goes back by the name.
    try await say(home, on: "2026-11-21", "child", "edit", "--others", "Leo")
    #expect(try await run(["child", "list"], home, on: "2026-11-21").output.contains("Mia & Leo"))
    // Another name is for the one who was named.
    try await say(home, on: "2026-11-21", "child", "edit", "Leo", "--nickname", "Theo")
    #expect(try await run(["child", "list"], home, on: "2026-11-21").output.contains("Mia & Theo"))
  }

  @Test func ofTwinsWithoutNamesOneCanBeNamed() async throws {
    let home = try Home()
    try await say(home, on: "2026-11-21", "init", "--week", "30", "--nickname", "Bean")
    try await say(home, on: "2026-11-21", "child", "edit", "--with", "twins")
    let unsaid = try await run(["child", "edit", "--died", "--yes"], home, on: "2026-11-21")
    #expect(unsaid.code == 64 && unsaid.messages.contains("--one"))
    try await say(home, on: "2026-11-21", "child", "edit", "--died", "--one", "--yes")
    let list = try await run(["child", "list", "--json"], home, on: "2026-11-21")
    #expect(list.output.contains("30+0") && !list.output.contains("twins"))
    let earlier = try await run(["child", "list", "--earlier"], home, on: "2026-11-21")
    #expect(earlier.output.contains("Our other baby  remembered, with Bean"))
    let korean = try await run(["child", "list", "--earlier", "--lang", "ko"], home, on: "2026-11-21")
    #expect(korean.output.contains("먼저 떠난 아기"))
    let json = try await run(["child", "list", "--earlier", "--json"], home, on: "2026-11-21")
    #expect(json.output.contains("\"nickname\" : \"\""))
  }

  @Test(arguments: ["cards-done", "cards-deleted"])
  func aBirthByCommandSettlesWhatThePregnancyLeftAndIsTakenBackWithIt(_ cards: String) async throws {
    let home = try Home()
    try await say(home, on: "2026-11-21", "init", "--week", "39+0", "--nickname", "Bean")
    try await say(home, on: "2026-11-21", "habit", "add", "--suggested")
    try await say(home, on: "2026-11-21", "habit", "add", "Walk", "--remind", "20:00")
    try await say(home, on: "2026-11-21", "task", "add", "Own card")
    func names(_ kind: String...) async throws -> String {
      try await run(kind + ["list"], home, on: "2026-11-22").output
    }
    let before = try await names("habit")
    #expect(try await run(["child", "edit", "--settle", "habits"], home, on: "2026-11-22").code == 64)
    for word in ["everything", "habits,nothing", "cards-done,cards-deleted", ""] {
      let wrong = try await run(
        ["child", "edit", "--born", "today", "--settle", word], home, on: "2026-11-22")
      #expect(wrong.code == 64 && wrong.messages.contains("--settle"), "\(wrong.messages)")
    }
    // Without it only the habits of the pregnancy end, and it is said how the rest is settled.
    let quiet = try await run(["child", "edit", "--born", "today"], home, on: "2026-11-22")
    #expect(quiet.messages.contains("--settle"))
    #expect(try await names("habit") != before)
    try await say(home, on: "2026-11-22", "undo")
    let born = try await run(
      ["child", "edit", "--born", "today", "--settle", "habits,reminders,\(cards)"], home, on: "2026-11-22")
    #expect(born.code == 0 && born.messages.contains("Habits ended: "), "\(born.messages)")
    #expect(born.messages.contains("No reminders until 6 Dec") && !born.messages.contains("Walk"))
    #expect(try await run(["task", "list"], home, on: "2026-11-22").output.contains("Own card"))
    try await say(home, on: "2026-11-22", "undo")
    #expect(try await names("habit") == before)
    #expect(try await run(["today"], home, on: "2026-11-22").output.contains("39 weeks"))
    // Afterwards does as well, and is one with the birth where nothing came between.
    try await say(home, on: "2026-11-22", "child", "edit", "--born", "today", "--settle", "nothing")
    try await say(home, on: "2026-11-22", "child", "edit", "--settle", "habits")
    try await say(home, on: "2026-11-22", "child", "edit", "--not-born")
    #expect(try await names("habit") == before)
  }

  @Test(arguments: ["en", "ko"])
  func afterThreeMonthsAwayTheDayIsThereAndNothingScolds(_ language: String) async throws {
    let home = try Home()
    try await say(home, on: "2026-08-01", "init", "--week", "20+0", "--nickname", "Bean")
    try await say(home, on: "2026-08-01", "read", "--done", "--plain")
    let today = try JSON(try await run(["today", "--json"], home, on: "2026-10-31").output)
    #expect(today["gestation"] == .text("33+0") && today["article"]?["id"] != nil)
    // Away past the due date and its three weeks: nothing is counted on.
    for (command, text) in try await printed(home, language, on: "2027-01-30") {
      for word in counts(language) where !(command == "child list --json" && word == "gestation") {
        #expect(!text.contains(word), "\(word) in \(command):\n\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ["--week", "5+0"], ["--week", "39+0"], ["--week", "42+6"], ["--born", "2026-03-21"],
      ["--born", "2023-11-10"],
    ], ["en", "ko"])
  func whoeverStartsHasAWholeFirstDay(_ start: [String], language: String) async throws {
    let home = try Home()
    let begun = try await run(["init", "--nickname", "Bean"] + start, home, on: "2026-11-21")
    #expect(begun.code == 0)
    let today = try JSON(try await run(["today", "--json"], home, on: "2026-11-21").output)
    #expect(
      today["article"]?["id"] != nil && today["stage"] == .text(start[0] == "--born" ? "baby" : "pregnancy"))
    if start[0] == "--week" { #expect(today["gestation"] == .text(start[1])) }
    for (command, text) in try await printed(home, language, on: "2026-11-21") {
      for word in start[0] == "--born" ? counts(language) + ["36 months", "36개월", "60 months"] : ["streak 0"]
      {
        #expect(!text.contains(word), "\(word) in \(command):\n\(text)")
      }
    }
  }

  @Test func childrenWithoutNamesAreToldApartByTheirDays() async throws {
    let home = try Home()
    try await say(home, on: "2026-11-21", "init", "--born", "2025-01-10")
    try await say(home, on: "2026-11-21", "task", "add", "Shoes")
    try await say(home, on: "2026-11-21", "child", "add", "--week", "20+0")
    try await say(home, on: "2026-11-21", "task", "add", "Scan")
    for command in ["child list", "task list", "today"] {
      let words = command.split(separator: " ").map(String.init)
      let text = try await run(words, home, on: "2026-11-21").output
      #expect(text.contains("due 10 Apr 2027"), "\(command):\n\(text)")
      #expect(text.contains("born 10 Jan 2025"), "\(command):\n\(text)")
    }
    let unknown = try await run(["child", "switch", "Leo"], home, on: "2026-11-21")
    #expect(unknown.messages.contains("due 10 Apr 2027 (") && unknown.messages.contains("born 10 Jan 2025 ("))
  }
}
