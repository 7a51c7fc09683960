import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Days as people say them, in forms, which say what they understand.
@MainActor
@Suite struct TypedDayFormTests {
  @Test(arguments: [
    ("fri", "Friday 27 November, in 6 days", "2026-11-27"), ("next fri", "Friday 27 November", "2026-11-27"),
    ("+3d", "Tuesday 24 November, in 3 days", "2026-11-24"), ("12/20", "Sunday 20 December", "2026-12-20"),
    ("1 mar", "Monday 1 March 2027, in 100 days", "2027-03-01"),
    ("24+6", "Wednesday 25 November", "2026-11-25"),
    ("sat", "Saturday 21 November, today", "2026-11-21"),
    ("yesterday", "Friday 20 November, yesterday", "2026-11-20"),
    ("다음 주 금", "Friday 27 November", "2026-11-27"), ("11월 30일", "Monday 30 November", "2026-11-30"),
  ])
  func aCardsFormSaysWhatItUnderstands(_ typed: String, _ understood: String, _ day: String) async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.character("a"))
    await app.type("Tour")
    await app.press(.tab)
    app.hides("27 November")
    await app.type(typed)
    app.shows(understood)
    await app.press(.control("s"))
    #expect(app.store.tasks().tasks.first?.due?.description == day)
  }

  @Test func inKoreanToo() async throws {
    let app = try await Robot.board(language: .ko, child: expected)
    await app.press(.character("a"))
    await app.type("둘러보기")
    await app.press(.tab)
    await app.type("모레")
    app.shows("11월 23일 월요일, 2일 뒤")
  }

  @Test func whatIsNoDayYetSaysWhatIs() async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.character("a"))
    await app.type("Tour")
    await app.press(.tab)
    await app.type("next")
    app.says("Try 2027-03-11, 11 mar, 12/20, fri, +3d, in 2 weeks, or 24+2")
    await app.type(" fri")
    app.hides("Can't read that date")
  }

  @Test func aBreaksLastDayIsLookedForFromTheFirst() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("4"), .character("B"), .character("a"), .control("u"))
    await app.type("next fri")
    await app.press(.tab)
    await app.type("mon")
    app.shows("27–30 November · 4 days · All habits")
    await app.press(.control("s"))
    let its = app.store.habits().book.breaks.first
    #expect(its?.from.description == "2026-11-27" && its?.to?.description == "2026-11-30")
  }

  @Test func theCalendarOpensAtTheDayThatIsTyped() async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.character("a"))
    await app.type("Tour")
    await app.press(.tab)
    await app.type("12/20")
    await app.press(.control("o"))
    app.shows("Sunday, 20 Dec 2026")
    await app.press(.enter, .control("s"))
    #expect(app.store.tasks().tasks.first?.due?.description == "2026-12-20")
  }

  @Test func aDraftMeansTheDayOnWhichItIsSaved() async throws {
    let app = try await Robot.board(child: expected)
    await app.press(.character("a"))
    await app.type("Tour")
    await app.press(.tab)
    await app.type("tomorrow")
    await app.press(.escape)
    await app.comes("09:00", on: "2026-11-22")
    await app.press(.character("a"), .control("s"))
    #expect(app.store.tasks().tasks.first?.due?.description == "2026-11-23")
  }

  @Test func aBirthLiesBehindAndWelcomeKnowsDaysToo() async throws {
    let app = try await Robot()
    await app.press(.character("G"), .enter)
    await app.type("fri")
    await app.press(.enter)
    await app.type("1 dec")
    await app.press(.enter, .enter)
    let child = try #require(app.store.activeChild())
    #expect(child.birthDate?.description == "2026-11-20" && child.dueDate?.description == "2026-12-01")
  }

  @Test(arguments: ["24+2", "24w2d", "24 weeks 2 days", "24주 2일"])
  func aWeekOfThePregnancyIsTheDueDateThatItMeans(typed: String) async throws {
    let app = try await Robot()
    await app.press(.enter)
    await app.type(typed)
    await app.press(.enter, .enter)
    #expect(app.store.activeChild()?.dueDate?.description == "2027-03-11")
  }
}
