import Day
import Model
import Storage
import TerminalUI
import Testing

@testable import Interface
@testable import ScreenTesting

/// Where weeks begin on the screens.
@MainActor
@Suite struct WeekStartScreenTests {
  private func app(_ country: String?, language: Language = .en) async throws -> Robot {
    let app = try await Robot(child: expected, size: Size(columns: 80, rows: 24), language: language)
    try await app.store.setProfile(.country(country))
    await app.seeOthers()
    return app
  }

  @Test(arguments: [
    ("GB" as String?, Language.en, "Mo      Tu      We      Th      Fr      Sa      Su"),
    ("US", .en, "Su      Mo      Tu      We      Th      Fr      Sa"), ("GB", .ko, "월      화      수"),
    ("KR", .ko, "일      월      화"), (nil, .ko, "일      월      화"), ("EG", .en, "Sa      Su      Mo"),
  ])
  func calendarsBeginOnTheDayOfTheCountry(country: String?, language: Language, days: String) async throws {
    let app = try await app(country, language: language)
    try await app.store.addHabit(HabitEdit(name: "Walk", start: "2026-11-01"), on: app.today)
    await app.press(.character("4"), .character("j"), .character("c"))
    app.shows(days)
  }

  @Test func meChangesItAndCountsStay() async throws {
    let app = try await app("GB")
    let edit = HabitEdit(name: "Walk", schedule: "3/week", start: "2026-11-09")
    try await app.store.addHabit(edit, on: app.today)
    let walk = try #require(app.store.habits().book.habits.first)
    // Three in each week from Monday on; from Sunday on it would be two in the first one.
    for day in ["2026-11-09", "2026-11-10", "2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"] {
      let day = try #require(CalendarDay(day))
      try await app.store.checkIn(walk.id, on: day, .done, at: app.context.clock.now())
    }
    await app.press(.character("8"), .character("/"))
    await app.type("A week starts")
    await app.press(.enter)
    app.shows("Monday (automatic)")
    await app.press(.right)
    app.shows("‹ Monday ›")
    await app.press(.right)
    app.shows("‹ Sunday ›")
    #expect(app.store.profile().profile.weekStart == 7)
    await app.press(.character("4"), .character("j"), .enter)
    app.shows("2-week streak")
    app.shows("Sun ")
    await app.press(.character("u"))
    #expect(app.store.profile().profile.weekStart == 1)
  }
}
