import Model
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// Places of the program: named, gone to from anywhere, come back to.
@MainActor
@Suite struct DestinationTests {
  private let today = CalendarDay(number: 20_778)

  @Test func whatIsWrittenIsReadAgain() throws {
    let day = CalendarDay(number: 20_000)
    let some: [Destination] = [
      .reading(.article(ArticleReference(pack: "lionheart-en", article: "w24-x"))),
      .reading(.unit(UnitReference(pack: "lionheart-en", unit: "week-24"))), .reading(.category("care")),
      .habits(.habit("h1")),
      .habits(.album(day)), .journal(.entry(day, isWriting: false)), .journal(.entry(day, isWriting: true)),
    ]
    for destination in some + Destination.places.map(\.destination) {
      let text = try #require(destination.text)
      #expect(Destination(text, today: today) == destination, "\(text)")
    }
    #expect(Destination("write", today: today) == .journal(.entry(today, isWriting: true)))
    #expect(Destination("album", today: today) == .habits(.album(today)))
    for text in ["", "nowhere", "board 7", "entry yesterday", "article", "article x", "unit a/b/c", "habit"] {
      #expect(Destination(text, today: today) == nil, "\(text)")
    }
  }

  @Test(arguments: Language.allCases)
  func everyNamedPlaceIsReachedFromEveryTab(_ language: Language) async throws {
    let app = try await Robot(child: expected, language: language)
    for tab in "12345678" {
      await app.press(.character(tab))
      for place in Destination.places {
        app.navigator.go(to: place.destination)
        await app.settle()
        app.hides(Phrase.isNotThere(language))
        #expect(app.navigator.depth > 0 && !app.text.isEmpty, "\(place.name)")
        await app.press(.character(tab))
        if app.navigator.depth > 1 { await app.press(.character(tab)) }
      }
    }
  }

  @Test func whereOneIsNobodyIsTakenTwice() async throws {
    let app = try await Robot(child: expected)
    app.navigator.go(to: .packs(.installed))
    await app.settle()
    let depth = app.navigator.depth
    app.navigator.go(to: .packs(.installed))
    app.navigator.go(to: .home(.themes))
    app.navigator.go(to: .packs(.installed))
    await app.settle()
    #expect(app.navigator.depth == depth && app.navigator.top?.name == "packs")
  }

  @Test func whatIsNotThereIsSaid() async throws {
    let app = try await Robot(child: expected)
    for text in ["habit gone", "article lionheart-en/gone"] {
      app.navigator.go(to: try #require(Destination(text, today: today)))
      await app.settle()
      app.shows("This no longer exists.")
      app.shows("READ")
    }
  }

  @Test func thePaletteLeadsEverywhere() async throws {
    let app = try await Robot(child: expected)
    await app.press(.character("3"), .control("p"))
    await app.type("go to theme")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "themes")
  }

  @Test func theProgramBeginsWhereOneWants() async throws {
    let app = try await Robot(child: expected)
    app.coordinator.start(at: Destination("entry 2026-11-20", today: today))
    await app.settle()
    #expect(app.navigator.top?.name == "entry")
    await app.press(.escape)
    #expect(app.navigator.top?.name == "today")
  }
}
