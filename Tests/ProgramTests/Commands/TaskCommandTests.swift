import Testing

/// The cards of the Board from the command line.
@Suite struct TaskCommandTests {
  private func home() async throws -> Home {
    let home = try await Home.expecting()
    for words in [
      ["Book the hospital tour", "--due", "2026-11-19", "--category", "Hospital"],
      ["Book a table", "--due", "tomorrow"], ["Ask about leave", "--text", "Both weeks.\nAnd who covers."],
    ] {
      let added = try await run(["add"] + words, home)
      #expect(
        added.code == 0 && added.output == "" && added.messages.hasPrefix("Added: "), "\(added.messages)")
    }
    return home
  }

  private func run(_ words: [String], _ home: Home, on day: String = "2026-11-21") async throws -> Child {
    try await Child.run(
      [Lionheart.executable, "task"] + words, environment: home.environment(["LIONHEART_NOW": "\(day)T09:00"])
    )
  }

  private func column(_ title: String, _ home: Home) async throws -> String? {
    let list = try JSON(try await run(["list", "--json", "--all"], home).output).items
    return list.first { $0["title"]?.string == title }?["column"]?.string
  }

  /// An appointment goes to another computer by way of another program's file, whole.
  @Test(arguments: ["todotxt", "taskwarrior"])
  func anAppointmentIsCarriedWhole(_ format: String) async throws {
    let (home, other) = (try await Home.expecting(), try await Home.expecting())
    let added = try await run(
      [
        "add", "Midwife", "--due", "2026-12-02", "--time", "10:30", "--remind", "1d 20:00", "--location",
        "Ward 3, door: B", "--item", "Glucose test?", "--item", "[x] Who may come",
      ], home)
    #expect(added.code == 0, "\(added.messages)")
    let file = home.path + "/tasks"
    let now = ["LIONHEART_NOW": "2026-11-21T09:00"]
    #expect(try await home.run("export", format, file, with: now).code == 0)
    let first = try await other.run("import", format, file, with: now)
    #expect(first.code == 0, "\(first.messages)")
    #expect(try await other.run("import", format, file, with: now).code == 0)
    let found = try JSON(try await run(["list", "--json"], other).output).items
    #expect(found.count == 1)
    let card = try #require(found.first)
    #expect(card["title"]?.string == "Midwife" && card["due"]?.string == "2026-12-02")
    #expect(card["time"]?.string == "10:30" && card["location"]?.string == "Ward 3, door: B")
    #expect(card["reminder"]?["time"]?.string == "20:00")
    #expect(card["checklist"]?.items.map { $0["text"]?.string } == ["Glucose test?", "Who may come"])
  }

  @Test func cardsAreListedByColumnWithWhatIsLate() async throws {
    let home = try await home()
    let moved = try await run(["move", "leave", "doing"], home)
    #expect(moved.messages == "Moved: Ask about leave · Doing\n")
    #expect(try await run(["done", "table"], home).messages == "Moved: Book a table · 21 Nov 2026 · Done\n")
    #expect(
      try await run(["list"], home).output == """
        To do (1)
          Book the hospital tour  Hospital  2 days late (19 Nov 2026)

        Doing (1)
          Ask about leave

        Done (1)
          Book a table  21 Nov 2026

        """)
    let doing = try await run(["list", "--column", "doing"], home)
    #expect(doing.lines == ["Doing (1)", "  Ask about leave"])
    let again = try await run(["done", "table"], home)
    #expect(again.code == 0 && again.messages.contains("Nothing to change"))
    #expect(try await home.run("undo").messages == "Undone: moved the task “Book a table”\n")
  }

  @Test func theJSONHasStableKeysAndTheChild() async throws {
    let home = try await home()
    let list = try JSON(try await run(["list", "--json"], home).output).items
    #expect(list.count == 3)
    let first = try #require(list.first)
    #expect(
      first.keys == [
        "id", "title", "text", "category", "column", "due", "daysLate", "location", "checklist", "origin",
        "child", "added",
      ])
    #expect(first["due"]?.string == "2026-11-19" && first["daysLate"] == .number(2))
    #expect(first["origin"]?.string == "typed" && first["column"]?.string == "todo")
    let child = try JSON(try await home.run("child", "list", "--json").output).items.first?["id"]
    #expect(first["child"] == child)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808"])
  func aCardThatWasAddedAtNoTimeIsShownAndExported(at: String) async throws {
    let home = try await Home.expecting()
    let card = #"{"title": "Odd", "column": "done", "place": 1, "addedAt": \#(at)}"#
    let file = #"{"schema": 1, "records": {"2026-11-aaaaaaaa": {"value": \#(card)}}}"#
    try home.write(file, to: "\(home.data)/tasks/2026-11.json")
    for words in [
      ["task", "list", "--all"], ["task", "list", "--all", "--json"], ["export", "taskwarrior", "-"],
      ["export", "todotxt", "-"],
    ] {
      let child = try await Child.run([Lionheart.executable] + words, environment: home.environment([:]))
      #expect(child.code == 0 && child.output.contains("Odd"), "\(words): \(child.code) \(child.messages)")
    }
  }

  @Test func ofDoneThisMonthIsShownAndTenAtMost() async throws {
    let home = try await Home.expecting()
    for number in 1...12 {
      #expect(try await run(["add", "Task \(number)", "--column", "done"], home).code == 0)
    }
    let list = try await run(["list"], home)
    #expect(list.lines.first == "Done (12)" && list.lines.count == 12)
    #expect(list.lines.last == "  2 more: lionheart task list --all")
    #expect(try await run(["list", "--all"], home).lines.count == 13)
    let later = try await run(["list"], home, on: "2026-12-01")
    #expect(later.lines == ["Done (0)", "  12 more: lionheart task list --all"])
    #expect(try await run(["list", "--all"], home, on: "2026-12-01").lines.count == 13)
  }

  @Test func aCardIsMeantByItsTitleAPartOfItOrTheEndOfItsID() async throws {
    let home = try await home()
    let list = try JSON(try await run(["list", "--json"], home).output).items
    let id = try #require(list.first { $0["title"]?.string == "Book a table" }?["id"]?.string)
    for name in ["book A TABLE", "book a", "table", id, String(id.suffix(5))] {
      #expect(try await run(["done", name], home).code == 0, "\(name)")
      #expect(try await column("Book a table", home) == "done")
      #expect(try await run(["move", name, "todo"], home).code == 0, "\(name)")
    }
    let both = try await run(["done", "book"], home)
    #expect(both.code == 1 && both.messages.contains("matches several tasks"))
    #expect(both.messages.contains("Book the hospital tour, Book a table"))
    #expect(try await run(["done", "table"], home).code == 0)
    // What is done is meant only where nothing else is.
    #expect(try await run(["done", "book"], home).messages.contains("Book the hospital tour"))
  }

  @Test func aCardIsEditedAndRemovedAndComesBack() async throws {
    let home = try await home()
    let edited = try await run(
      [
        "edit", "leave", "--title", "Ask for leave", "--text", "", "--due", "2026-12-01", "--category",
        "Work",
      ], home)
    #expect(edited.messages == "Changed: Ask for leave · Work · due 1 Dec 2026 · To do\n")
    #expect(
      try await run(["edit", "leave", "--due", ""], home).messages.hasPrefix("Changed: Ask for leave · Work"))
    let same = try await run(["edit", "leave", "--category", "Work"], home)
    #expect(same.code == 0 && same.messages.contains("Nothing to change"))
    #expect(try await run(["remove", "leave"], home).messages.hasPrefix("Removed: Ask for leave."))
    #expect(try await column("Ask for leave", home) == nil)
    #expect(try await home.run("undo").code == 0)
    #expect(try await column("Ask for leave", home) == "todo")
  }

  @Test(arguments: [
    (["add", ""], 64, "A task needs a title or a text."),
    (["add", "x", "--due", "2026-06-31"], 64, "2026-06-31: "),
    (["add", "x", "--column", "later"], 64, "No column named “later”. Columns: todo, doing, done"),
    (["add", String(repeating: "x", count: 201)], 64, "201"),
    (["move", "tour", "nowhere"], 64, "No column named “nowhere”"),
    (["list", "--column", "x"], 64, "No column named “x”"),
    (["edit", "tour"], 64, "Nothing to change. Use --title"),
    (["edit", "tour", "--title", ""], 64, "A task needs a title or a text."),
    (
      ["done", "nothing"], 1,
      "No task named “nothing”; nothing was changed. Tasks: Book the hospital tour"
    ),
    (["remove", ""], 1, "No task named “”"), (["edit", "tour", "--due", "31 June"], 64, "31 June: "),
  ])
  func whatIsNotRightIsRefusedAndNothingChanges(words: [String], code: Int32, message: String) async throws {
    let home = try await home()
    let before = try home.read(home.data + "/tasks/2026-11.json")
    let child = try await run(words, home)
    #expect(child.code == code && child.output == "", "\(child.messages)")
    #expect(child.messages.contains(message), "\(child.messages)")
    #expect(try home.read(home.data + "/tasks/2026-11.json") == before)
  }

  @Test func withoutAnyTheWayToOneIsSaidAndADamagedFileFails() async throws {
    let home = try Home()
    let list = try await run(["list"], home)
    #expect(list.code == 0 && list.output == "" && list.messages.contains("lionheart task add"))
    #expect(try await run(["done", "x"], home).code == 1)
    try home.write("{", to: home.data + "/tasks/2026-11.json")
    let damaged = try await run(["list"], home)
    #expect(damaged.code == 1 && damaged.messages.contains("2026-11.json is damaged"), "\(damaged.messages)")
  }

  @Test func aCardIsShownAndPrintedToBringAlong() async throws {
    let home = try await Home.expecting()
    let added = try await run(
      [
        "add", "Midwife <now>", "--due", "2026-12-02", "--time", "10:30", "--location", "Ward 3", "--item",
        "Glucose test?", "--item", "[x] Who may come",
      ], home)
    #expect(added.code == 0, "\(added.messages)")
    let shown = try await run(["show", "midwife"], home)
    #expect(shown.code == 0 && shown.lines.contains("Midwife <now>"), "\(shown.output)")
    #expect(shown.output.contains("Checklist 1/2"))
    let printed = try await run(["show", "midwife", "--print", "--times"], home)
    #expect(printed.lines.prefix(3) == ["Midwife <now>", "2 Dec 2026 · 10:30", "Place: Ward 3"])
    #expect(printed.lines.contains("[ ] Glucose test?") && printed.lines.contains("[x] Who may come"))
    #expect(printed.output.contains("Times of the last 7 days"))
    let html = try await run(["show", "midwife", "--print", "--html"], home).output
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains("<h1>Midwife &lt;now&gt;</h1>"))
    for words in [["--html"], ["--times"], ["--print", "--json"]] {
      #expect(try await run(["show", "midwife"] + words, home).code == 64, "\(words)")
    }
    #expect(try await home.run("pause", with: ["LIONHEART_NOW": "2026-11-21T09:00"]).code == 0)
    let paused = try await run(["show", "midwife", "--print", "--times"], home)
    #expect(paused.output.contains("[ ] Glucose test?") && !paused.output.contains("Times of the last"))
  }
}
