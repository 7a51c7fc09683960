import Model
import Storage
import TerminalUI
import Testing

@testable import Day
@testable import Home
@testable import Interface
@testable import ScreenTesting

/// What is typed on Today about a habit, and what the week suggests there.
@MainActor
@Suite struct TodayTypingTests {
  nonisolated private static let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

  private func app(
    _ habits: [HabitEdit], size: Size = Size(columns: 80, rows: 24), language: Language = .en
  ) async throws -> Robot {
    let app = try await Robot(child: expected, size: size, language: language)
    for habit in habits { try await app.store.addHabit(habit, on: app.today) }
    await app.press(.character("2"), .character("1"))
    return app
  }

  @Test(arguments: sizes)
  func aHabitIsSkippedWithAReasonOnTodayAsOnChallenge(size: Size) async throws {
    let app = try await app([HabitEdit(name: "Walk together")], size: size)
    await app.selectOnToday("Walk together")
    await app.press(.character("s"))
    app.shows("Esc leave, keep a draft")
    await app.type("a long day")
    await app.press(.enter)
    let checkIn = try #require(app.store.checkIns(in: app.today.month).checkIns.first)
    #expect(checkIn.skipReason == "a long day")
    app.hides("Esc leave, keep a draft")
    app.shows("skipped")
  }

  @Test func anAmountIsTypedOnTodayAndAddedWithASign() async throws {
    let app = try await app([HabitEdit(name: "Water", amount: "8", unit: "glasses")])
    await app.selectOnToday("Water")
    await app.press(.character("="))
    await app.type("5")
    await app.press(.control("s"))
    app.shows("5 of 8 glasses")
    await app.press(.character("="))
    await app.type("+2")
    await app.press(.enter)
    app.shows("7 of 8 glasses")
    await app.press(.character("="))
    await app.type("many")
    await app.press(.enter)
    app.shows("many")
    #expect(app.store.checkIns(in: app.today.month).checkIns.first?.amount == 7)
  }

  @Test func escKeepsWhatWasTypedAsADraftAndSaysSo() async throws {
    let app = try await app([HabitEdit(name: "Walk together")])
    await app.selectOnToday("Walk together")
    await app.press(.character("s"))
    await app.type("rain")
    await app.press(.escape)
    app.says("Your text stays here")
    #expect(app.store.checkIns(in: app.today.month).checkIns.isEmpty)
    await app.press(.character("s"), .enter)
    #expect(app.store.checkIns(in: app.today.month).checkIns.first?.skipReason == "rain")
  }

  @Test func whereNothingCanBeSkippedOrCountedItIsSaid() async throws {
    let app = try await app([HabitEdit(name: "Walk together")])
    await app.press(.character("g"), .character("s"))
    app.says("No habit is selected")
    await app.press(.character("="))
    app.says("No habit is selected")
  }

  @Test(arguments: sizes)
  func theWeeksHabitsAreTakenOneByOne(size: Size) async throws {
    let app = try await app([], size: size)
    await app.selectOnToday("Walk together")
    await app.press(.character(" "))
    #expect(app.store.habits().book.habits.map(\.name) == ["Walk together"])
    await app.selectOnToday("Feet up")
    await app.press(.enter)
    #expect(Set(app.store.habits().book.habits.map(\.name)) == ["Walk together", "Feet up, you do the rest"])
    await app.press(.character("u"))
    #expect(app.store.habits().book.habits.map(\.name) == ["Walk together"])
  }

  @Test func whatIsNotTakenIsNotOfferedOnAnotherDay() async throws {
    let app = try await app([])
    await app.selectOnToday("Walk together")
    await app.press(.character(" "))
    app.shows("+ Feet up")
    await app.comes("09:00", on: "2026-11-22")
    app.hides("+ Feet up")
  }

  @Test func theWeeksCardsAreTakenOneByOneToo() async throws {
    let app = try await app([])
    let suggested = app.store.openTasks(except: []).tasks
    #expect(suggested.isEmpty)
    await app.press(.character("G"), .up, .up)
    await app.press(.character(" "))
    #expect(app.store.openTasks(except: []).tasks.count == 1)
    #expect(app.screen.text.contains { $0.contains("+ ") })
  }

  // The article and the day

  private func history(_ app: Robot) -> ReadingHistory { app.store.history(of: expected.id) }

  @Test(arguments: sizes)
  func theTickAtReadIsTheArticlesAndTheDays(size: Size) async throws {
    let app = try await app([], size: size)
    await app.press(.character("g"), .character(" "))
    app.says("Marked as read")
    #expect(history(app).read.count == 1)
    #expect(history(app).attended == [app.today])
    await app.press(.character("u"))
    #expect(history(app).read.isEmpty)
    #expect(history(app).attended.isEmpty)
  }

  @Test(arguments: sizes)
  func todaysReadIsTheDaysAloneAndSaysSo(size: Size) async throws {
    let app = try await app([], size: size)
    await app.selectOnToday("Today's read")
    await app.press(.character(" "))
    app.says("The article stays unread")
    #expect(history(app).read.isEmpty)
    #expect(history(app).attended == [app.today])
  }

  @Test func whoLooksAtASourceHasNotReadTheArticle() async throws {
    let app = try await app([])
    await app.press(.character("g"), .enter, .backTab)
    await app.press(.escape, .escape)
    #expect(history(app).read.isEmpty)
    app.hides("Marked as read")
  }

  @Test func whoLeavesAnArticleFromItsEndAtOnceIsToldThatItCounts() async throws {
    let app = try await app([])
    await app.press(.character("g"), .enter, .character("G"), .escape)
    app.says("Marked as read")
    #expect(history(app).read.count == 1)
    let reader = try await self.app([])
    await reader.press(.character("g"), .enter)
    for _ in 0..<40 { await reader.press(.character(" ")) }
    await reader.press(.escape)
    reader.hides("Marked as read")
    #expect(history(reader).read.count == 1)
  }
}

extension Robot {
  /// Goes down on Today until a line is selected that has a name.
  fileprivate func selectOnToday(_ name: String) async {
    await press(.character("g"))
    for _ in 0..<16 where !selectedLine.contains(name) { await press(.down) }
    #expect(selectedLine.contains(name), "\(text)")
  }

  private var selectedLine: String { screen.cursor.map { screen.text[$0.row] } ?? "" }
}
