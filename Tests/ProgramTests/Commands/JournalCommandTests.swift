import Testing

/// The entries of the Journal from the command line.
@Suite struct JournalCommandTests {
  private func run(_ words: String..., home: Home, with changes: [String: String?] = [:]) async throws
    -> Child
  {
    try await Child.run([Lionheart.executable, "journal"] + words, environment: home.environment(changes))
  }

  @Test func whatIsWrittenTwiceOnADayIsKeptBelowEachOther() async throws {
    let home = try await Home.expecting()
    let first = try await run("add", "Heard", "the heartbeat.", "--mood", "5", home: home)
    #expect(first.code == 0 && first.output == "" && first.messages == "Written: 21 Nov 2026\n")
    let piped = try await home.shell("printf '한 줄 더\\n\\n' | \"$lionheart\" journal add --letter")
    #expect(piped.messages == "Added to the entry of 21 Nov 2026\n")
    #expect(
      try await run("show", home: home).output == """
        Saturday 21 November 2026 · 24 weeks + 2 days · great (5/5) · letter

        Heard the heartbeat.

        한 줄 더

        """)
    #expect(try await home.run("undo").messages == "Undone: wrote the entry for 21 Nov 2026\n")
    #expect(
      try await run("list", home: home).lines == ["2026-11-21  24+2  Heard the heartbeat."])
  }

  @Test func entriesAreListedFoundAndRemoved() async throws {
    let home = try await Home.expecting()
    for (day, text) in [("yesterday", "Rain and tea"), ("2026-10-03", "A long walk"), ("today", "More RAIN")]
    {
      #expect(try await run("add", "--date", day, text, home: home).code == 0)
    }
    let days = try await run("list", home: home).lines.map { $0.prefix(10) }
    #expect(days == ["2026-11-21", "2026-11-20", "2026-10-03"])
    #expect(try await run("list", "--month", "2026-10", home: home).lines.count == 1)
    let found = try await run("search", "rain", home: home)
    #expect(found.lines == ["2026-11-21  More RAIN", "2026-11-20  Rain and tea"])
    let json = try JSON(try await run("search", "tea", "--json", home: home).output).items
    #expect(json.count == 1 && json[0]["text"]?.string == "Rain and tea")
    #expect(
      json[0].keys == ["date", "text", "second", "letter", "written", "otherVersions", "child", "age"])
    #expect(json[0]["age"]?["week"] == .number(24))
    #expect(try await run("search", "snow", home: home).messages == "No entry contains “snow”.\n")
    #expect(try await run("remove", "yesterday", home: home).messages.hasPrefix("Removed: 20 Nov 2026."))
    let gone = try await run("show", "yesterday", home: home)
    #expect(gone.code == 1 && gone.messages == "No entry on 20 Nov 2026.\n")
    #expect(try await run("remove", "yesterday", home: home).code == 1)
  }

  @Test(arguments: [
    (["add", "--date", "tomorrow", "x"], 1, "22 Nov 2026 is in the future"),
    (["add", "--date", "2026-06-31", "x"], 64, "2026-06-31: "), (["add", "--mood", "6", "x"], 64, "1 to 5"),
    (["add"], 1, "Nothing to save yet"), (["edit", "tomorrow"], 1, "is in the future"),
    (["show", "someday"], 64, "someday: "), (["search", " "], 64, "a text to search for"),
    (["list", "--month", "2026-13"], 64, "2026-13: That is not a month."),
    (["add", "--date", "1926-11-20", "x"], 1, "more than a hundred years ago"),
  ])
  func whatIsNotRightIsRefusedAndNothingIsWritten(words: [String], code: Int32, message: String) async throws
  {
    let home = try await Home.expecting()
    let child = try await Child.run(
      [Lionheart.executable, "journal"] + words, environment: home.environment())
    #expect(child.code == code && child.output == "" && child.messages.contains(message), "\(child.messages)")
    #expect(!home.exists(home.data + "/journal"))
  }

  @Test func whatIsTooLongOrNoTextIsRefusedAndTheEntryStays() async throws {
    let home = try await Home.expecting()
    #expect(try await run("add", "before", home: home).code == 0)
    let before = try home.read(home.data + "/journal/2026-11.json")
    let long = try await home.shell("head -c 66560 /dev/zero | tr '\\0' a | \"$lionheart\" journal add")
    #expect(long.code == 1)
    #expect(long.messages == "An entry can have at most 64 KiB; this would be 65 KiB. Nothing was changed.\n")
    // Together with what is there it is too long.
    let both = try await home.shell("head -c 65536 /dev/zero | tr '\\0' a | \"$lionheart\" journal add")
    #expect(both.code == 1 && both.messages.contains("at most 64 KiB"))
    let bytes = try await home.shell("printf 'a\\377b' | \"$lionheart\" journal add")
    #expect(bytes.code == 1 && bytes.messages == "The input is not UTF-8. Nothing was changed.\n")
    #expect(try home.read(home.data + "/journal/2026-11.json") == before)
    let controls = try await home.shell("printf 'a\\033[31mb\\007' | \"$lionheart\" journal add")
    #expect(controls.code == 0)
    #expect(try await run("show", home: home).output.hasSuffix("before\n\nab\n"))
  }

  @Test func thePersonsEditorEditsAnEntryAndWhateverItDoesLosesNothing() async throws {
    let home = try await Home.expecting()
    #expect(try await run("add", "one", home: home).code == 0)
    func editor(_ script: String) throws -> [String: String?] {
      try home.write("#!/bin/sh\n\(script)\n", to: home.path + "/editor")
      return ["EDITOR": "sh \(home.path)/editor"]
    }
    let more = try await run("edit", home: home, with: try editor("echo two >> \"$1\""))
    #expect(more.code == 0 && more.messages == "Written: 21 Nov 2026\n", "\(more.messages)")
    #expect(try await run("show", home: home).output.hasSuffix("\n\none\ntwo\n"))
    let same = try await run("edit", home: home, with: ["EDITOR": "true"])
    #expect(same.code == 0 && same.messages == "Nothing to change: 21 Nov 2026\n")
    let emptied = try await run("edit", home: home, with: try editor(": > \"$1\""))
    #expect(emptied.messages.contains("lionheart journal remove 2026-11-21"))
    let failed = try await run("edit", home: home, with: try editor("echo lost > \"$1\"; exit 3"))
    #expect(failed.code == 1 && failed.messages.contains("exit code 3"))
    let file = try #require(failed.messages.split(separator: " ").last).trimmingCharacters(in: "\n")
    #expect(try home.read(file) == "lost\n")
    let bytes = try await run("edit", home: home, with: try editor("printf '\\377' > \"$1\""))
    #expect(bytes.code == 1 && bytes.messages.contains("not UTF-8"))
    let none = try await run("edit", home: home, with: ["EDITOR": "/nowhere/ed"])
    #expect(none.code == 1 && none.messages.contains("could not be started"))
    #expect(try await run("show", home: home).output.hasSuffix("\n\none\ntwo\n"))
  }

  @Test func pausedNothingCountsAndTheJournalGoesOn() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("pause").code == 0)
    #expect(try await run("add", "still here", home: home).code == 0)
    #expect(
      try await run("show", home: home).output == "Saturday 21 November 2026\n\nstill here\n")
    let none = try await run("list", home: try Home())
    #expect(none.code == 0 && none.messages.contains("lionheart journal add"))
  }
}

extension Substring {
  fileprivate func trimmingCharacters(in characters: String) -> String { filter { !characters.contains($0) } }

  @Test(arguments: [
    ("great", 5), ("Good", 4), ("so-so", 3), ("so", 3), ("low", 2), ("awful", 1), ("4", 4), ("좋았어요", 4),
    ("아주 좋았어요", 5),
    ("가라앉았어요", 2),
  ])
  func aMoodIsTypedAsItIsShown(word: String, mood: Double) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("journal", "add", "A line.", "--mood", word).code == 0)
    let entry = try JSON(try await home.run("journal", "list", "--json").output).items.first
    #expect(entry?["mood"] == .number(mood))
  }

  @Test func listsTakeTheDaysThatAreAskedFor() async throws {
    let home = try await Home.expecting()
    for day in ["2026-10-30", "2026-11-18", "2026-11-20", "2026-11-21"] {
      #expect(try await home.run("journal", "add", "On \(day).", "--date", day).code == 0)
    }
    let some = try JSON(
      try await home.run("journal", "list", "--json", "--from", "1 nov", "--to", "fri").output
    ).items
    #expect(some.map { $0["date"]?.string } == ["2026-11-20", "2026-11-18"])
    let wrong = try await home.run("journal", "list", "--from", "fri", "--to", "wed")
    #expect(wrong.code == 64 && wrong.messages.contains("wed: --to is the last day"), "\(wrong.messages)")
    #expect(try await home.run("photo", "list", "--from", "yesterday").code == 0)
  }

  @Test func aSearchWithoutAHitEndsWithOne() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("journal", "add", "Heartbeat.").code == 0)
    #expect(try await home.run("journal", "search", "heart").code == 0)
    let none = try await home.run("journal", "search", "zzz", "--json")
    #expect(none.code == 1 && none.output == "[\n\n]\n", "\(none.output)")
    // Words that lead to the page for a loss are no hit either, however it is printed.
    for format in [[], ["--json"]] {
      let words = [Lionheart.executable, "journal", "search", "stillbirth"] + format
      #expect(try await Child.run(words, environment: home.environment([:])).code == 1)
    }
    #expect(try await home.run("journal", "search", "stillbirth").messages.contains("lionheart go quiet"))
  }
}
