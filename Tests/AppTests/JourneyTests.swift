import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import ScreenTesting

/// What a person does, from key to screen to disk.
@MainActor
@Suite struct JourneyTests {
  @Test func theFirstStartLeadsFromTheDueDateToTheFirstArticleRead() async throws {
    let app = try await Robot()
    app.shows("The due date")
    await app.press(.enter)
    await app.type("2027-03-11")
    app.shows("24 weeks + 2 days · 110 days to go")
    await app.press(.enter)
    await app.type(" Bean ")
    await app.press(.enter)
    app.shows("United States")
    await app.press(.enter)
    app.shows("Who are you in this family?")
    await app.press(.enter)
    app.shows("24 weeks + 2 days")
    app.shows("○ The glucose test")
    #expect(app.store.activeChild()?.nickname == "Bean")
    await app.press(.enter, .character("G"))
    app.shows("Sources")
    await app.press(.escape)
    app.shows("✓ The glucose test")
    let child = try #require(app.store.activeChild())
    #expect(app.store.history(of: child.id).attended.map(\.description) == ["2026-11-21"])
  }

  @Test func aBookmarkIsFoundAgainAfterARestartEvenWhenThePackIsGone() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("b"))
    app.shows("Saved: ")
    let again = try await Robot(home: app.home, packs: [])
    await again.press(.character("5"))
    again.shows("1 bookmark")
    again.shows("glucose")
    await again.press(.enter)
    again.shows("In short")
    await again.press(.escape)
    again.shows("1 bookmark")
  }

  @Test func removingABookmarkIsUndone() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("b"), .character("5"), .character("x"))
    app.shows("No bookmarks yet")
    app.shows("u undoes")
    await app.press(.character("u"))
    app.shows("1 bookmark")
    app.shows("Undone: removed the bookmark")
  }

  @Test func theNextArticleFollowsAtTheEndWithEnter() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter)
    let first = app.screen.text[0]
    await app.press(.character("G"))
    app.shows("Enter: next")
    await app.press(.enter)
    #expect(app.screen.text[0] != first)
    await app.press(.character("["))
    #expect(app.screen.text[0] == first)
  }

  @Test func enterPagesThroughAnArticleBeforeItGoesOn() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter)
    let title = app.screen.text[0]
    await app.press(.enter)
    #expect(app.screen.text[0] != title)
    app.hides("Enter: next")
    for _ in 0..<20 where !app.text.contains("Enter: next") { await app.press(.enter) }
    app.shows("Enter: next")
  }

  @Test func anArticleLeftHalfwayIsNotReadAndOpensWhereItWasLeft() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .character(" "))
    let line = app.screen.text[0]
    await app.press(.character("q"))
    app.shows("○ The glucose test")
    let again = try await Robot(home: app.home)
    await again.press(.enter)
    #expect(again.screen.text[0] == line)
  }

  @Test func thePlaceIsKeptByContentThroughResizing() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .character(" "), .down, .down)
    let words = try #require(app.screen.text.first { $0.count > 30 }).split(separator: " ").prefix(3)
    await app.resize(48, 20)
    #expect(app.screen.text.prefix(4).joined(separator: " ").contains(words[1]))
    await app.resize(120, 40)
    await app.resize(80, 24)
    #expect(app.screen.text.prefix(3).joined(separator: " ").contains(words.joined(separator: " ")))
  }

  @Test func tabSelectsLinksAndEnterOpensThemOutside() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .character("o"))
    app.shows("Press Tab to select a link first")
    await app.press(.tab, .enter)
    #expect(app.opened.count == 1)
    #expect(app.opened.first?.hasPrefix("https://") == true)
    await app.press(.tab, .character("y"))
    #expect(app.copied.count == 1)
    #expect(app.copied.first != app.opened.first)
  }

  @Test func spaceTicksTodaysReadByHandAndUndoTakesItBack() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character(" "))
    app.shows("✓ The glucose test")
    await app.press(.character(" "))
    app.shows("○ The glucose test")
    await app.press(.character("u"))
    app.shows("✓ The glucose test")
    app.shows("Undone: marked")
  }

  @Test func aTickIsTakenBackWithAToastWhenSavingFails() async throws {
    let app = try await Robot(child: expected)
    try app.home.write("in the way", to: "reading")
    await app.press(.character(" "))
    app.shows("○ The glucose test")
    app.shows("Could not save")
  }

  @Test func anotherProgramsBookmarkShowsWhenTheDataChanges() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("5"))
    app.shows("No bookmarks yet")
    let other = try await Robot(home: app.home)
    await other.press(.character("b"))
    app.store.refresh()
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("1 bookmark")
  }

  @Test func qAndEscLeadBackAndOutWithoutAsking() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .backspace)
    app.shows("READ")
    #expect(!app.hasQuit)
    await app.press(.character("q"))
    #expect(app.hasQuit)
  }

  @Test func quittingFromAnArticleStillCountsItAsRead() async throws {
    let app = try await Robot(child: expected)
    await app.press(.enter, .character("G"), .character("Q"))
    #expect(app.hasQuit)
    #expect(app.store.history(of: expected.id).attended.count == 1)
  }

  @Test func thePausedScreenCountsNothing() async throws {
    var child = expected
    child.pauses = [Pause(start: child.startedOn)]
    let app = try await Robot(child: child)
    app.shows("Lionheart is paused")
    for word in ["Week", "days to go", "READ", "streak", "glucose", "%"] { app.hides(word) }
    await app.press(.character(" "), .enter, .character("b"))
    app.shows("Lionheart is paused")
    #expect(app.store.history(of: child.id).attended.isEmpty)
  }

  @Test func theKeyScreenListsTheKeysOfTheScreenBelow() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("?"))
    app.shows("On this screen")
    app.shows("Space")
    app.shows("tick")
    await app.press(.character("G"))
    app.shows("quit at once")
    await app.press(.escape)
    app.shows("READ")
  }
}
