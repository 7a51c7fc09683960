import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import ScreenTesting

/// What all that was written came to.
@MainActor
@Suite struct JournalSummaryTests {
  private func app(
    _ columns: Int = 80, _ rows: Int = 24, _ language: Language = .en, child: Child = expected
  ) async throws -> Robot {
    try await Robot(child: child, size: Size(columns: columns, rows: rows), language: language)
  }

  private func open(_ app: Robot) async { await app.press(.character("6"), .character("H")) }

  @Test func threeDaysInARowAreABadge() async throws {
    let app = try await app()
    for day in ["2026-11-19", "2026-11-20"] { try await app.wrote(day, "A line.") }
    await open(app)
    app.shows("2 entries · 2 days in a row")
    app.shows("✓ First entry")
    app.shows("○ Three days in a row")
    app.shows("1 more day in a row")
    app.shows("5 more entries")
    await app.press(.escape)
    try await app.wrote("2026-11-21", "A third.")
    await app.press(.character("H"))
    app.shows("3 entries · 3 days in a row")
    #expect(
      app.screen.text.contains { $0.contains("✓ Three days in a row") && $0.hasSuffix("21 Nov 2026") })
  }

  @Test func threeDaysAreWrittenOneAfterTheOther() async throws {
    let app = try await app()
    await app.press(.character("6"), .left, .left)
    for text in ["We ran.", "We rested.", "비가 왔다."] {
      await app.press(.character("a"))
      await app.type(text)
      await app.press(.control("s"), .escape)
      app.shows("\n  \(text)")
      await app.press(.right)
    }
    #expect(
      ["2026-11-19", "2026-11-20", "2026-11-21"].map { app.entry($0)?.text } == [
        "We ran.", "We rested.", "비가 왔다.",
      ])
    app.shows("November 2026 · 3 entries")
    await app.press(.character("H"))
    app.shows("3 entries · 3 days in a row")
    app.shows("✓ Three days in a row")
  }

  @Test func badgesSayWhatTheyNeed() async throws {
    let app = try await app()
    try await app.wrote("2026-11-20", "Dear Bean", letter: true)
    await open(app)
    app.shows("✓ First letter")
    app.shows("✓ From the middle weeks")
    app.shows("an entry from week 28 on")
    app.hides("From the first weeks")
    app.shows("an entry after the birth")
  }

  @Test func aPlanIsMadeChangedAndTakenBack() async throws {
    let app = try await app()
    for day in ["2026-11-15", "2026-11-17", "2026-11-20"] { try await app.wrote(day, "A line.") }
    await open(app)
    app.shows("‹ no weekly plan ›")
    await app.press(.right, .right, .right, .character("+"))
    app.shows("This week ●●○○ 2 of 4  ‹ 4 days a week ›")
    #expect(app.store.profile().profile.writingPlan == 4)
    await app.press(.left, .character("-"), .character("h"))
    app.shows("This week ● 1 of 1 · 2 days written  ‹ 1 day a week ›")
    await app.press(.left)
    app.shows("‹ no weekly plan ›")
    #expect(app.store.profile().profile.writingPlan == nil)
    await app.press(.left)
    app.shows("This week ●●○○○○○ 2 of 7  ‹ every day ›")
    await app.press(.character("u"))
    app.shows("‹ no weekly plan ›")
  }

  @Test func itIsQuietWhilePaused() async throws {
    let app = try await app()
    for day in ["2026-11-19", "2026-11-20", "2026-11-21"] { try await app.wrote(day, "A line.") }
    try await app.store.pause(expected.id, on: CalendarDay(number: 20_778))
    await open(app)
    app.shows("Nothing is counted now.")
    for text in ["entries", "in a row", "✓", "○", "●", "plan", "page"] { app.hides(text) }
    await app.press(.right)
    app.shows("Nothing is counted while paused")
    #expect(app.store.profile().profile.writingPlan == nil)
  }

  @Test(arguments: Language.allCases)
  func itFitsEveryWindow(language: Language) async throws {
    for size in [(40, 12), (80, 24), (120, 40)] {
      let app = try await app(size.0, size.1, language)
      try await app.wrote("2026-11-20", "A line.")
      try await app.store.setProfile(.writingPlan(7))
      await open(app)
      app.cutsNothing()
      app.shows(language == .en ? "1 of 7" : "7일 중 1일")
      app.shows(language == .en ? "‹ every day ›" : "‹ 매일 ›")
      for _ in 0..<12 {
        await app.press(.down)
        app.cutsNothing()
      }
      app.shows(language == .en ? "A hundred days" : "백일의 기록")
    }
  }
}
