import Curriculum
import Model
import Networking
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// Articles that are not on this machine yet.
@MainActor
@Suite struct ArticleOnDemandTests {
  /// The screens with the clinic's pack, of which the week "far" has no texts yet.
  private func app(
    _ publisher: Publisher, language: Language = .en, size: Size = Size(columns: 80, rows: 24),
    ascii: Bool = false
  ) async throws -> Robot {
    let app = try await Robot(
      child: expected, packs: [], size: size, language: language, ascii: ascii, client: publisher.client)
    _ = try await app.network.add(Publisher.address, scope: .coming, today: app.today)
    app.library.refresh()
    await app.seeOthers()
    return app
  }

  private func open(_ app: Robot) async {
    await app.press(.character("/"))
    await app.type("far article 2")
    await app.press(.enter)
  }

  @Test(arguments: [Language.en, .ko])
  func itIsFetchedWhenItIsOpened(language: Language) async throws {
    let app = try await app(try Publisher(), language: language)
    await open(app)
    app.shows("Words of far 2")
    await app.press(.escape)
    let read = app.store.history(of: expected.id).read
    #expect(read == ["clinic/far-2"])
  }

  @Test(arguments: [false, true])
  func titleAndFactsStandThereAtOnceAndASpinnerTurnsIfItLasts(ascii: Bool) async throws {
    let publisher = try Publisher()
    let app = try await app(publisher, ascii: ascii)
    var waiting: [(Duration, @MainActor () -> Void)] = []
    app.navigator.actions.schedule = { waiting.append(($0, $1)) }
    await app.press(.character("/"))
    await app.type("far article 2")
    publisher.mood = .holding
    app.navigator.press(.enter)
    app.navigator.flush()
    app.shows("The far article 2")
    app.hides("downloading")
    let patience = try #require(waiting.last)
    #expect(patience.0 == .milliseconds(150))
    patience.1()
    app.navigator.flush()
    app.shows(ascii ? "| downloading" : "⠋ downloading…")
    waiting.last?.1()
    app.navigator.flush()
    app.shows(ascii ? "/ downloading" : "⠙ downloading…")
    publisher.mood = .open
    await app.settle()
    app.hides("downloading")
    app.shows("Words of far 2")
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)])
  func withoutANetworkAPageSaysSoAndTriesAgain(size: Size) async throws {
    for language in [Language.en, .ko] {
      let publisher = try Publisher()
      let app = try await app(publisher, language: language, size: size)
      publisher.mood = .offline
      await open(app)
      app.shows("The far article 2")
      app.shows(language == .en ? "This article is not on this" : "이 글은 아직 이")
      await app.press(.character("b"))
      #expect(app.store.bookmarkIDs().ids.isEmpty)
      await app.press(.escape)
      #expect(app.store.history(of: expected.id).read.isEmpty)
      await app.press(.enter)
      publisher.mood = .open
      await app.press(.character("r"))
      app.shows("Words of far 2")
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 34)])
  func whyItIsNotHereIsSeenWhereAnArticleHasManySources(size: Size) async throws {
    let publisher = try Publisher()
    try publisher.publish(version: "1.0.1", hasSources: true)
    let app = try await app(publisher, size: size)
    publisher.mood = .offline
    await open(app)
    app.shows("The far article 2")
    app.shows("This article is not on this")
    app.hides("Paper 1")
    publisher.mood = .open
    await app.press(.character("r"))
    app.shows("Words of far 2")
  }

  @Test func whatIsBesideAListIsNotFetched() async throws {
    let publisher = try Publisher()
    let app = try await app(publisher, size: Size(columns: 120, rows: 40))
    let count = publisher.requests.count
    await app.press(.character("/"))
    await app.type("far article 2")
    app.shows("This article is not downloaded")
    #expect(publisher.requests.count == count)
  }

  @Test func aBookmarkFetchesTheTextOrSaysWhyNot() async throws {
    let publisher = try Publisher()
    let app = try await app(publisher)
    await app.press(.character("3"), .down, .enter, .character("G"))
    publisher.mood = .offline
    await app.press(.character("b"))
    app.shows("was not bookmarked")
    #expect(app.store.bookmarkIDs().ids.isEmpty)
    publisher.mood = .open
    await app.press(.character("b"))
    #expect(app.store.bookmarkIDs().ids == ["clinic/far-3"])
    app.shows("★")
  }

  @Test func aBookmarkOfWhatThePublisherHasChangedKeepsTheNewText() async throws {
    let publisher = try Publisher()
    let app = try await app(publisher)
    await app.press(.character("3"), .down, .enter, .character("G"))
    try publisher.publish(version: "1.1.0")
    await app.press(.character("b"))
    let reference = ArticleReference(pack: "clinic", article: "far-3")
    #expect(app.store.bookmarkIDs().ids == [reference.description])
    #expect(app.store.bookmarkedText(of: reference)?.contains("version 1.1.0") == true)
  }

  @Test func aBookmarkPressedTwiceIsOneWish() async throws {
    let publisher = try Publisher()
    let app = try await app(publisher)
    await app.press(.character("3"), .down, .enter, .character("G"))
    let count = publisher.requests.count
    await app.pressQuickly([.character("b"), .character("b")])
    #expect(publisher.requests.count == count + 1)
    #expect(app.store.bookmarkIDs().ids == ["clinic/far-3"])
  }

  @Test func textsThatAreNotHereAreNoFaultsOfTheSearch() async throws {
    let app = try await app(try Publisher())
    await app.press(.character("/"))
    await app.type("Words of near 1")
    app.shows(" found")
    app.hides("could not be read")
  }

  @Test func todaySaysInOneLineThatItsPackIsOld() async throws {
    let publisher = try Publisher()
    let app = try await app(publisher)
    app.hides("was last updated")
    await app.comes("09:00", on: "2026-12-05")
    app.hides("was last updated")
    await app.comes("09:00", on: "2026-12-06")
    app.shows("“Clinic care” was last updated 15 days ago")
    _ = try await app.store.pause(expected.id, on: expected.startedOn)
    await app.seeOthers()
    app.hides("was last updated")
  }
}
