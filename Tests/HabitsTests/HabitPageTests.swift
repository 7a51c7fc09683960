import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Habits
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// A habit's page.
@MainActor
@Suite struct HabitPageTests {
  private static let today = CalendarDay(number: 20_778)

  /// Challenge with a habit of two years that was done on the last twenty days, without one.
  private func app(size: (Int, Int) = (80, 40), language: Language = .en) async throws -> Robot {
    let app = try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    let id = try await app.store.addHabit(
      HabitEdit(name: "Read aloud", start: "2025-03-01"), on: Self.today)
    let now = Moment(milliseconds: 1, date: Self.today, secondOfDay: 0)
    for back in 0..<20 where back != 5 {
      try await app.store.checkIn(id, on: Self.today - back, back == 7 ? .skip("ill") : .done, at: now)
    }
    try await app.store.checkIn(id, on: Self.today - 400, .done, at: now)
    await app.press(.character("4"), .enter)
    return app
  }

  @Test func itSaysHowTheHabitGoes() async throws {
    let app = try await app()
    app.shows("Read aloud")
    app.shows("5-day streak · best 13 days")
    app.shows("done 19 times · skipped 1 day")
    app.shows("Last 12 months: done on 18 days, skipped 1 day")
    app.shows("█ done, ▒ half or more, ░ less, · not done, – skipped")
    app.shows("Most in November: 18 times")
    app.shows("All years, most often on ")
  }

  @Test(arguments: [Language.en, .ko])
  func aHabitThatWasNeverDoneHasOneSentence(_ language: Language) async throws {
    let sentence = language == .en ? "No check-ins yet." : "아직 체크 기록이 없어요."
    for size in [(80, 24), (120, 40)] {
      let app = try await Robot(
        child: expected, size: Size(columns: size.0, rows: size.1), language: language)
      try await app.store.addHabit(HabitEdit(name: "Read aloud", start: "2026-11-01"), on: Self.today)
      await app.press(.character("4"))
      // Beside or below the list, and on its page.
      app.shows(sentence)
      await app.press(.enter)
      app.says(Phrase.noCheckIns(language))
      #expect(app.screen.text.dropFirst(2).dropLast().filter { !$0.isEmpty }.count == 3, "\(app.text)")
      await app.press(.escape, .character(" "), .enter)
      app.hides(sentence)
    }
  }

  /// Beside the list a year takes two halves, and the first one would be empty.
  @Test func aHalfYearBeforeTheHabitTakesNoRows() async throws {
    let app = try await Robot(child: expected, size: Size(columns: 120, rows: 40))
    let id = try await app.store.addHabit(
      HabitEdit(name: "Read aloud", start: "2026-11-09"), on: Self.today)
    try await app.store.checkIn(
      id, on: Self.today, .done, at: Moment(milliseconds: 1, date: Self.today, secondOfDay: 0))
    await app.press(.character("4"))
    #expect(app.screen.text.count { $0.contains("│ Fri") && $0.contains("·") } == 1, "\(app.text)")
    app.hides("Jan Feb")
    app.shows("Since ")
  }

  @Test func aYearWithoutACheckInHasNoEmptyBars() async throws {
    let app = try await Robot(child: expected, size: Size(columns: 80, rows: 40))
    let id = try await app.store.addHabit(
      HabitEdit(name: "Read aloud", start: "2025-03-01"), on: Self.today)
    try await app.store.checkIn(
      id, on: Self.today, .done, at: Moment(milliseconds: 1, date: Self.today, secondOfDay: 0))
    await app.press(.character("4"), .enter)
    app.shows("Most in November: 1 time")
    await app.press(.character("["))
    app.shows("2025: done on 0 days")
    app.hides("0 times")
    app.hides("Nov ─")
    app.shows("All years, most often on Saturday: 1 time")
  }

  @Test func theMonthsAreAMapOfTheirDays() async throws {
    let app = try await app()
    let lines = app.screen.text
    let head = try #require(lines.firstIndex { $0.contains("Dec ") && $0.contains("Nov") })
    let rows = lines[(head + 1)...(head + 7)]
    #expect(
      rows.map { String($0.dropFirst(2).prefix(3)) } == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(rows.joined().count { $0 == "█" } == 18)
    #expect(rows.joined().count { $0 == "–" } == 1)
    // The first of December 2025 was a Monday, today is a Saturday.
    #expect(lines[head + 1].dropFirst(6).first == "·")
    #expect(lines[head + 6].last == "█" && lines[head + 7].last == "█")
    #expect(app.screen.text.contains { $0.contains("Score since 1 Dec 2025: from 0 % to ") })
    let curve = lines.flatMap(\.unicodeScalars).filter { (0x2801...0x28FF).contains($0.value) }
    #expect(curve.count >= 50)
  }

  @Test func theYearBeforeIsLookedAt() async throws {
    let app = try await app()
    await app.press(.character("]"))
    app.shows("These are the last 12 months")
    await app.press(.character("["))
    app.shows("2025: done on 1 day")
    app.shows("Most in October: 1 time")
    await app.press(.character("["))
    app.shows("This is the first year")
    await app.press(.character("]"))
    app.shows("Last 12 months: done on 18 days")
  }

  @Test func whoLeavesEarlyStopsTheCounting() async throws {
    let app = try await app()
    await app.press(.escape)
    await app.pressQuickly([.enter, .escape, .enter])
    app.shows("Last 12 months: done on 18 days")
    await app.press(.escape)
    app.shows("┃ ✓ Read aloud")
  }

  @Test func whatIsNotWantedAnyMoreIsNotCountedOn() async throws {
    let app = try await app()
    let effects = Effects()
    let context = Context(
      app.context.workspace, navigator: app.navigator, saves: app.saves, effects: effects,
      newIdentifier: { "id" })
    let model = HabitPageViewModel(context: context, habit: app.store.habits().book.habits[0])
    model.send(.changed)
    let first = try #require(model.countingTask)
    model.send(.yearChanged(by: -1))
    let second = try #require(model.countingTask)
    #expect(first.isCancelled && !second.isCancelled)
    model.send(.left)
    #expect(second.isCancelled)
    await effects.idle()
    #expect(model.output.value.days.isEmpty && model.output.value.statistics == nil)
  }

  /// A limit of a version without the setting, of which nothing was recorded for 684 days, on its page.
  private func oldLimit(
    size: (Int, Int) = (80, 40), language: Language = .en, isPaused: Bool = false
  ) async throws -> Robot {
    let app = try await Robot(
      child: expected, size: Size(columns: size.0, rows: size.1), language: language)
    try app.home.write(
      """
      {"schema": 1, "records": {"habit/h": {"updated": "000000000000001-0000-otherdev", "value": {"id": "h",
      "name": "Coffee", "startedOn": "\(Self.today - 684)", "rules": [{"from": "\(Self.today - 684)",
      "kind": {"target": 2, "unit": "cups", "atMost": true}, "schedule": "day"}]}}}}
      """, to: "habits.json")
    if isPaused { try await app.store.pause(expected.id, on: Self.today) }
    await app.seeOthers()
    await app.press(.character("4"), .enter)
    return app
  }

  private let question = "Days without an entry count as kept. Enter: keep or change this"

  @Test func aLimitFromBeforeTheSettingAsksOnceAndCountsOnlyEntriesThen() async throws {
    let app = try await oldLimit()
    app.shows(question)
    app.shows("684-day streak")
    app.shows("█ kept, × over, · no entry, – skipped")
    await app.press(.enter)
    app.shows("Does a day without an entry count as kept?")
    await app.press(.down, .enter)
    app.hides(question)
    app.hides("684")
    #expect(app.store.habits().book.habits[0].isKeptWithoutEntry == false)
    // Enter does nothing more, also when the page is opened again.
    await app.press(.enter)
    app.shows("No question right now")
    await app.press(.escape, .enter)
    app.hides(question)
    await app.press(.character("u"))
    app.shows(question)
    app.shows("684-day streak")
  }

  @Test func theAnswerThatAllStaysAsBeforeIsOneToo() async throws {
    let app = try await oldLimit()
    // Leaving answers nothing.
    await app.press(.enter, .escape)
    app.shows(question)
    await app.press(.enter, .enter)
    app.hides(question)
    app.shows("684-day streak")
    app.shows("at most 2 cups · days without an entry count as kept")
    #expect(app.store.habits().book.habits[0].isKeptWithoutEntry == true)
  }

  @Test func whilePausedNothingIsAsked() async throws {
    let app = try await oldLimit(isPaused: true)
    app.hides("without an entry")
    await app.press(.enter)
    app.hides("without an entry")
    #expect(app.store.habits().book.habits[0].isKeptWithoutEntry == nil)
  }

  @Test func aNewLimitAndAHabitWithoutOneAreNotAskedAbout() async throws {
    let app = try await app()
    app.hides("without an entry")
    try await app.store.addHabit(HabitEdit(name: "Coffee", amount: "2", atMost: true), on: Self.today)
    await app.seeOthers()
    await app.press(.escape, .down, .enter)
    app.shows("Coffee")
    app.hides("without an entry")
  }

  @Test(arguments: [(40, 12), (80, 24)], [Language.en, .ko])
  func theQuestionFits(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await oldLimit(size: size, language: language)
    for key in [Key.character("g"), .enter, .down] {
      await app.press(key)
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 && !$0.contains("…") }, "\(app.text)")
    }
    await app.press(.enter)
    #expect(app.store.habits().book.habits[0].isKeptWithoutEntry == false)
  }

  @Test func aHabitThatIsGoneIsSaid() async throws {
    let app = try await app()
    try await app.store.removeHabit(app.store.habits().book.habits[0].id)
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("That habit no longer exists")
    app.hides("2026")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFits(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for key in [Key.character("g"), .pageDown, .pageDown, .character("G"), .up] {
      await app.press(key)
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 && !$0.contains("…") }, "\(app.text)")
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true)
    }
  }
}
