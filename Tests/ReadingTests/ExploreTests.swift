import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import ScreenTesting

/// The categories and the articles in them.
@MainActor
@Suite struct ExploreTests {
  @Test func categoriesAreCountedAndLeadToTheirArticles() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("3"))
    app.shows("Body changes")
    app.shows("5 articles")
    await app.press(.down, .down, .enter)
    app.shows("Body changes")
    app.shows("unread first")
    #expect(app.text.contains(/2\d\+\d · \d min/))
    #expect(app.screen.styles()[4].contains("r"))
  }

  @Test func whatIsReadMovesDownUnlessTheWeeksGiveTheOrder() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("3"), .down, .down, .enter)
    let first = app.screen.text[4]
    await app.press(.enter, .character("G"), .escape)
    app.shows("5 articles, 1 read")
    #expect(app.screen.text[4] != first)
    await app.press(.character("v"), .character("g"))
    app.shows("by week")
    #expect(app.screen.text[4].hasPrefix(String(first.prefix(20))))
    #expect(app.screen.text[4].contains("✓"))
  }

  @Test func anArticleIsBookmarkedInTheList() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("3"), .down, .enter, .character("b"))
    app.shows("★")
    app.shows("Saved: ")
    #expect(app.store.bookmarks().bookmarks.count == 1)
    await app.press(.character("b"))
    #expect(app.store.bookmarks().bookmarks.isEmpty)
  }

  @Test func slashFindsALineOfTheListAndNGoesOn() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("3"), .down, .down, .down, .enter, .character("/"))
    app.shows("Find")
    await app.type("the")
    await app.press(.enter)
    let row = try #require(app.screen.cursor?.row)
    #expect(app.screen.text[row].lowercased().contains("the"))
    await app.press(.character("n"))
    #expect(app.screen.cursor?.row != row)
    await app.press(.character("N"))
    #expect(app.screen.cursor?.row == row)
  }

  @Test func aLineThatWasFoundIsForgottenWithTheWidthItWasFoundIn() async throws {
    let app = try await Robot(child: expected, size: Size(columns: 40, rows: 24))
    await app.press(.enter, .character("/"))
    await app.type("waiting room")
    await app.press(.enter, .character("n"), .character("n"))
    #expect((app.screen.cursor?.row ?? 0) > 0)
    await app.resize(100, 24)
    #expect(app.screen.cursor?.row == 0, "\(app.text)")
  }

  @Test func escLeavesTheFindingWhereItBegan() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("3"), .down, .down, .down, .enter)
    await app.press(.down)
    let row = app.screen.cursor?.row
    let before = app.screen.text.dropLast()
    for text in ["honest", "zzz"] {
      await app.press(.character("/"))
      await app.type(text)
      let isFound = app.screen.text.contains { $0.hasPrefix("┃") && $0.contains(text) }
      #expect(isFound == (text == "honest"), "\(app.text)")
      await app.press(.escape)
      #expect(app.screen.cursor?.row == row)
      #expect(app.screen.text.dropLast() == before)
    }
    app.shows("unread first")
  }

  @Test func withoutPacksExploreSaysWhatToDo() async throws {
    let app = try await Robot(child: expected, packs: [])
    await app.press(.character("3"))
    app.shows("No curriculum is installed")
    await app.press(.enter)
    app.shows("Nothing is selected")
  }
}
