import Habits
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// What was counted is never lost by a tick, a skip or taking back.
@MainActor
@Suite struct AmountsKeptTests {
  private func app(_ edits: HabitEdit..., language: Language = .en) async throws -> Robot {
    let app = try await Robot(child: expected, language: language)
    for var edit in edits {
      edit.start = "2026-11-01"
      try await app.store.addHabit(edit, on: app.today)
    }
    await app.press(.character("4"))
    return app
  }

  private func amount(_ app: Robot) -> CheckIn? { app.store.checkIns(in: app.today.month).checkIns.first }

  @Test(arguments: ["4", "1"])
  func spaceGoesToTheTargetAndBack(_ tab: Character) async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    if tab == "1" { await app.press(.character("1"), .home, .down) }
    for _ in 0..<4 { await app.press(.character("+")) }
    app.shows("4 of 8 glasses")
    for _ in 0..<2 {
      await app.press(.character(" "))
      #expect(amount(app)?.value == .amount(8))
      app.shows("Water done. Space: back to 4 glasses")
      await app.press(.character(" "))
      #expect(amount(app)?.value == .amount(4))
      app.shows("Water is back to 4 glasses. Space: to the goal")
    }
    app.shows("4 of 8 glasses")
  }

  @Test func aGoalThatWasPassedComesBackAfterItWasTakenBack() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8", unit: "glasses"))
    for _ in 0..<9 { await app.press(.character("+")) }
    await app.press(.character(" "))
    #expect(amount(app)?.value == nil && amount(app)?.before == 9)
    app.shows("Water unchecked. Space: back to 9 glasses")
    await app.press(.character(" "))
    #expect(amount(app)?.value == .amount(9) && amount(app)?.before == nil)
  }

  @Test func aSkipKeepsTheAmountAndCountingGoesOnFromIt() async throws {
    let app = try await app(HabitEdit(name: "물", amount: "8", unit: "잔"), language: .ko)
    for _ in 0..<4 { await app.press(.character("+")) }
    await app.press(.character("s"))
    await app.type("아파요")
    await app.press(.enter)
    #expect(amount(app)?.value == .skipped("아파요") && amount(app)?.before == 4)
    app.shows("물: 건너뛰었어요 (4잔 기록은 그대로예요)")
    await app.press(.character("+"))
    #expect(amount(app)?.value == .amount(5) && amount(app)?.before == nil)
  }

  @Test func aNoteKeepsWhatTheNextTickGoesBackTo() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8"))
    for _ in 0..<4 { await app.press(.character("+")) }
    await app.press(.character(" "), .character("w"))
    await app.type("with lemon")
    await app.press(.enter, .character(" "))
    #expect(amount(app)?.value == .amount(4) && amount(app)?.note == "with lemon")
  }

  @Test func whatAnotherDeviceSaidOfATickedDayIsNotTakenBack() throws {
    let kind = HabitKind.amount(target: 8, unit: "", atMost: false)
    func back(_ amount: Double, _ before: Double) throws -> CheckIn.Value? {
      try CheckInChange.untick.applied(to: .amount(amount), before: before, note: "", of: kind)?.value
    }
    #expect(try back(8, 3) == .amount(3))
    // One glass was added there, and what was set there has nothing to do with the tick here.
    #expect(try back(9, 3) == .amount(4))
    #expect(try back(5, 3) == nil)
  }

  @Test func tickedAndTakenBackNothingIsLeftOfAnUntouchedAmount() async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8"))
    await app.press(.character(" "), .character(" "))
    #expect(amount(app) == nil)
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.isEmpty)
  }

  @Test func whatIsNoAmountIsTickedWithoutAWord() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    await app.press(.character(" "), .character(" "))
    #expect(amount(app) == nil)
    app.hides("Space:")
  }

  @Test func aHabitWithDaysIsRemovedWhenAskedAgainAndAnyOtherKeyKeepsIt() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    await app.press(.character(" "), .character("x"))
    app.says("Delete Walk and 1 day of check-ins? x to delete, any other key to keep")
    await app.press(.up, .down, .character("x"))
    #expect(app.store.habits().book.habits.count == 1)
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.isEmpty)
    await app.press(.character("u"))
    #expect(app.store.habits().book.habits.count == 1)
  }

  @Test func aSecondPressBeforeTheDaysAreCountedDeletesNothing() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    await app.press(.character(" "))
    await app.pressQuickly([.character("x"), .character("x")])
    #expect(app.store.habits().book.habits.count == 1)
    app.says("Delete Walk and 1 day of check-ins?")
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.isEmpty)
  }

  @Test(arguments: [Language.en, .ko])
  func itIsSaidOnHowManyDaysAnythingWasSaidBeAllButNothingOfItDone(_ language: Language) async throws {
    let app = try await app(HabitEdit(name: "Water", amount: "8"), language: language)
    let id = try #require(app.store.habits().book.habits.first?.id)
    let now = Moment(milliseconds: 1, date: app.today, secondOfDay: 36_000)
    let said: [CheckInChange] = [.set(3), .skip(""), .note("no time"), .add(1)]
    for (index, change) in said.enumerated() {
      try await app.store.checkIn(id, on: app.today - index * 6, change, at: now)
    }
    await app.press(.character("r"), .character("+"), .character("x"))
    app.says(Phrase.asksToRemoveHabit("Water", days: 4)(language))
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.isEmpty)
  }

  @Test func aHabitOfWhichNothingWasSaidGoesAtOnce() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    await app.press(.character("x"))
    #expect(app.store.habits().book.habits.isEmpty)
  }

  @Test func anotherDayHasNeitherTodaysStreakNorItsScore() async throws {
    let app = try await app(HabitEdit(name: "Walk"))
    for day in 0..<3 {
      let now = Moment(milliseconds: 1, date: app.today, secondOfDay: 36_000)
      let id = try #require(app.store.habits().book.habits.first?.id)
      try await app.store.checkIn(id, on: app.today - day, .done, at: now)
    }
    await app.press(.character("r"))
    func row() -> String { app.screen.text.first { $0.contains("✓ Walk") } ?? "" }
    #expect(row().contains("3 days") && row().contains("%"))
    await app.press(.left)
    #expect(!row().isEmpty && !row().contains("3 days") && !row().contains("%"))
  }
}
