import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import ScreenTesting

/// The last months of the selected habit beside the others.
@MainActor
@Suite struct HabitYearTests {
  private static let today = CalendarDay(number: 20_778)
  private static let now = Moment(milliseconds: 1, date: today, secondOfDay: 0)

  /// Two habits, of which the first was done on five days.
  private func app(_ columns: Int, _ rows: Int, language: Language = .en) async throws -> Robot {
    let app = try await Robot(
      child: expected, size: Size(columns: columns, rows: rows), language: language)
    let start = "2026-01-01"
    let walk = try await app.store.addHabit(HabitEdit(name: "Walk", start: start), on: Self.today)
    try await app.store.addHabit(HabitEdit(name: "Read aloud", start: start), on: Self.today)
    for back in 1...5 { try await app.store.checkIn(walk, on: Self.today - back, .done, at: Self.now) }
    await app.press(.character("4"))
    return app
  }

  @Test func itFollowsTheSelection() async throws {
    let app = try await app(120, 40)
    app.shows("│ Walk")
    app.shows("Last 12 months: done on 5 days")
    await app.press(.character("j"))
    app.shows("│ Read aloud")
    app.shows("No check-ins yet.")
    await app.press(.character("k"), .character(" "))
    app.shows("│ Walk")
    app.shows("Last 12 months: done on 6 days")
    await app.press(.character("u"))
    app.shows("Last 12 months: done on 5 days")
    await app.press(.character("B"), .escape)
    app.shows("Last 12 months: done on 5 days")
    await app.press(.character("k"))
    app.shows("│ Reading · Round 1")
  }

  @Test func itIsThereOnlyWhereThereIsRoom() async throws {
    let app = try await app(120, 40)
    await app.resize(80, 18)
    app.hides("done on")
    await app.resize(59, 30)
    app.hides("done on")
    await app.resize(100, 30)
    app.shows("Last 12 months: done on 5")
    #expect(app.screen.text.count { $0.contains("│ Mon") } == 2, "two half years")
    // Where there is no room for all of them it says since when they are.
    await app.resize(100, 22)
    app.shows("Since ")
    for line in app.screen.text { #expect(!line.contains("…")) }
  }

  @Test func belowFewHabitsItIsThereInANarrowWindowToo() async throws {
    let app = try await app(80, 24)
    app.shows("Last 12 months: done on 5 days")
    #expect(app.screen.text.count { $0.contains("  Mon ") } == 1 && app.screen.text[22].contains("  Sun "))
    await app.press(.character("j"))
    app.shows("No check-ins yet.")
    await app.press(.character("k"), .character("k"))
    app.hides("Last 12 months")
    app.hides("□")
    for name in ["Stretch", "Sing", "Water", "Call", "Read"] {
      try await app.store.addHabit(HabitEdit(name: name, start: "2026-01-01"), on: Self.today)
    }
    await app.seeOthers()
    await app.press(.character("j"))
    app.hides("Last 12 months")
  }

  @Test func itIsInKoreanToo() async throws {
    let app = try await app(200, 60, language: .ko)
    app.shows("최근 12개월 동안 5일 했어요")
    app.shows("점수:")
  }
}
