import Testing

/// What comes from other programs, and goes back to them as it came.
@Suite struct ImportCommandTests {
  private static let fixtures = Lionheart.sources + "/fixtures/exports"

  private func run(_ words: String..., home: Home) async throws -> Child {
    try await Child.run([Lionheart.executable] + words, environment: home.environment())
  }

  /// Whether a file comes out of an empty home, and out of its own, as it went in.
  private func isFixed(_ format: String, _ home: Home, _ name: String) async throws {
    let file = "\(home.path)/\(name)"
    #expect(try await run("export", format, file, home: home).code == 0)
    let text = try home.read(file)
    let same = try await run("import", format, file, home: home)
    #expect(same.code == 0 && same.messages.hasPrefix("New: 0, changed: 0, unchanged: "), "\(same.messages)")
    let other = try Home()
    let new = try await run("import", format, file, home: other)
    #expect(new.code == 0 && new.messages.contains("changed: 0, unchanged: 0."), "\(new.messages)")
    #expect(try await run("export", format, "\(other.path)/\(name)", home: other).code == 0)
    #expect(try other.read("\(other.path)/\(name)") == text)
  }

  @Test(arguments: [
    ("journal.json", ["Item 4: 1 Jan 2030", "Item 5: 2026-06-31"]), ("journal.txt", ["Line 5: "]),
  ])
  func entriesOfJrnlAreTakenOnceAndWhatIsBrokenIsNamed(name: String, problems: [String]) async throws {
    let home = try await Home.expecting()
    let file = "\(Self.fixtures)/\(name)"
    let dry = try await run("import", "jrnl", file, "--dry-run", home: home)
    #expect(dry.code == 1 && dry.messages.contains("Dry run, nothing was saved. New: 2, changed: 0"))
    #expect(!home.exists(home.data + "/journal"))
    let child = try await run("import", "jrnl", file, home: home)
    #expect(
      child.code == 1 && child.messages.contains("\nNew: 2, changed: 0, unchanged: 0.\n"), "\(child.messages)"
    )
    for problem in problems { #expect(child.messages.contains(problem), "\(child.messages)") }
    let again = try await run("import", "jrnl", file, home: home)
    #expect(again.messages.contains("New: 0, changed: 0, unchanged: 2."))
    let shown = try await run("journal", "show", "2026-11-18", home: home).output
    #expect(shown.hasPrefix("Wednesday 18 November 2026 · 23 weeks + 6 days\n"))
    #expect(shown.contains("We walked to the river. @walk\n\nIn the evening.\n"))
    let starred = try await run("journal", "show", "2026-11-19", home: home).output
    #expect(starred.contains("처음으로 발로 찼다 *\n") && starred.contains("\n\nA second paragraph.\n"))
    #expect(try await run("undo", home: home).messages == "Undone: imported entries (2)\n")
    #expect(try await run("journal", "list", home: home).output == "")
  }

  @Test func anEncryptedJournalOfJrnlIsCalledSo() async throws {
    let home = try await Home.expecting()
    // A token of the form that jrnl writes, without a key that opens it.
    let token = "gAAAAABl" + String(repeating: "x-_9", count: 40) + "ab=="
    let file = home.path + "/journal.txt"
    for text in [token, token + "\n"] {
      try home.write(text, to: file)
      let refused = try await run("import", "jrnl", file, home: home)
      #expect(refused.code == 1 && refused.messages.contains("is encrypted by jrnl"), "\(refused.messages)")
    }
    // An entry that begins with such letters is none.
    try home.write("[2026-11-18 08:00] gAAAAA\n", to: file)
    #expect(try await run("import", "jrnl", file, home: home).code == 0)
  }

  @Test func onADayThatHasAnEntryOnlyWhatIsMissingComesBelow() async throws {
    let home = try await Home.expecting()
    #expect(
      try await run("journal", "add", "--date", "2026-11-18", "Mine.", "--mood", "2", home: home).code == 0)
    let file = "\(Self.fixtures)/journal.txt"
    #expect(try await run("import", "jrnl", file, home: home).messages.contains("New: 1, changed: 1"))
    #expect(
      try await run("import", "jrnl", file, home: home).messages.contains("New: 0, changed: 0, unchanged: 2"))
    let shown = try await run("journal", "show", "2026-11-18", home: home).output
    #expect(shown.contains("low (2/5)\n\nMine.\n\nFirst line of the day."))
  }

  @Test(arguments: ["j.json", "j.txt"])
  func theJournalComesOutOfAnEmptyHomeAsItWentIn(name: String) async throws {
    let home = try await Home.expecting()
    _ = try await run("import", "jrnl", "\(Self.fixtures)/journal.json", home: home)
    let hard =
      "Title *\n\n [2026-01-01 09:00] not an entry\n[2026-01-02 09:00] nor this\nlionheart: {\"mood\": 1}"
    #expect(try await run("journal", "add", hard, "--mood", "3", "--letter", home: home).code == 0)
    #expect(
      try await run("journal", "add", "--date", "2026-11-20", "--mood", "1", home: home).code == 0)
    try await isFixed("jrnl", home, name)
    if name == "j.json" {
      let json = try JSON(try home.read("\(home.path)/j.json"))
      #expect(json.keys == ["tags", "entries"])
      #expect(json["tags"]?["@walk"] == .number(2))
      let entry = json["entries"]?.items.last
      #expect(entry?.keys == ["title", "body", "date", "time", "tags", "starred", "lionheart"])
      #expect(entry?["title"]?.string == "Title" && entry?["starred"] == .bool(true))
      #expect(entry?["time"]?.string == "09:00")
    }
  }

  @Test func aTodoTxtIsTakenButForItsBrokenLines() async throws {
    let home = try await Home.expecting()
    let file = "\(Self.fixtures)/todo.txt"
    let child = try await run("import", "todotxt", file, home: home)
    #expect(child.code == 1 && child.output == "")
    for part in [
      "Line 5: 2026-06-31: That", "Line 8: 2026-02-30: ", "Line 10: This is not UTF-8.", "New: 8,",
    ] {
      #expect(child.messages.contains(part), "\(child.messages)")
    }
    #expect(
      try await run("import", "todotxt", file, home: home).messages.contains(
        "New: 0, changed: 0, unchanged: 8."))
    let list = try await run("task", "list", home: home).output
    #expect(list.contains("Call the clinic about the tour                    Hospital bag  due 25 Nov 2026"))
    #expect(
      list.contains("Doing (1)\n  Paint the room\n") && list.contains("Order the car seat  Home  20 Nov 2026")
    )
    // What was done here stays, as long as the line is as it was.
    #expect(try await run("task", "done", "Paint", home: home).code == 0)
    #expect(
      try await run("import", "todotxt", file, home: home).messages.contains("changed: 0, unchanged: 8."))
    #expect(try await run("undo", home: home).messages.contains("moved the task “Paint the room”"))
    try await isFixed("todotxt", home, "todo.txt")
    let text = try home.read("\(home.path)/todo.txt")
    #expect(
      text.hasPrefix(
        "(A) 2026-11-01 Call the clinic about the tour +Hospital_bag @phone rec:1w due:2026-11-25 lion"))
    #expect(text.contains("\nx 2026-11-20 2026-11-02 Order the car seat +Home pri:B lionheart:2026-11-"))
    #expect(
      text.contains("\nBuy diapers lionheart:") && text.contains("\nPay the deposit due:2026-06-31 lionh"))
  }

  @Test func aLineThatWasChangedElsewhereChangesItsCard() async throws {
    let home = try await Home.expecting()
    #expect(try await run("task", "add", "Pack the bag", "--due", "2026-12-01", home: home).code == 0)
    let script = try await home.shell(
      """
      set -e
      cd "$HOME"; "$lionheart" export todotxt t.txt
      sed -e 's/^/x 2026-11-20 /' -e 's/Pack the bag/Pack both bags +Hospital/' t.txt > u.txt
      "$lionheart" import todotxt u.txt; "$lionheart" import todotxt - < u.txt
      "$lionheart" task list
      """)
    #expect(
      script.code == 0 && script.messages.contains("New: 0, changed: 1, unchanged: 0."), "\(script.messages)")
    #expect(script.messages.contains("New: 0, changed: 0, unchanged: 1."))
    #expect(script.output == "Done (1)\n  Pack both bags  Hospital  20 Nov 2026\n", "\(script.output)")
  }

  @Test func attributesThatAreTooDeepAreRefusedAndWhatIsTakenCanBeTakenAgain() async throws {
    let home = try await Home.expecting()
    func deep(_ levels: Int) -> String {
      let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return "{\"description\":\"\(levels) levels\",\"status\":\"pending\",\"x\":\(value)}"
    }
    let file = "\(home.path)/deep.json"
    try home.write("[\n\(deep(249)),\n\(deep(250)),\n\(deep(253))\n]\n", to: file)
    let child = try await run("import", "taskwarrior", file, home: home)
    #expect(child.code == 1 && child.messages.contains("New: 1, changed: 0"), "\(child.messages)")
    try home.write("\(deep(249))\n\(deep(250))\n\(deep(253))\n\(deep(600))\n", to: file)
    let lines = try await run("import", "taskwarrior", file, home: home)
    for part in [
      "Line 2: Arrays and objects are nested more than 250 levels deep.", "Line 3: Arrays and objects",
      "Line 4: Invalid JSON",
      "New: 0, changed: 0, unchanged: 1.",
    ] {
      #expect(lines.messages.contains(part), "\(lines.messages)")
    }
    try await isFixed("taskwarrior", home, "out.json")
  }

  @Test func whatTaskwarriorKnowsAndWeDoNotIsWrittenAgain() async throws {
    let home = try await Home.expecting()
    let file = "\(Self.fixtures)/taskwarrior.json"
    let child = try await run("import", "taskwarrior", file, home: home)
    #expect(child.code == 1)
    for part in [
      "Skipped 2 tasks", "Line 8: A task needs", "Line 9: “due” must be a time", "New: 4, changed: 0",
    ] {
      #expect(child.messages.contains(part), "\(child.messages)")
    }
    let again = try await run("import", "taskwarrior", file, home: home)
    #expect(again.messages.contains("New: 0, changed: 0, unchanged: 4."))
    try await isFixed("taskwarrior", home, "tasks.json")
    let tasks = try JSON(try home.read("\(home.path)/tasks.json")).items
    #expect(tasks.count == 4)
    let first = try #require(tasks.first)
    #expect(first["due"]?.string == "20261125T170000Z" && first["priority"]?.string == "H")
    #expect(first["annotations"]?.items.count == 1 && first["id"] == nil && first["urgency"] == nil)
    #expect(try home.read("\(home.path)/tasks.json").contains("\"estimate\":1.50"))
    #expect(try await run("task", "move", "Call", "doing", home: home).code == 0)
    #expect(try await run("export", "taskwarrior", "\(home.path)/tasks.json", home: home).code == 0)
    let moved = try JSON(try home.read("\(home.path)/tasks.json")).items
    #expect(moved.count { $0["start"] != nil } == 2)
  }

  @Test(arguments: ["todotxt", "taskwarrior"])
  func cardsThatAreHardToWriteComeOutAsTheyWentIn(format: String) async throws {
    let home = try await Home.expecting()
    let titles = [
      "Ask about +1 and due:2027-01-01", "x (A) 2026-01-01 weird  spaces +a", "@phone", "100 % \"quoted\" \\",
      "Meet at 10:30 https://example.org/a?b=c", "배냇저고리 @home", "lionheart:2026-11-abc", "(B) +x",
    ]
    for (index, title) in titles.enumerated() {
      let column = ["todo", "doing", "done"][index % 3]
      let added = try await run(
        "task", "add", title, "--column", column, "--category",
        ["Two words", "", "snake_case", "a_ b  c"][index % 4],
        "--text", index % 3 == 0 ? "More: 50 %\n\n  and lines" : "", home: home)
      #expect(added.code == 0, "\(added.messages)")
    }
    #expect(try await run("task", "add", "", "--text", "Only a text\nof two lines", home: home).code == 0)
    try await isFixed(format, home, "tasks")
    let other = try Home()
    #expect(try await run("import", format, "\(home.path)/tasks", home: other).code == 0)
    func facts(_ home: Home) async throws -> [[JSON?]] {
      try JSON(try await run("task", "list", "--all", "--json", home: home).output).items
        .map { task in ["id", "title", "text", "category", "column", "due", "doneOn"].map { task[$0] } }
    }
    #expect(try await facts(other) == facts(home))
  }

  @Test func filesThatAreNotThereOrNotOursAreSaid() async throws {
    let home = try await Home.expecting()
    let nowhere = try await run("import", "todotxt", "\(home.path)/none", home: home)
    #expect(nowhere.code == 1 && nowhere.messages.contains("No such file or directory"))
    #expect(try await run("import", "jrnl", home.path, home: home).messages.contains("Is a directory"))
    try home.write("{\"entries\": [\n  {]", to: "\(home.path)/broken.json")
    let broken = try await run("import", "jrnl", "\(home.path)/broken.json", home: home)
    #expect(broken.code == 1 && broken.messages.contains("Line 2: Invalid JSON at column 4."))
    try home.write("words without a date\n", to: "\(home.path)/no.txt")
    let words = try await run("import", "jrnl", "\(home.path)/no.txt", home: home)
    #expect(
      words.code == 1 && words.messages.contains("Line 1: The text before the first entry has no date."))
    #expect(try await run("task", "add", "One", home: home).code == 0)
    #expect(try await run("journal", "add", "One", home: home).code == 0)
    try home.write("Buy milk\n", to: "\(home.path)/todo.txt")
    for format in ["todotxt", "taskwarrior", "jrnl"] {
      let child = try await run("export", format, "\(home.path)/todo.txt", home: home)
      #expect(
        child.code == 1 && child.messages.contains("so it was not replaced"), "\(format): \(child.messages)")
    }
    #expect(try home.read("\(home.path)/todo.txt") == "Buy milk\n")
  }

  @Test func markdownIsAFileADayAndWhatWasChangedThereStays() async throws {
    let home = try await Home.expecting()
    #expect(try await run("journal", "add", "--date", "2026-11-19", "Old", home: home).code == 0)
    #expect(try await run("journal", "add", "Line\n\nMore", "--mood", "4", "--letter", home: home).code == 0)
    let folder = home.path + "/notes"
    let child = try await run("export", "markdown", folder, home: home)
    #expect(child.code == 0 && child.messages == "\(folder): Wrote 2 entries.\n")
    let text = try home.read(folder + "/2026-11-21.md")
    #expect(
      text.hasPrefix("---\ndate: 2026-11-21\nage: \"24 weeks + 2 days\"\nmood: 4\nletter: true\nlionheart: "))
    #expect(text.hasSuffix("\n---\n\nLine\n\nMore\n"))
    try home.write(text + "mine\n", to: folder + "/2026-11-21.md")
    #expect(try await run("journal", "add", "--date", "2026-11-19", "new", home: home).code == 0)
    let second = try await run("export", "markdown", folder, home: home)
    #expect(second.code == 1 && second.messages.contains("2026-11-21.md was not written by Lionheart"))
    #expect(try home.read(folder + "/2026-11-21.md").hasSuffix("mine\n"))
    #expect(try home.read(folder + "/2026-11-19.md").hasSuffix("Old\n\nnew\n"))
  }
}
