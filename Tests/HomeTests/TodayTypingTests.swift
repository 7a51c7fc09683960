import Model
import Storage
import TerminalUI
import Testing

@testable import Day
@testable import Home
@testable import Interface
@testable import ScreenTesting

/// What is typed on Today about a habit, and how the day's article is ticked there.
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

  @Test func spaceTicksNoArticleWhereThereIsNone() async throws {
    let app = try await Robot(child: expected, packs: [])
    await app.press(.character(" "))
    app.hides("Today counts as read")
    app.hides("Space tick")
    #expect(app.store.history(of: expected.id).attended.isEmpty)
    await app.press(.character("M"))
    app.shows("Today counts as read")
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func theDayBeforeSaysHowToMarkItAsRead(_ size: Size, _ language: Language) async throws {
    let app = try await app([HabitEdit(name: "Walk together")], size: size, language: language)
    await app.press(.character("["))
    app.shows(language == .en ? "Space marks it as read" : "Space로 읽었다고 표시")
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

  @Test func aSecondSpaceMakesTheArticleAndTheDayUnread() async throws {
    let app = try await app([])
    await app.press(.character("g"), .character(" "))
    app.shows("✓ The glucose test")
    await app.press(.character(" "))
    app.says("Marked as unread")
    app.shows("○ The glucose test")
    app.hides("Today's read")
    #expect(history(app).read.isEmpty)
    #expect(history(app).attended.isEmpty)
    await app.press(.character("u"))
    app.shows("✓ The glucose test")
    #expect(history(app).read.count == 1)
    #expect(history(app).attended == [app.today])
  }

  @Test func anArticleOfAnEarlierDayIsMadeUnreadToo() async throws {
    let app = try await app([])
    try await app.store.markRead(
      child: expected.id, ArticleReference(pack: "lionheart-en", article: "w24-glucose-test"),
      title: "The glucose test", on: app.today - 25, at: 1)
    await app.seeOthers()
    app.shows("✓ The glucose test")
    await app.press(.character("g"), .character(" "))
    app.shows("○ The glucose test")
    #expect(history(app).read.isEmpty)
  }

  @Test(arguments: sizes)
  func whoReadElsewhereMarksTheDayAlone(size: Size) async throws {
    let app = try await app([], size: size)
    await app.press(.character("M"))
    app.says("Today counts as read")
    app.shows("✓ The glucose test")
    app.shows("read today")
    #expect(history(app).read.isEmpty)
    #expect(history(app).attended == [app.today])
    await app.press(.character("M"))
    app.shows("○ The glucose test")
    #expect(history(app).attended.isEmpty)
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
