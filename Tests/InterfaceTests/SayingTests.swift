import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// What is said of habits: shown at once, the same on every screen, and never lost.
@MainActor
@Suite struct SayingTests {
  private static let today = CalendarDay(number: 20_778)

  private func app(
    _ edits: HabitEdit..., hour: Int = 9, size: (Int, Int) = (80, 24), language: Language = .en
  ) async throws -> Robot {
    let app = try await Robot(
      hour: hour, child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    for var edit in edits {
      if edit.start == nil { edit.start = "2026-11-01" }
      try await app.store.addHabit(edit, on: Self.today)
    }
    await app.press(.character("4"))
    return app
  }

  private func row(_ name: String, _ app: Robot) -> String {
    app.screen.text.first { $0.dropFirst(4).hasPrefix(name) } ?? ""
  }

  private func checkIns(_ app: Robot) -> [CheckIn] { app.store.checkIns(in: Self.today.month).checkIns }

  private func id(_ name: String, _ app: Robot) throws -> Habit.ID {
    try #require(app.store.habits().book.habits.first { $0.name == name }?.id)
  }

  /// Presses keys without waiting for what they save.
  private func hurry(_ keys: Key..., in app: Robot) {
    keys.forEach(app.navigator.press)
    app.navigator.flush()
  }

  private func select(_ name: String, _ app: Robot) async {
    await app.press(.character("g"))
    for _ in 0..<9 where !row(name, app).hasPrefix("┃") { await app.press(.down) }
  }

  // MARK: While something is being saved

  @Test func aCalendarThatIsOpenedWhileATickIsBeingSavedShowsIt() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    hurry(.character(" "), .character("c"), in: app)
    app.shows("Saturday 21 November: done")
    hurry(.character(" "), in: app)
    app.shows("Saturday 21 November: not done yet")
    hurry(.escape, in: app)
    #expect(row("Read aloud", app).hasPrefix("┃ ○"))
    await app.settle()
    #expect(checkIns(app).isEmpty)
  }

  @Test func whatIsTickedInTheCalendarShowsOnTheScreenBelowAtOnce() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character("1"), .character("4"), .character("c"))
    hurry(.character(" "), .escape, in: app)
    #expect(row("Read aloud", app).hasPrefix("┃ ✓"))
    hurry(.character("1"), in: app)
    app.shows("✓ Read aloud")
    await app.settle()
    app.shows("✓ Read aloud")
  }

  @Test func todayKnowsWhatIsBeingSavedOnChallenge() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character("1"), .character("j"), .character("4"))
    hurry(.character(" "), .character("1"), .character(" "), in: app)
    app.shows("○ Read aloud")
    await app.settle()
    #expect(checkIns(app).isEmpty)
  }

  @Test func takingTheSuggestionsTwiceTakesThemOnce() async throws {
    let app = try await app()
    await app.pressQuickly([.character("A"), .character("A")])
    #expect(app.store.habits().book.habits.count == 3)
    app.hides("already has a habit with this name")
  }

  // MARK: What is selected

  @Test func theSelectionOnTodayStaysOnItsHabit() async throws {
    let app = try await app(HabitEdit(name: "Alpha"), HabitEdit(name: "Beta"), HabitEdit(name: "Gamma"))
    await app.press(.character("1"))
    let names = app.screen.text.filter { $0.contains("○ ") }.compactMap { line in
      ["Alpha", "Beta", "Gamma"].first { line.contains($0) }
    }
    await app.press(.home, .down)
    try await app.store.archiveHabit(id(names[0], app))
    await app.seeOthers()
    await app.press(.character(" "))
    app.shows("✓ \(names[1])")
    app.shows("○ \(names[2])")
  }

  @Test func whoLeavesTheFormOfANewHabitKeepsTheSelection() async throws {
    let app = try await app(HabitEdit(name: "Old"), HabitEdit(name: "Walk"))
    try await app.store.archiveHabit(id("Old", app))
    await app.press(.character("r"), .character("a"), .escape, .character("Z"))
    #expect(row("Walk", app).hasPrefix("┃"))
    app.shows("Old")
  }

  @Test func whoLeavesTheFormOfANewBreakKeepsTheSelection() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    try await app.store.addBreak(from: Self.today + 9, to: Self.today + 9)
    await app.press(.character("B"), .character("a"), .escape)
    try await app.store.addBreak(from: Self.today + 1, to: Self.today + 1)
    await app.press(.character("r"), .character("x"))
    #expect(app.store.habits().book.breaks.map(\.from) == [Self.today + 1])
  }

  // MARK: What was written

  @Test func anUntickKeepsTheNote() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character(" "), .character("w"))
    await app.type("two books")
    await app.press(.enter, .character(" "))
    #expect(checkIns(app).map(\.note) == ["two books"] && checkIns(app).map(\.value) == [nil])
    #expect(row("Read aloud", app).hasPrefix("┃ ○"))
    app.shows("two books")
    await app.press(.character(" "))
    #expect(checkIns(app).map(\.note) == ["two books"] && checkIns(app).map(\.value) == [.done])
  }

  @Test func whileTheQuestionStandsWhatIsTypedStays() async throws {
    let app = try await app(HabitEdit(name: "Coffee", amount: "2", atMost: true, start: "2026-11-21"))
    await app.press(.left, .character("="))
    await app.type("12")
    await app.press(.enter)
    app.shows("Press again to check in anyway")
    app.shows("12")
    #expect(checkIns(app).isEmpty)
    await app.press(.enter)
    #expect(checkIns(app).map(\.value) == [.amount(12)] && checkIns(app).map(\.day) == [Self.today - 1])
  }

  @Test func aNoteThatIsLeftOrCannotBeSavedIsThereAgain() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character("w"))
    await app.type("two books")
    await app.press(.escape)
    app.shows("Not saved. Your text stays here")
    await app.press(.left, .character("w"))
    app.hides("two books")
    await app.press(.escape, .right, .character("w"))
    app.shows("two books")
    try app.home.write("in the way", to: "checkins")
    await app.press(.enter)
    app.shows("Could not save")
    try FileManager.default.removeItem(atPath: app.home.data("checkins"))
    await app.press(.character("w"), .enter)
    #expect(checkIns(app).map(\.note) == ["two books"])
    await app.press(.character("w"), .control("u"), .enter, .character("w"))
    app.hides("two books")
  }

  @Test func aCategorysNameThatIsLeftOrCannotBeSavedIsThereAgain() async throws {
    let app = try await app()
    await app.press(.character("C"), .character("a"))
    await app.type("Body")
    await app.press(.escape)
    app.shows("Not saved. Your text stays here")
    app.hides("Body")
    await app.press(.character("a"))
    app.shows("Body")
    try app.home.write("in the way", to: "habits.json/x")
    await app.press(.enter)
    app.shows("Could not save")
    await app.press(.character("a"))
    app.shows("Body")
    try FileManager.default.removeItem(atPath: app.home.data("habits.json"))
    await app.press(.enter, .character("a"))
    #expect(app.store.habits().book.categories.map(\.name) == ["Body"])
    #expect(app.screen.text.count { $0.contains("Body") } == 1)
  }

  @Test func aNoteOfSeveralLinesStaysWhenItIsOnlyLookedAt() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    let now = Moment(milliseconds: 1, date: Self.today, secondOfDay: 0)
    try await app.store.checkIn(id("Read aloud", app), on: Self.today, .note("one\ntwo"), at: now)
    await app.press(.character("r"), .character("w"), .enter)
    #expect(checkIns(app).map(\.note) == ["one\ntwo"])
  }

  @Test(arguments: [(Language.en, "2.5."), (.ko, "적어 주세요")])
  func whyAnAmountIsRefusedIsSaidWholeInTheSmallestWindow(_ language: Language, _ end: String) async throws {
    let app = try await app(
      HabitEdit(name: "Water", amount: "8"), HabitEdit(name: "Walk"), size: (40, 12), language: language)
    await select("Water", app)
    await app.press(.character("="), .control("u"))
    await app.type("six")
    await app.press(.enter)
    app.shows(end)
  }

  @Test func aReasonThatIsTooLongIsNotCalledANote() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    await app.press(.character("s"), .paste(String(repeating: "y", count: 501)), .enter)
    app.shows("A text has at most 500 characters")
  }

  // MARK: What shows before it is saved

  @Test func aDayOfABreakShowsItsTickAtOnceAndItsUntickAsNothingToDo() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    try await app.store.addBreak(from: Self.today - 3, to: Self.today)
    await app.press(.character("r"), .left)
    hurry(.character(" "), in: app)
    #expect(row("Read aloud", app).hasPrefix("┃ ✓") && row("Read aloud", app).hasSuffix("✓"))
    await app.settle()
    let saved = row("Read aloud", app)
    #expect(saved.hasPrefix("┃ ✓") && saved.hasSuffix("✓"))
    hurry(.character(" "), in: app)
    #expect(row("Read aloud", app).hasPrefix("┃ ◦"))
    await app.settle()
    #expect(row("Read aloud", app).hasPrefix("┃ ◦"))
  }

  @Test func onlyWhatIsDoneAfterItsTimeShowsAsLate() async throws {
    let app = try await app(HabitEdit(name: "Read aloud", deadline: "21:00"), hour: 8)
    await app.press(.character(" "))
    await app.comes("22:00")
    await app.press(.character("w"))
    await app.type("x")
    hurry(.enter, in: app)
    app.hides("late")
    await app.settle()
    await app.press(.character("s"))
    hurry(.enter, in: app)
    app.hides("late")
    await app.settle()
    hurry(.character(" "), in: app)
    app.shows("late")
  }

  @Test func whatWasTickedBeforeThereWasAnAmountIsTheWholeOfIt() async throws {
    let app = try await app(
      HabitEdit(name: "Water"), HabitEdit(name: "Coffee", amount: "2", unit: "cups", atMost: true))
    await select("Water", app)
    await app.press(.character(" "))
    try await app.store.editHabit(
      id("Water", app), HabitEdit(amount: "8", unit: "glasses"), from: Self.today, on: Self.today)
    await app.press(.character("r"))
    #expect(row("Water", app).contains("8 of 8 glasses"))
    #expect(row("Coffee", app).contains("at most 2 cups") && !row("Coffee", app).contains("0, at most"))
    await app.press(.character("1"))
    app.shows("0, at most 2 cups")
    let lines = HabitText.today(app.store.habitStates(on: Self.today).states, language: .en)
    #expect(lines.contains { $0.hasPrefix("✓ Water  (8 of 8 glasses") })
  }
}
