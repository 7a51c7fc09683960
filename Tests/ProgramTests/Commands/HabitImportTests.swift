import OperatingSystem
import Testing

/// Habits that come from other programs, and go out as a table.
@Suite struct HabitImportTests {
  private static let fixtures = Lionheart.sources + "/fixtures/exports"

  @Test func loopsHabitsAreTakenOnceAndWhatIsBrokenIsNamed() async throws {
    let home = try await Home.expecting()
    let folder = Self.fixtures + "/loop"
    let dry = try await home.run("import", "loop", folder, "--dry-run")
    #expect(dry.code == 1 && dry.messages.contains("Would add 3 habits.\n"), "\(dry.messages)")
    #expect(dry.messages.contains("Dry run, nothing was saved. New: 10, changed: 0, unchanged: 0."))
    #expect(!home.exists(home.data + "/habits.json") && !home.exists(home.data + "/checkins"))
    let child = try await home.run("import", "loop", folder)
    #expect(
      child.code == 1 && child.messages.hasPrefix("Added 3 habits.\n"), "\(child.messages)")
    #expect(child.messages.contains("\nNew: 10, changed: 0, unchanged: 0.\n"))
    for problem in [
      "002 Water/Checkmarks.csv: Line 5: 2026-02-30: ",
      "002 Water/Checkmarks.csv: Line 6: Unknown value “lots”.",
    ] {
      #expect(child.messages.contains(problem), "\(child.messages)")
    }
    let again = try await home.run("import", "loop", folder + "/Habits.csv")
    #expect(
      again.messages.hasPrefix("Added 0 habits.\n")
        && again.messages.contains("\nNew: 0, changed: 0, unchanged: 10."), "\(again.messages)")
    let list = try JSON(try await home.run("habit", "list", "--all", "--json").output).items
    #expect(list.map { $0["name"]?.string } == ["Wake up early", "Water", "No coffee, please"])
    #expect(list.map { $0["schedule"]?.string } == ["2/week", "day", "day"])
    #expect(list.map { $0["kind"]?.string } == ["yesNo", "atLeast", "atMost"])
    #expect(list.map { $0["archived"] } == [.bool(false), .bool(false), .bool(true)])
    // As in Loop, a limit without an entry counts as kept.
    #expect(list.map { $0["keptWithoutEntry"] } == [nil, nil, .bool(true)])
    #expect(list[1]["target"] == .number(8) && list[1]["unit"]?.string == "glasses")
    #expect(list[1]["note"]?.string == "How many glasses did you drink? · Tap water, not tea")
    #expect(list.map { $0["from"]?.string } == ["2026-11-16", "2026-11-18", "2026-11-19"])
    #expect(try await home.run("undo").messages == "Undone: imported habits (3)\n")
    #expect(try await home.run("habit", "list", "--all").output == "")
  }

  @Test func whatLoopSaidOfDaysIsWhatTheyHave() async throws {
    let home = try await Home.expecting()
    _ = try await home.run("import", "loop", Self.fixtures + "/loop")
    let table = try await home.run("habit", "export", "csv", "-")
    #expect(table.code == 0 && table.messages == "Wrote 10 check-ins.\n")
    #expect(
      table.lines == [
        "date,habit,category,done,amount,unit,skipped,late,note",
        "2026-11-16,Wake up early,,true,,,false,false,",
        #"2026-11-17,Wake up early,,false,,,true,false,"""Vacation""""#,
        "2026-11-18,Wake up early,,false,,,false,false,\"Forgot to do it, really\"",
        "2026-11-18,Water,,false,,,true,false,",
        "2026-11-19,\"No coffee, please\",,false,2,cups,false,false,",
        "2026-11-19,Wake up early,,false,,,false,false,Sick",
        "2026-11-19,Water,,false,2.5,glasses,false,false,half",
        "2026-11-20,\"No coffee, please\",,true,0,cups,false,false,",
        "2026-11-20,Wake up early,,true,,,false,false,",
        "2026-11-20,Water,,true,8,glasses,false,false,",
      ], "\(table.output)")
    let part = try await home.run(
      "habit", "export", "csv", "-", "--habit", "water", "--from", "fri", "--to", "today")
    #expect(part.lines.dropFirst() == ["2026-11-20,Water,,true,8,glasses,false,false,"], "\(part.output)")
    let stats = try JSON(try await home.run("stats", "water", "--json").output)
    #expect(stats["days"]?.items.map { $0["date"]?.string } == ["2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(stats["days"]?.items.map { $0["done"] } == [.bool(false), .bool(false), .bool(true)])
    #expect(stats["from"]?.string == "2026-11-18" && stats["daysDone"] == .number(1))
  }

  @Test func anOldExportHasNumbersForValues() async throws {
    let home = try await Home.expecting()
    let child = try await home.run("import", "loop", Self.fixtures + "/loop-old/Checkmarks.csv")
    #expect(
      child.code == 0 && child.messages == "Added 2 habits.\nNew: 3, changed: 0, unchanged: 0.\n",
      "\(child.messages)")
    let list = try JSON(try await home.run("habit", "list", "--json").output).items
    #expect(list.map { $0["schedule"]?.string } == ["day", "2/3d"])
    #expect(list.map { $0["colour"] } == [.number(4), .number(9)])
    let table = try await home.run("habit", "export", "csv", "-").lines.dropFirst()
    #expect(table.count == 3 && table.first?.hasPrefix("2015-01-23,Meditate,,true") == true, "\(table)")
  }

  @Test func aZipOfLoopIsReadAsItsFolderIs() async throws {
    let (folder, archive) = (try await Home.expecting(), try await Home.expecting())
    let read = try await folder.run("import", "loop", Self.fixtures + "/loop")
    let unpacked = try await archive.run("import", "loop", Self.fixtures + "/loop.zip")
    #expect(unpacked.code == 1 && unpacked.messages == read.messages, "\(unpacked.messages)")
    let tables = (
      try await folder.run("habit", "export", "csv", "-").output,
      try await archive.run("habit", "export", "csv", "-").output
    )
    #expect(tables.0 == tables.1 && tables.0.contains("2026-11-20,Water,,true,8,glasses"))
    try archive.write("PK\u{3}\u{4} and no more", to: archive.path + "/broken.zip")
    let broken = try await archive.run("import", "loop", archive.path + "/broken.zip")
    #expect(broken.code == 1 && broken.messages.contains("broken.zip is damaged."), "\(broken.messages)")
  }

  @Test(.enabled(if: SQLiteDatabase.isInstalled, "needs libsqlite3"))
  func aBackupOfLoopIsReadAndFrequenciesColoursAndNamesStay() async throws {
    let home = try await Home.expecting()
    let file = Self.fixtures + "/loop.db"
    let child = try await home.run("import", "loop", file)
    #expect(child.code == 1 && child.messages.hasPrefix("Added 5 habits.\n"), "\(child.messages)")
    for part in [
      "\nNew: 11, changed: 0, unchanged: 0.\n", "Running: Loop adds up 7 days.",
      "Wake up early: 20 Nov 2027 ",
    ] {
      #expect(child.messages.contains(part), "\(child.messages)")
    }
    let list = try JSON(try await home.run("habit", "list", "--all", "--json").output).items
    #expect(
      list.map { $0["name"]?.string } == [
        "Wake up early", "Water", "No coffee, please", "Wake up early (2)", "Running",
      ])
    #expect(list.map { $0["schedule"]?.string } == ["2/3d", "day", "day", "2/14d", "day"])
    #expect(list.map { $0["colour"] } == [9, 11, 2, 1, 4].map { .number($0) })
    #expect(list[2]["archived"] == .bool(true) && list[4]["target"] == .number(3))
    let table = try await home.run("habit", "export", "csv", "-").output
    for line in [
      #"2026-11-17,Wake up early,,false,,,true,false,"""Vacation""""#,
      "2026-11-18,Water,,false,,,true,false,",
      "2026-11-19,Water,,false,2.5,glasses,false,false,half", "2026-11-20,Wake up early (2),,true,",
    ] {
      #expect(table.contains(line), "\(table)")
    }
    let again = try await home.run("import", "loop", file)
    #expect(again.messages.contains("\nNew: 0, changed: 0, unchanged: 11.\n"), "\(again.messages)")
  }

  @Test func withoutSQLiteTheWayToTheTablesIsTold() async throws {
    let home = try await Home.expecting()
    #expect(
      try await home.shell("mkdir '\(home.path)/lib' && touch '\(home.path)/lib/libsqlite3.so.0'").code == 0)
    let child = try await home.run(
      "import", "loop", Self.fixtures + "/loop.db", with: ["LD_LIBRARY_PATH": home.path + "/lib"])
    #expect(child.code == 1 && child.messages.contains("apt install libsqlite3-0"), "\(child.messages)")
    #expect(child.messages.contains("choose Export as CSV in Loop's settings"))
    try home.write("SQLite format 3\0 and no more", to: home.path + "/broken.db")
    #expect(try await home.run("import", "loop", home.path + "/broken.db").code == 1)
  }

  @Test func anImportThatWasCorrectedCorrectsItsHabitsButNotWhatWasChangedHere() async throws {
    let home = try await Home.expecting()
    let folder = home.path + "/harsh"
    func write(_ habits: String) throws { try home.write(habits, to: folder + "/habits") }
    try home.write("2026-11-20 : Called Mom : y\n2024-06-01 : Old : y\n", to: folder + "/log")
    try write("! Home\nCalled Mom: weekly\nGym: 3/7\nRead: 1\nOld: 1\n")
    #expect(try await home.run("import", "harsh", folder).code == 1)
    #expect(try await home.run("habit", "edit", "read", "--every", "mon").code == 0)
    try write("! Family\nCalled Mom: 1w\nGym: 4/7\nRead: 2\nOld: 1: 2024-06-15\n")
    let dry = try await home.run("import", "harsh", folder, "--dry-run")
    #expect(dry.messages.hasPrefix("Would add 0 habits and correct 4.\n"), "\(dry.messages)")
    let child = try await home.run("import", "harsh", folder)
    #expect(
      child.code == 0 && child.messages.hasPrefix("Added 0 habits, corrected 4.\n"), "\(child.messages)")
    let list = try JSON(try await home.run("habit", "list", "--all", "--json").output).items
    let habits = list.map {
      "\($0["name"]?.string ?? ""): \($0["schedule"]?.string ?? ""), \($0["category"]?.string ?? "")"
    }
    #expect(
      Set(habits) == [
        "Called Mom: 1/week, Family", "Gym: 4/week, Family", "Read: mon, Family", "Old: day, Family",
      ])
    #expect(list.allSatisfy { $0["archived"] == .bool(false) })
    #expect(list.first { $0["name"]?.string == "Old" }?["to"]?.string == "2024-06-15")
    #expect(try await home.run("import", "harsh", folder).messages.hasPrefix("Added 0 habits.\n"))
    #expect(try await home.run("undo").messages.contains("imported habits"))
  }

  @Test(arguments: [
    ("1w", "1/week"), ("7", "1/week"), ("1m", "1/month"), ("2w", "14d"), ("2/2w", "2/14d"), ("3/10", "3/10d"),
    ("2/30", "2/month"), ("90", "90d"), ("1", "day"),
  ])
  func howOftenIsWhatHarshSays(frequency: String, schedule: String) async throws {
    let home = try await Home.expecting()
    try home.write("Habit: \(frequency)\n", to: home.path + "/x/habits")
    let child = try await home.run("import", "harsh", home.path + "/x")
    #expect(child.code == 0, "\(child.messages)")
    let list = try JSON(try await home.run("habit", "list", "--json").output).items
    #expect(list.map { $0["schedule"]?.string } == [schedule])
  }

  @Test func aHarshHabitEndsOnItsDate() async throws {
    let home = try await Home.expecting()
    try home.write("Old Habit: 1: 2024-06-15\nNo: 1: 2024-06-31\n", to: home.path + "/x/habits")
    let child = try await home.run("import", "harsh", home.path + "/x")
    #expect(child.code == 1 && child.messages.contains("habits, line 2: 2024-06-31: "), "\(child.messages)")
    let list = try JSON(try await home.run("habit", "list", "--all", "--json").output).items
    #expect(list.map { $0["to"]?.string } == ["2024-06-15"])
  }

  @Test func harshsLogIsTakenOnceAndWhatIsBrokenIsNamed() async throws {
    let home = try await Home.expecting()
    let folder = Self.fixtures + "/harsh"
    let dry = try await home.run("import", "harsh", folder, "--dry-run")
    #expect(dry.code == 1 && dry.messages.contains("Would add 6 habits.\n"), "\(dry.messages)")
    let child = try await home.run("import", "harsh", folder + "/log")
    #expect(
      child.code == 1 && child.messages.hasPrefix("Added 6 habits.\n"), "\(child.messages)")
    #expect(child.messages.contains("\nNew: 6, changed: 0, unchanged: 0.\n"))
    for problem in [
      "habits, line 12: ", "habits, line 13: ", "Line 9: 2026-06-31: ", "Line 10: maybe: ",
      "Line 11: Write a line",
      "Line 12: 20 Nov 2027 is in the future", "Not imported: 6.",
    ] { #expect(child.messages.contains(problem), "\(problem) in \(child.messages)") }
    #expect(
      try await home.run("import", "harsh", folder).messages.contains("New: 0, changed: 0, unchanged: 6."))
    let list = try JSON(try await home.run("habit", "list", "--all", "--json").output).items
    #expect(
      list.map { "\($0["name"]?.string ?? ""): \($0["schedule"]?.string ?? "")" } == [
        "Gym: 3/week", "Bed by midnight: day", "Too much coffee: 1/month", "Called Mom: 1/week",
        "Finances: 15d",
        "Given up: day",
      ])
    #expect(list.first?["category"]?.string == "Health" && list.last?["archived"] == .bool(true))
    let table = try await home.run("habit", "export", "csv", "-").output
    #expect(table.contains("2026-11-18,Gym,Health,true,,,false,false,Leg day · 1.5\n"), "\(table)")
    #expect(table.contains("2026-11-19,Gym,Health,false,,,true,false,a cold\n"))
    #expect(table.contains("2026-11-18,Bed by midnight,Health,false,,,false,false,Too tired\n"))
  }

  @Test func aHabitThatIsThereStaysAndItsDaysAreFilled() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("habit", "add", "gym", "--every", "격일", "--from", "2026-11-18").code == 0)
    #expect(try await home.run("check", "gym", "--date", "thu", "--note", "here").code == 0)
    let child = try await home.run("import", "harsh", Self.fixtures + "/harsh")
    #expect(
      child.messages.hasPrefix("Added 5 habits.\n")
        && child.messages.contains("\nNew: 5, changed: 0, unchanged: 1."), "\(child.messages)")
    let table = try await home.run("habit", "export", "csv", "-", "--habit", "gym").lines
    #expect(table.last == "2026-11-19,gym,,true,,,false,false,here", "\(table)")
    #expect(try await home.run("habit", "list").output.contains("gym"))
  }

  @Test func whatIsNoExportIsSaid() async throws {
    let home = try await Home.expecting()
    for (format, files) in [("loop", "Habits.csv or Checkmarks.csv"), ("harsh", "habits or log file")] {
      let child = try await home.run("import", format, home.path)
      #expect(
        child.code == 1 && child.messages.hasPrefix("No \(files) in \(home.path)."), "\(child.messages)")
    }
    try home.write("\u{FFFD}", to: home.path + "/x/habits")
    #expect(try await home.run("import", "harsh", home.path + "/x").code == 1)
  }

  @Test func aHarshHabitWithoutANameIsNamedByItsLine() async throws {
    let home = try await Home.expecting()
    try home.write(": \nGym: 3\n", to: home.path + "/x/habits")
    let child = try await home.run("import", "harsh", home.path + "/x")
    #expect(child.code == 1 && child.messages.contains("habits, line 1: "), "\(child.messages)")
  }

  @Test func aTableIsReplacedOnlyIfItIsOurs() async throws {
    let home = try await Home.expecting()
    _ = try await home.run("import", "harsh", Self.fixtures + "/harsh")
    let file = home.path + "/habits.csv"
    for _ in 0..<2 { #expect(try await home.run("habit", "export", "csv", file).code == 0) }
    try home.write("date,habit\n1,2\n", to: file)
    let child = try await home.run("habit", "export", "csv", file)
    #expect(child.code == 1 && !child.messages.isEmpty)
    #expect(try home.read(file) == "date,habit\n1,2\n")
  }
}
