import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

@MainActor
@Suite struct WelcomeTests {
  @Test(arguments: [
    ("2026-02-30", "Can't read that date"),
    ("2027-08-29", "A due date must be from 2026-11-01 to 2027-08-28"),
    ("2026-10-31", "A due date must be from"), ("soon", "Can't read that date"),
  ])
  func aWrongDueDateSaysWhatIsRightAndKeepsWhatWasTyped(_ typed: String, _ message: String) async throws {
    let app = try await Robot()
    await app.press(.enter)
    await app.type(typed)
    await app.press(.enter)
    app.shows(message)
    app.shows(typed)
    await app.press(.backspace)
    app.hides(message)
  }

  @Test(arguments: ["24+2", "24w2d", "24 weeks 2 days", "24주 2일"])
  func theQuestionForTheDueDateTakesTheWeek(_ typed: String) async throws {
    let app = try await Robot()
    await app.press(.enter)
    await app.type(typed)
    app.shows("due 11 Mar 2027")
    await app.press(.enter, .enter)
    #expect(app.store.activeChild()?.dueDate?.description == "2027-03-11")
  }

  @Test func theWeekGivesTheDueDate() async throws {
    let app = try await Robot()
    await app.press(.down, .enter)
    await app.type("43")
    await app.press(.enter)
    app.shows("Enter a week from 0 to 42")
    await app.press(.control("u"))
    await app.type("24+2")
    app.shows("due 11 Mar 2027")
    await app.press(.enter, .enter)
    #expect(app.store.activeChild()?.dueDate?.description == "2027-03-11")
    // The country and the role are asked once; Esc leaves them open.
    #expect(app.navigator.top?.name == "help-countries")
    await app.press(.escape)
    #expect(app.navigator.top?.name == "parent-role")
    await app.press(.escape)
    app.shows("READ")
  }

  @Test func aBirthCanBringItsDueDateForTheCorrectedAge() async throws {
    let app = try await Robot()
    await app.press(.character("G"), .enter)
    await app.type("2026-11-22")
    await app.press(.enter)
    app.shows("A birth date must be from")
    await app.press(.backspace, .character("1"), .enter)
    await app.type("2027-01-01")
    await app.press(.enter, .enter)
    let child = try #require(app.store.activeChild())
    #expect(child.birthDate?.description == "2026-11-21")
    #expect(child.daysEarly == 41)
    // The country is asked, the role, then what was special about a birth that is not long ago; all can be left.
    await app.press(.escape, .escape)
    #expect(app.navigator.top?.name == "circumstances")
    await app.press(.escape)
    app.shows("born today")
    app.shows("41 days until the due date")
  }

  @Test func nothingIsAskedOfABirthThatIsLongAgo() async throws {
    let app = try await Robot()
    await app.press(.character("G"), .enter)
    await app.type("2023-11-20")
    await app.press(.enter, .enter, .enter)
    #expect(app.store.activeChild()?.birthDate?.description == "2023-11-20")
    await app.press(.escape, .escape)
    #expect(app.navigator.top?.name == "today")
  }

  @Test func aFormerDueDateThatCannotBeIsSaid() async throws {
    let app = try await Robot()
    await app.press(.down, .down, .enter)
    await app.type("2026-11-01")
    await app.press(.enter)
    await app.type("2026-01-01")
    await app.press(.enter)
    app.shows("For that birth date")
  }

  @Test func twentyOneSyllablesAreTooManyForANickname() async throws {
    let app = try await Robot()
    await app.press(.enter)
    await app.type("2027-03-11")
    await app.press(.enter, .paste(String(repeating: "가", count: 21)), .enter)
    app.shows("At most 40 columns wide; this is 42.")
    await app.press(.backspace, .enter)
    #expect(app.store.activeChild()?.nickname == String(repeating: "가", count: 20))
  }

  @Test func escGoesBackAStepWithWhatWasTyped() async throws {
    let app = try await Robot()
    await app.press(.enter)
    await app.type("2027-03-11")
    await app.press(.enter)
    app.shows("What do you call the baby?")
    await app.press(.escape)
    app.shows("2027-03-11")
    app.shows("110 days to go")
    await app.press(.escape, .escape)
    app.shows("This is the first step; q quits")
    #expect(!app.hasQuit)
    await app.press(.enter)
    app.shows("2027-03-11")
    await app.press(.escape, .character("q"))
    #expect(app.hasQuit)
  }

  @Test func aFailedSaveStaysOnTheStepAndSaysWhy() async throws {
    let home = try TemporaryHome()
    try home.write("in the way", to: "../lionheart-is-no-folder")
    let app = try await Robot(home: home)
    await app.press(.enter)
    await app.type("2027-03-11")
    await app.press(.enter)
    try home.write("{\"schema\": 99, \"records\": {}}", to: "children.json")
    await app.press(.enter)
    app.says("was written by a newer Lionheart. Update Lionheart to change it.")
    app.shows("What do you call the baby?")
  }

  @Test func everyPrintableKeyTypesInAField() async throws {
    let app = try await Robot()
    await app.press(.enter)
    await app.type("q?u 1Q")
    app.shows("q?u 1Q")
    #expect(!app.hasQuit)
  }
}
