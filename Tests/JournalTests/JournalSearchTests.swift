import Model
import TerminalUI
import Testing

@testable import App
@testable import Interface
@testable import Journal
@testable import ScreenTesting
@testable import Texts

/// The search in everything that was written.
@MainActor
@Suite struct JournalSearchTests {
  private func app(_ columns: Int = 80, _ rows: Int = 24, _ language: Language = .en) async throws -> Robot {
    let app = try await Robot(child: expected, size: Size(columns: columns, rows: rows), language: language)
    try await app.wroteSome()
    await app.press(.character("6"), .character("/"))
    return app
  }

  @Test func wordsAreFoundInTheirLine() async throws {
    let app = try await app()
    app.shows("Words from your entries, in any order")
    await app.type("WORD")
    app.shows("1 entry found")
    app.shows("┃ Friday, 20 Nov 2026")
    app.shows("┃ Neither of us said a word.")
    await app.press(.enter)
    app.hides("entry found")
    await app.press(.escape)
    app.shows("1 entry found")
  }

  @Test(arguments: [JournalSearchViewModel.Input.left, .moved(.by(1))])
  func enterBeforeTheHitsOpensNothingLater(_ next: JournalSearchViewModel.Input) async throws {
    let app = try await app()
    let model = JournalSearchViewModel(context: app.context)
    var routes: [JournalSearchViewModel.Route] = []
    model.onRoute = { routes.append($0) }
    for character in "word" { model.send(.typed(.character(character))) }
    model.send(.opened)
    model.send(next)
    model.send(.changed)
    await app.settle()
    #expect(routes.isEmpty)
    model.send(.opened)
    #expect(try routes == [.entry(#require(CalendarDay("2026-11-20")), finding: "word")])
  }

  @Test func yearsAreSearchedNewestFirst() async throws {
    let app = try await app()
    await app.type("th")
    app.shows("3 entries found")
    let lines = app.screen.text.filter { $0.contains("20") }
    #expect(lines.first?.contains("20 Nov 2026") == true)
    await app.press(.control("u"))
    app.shows("Words from your entries, in any order")
    await app.type("ㅇㅅ")
    app.shows("Tuesday, 21 Nov 2023")
    await app.type("xyz")
    app.shows("No entries found. Try another word.")
    await app.press(.enter)
    app.shows("Nothing is selected")
  }

  @Test(arguments: [Language.en, .ko])
  func itFitsTheSmallestWindow(language: Language) async throws {
    let app = try await app(40, 12, language)
    app.cutsNothing()
    await app.type("room")
    app.shows(language == .en ? "1 entry found" : "일기 1편을 찾았어요")
    app.cutsNothing()
  }

  @Test(arguments: [Language.en, .ko])
  func wordsForALossLeadToItsPage(_ language: Language) async throws {
    let app = try await app(80, 24, language)
    await app.type(language == .en ? "miscarriage" : "유산")
    app.shows(Phrase.quietPage(language))
    await app.press(.enter)
    #expect(app.navigator.top?.name == "quiet")
  }
}
