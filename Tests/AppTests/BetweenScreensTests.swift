import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// What once went wrong between screens.
@MainActor
@Suite struct BetweenScreensTests {
  @Test func aDraftOfTheNicknameDoesNotTakeABirthBack() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("8"), .enter)
    await app.type("y")
    await app.press(.escape)
    try await app.store.recordBirth(expected.id, ChildEdit(birthDate: "2026-11-21"), on: Robot.day)
    await app.press(.character("r"), .character("e"))
    app.shows("Beany")
    await app.press(.control("s"))
    #expect(app.store.activeChild()?.nickname == "Beany")
    #expect(app.store.activeChild()?.birthDate?.description == "2026-11-21")
  }

  @Test func aFormThatIsSavedLateClosesItselfAndNoOtherScreen() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter)
    app.shows("min left")
    await app.press(.character("8"), .enter)
    await app.type("y")
    await app.pressQuickly([.control("s"), .control("p"), .paste("today"), .enter])
    app.shows("min left")
    await app.press(.character("8"))
    app.shows("THE CHILD")
    app.shows("Beany")
  }

  @Test func whatWasFoundInTitlesOnlyIsLookedForInTheTextOnComingBack() async throws {
    let app = try await Robot(child: expected)
    await app.pressQuickly([.character("/"), .paste("the"), .enter])
    app.shows("min left")
    await app.press(.escape)
    let all = try #require(app.screen.text.first { $0.contains("found") })
    let whole = try await Robot(child: expected)
    await whole.press(.character("/"), .paste("the"))
    whole.shows(all.trimmed)
  }

  @Test func enterPressedAtOnceOpensTheBestOfWhatWasTypedAndNotOfWhatWasBefore() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("/"), .paste("swelling"))
    await app.pressQuickly([.control("u"), .paste("glucose"), .enter])
    #expect(app.screen.text[0].contains("glucose"))
  }

  @Test func aToastOfSuccessGivesWayToTheNextKey() async throws {
    let app = try await Robot.board { try await $0.add("Call") }
    // Keys that come at once.
    func press(_ key: Key) async {
      app.navigator.press(key)
      await app.settle()
    }
    await app.press(.enter, .character(">"))
    app.shows("Now in Doing")
    await press(.escape)
    app.hides("Now in Doing")
    await app.press(.character("m"), .enter)
    app.shows("Now in To do")
    await press(.character("j"))
    app.hides("Now in To do")
  }

  @Test func whatATickSaidIsNotSaidAfterItIsTakenBack() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character(" "))
    app.shows("Marked as read")
    app.navigator.press(.character(" "))
    await app.settle()
    app.hides("Marked as read")
    #expect(app.store.history(of: expected.id).attended.isEmpty)
    // Faster than anything is saved: the toast of the first comes after the second.
    let quick = try await Robot(child: expected)
    await quick.pressQuickly([.character(" "), .character(" ")])
    quick.hides("Marked as read")
    #expect(quick.store.history(of: expected.id).attended.isEmpty)
  }

  /// The form takes the `u` that the message offers.
  @Test func aFormOpenedFromAnArticleDoesNotOfferToUndoTheReading() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .character("G"), .character("T"))
    app.shows("I'll do that")
    app.hides("Marked as read")
    #expect(app.store.history(of: expected.id).attended.count == 1)
  }

  @Test func escWhileFindingGoesBackToExactlyWhereItBegan() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .down, .down, .down)
    let before = app.screen.text
    await app.press(.character("/"), .paste("follow your letter"))
    #expect(app.screen.text != before)
    await app.press(.escape)
    #expect(app.screen.text == before)
    await app.press(.escape, .character("2"), .character("g"))
    let tree = app.screen.text
    await app.press(.character("/"), .paste("week 23"))
    #expect(app.screen.text != tree)
    await app.press(.escape)
    #expect(app.screen.text == tree)
  }

  @Test func findingALineAtTheEndIsNotHavingReadTheArticle() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .character("/"), .paste("Sources"), .enter, .escape)
    #expect(app.store.history(of: expected.id).attended.isEmpty)
    await app.press(.enter, .character("G"), .escape)
    #expect(app.store.history(of: expected.id).attended.count == 1)
  }

  @Test func theLinesOfMeAndTheSearchAreFoundByNameInThePalette() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("2"), .character(":"), .paste("search"), .enter)
    app.shows("Words from titles")
    await app.press(.escape, .character("8"), .character(":"), .paste("pause"), .enter)
    app.shows("Pause stops the weeks")
    await app.press(.down, .enter)
    #expect(app.store.activeChild()?.isPaused == true)
  }

  @Test func aDraftIsThrownAwayWhenThatIsAskedFor() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("8"), .enter)
    await app.type("y")
    app.shows("Beany")
    await app.press(.control("x"))
    app.hides("Beany")
    await app.press(.escape)
    app.hides("Not saved")
  }

  @Test func noKeyBringsTheWeekBackAfterAPause() async throws {
    let app = try await Robot(child: expected)
    _ = try await app.store.pause(expected.id, on: expected.startedOn)
    _ = try await app.store.resume(expected.id, on: expected.startedOn + 1)
    await app.press(.character("u"))
    #expect(app.store.activeChild()?.isPaused == true)
    await app.press(.control("r"), .control("r"))
    #expect(app.store.activeChild()?.isPaused == true)
    app.hides("Week 24")
  }

  @Test func aTabThatComesBackWhileSavingKeepsWhatWasDone() async throws {
    let app = try await Robot(child: expected)
    app.navigator.press(.character(" "))
    app.navigator.press(.character("8"))
    app.navigator.press(.character("1"))
    #expect(app.navigator.frame().text.contains { $0.contains("✓ The glucose test") })
    await app.settle()
    app.shows("✓ The glucose test")
  }

  @Test func theFindLineIsSeenUnderAToast() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("3"), .down, .enter, .character("b"))
    app.shows("Saved: ")
    await app.pressQuickly([.character("/"), .character("n")])
    app.shows("Find")
    app.hides("Saved: ")
  }

  @Test func aLanguageThatTheProgramWasStartedWithIsSaidWhereItGoesFirst() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("8"), .character("/"), .paste("Language"), .enter)
    await app.press(.character("h"))
    app.shows("한국어")
    app.shows("내 정보")
  }
}

extension String {
  /// Without spaces at the ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
