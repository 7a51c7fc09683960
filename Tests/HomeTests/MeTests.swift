import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// Me: children, pausing, settings, and the pages behind it.
@MainActor
@Suite struct MeTests {
  private func app(_ child: Child = expected, language: Language = .en) async throws -> Robot {
    let app = try await Robot(child: child, language: language)
    await app.press(.character("8"))
    return app
  }

  private func openChildren(_ app: Robot) async {
    app.navigator.go(to: .home(.children))
    await app.settle()
  }

  /// Selects the line with a text and opens it.
  private func open(_ text: String, _ app: Robot) async {
    await app.press(.character("g"), .character("/"))
    await app.type(text)
    await app.press(.enter, .enter)
  }

  @Test func aSecondChildIsAddedAndTheFirstIsShownAgain() async throws {
    let app = try await app()
    await openChildren(app)
    await app.press(.character("a"))
    app.says("Everything you have saved so far stays")
    await app.press(.enter)
    await app.type("2027-05-01")
    await app.press(.enter)
    await app.type("Pip")
    // The country and the role are asked once.
    await app.press(.enter, .escape, .escape)
    app.shows("Pip · 161 days to go")
    await app.press(.character("8"))
    await open("Children", app)
    app.shows("Pip")
    app.shows("Bean")
    await app.press(.character("g"), .enter)
    #expect(app.store.activeChild()?.nickname == "Bean")
    app.shows("Now showing Bean")
    await app.press(.character("1"))
    app.shows("Bean · 110 days to go")
    await app.press(.character("u"))
    app.shows("Pip · 161 days to go")
    app.shows("Undone: switched to Bean")
  }

  @Test func aChildThatAnotherProgramDeletedIsNotSwitchedTo() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    var pip = expected
    pip.id = "pip"
    pip.nickname = "Pip"
    try await store.saveChild(pip)
    let app = try await Robot(home: home, child: expected)
    await app.press(.character("8"))
    await open("Children", app)
    app.shows("Pip")
    let others = try home.store(now: 1_900_000_000_000)
    _ = try await others.change(nil) { transaction in
      try transaction.update(.children, "pip", as: Child.self) { _ in nil }
    }
    let row = try #require(app.screen.text.firstIndex { $0.contains("Pip") })
    await app.press(row < 4 ? .character("g") : .character("G"), .enter)
    app.says("That child no longer exists")
    #expect(app.store.activeChild()?.id == expected.id)
    app.hides("Pip")
  }

  @Test func pausedEveryScreenIsQuietAndResumingGoesOnByTheCalendar() async throws {
    let app = try await app()
    await open("Pause", app)
    await app.press(.down, .enter)
    app.shows("Paused. Everything is kept.")
    for key in "123458" {
      await app.press(.character(key), .character(key))
      for word in [
        "Week 2", "24+", "24 weeks", "days to go", "due 11", "streak", "days read", "glucose", " %", "of 7",
        "read 2", "✓",
      ] {
        #expect(!app.text.contains(word), "“\(word)” on \(key):\n\(app.text)")
      }
    }
    await app.press(.character("1"), .character("u"))
    app.shows("Nothing to undo")
    app.hides("Week 24")
    await app.press(.character("8"))
    await open("Resume", app)
    await app.press(.character("1"))
    app.shows("24 weeks + 2 days")
  }

  @Test func whatIsOpenedWhilePausedIsQuiet() async throws {
    let search: [Key] = [.character("/")] + "glucose".map { .character($0) }
    for keys: [Key] in [
      [.character("3"), .down, .enter], [.character("3"), .down, .enter, .enter], search, search + [.enter],
      [.character("2"), .enter], [.character("8"), .enter], [.character("5"), .enter],
    ] {
      let app = try await Robot(child: expected)
      await app.press(.character("b"), .enter, .character("G"), .escape)
      app.shows("✓")
      _ = try await app.store.pause(expected.id, on: expected.startedOn)
      await app.seeOthers()
      let before = app.text
      for key in keys { await app.press(key) }
      #expect(app.text != before || keys == [.character("2"), .enter], "\(keys) opened nothing")
      for word in ["Week 2", "days to go", "24+", "24 weeks", "0 of", "unread", "✓"] {
        #expect(!app.text.contains(word), "“\(word)” after \(keys):\n\(app.text)")
      }
    }
  }

  @Test func whatIsOpenWhenAPauseComesFromOutsideTurnsQuiet() async throws {
    for keys: [Key] in [
      [.character("8"), .enter], [.character("3"), .down, .down, .enter], [.character("2"), .enter],
      [.character("3"), .down, .down, .enter, .enter], [.character("/"), .character("t"), .character("e")],
    ] {
      let app = try await Robot(child: expected)
      for key in keys { await app.press(key) }
      #expect(["Week 2", "24 weeks", "24+"].contains { app.text.contains($0) }, "\(keys):\n\(app.text)")
      let other = try app.home.store(now: 1_900_000_000_000)
      _ = try await other.pause(expected.id, on: expected.startedOn)
      await app.seeOthers()
      for word in ["Week 2", "days to go", "24+", "24 weeks", "0 of", "unread"] {
        #expect(!app.text.contains(word), "“\(word)” after \(keys):\n\(app.text)")
      }
    }
  }

  /// Whoever looks for it finds what Pause does before it is done, from anywhere.
  @Test(arguments: ["miscarriage", "stillbirth", "loss", "유산", "사산", "중단"])
  func wordsForALossLeadToWhatPauseDoes(_ word: String) async throws {
    let app = try await app()
    await app.press(.character("3"), .control("p"))
    await app.type(word)
    app.shows("When it has ended")
    await app.press(.enter)
    app.shows("we are very sorry")
    #expect(app.store.activeChild()?.isPaused == false)
    app.shows("Change nothing")
    await app.press(.enter, .escape)
    #expect(app.navigator.top?.name == "explore")
    #expect(app.store.activeChild()?.isPaused == false)
    app.navigator.go(to: .home(.quiet))
    await app.press(.down, .enter)
    #expect(app.store.activeChild()?.isPaused == true)
    app.shows("Paused. Everything is kept.")
    app.navigator.go(to: .home(.quiet))
    await app.settle()
    app.shows("Lionheart is paused.")
    for word in ["24", "Bean"] { app.hides(word) }
  }

  @Test(arguments: ["Pause", "The baby is born"])
  func aKeyPressedTwiceDoesNothingElse(_ text: String) async throws {
    let app = try await app()
    await open(text, app)
    if text == "Pause" {
      await app.press(.enter, .enter, .character(" "), .escape)
      #expect(app.store.activeChild()?.isPaused == false)
      #expect(app.navigator.top?.name == "me")
      return
    }
    app.shows("After a loss")
    await app.press(.control("s"))
    app.shows("Born at 24 weeks + 2 days?")
    await app.press(.enter, .escape)
    #expect(app.store.activeChild() == expected)
  }

  @Test func theFormSaysWhatIsWrongAndKeepsADraft() async throws {
    let app = try await app()
    await app.press(.enter)
    app.shows("Nickname")
    await app.press(.control("u"))
    await app.type(String(repeating: "n", count: 41))
    await app.press(.control("s"))
    app.shows("At most 40 columns wide; this is 41.")
    await app.press(.control("u"))
    await app.type("   ")
    await app.press(.control("s"))
    app.shows("not only spaces")
    await app.press(.control("u"))
    await app.type("Bohne")
    await app.press(.tab, .control("u"))
    await app.type("2027-09-17")
    await app.press(.control("s"))
    app.shows("A due date must be from")
    await app.press(.tab)
    await app.type("2026-12-24")
    await app.press(.enter)
    app.shows("A birth date must be from")
    #expect(app.store.activeChild() == expected)
    await app.press(.escape)
    app.shows("Not saved")
    await app.press(.enter)
    app.shows("Bohne")
    app.shows("2026-12-24")
  }

  @Test func withoutAChildTheKeyThatEditsItSaysSo() async throws {
    let app = try await app()
    let others = try app.home.store(now: 1_900_000_000_000)
    _ = try await others.change(nil) { transaction in
      try transaction.update(.children, expected.id, as: Child.self) { _ in nil }
    }
    app.navigator.announce(.changed)
    await app.settle()
    app.hides("Bean")
    await app.press(.character("e"))
    app.shows("No child added yet")
  }

  @Test func theFormCountsNothingPast42Weeks() async throws {
    var child = expected
    for due in ["2026-10-20", "2026-09-20"] {
      child.dueDate = CalendarDay(due)
      let app = try await app(child)
      await app.press(.enter)
      app.shows("Nickname")
      app.hides("any day now")
      for word in ["Week", "day 7", "past the due date"] { app.hides(word) }
    }
  }

  @Test func betweenMidnightAndTheHourTheDayStartsItIsTheSameDayEverywhere() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.setProfile(.dayStart(5))
    let app = try await Robot(home: home, now: "2026-11-22", hour: 2, child: expected)
    await app.press(.character("8"))
    app.shows("24 weeks + 2 days")
    await openChildren(app)
    app.shows("Bean")
    app.shows("24 weeks + 2 days")
    await app.press(.character("e"))
    app.shows("Nickname")
    app.shows("24 weeks + 2 days")
  }

  @Test func theDueDateIsChangedWithoutLosingWhatWasRead() async throws {
    let app = try await app()
    await app.press(.character("1"), .character(" "), .character("8"), .enter, .tab, .control("u"))
    await app.type("2027-03-18")
    app.shows("23 weeks + 2 days")
    await app.press(.control("s"))
    app.shows("Saved")
    #expect(app.store.activeChild()?.dueDate?.description == "2027-03-18")
    #expect(app.store.history(of: expected.id).attended.count == 1)
  }

  @Test func theLanguageChangesAtOnceEverywhereAndIsUndone() async throws {
    let app = try await app()
    await open("Language", app)
    app.shows("English")
    await app.press(.character("l"))
    app.shows("언어")
    app.shows("8 내 정보")
    await app.press(.character("1"))
    app.shows("24주 2일")
    await app.press(.character("u"))
    app.shows("24 weeks + 2 days")
  }

  @Test func aLanguageThatCannotBeSavedIsTakenBack() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("Language")
    await app.press(.enter)
    try app.home.write("{\"schema\": 99, \"records\": {}}", to: "profile.json")
    await app.press(.character("l"), .character("l"))
    app.shows("newer Lionheart")
    app.shows("Language")
  }

  @Test func theDayStartIsSteppedThroughTheHours() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("A day starts")
    await app.press(.enter, .character("l"), .character("l"), .character("l"))
    app.shows("03:00")
    #expect(app.store.profile().profile.dayStart == 3)
    await app.press(.character("h"))
    app.shows("02:00")
  }

  @Test func thePagesSayWhereTheDataIsAndWhatTheProgramIs() async throws {
    let app = try await app()
    await open("Your data", app)
    app.shows("Your settings")
    app.shows("2 files")
    await app.press(.down, .down, .down, .down, .down)
    await app.press(.character("y"))
    #expect(app.copied == [app.store.folders.data])
    await app.press(.escape)
    await open("About", app)
    app.shows("Nothing leaves this computer unless you ask for it.")
    await app.press(.character("G"))
    app.shows("NHS")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func whatIsAndWhatCanBeDoneStandApart(_ size: (Int, Int)) async throws {
    let app = try await Robot(child: expected, size: Size(columns: size.0, rows: size.1))
    await app.press(.character("8"))
    // Nothing has to be scrolled to.
    app.shows("About")
    let rows = app.screen.text.map { String($0.prefix(25)) }
    let state = try #require(rows.firstIndex { $0.contains("THE CHILD") })
    let changes = try #require(rows.firstIndex { $0.contains("IF SOMETHING CHANGES") })
    let settings = try #require(rows.firstIndex { $0.contains("SETTINGS") })
    func place(_ text: String) -> Int { rows.firstIndex { $0.contains(text) } ?? -1 }
    #expect((state..<changes).contains(place("Bean")), "\(app.text)")
    for action in ["The baby is born", "Pause", "Add another child"] {
      #expect((changes..<settings).contains(place(action)), "\(action):\n\(app.text)")
    }
    // The list of one child has nothing to add.
    #expect(place("Children") == -1)
  }

  /// Values that fit beside their titles end in one column, the selected one too.
  @Test(arguments: [Language.en, .ko]) func inANarrowWindowValuesEndInOneColumn(_ language: Language)
    async throws
  {
    let app = try await Robot(child: expected, size: Size(columns: 40, rows: 12), language: language)
    await app.press(.character("8"))
    var ends: Set<Int> = []
    for _ in 0..<20 {
      for row in app.screen.text.dropFirst().dropLast() where !row.contains("‹") {
        // A title in its column, then a gap, then a value.
        let text = String(row.drop { $0 == " " || $0 == "┃" })
        let indent = TextWidth.of(row) - TextWidth.of(text)
        guard indent == 3, text.split(separator: "  ").count > 1 else { continue }
        ends.insert(TextWidth.of(String(row.reversed().drop { $0 == " " })))
      }
      await app.press(.character("j"))
      if let chosen = app.screen.text.first(where: { $0.contains("›") }) {
        #expect(TextWidth.of(chosen.prefix { $0 != "›" }) == 38, "\(chosen)")
      }
    }
    #expect(ends == [37], "\(app.text)")
  }

  @Test func theOwnNumbersHaveARow() async throws {
    let app = try await app()
    app.shows("maternity unit, doctor: not set")
    try await app.store.setProfile([.doctorNumber("0171 555 0100")])
    await app.seeOthers()
    app.hides("0171 555 0100")
    await open("Your numbers", app)
    app.shows("0171 555 0100")
  }

  @Test(arguments: [(80, 24), (120, 40)], [Language.en, .ko])
  func theNamesOfTwoChildrenLineUp(_ size: (Int, Int), _ language: Language) async throws {
    let home = try TemporaryHome()
    var pip = expected
    pip.id = "pip"
    pip.nickname = "Philippa"
    try await home.store().saveChild(pip)
    let app = try await Robot(
      home: home, child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    await app.press(.character("8"))
    let columns = try ["Bean", "Philippa"].map { name in
      let row = try #require(
        app.screen.text.dropFirst(2).first { $0.dropFirst(3).hasPrefix(name) }, "\(app.text)")
      return TextWidth.of(row.prefix(3 + name.count))
        + row.dropFirst(3 + name.count).prefix { $0 == " " }.count
    }
    #expect(columns[0] == columns[1], "\(app.text)")
  }

  @Test func beginningAgainKeepsThePast() async throws {
    let app = try await app()
    await open("Add another child", app)
    app.shows("Add another child")
    app.shows("Which of these do you know?")
    app.hides("Lionheart")
    await app.press(.escape)
    app.shows("Add another child")
    await open("Add another child", app)
    await app.press(.enter)
    await app.type("2027-06-01")
    await app.press(.enter, .enter, .escape, .escape)
    app.shows("192 days to go")
    #expect(app.store.children().children.count == 2)
  }
}
