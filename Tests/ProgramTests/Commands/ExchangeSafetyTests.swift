import Testing

/// What goes to other programs and comes back loses nothing on the way.
@Suite struct ExchangeSafetyTests {
  @Test func aLineWithTheIdOfAnotherIsAnotherCard() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      """
      set -e
      cd "$HOME"; "$lionheart" task add "Pack bag"; "$lionheart" export todotxt t.txt
      sed 's/Pack bag/Buy socks/' t.txt > u.txt; cat t.txt >> u.txt
      "$lionheart" import todotxt u.txt; "$lionheart" import todotxt u.txt; "$lionheart" task list
      """)
    #expect(
      child.code == 0 && child.messages.contains("New: 1, changed: 0, unchanged: 1."), "\(child.messages)")
    #expect(child.messages.contains("New: 0, changed: 0, unchanged: 2."), "\(child.messages)")
    #expect(child.output.contains("Pack bag") && child.output.contains("Buy socks"), "\(child.output)")
  }

  @Test func aDuplicateOfTaskwarriorsIsAnotherCard() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "Pack bag").code == 0)
    let file = "\(home.path)/t.json"
    #expect(try await home.run("export", "taskwarrior", file).code == 0)
    let line = try #require(try home.read(file).split(separator: "\n").dropFirst().first.map(String.init))
    let uuid = try #require(try JSON(line)["uuid"]?.string)
    let other = line.replacing(uuid, with: "11111111-2222-4333-8444-555555555555").replacing(
      "Pack bag", with: "Buy socks")
    try home.write("[\n\(other),\n\(line)\n]\n", to: file)
    let first = try await home.run("import", "taskwarrior", file)
    #expect(
      first.code == 0 && first.messages.contains("New: 1, changed: 0, unchanged: 1."), "\(first.messages)")
    let second = try await home.run("import", "taskwarrior", file)
    #expect(second.messages.contains("New: 0, changed: 0, unchanged: 2."), "\(second.messages)")
    let new = try Home()
    #expect(try await new.run("import", "taskwarrior", file).messages.contains("New: 2,"))
    for home in [home, new] {
      let list = try await home.run("task", "list").output
      #expect(list.contains("Pack bag") && list.contains("Buy socks"), "\(list)")
    }
  }

  @Test(arguments: ["todotxt", "taskwarrior", "jrnl"])
  func whatWasChangedElsewhereIsReplacedOnlyOnceItIsImported(format: String) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "Pack bag").code == 0)
    #expect(try await home.run("journal", "add", "Pack bag").code == 0)
    let file = "\(home.path)/file"
    for _ in 0..<2 { #expect(try await home.run("export", format, file).code == 0) }
    let changed = try home.read(file).replacing("Pack bag", with: "Pack both bags")
    try home.write(changed, to: file)
    let refused = try await home.run("export", format, file)
    #expect(refused.code == 1 && refused.messages.contains("has changed since"), "\(refused.messages)")
    #expect(try home.read(file) == changed)
    #expect(try await home.run("import", format, file).code == 0)
    #expect(try await home.run("export", format, file).code == 0)
    #expect(try home.read(file).contains("Pack both bags"))
  }

  @Test(arguments: [("todotxt", "tasks"), ("taskwarrior", "tasks"), ("jrnl", "journal")])
  func aPartDoesNotReplaceWhatWasWhole(format: String, folder: String) async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "Now").code == 0)
    #expect(try await home.run("journal", "add", "Now").code == 0)
    let file = "\(home.path)/file"
    #expect(try await home.run("export", format, file).code == 0)
    let text = try home.read(file)
    try home.write("{ damaged", to: "\(home.data)/\(folder)/2026-10.json")
    let refused = try await home.run("export", format, file)
    #expect(
      refused.code == 1 && refused.messages.contains("Some data could not be read"), "\(refused.messages)")
    #expect(try home.read(file) == text)
    let part = try await home.run("export", format, file + "2")
    let written = try home.read(file + "2")
    #expect(part.code == 1 && written.contains("Now"), "\(part.messages)")
  }

  @Test func aTextThatIsPartOfAWordIsAnotherText() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("journal", "add", "Nothing").code == 0)
    let file = "\(home.path)/j.json"
    let facts = ["{\"second\": \"EINS\", \"mood\": \"x\"}", "{\"second\": \"ZWEI\"}"]
    let items = facts.map {
      "{\"date\": \"2026-11-21\", \"time\": \"08:00\", \"title\": \"No\", \"body\": \"\", \"lionheart\": \($0)}"
    }
    try home.write("{\"entries\": [\(items.joined(separator: ", "))]}", to: file)
    #expect(try await home.run("import", "jrnl", file).messages.contains("changed: 1, unchanged: 0."))
    #expect(try await home.run("import", "jrnl", file).messages.contains("changed: 0, unchanged: 1."))
    let shown = try await home.run("journal", "show").output
    #expect(shown.hasSuffix("\n\nNothing\n\nNo\n\nEINS\n\nZWEI\n"), "\(shown)")
  }

  @Test func aShortEndOfAnIdMeansNoCard() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "가방").code == 0)
    let report = try await home.run("task", "list", "--json").output
    let id = try #require(try JSON(report).items.first?["id"]?.string)
    #expect(try await home.run("task", "remove", String(id.suffix(3))).code == 1)
    #expect(try await home.run("task", "remove", String(id.suffix(4))).code == 0)
  }

  @Test func pausedNoTextCountsWeeks() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      """
      set -e
      cd "$HOME"; "$lionheart" journal add One; "$lionheart" journal list | grep -qF "24+2"
      "$lionheart" pause; "$lionheart" journal list; "$lionheart" journal show
      "$lionheart" export markdown notes; cat notes/*.md
      """)
    #expect(child.code == 0 && child.output.contains("One"), "\(child.messages)")
    #expect(!child.output.contains("24"), "\(child.output)")
  }

  @Test func aPipeIsWaitedForAndNothingIsEndless() async throws {
    let home = try await Home.expecting()
    let child = try await home.shell(
      """
      cd "$HOME"; mkfifo pipe; (sleep 1; echo "Buy milk") > pipe &
      (sleep 1; echo "Buy bread") | "$lionheart" import todotxt /dev/stdin; "$lionheart" import todotxt pipe
      wait; "$lionheart" task list; "$lionheart" import jrnl /dev/zero; echo "$?"
      """)
    #expect(child.output.contains("Buy milk\n") && child.output.contains("Buy bread\n"), "\(child.messages)")
    #expect(child.output.hasSuffix("\n1\n"), "\(child.output) \(child.messages)")
  }

  @Test func whatIsTooLongIsAFailure() async throws {
    let home = try await Home.expecting()
    let file = "\(home.path)/j.txt"
    for character in ["a", "b"] {
      try home.write("[2026-11-20 08:00] \(String(repeating: character, count: 40_000))\n", to: file)
      let child = try await home.run("import", "jrnl", file)
      #expect(child.code == (character == "a" ? 0 : 1), "\(child.messages)")
    }
  }

  @Test func aTodoTxtHasALineForEachCardWhateverItsTitleHas() async throws {
    let home = try await Home.expecting()
    #expect(try await home.run("task", "add", "One").code == 0)
    let file = "\(home.data)/tasks/2026-11.json"
    try home.write(try home.read(file).replacing("\"One\"", with: "\"One\\nmore\\u001b[31m\""), to: file)
    let text = try await home.run("export", "todotxt", "-").output
    #expect(text.hasPrefix("2026-11-21 One more lionheart:"), "\(text)")
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func whatIsExportedIsForThePersonAlone() async throws {
    let home = try await Home.expecting()
    let script = try await home.shell(
      """
      set -e
      umask 000; cd "$HOME"
      echo "A day" | "$lionheart" journal add
      "$lionheart" task add Bag; "$lionheart" habit add Walk
      "$lionheart" export markdown diary; "$lionheart" export jrnl j.json; "$lionheart" export jrnl j.txt
      "$lionheart" export todotxt t.txt; "$lionheart" export taskwarrior t.json; "$lionheart" export ics c.ics
      stat -c '%a' diary diary/*.md j.json j.txt t.txt t.json c.ics | tr '\\n' ' '
      chmod 755 diary; chmod 644 diary/*.md j.json t.txt c.ics
      "$lionheart" export markdown diary; "$lionheart" export jrnl j.json
      "$lionheart" export todotxt t.txt; "$lionheart" export ics c.ics
      stat -c '%a' diary diary/*.md j.json t.txt c.ics | tr '\\n' ' '
      """)
    #expect(script.code == 0, "\(script.messages)")
    #expect(
      script.output.hasSuffix("700 600 600 600 600 600 600 755 600 600 644 644 "), "\(script.output)")
  }
}
