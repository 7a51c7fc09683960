import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import ScreenTesting

/// The turn of the day while somebody is looking.
@MainActor
@Suite struct MidnightTests {
  private static let today = CalendarDay(number: 20_778)

  private func app(_ edits: HabitEdit...) async throws -> Robot {
    let app = try await Robot(hour: 23, child: expected)
    for var edit in edits {
      edit.start = "2026-11-01"
      try await app.store.addHabit(edit, on: Self.today)
    }
    await app.press(.character("4"))
    return app
  }

  private func days(_ app: Robot) -> [CalendarDay] {
    app.store.checkIns(in: Self.today.month).checkIns.map(\.day)
  }

  @Test(arguments: ["=", "w", "s"])
  func whatIsTypedIsSaidOfTheDayItWasBegunFor(_ key: Character) async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    await app.press(.left, .left, .character(key))
    await app.type("7")
    await app.comes("00:00", on: "2026-11-22")
    app.shows("3 days ago, Thursday 19 November")
    await app.press(.enter)
    #expect(days(app) == [Self.today - 2])
  }

  @Test func whatIsTypedOfTodayIsSaidOfThatDayAfterMidnight() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    await app.press(.character("="))
    await app.type("7")
    app.passes("00:00", on: "2026-11-22")
    await app.press(.enter)
    #expect(days(app) == [Self.today])
    app.shows("Yesterday, Saturday 21 November")
    app.shows("7 of 8 glasses")
  }

  @Test func aDayThatWasChosenStaysAndTodayGoesOn() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.comes("00:00", on: "2026-11-22")
    app.shows("Sunday 22 November")
    await app.press(.left)
    await app.comes("00:00", on: "2026-11-23")
    app.shows("2 days ago, Saturday 21 November")
  }

  @Test(arguments: ["4", "1"])
  func aKeyAimedAtTheDayBeforeSaysNothingOfTheNewOne(_ tab: Character) async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    await app.press(.character(tab), .character("G"))
    // On Today what to read stands above the habits, and what to prepare and to write below them.
    if tab == "1" { await app.press(.home, .down) }
    app.passes("00:00", on: "2026-11-22")
    await app.press(.character(" "))
    #expect(days(app).isEmpty)
    app.shows("A new day has begun")
    app.shows("22 November")
    await app.press(.character(" "))
    #expect(days(app) == [Self.today + 1])
  }

  @Test func otherKeysWorkAtMidnight() async throws {
    let app = try await app(HabitEdit(name: "Read aloud"))
    app.passes("00:00", on: "2026-11-22")
    await app.press(.character("5"))
    app.shows("No bookmarks")
    app.hides("A new day has begun")
  }
}
