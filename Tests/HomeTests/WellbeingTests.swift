import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// "How are you?", and the page for when it is hard.
@MainActor
@Suite struct WellbeingTests {
  /// Somebody who has been here for some weeks.
  private static var child: Child {
    var child = expected
    child.startedOn = CalendarDay(number: 20_700)
    return child
  }

  private func app(
    _ columns: Int = 80, _ rows: Int = 24, _ language: Language = .en, child: Child = child,
    country: String? = nil
  ) async throws -> Robot {
    let app = try await Robot(child: child, size: Size(columns: columns, rows: rows), language: language)
    if let country { try await app.store.setProfile(.country(country)) }
    await app.press(.character("6"))
    return app
  }

  @Test func theQuestionIsALineAndGoesWithOneKey() async throws {
    let app = try await app()
    app.shows("How are you?  i: answer  I: not now")
    await app.press(.character("I"))
    app.hides("i: answer")
    app.shows("Lionheart asks again in a few weeks.")
    #expect(app.store.wellbeing() == [WellbeingAnswer(day: app.today, answer: nil)])
    await app.press(.character("i"))
    app.shows("No question right now")
    await app.comes("09:00", on: "2026-12-12")
    await app.press(.character("r"))
    app.shows("i: answer")
  }

  @Test func itIsNotAskedAtFirst() async throws {
    let app = try await app(child: expected)
    app.hides("How are you?")
  }

  @Test func aGoodAnswerIsNotedAndNoMore() async throws {
    let app = try await app()
    await app.press(.character("i"))
    app.shows("Only you see the answer.")
    await app.press(.up, .enter)
    app.shows("Saved.")
    app.shows("November 2026")
    app.hides("i: answer")
    #expect(app.store.wellbeing().map(\.answer) == [.good])
  }

  @Test(arguments: [Mood.low, .awful])
  func aHardAnswerLeadsToHelp(answer: Mood) async throws {
    let app = try await app(country: "KR")
    await app.press(.character("i"), .down)
    if answer == .awful { await app.press(.down) }
    await app.press(.enter)
    #expect(app.store.wellbeing().map(\.answer) == [answer])
    let lines = app.screen.text.map { $0.filter { $0 != "┃" }.split(separator: " ").joined(separator: " ") }
    #expect(
      lines[2..<8] == [
        "If it is hard", "South Korea (e: change country)", "", "In danger now: 119 · ambulance",
        "In danger now: 112 · police", "Or go to the nearest emergency room.",
      ])
    app.shows("To talk: 109 · Suicide prevention line")
    app.shows("Thank you for saying so.")
    app.hides("Saved")
    await app.press(.escape)
    app.shows("November 2026")
  }

  @Test func aNumberIsCopiedAndItsSourceOpened() async throws {
    let app = try await app(country: "GB")
    await app.press(.character("i"), .down, .enter, .down, .down, .down, .character("y"), .character("o"))
    #expect(app.copied == ["999"])
    #expect(app.opened == ["https://www.lpft.nhs.uk/contact-us/need-help-now"])
    await app.press(.character("g"), .character("y"))
    #expect(app.copied == ["999"])
  }

  @Test func theCountryIsTheLocalesUntilAnotherIsChosen() async throws {
    let app = try await app()
    var context = app.context
    #expect(context.helpCountry(nil).code == HelpCountry.elsewhere)
    context.region = "AU"
    #expect(context.helpCountry(nil).emergency.map(\.number) == ["000"])
    context.region = "FI"
    #expect(context.helpCountry(nil).emergency.map(\.number) == ["112"])
    #expect(context.helpCountry(nil).lines.isEmpty)
    #expect(context.helpCountry("NZ").emergency.map(\.number) == ["111"])
    context.region = nil
    context.observableLanguage.value = .ko
    #expect(context.helpCountry(nil).code == "KR")
  }

  @Test func anotherCountryIsChosenFromAList() async throws {
    let app = try await app()
    await app.press(.character("8"))
    await app.open("If it is hard")
    app.shows("911 US CA")
    await app.press(.character("G"))
    app.shows("https://findahelpline.com")
    app.shows("y copy the address")
    await app.press(.character("e"))
    app.shows("✓ Another country")
    await app.open("Ireland")
    app.shows("In danger now: 112")
    #expect(app.store.profile().profile.country == "IE")
    await app.press(.character("u"))
    app.shows("911 US CA")
  }

  @Test func whilePausedThePageHasOtherWords() async throws {
    let app = try await app(country: "GB")
    try await app.store.pause(Self.child.id, on: app.today)
    await app.press(.character("r"))
    app.hides("How are you?")
    await app.press(.character("8"))
    await app.open("If it is hard")
    app.shows("You do not have to do anything with this page.")
    app.shows("In danger now: 999")
    for text in ["bad parent", "your baby,"] { app.hides(text) }
    let page = HelpPage.paragraphs(for: .init(isPaused: true), in: .country("GB")).map { $0.text(.en) }
    #expect(page.firstIndex { $0.contains("Sands") } ?? 99 < page.lastIndex { $0.contains("NHS 111") } ?? 0)
    let australian = HelpPage.paragraphs(for: .init(isPaused: true), in: .country("AU")).map { $0.text(.en) }
    #expect(!australian.contains { $0.contains("PANDA") })
  }

  @Test func fearAtHomeAndOfOneselfHaveTheirSections() throws {
    let page = HelpPage.paragraphs(for: .init(), in: .country("GB"))
    let texts = page.map(\.text)
    let lines = try #require(texts.firstIndex(of: .linesToCall))
    let home = try #require(texts.firstIndex(of: .linesForFearAtHome))
    let oneself = try #require(texts.firstIndex(of: .linesForFearOfOneself))
    #expect(lines < home && home < oneself)
    #expect(page[home..<oneself].contains { $0.number == "0808 2000 247" })
    #expect(page[oneself...].contains { $0.number == "0808 802 4040" })
    #expect(!texts.contains(.nhs111Health) && !texts.contains(.noPoisonsLineInNI))
    let paused = HelpPage.paragraphs(for: .init(isPaused: true), in: .country("US")).map { $0.text(.en) }
    #expect(!paused.contains { $0.contains("Childhelp") || $0.contains("Maternal") })
    #expect(!HelpPage.paragraphs(for: .init(), in: .country("ZZ")).map(\.text).contains(.linesForFearAtHome))
  }

  @Test(arguments: [Language.en, .ko])
  func allOfItFitsEveryWindow(language: Language) async throws {
    for size in [(40, 12), (80, 24), (120, 40)] {
      let app = try await app(size.0, size.1, language, country: "US")
      app.shows(Phrase.howIsIt(language))
      await app.press(.character("i"))
      app.cutsNothing()
      app.shows(Phrase.howAnswer(.awful)(language))
      await app.press(.down, .enter)
      for _ in 0..<40 {
        app.cutsNothing()
        await app.press(.down)
      }
      await app.press(.character("e"))
      app.cutsNothing()
    }
  }
}
