import Curriculum
import Day
import Foundation
import Model
import Storage
import TerminalUI
import Testing

@testable import Home
@testable import Interface
@testable import ScreenTesting
@testable import Texts

/// "When it can't wait", with the packs that come with the program.
@MainActor
struct UrgentTests {
  nonisolated private static let sizes = [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)]
  nonisolated private static let born = Child(
    id: "child", nickname: "Bean", birthDate: CalendarDay("2026-08-20"),
    startedOn: CalendarDay(number: 20_600))

  private func app(
    _ child: Child? = born, country: String? = "GB", size: Size = sizes[1], language: Language = .en,
    packs: [String] = SomebodysData.packs, isLinear: Bool = false
  ) async throws -> Robot {
    let home = try TemporaryHome()
    if let country { try await home.store().setProfile(.country(country)) }
    return try await Robot(
      home: home, child: child, packs: packs, size: size, language: language, isLinear: isLinear)
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func theNumberStandsFirstAndThePagesFollow(_ size: Size, _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for tab in "12345678" {
      await app.press(.character(tab), .character("!"))
      #expect(app.navigator.top?.name == "urgent", "on \(tab)")
      app.shows("999")
      app.shows("1 ")
      #expect(app.screen.text.first { $0.hasPrefix(" /") }?.contains("…") == false)
      await app.press(.escape)
    }
  }

  /// A page cannot name a number then, so it says where the numbers are.
  @Test(arguments: sizes) func withoutACountryAPageLeadsToTheNumbers(_ size: Size) async throws {
    let app = try await app(country: nil, size: size)
    await app.press(.character("!"))
    await app.type("suicide")
    await app.press(.enter)
    for _ in 0..<10 where !app.screen.text.contains(where: { $0.contains("No country is set.") }) {
      await app.press(.character("j"))
    }
    app.shows("No country is set.")
    await app.press(.character("!"))
    app.shows("911")
    for _ in 0..<8 { await app.press(.pageDown) }
    await app.press(.enter)
    #expect(app.navigator.top?.name == "help-countries")
    await app.open("Ireland")
    app.shows("999")
    for _ in 0..<8 { await app.press(.pageDown) }
    #expect(!app.screen.text.contains { $0.contains("Which country are you in?") })
    await app.press(.escape)
    await app.press(.character("g"))
    #expect(!app.screen.text.contains { $0.contains("No country is set.") })
  }

  @Test func aNumberIsTypedAfterAWordAndOpensNothing() async throws {
    let app = try await app()
    await app.press(.character("!"))
    await app.type("fever 38.2")
    #expect(app.navigator.top?.name == "urgent")
    await app.press(.enter)
    app.shows("Fever")
    #expect(app.navigator.top?.name == "article")
  }

  /// After a birth "bleeding" is the mother's, and after a loss nothing speaks of a baby that moves less.
  @Test func bleedingIsThatOfTheTime() async throws {
    let app = try await app()
    await app.press(.character("!"))
    await app.type("bleeding")
    #expect(
      app.screen.text.first { $0.contains("1 ") && $0.contains("leeding") }?.contains("after birth") == true)
    var lost = expected
    (lost.birthDate, lost.hasDied, lost.pauses) = (Robot.day - 3, true, [Pause(start: Robot.day)])
    let other = try await self.app(lost)
    await other.press(.character("!"))
    await other.type("bleeding")
    other.shows("after birth")
    other.hides("Movements")
    let pregnant = try await self.app(expected)
    await pregnant.press(.character("!"))
    await pregnant.type("bleeding")
    #expect(pregnant.screen.text.contains { $0.contains("1 Movements, bleeding") })
  }

  /// From any screen three keys at most lead to each of these pages.
  @Test(arguments: [
    ("1", "when-not-breathing"), ("2", "when-breathing-hard"), ("3", "when-choking"),
    ("4", "when-allergic-reaction"), ("5", "when-fever"), ("6", "when-floppy-or-blue"),
    ("7", "when-rash-glass"),
    ("8", "when-fit"), ("9", "when-tummy-bug"), ("b1", "when-burn"), ("h1", "when-head-injury"),
    ("s2", "when-swallowed"), ("b2", "when-after-birth"), ("c2", "when-crying"),
    ("n2", "when-not-wanting-to-live"),
  ])
  func threeKeysLeadToEachEmergency(_ keys: String, _ article: String) async throws {
    let app = try await app()
    await app.press(.character("7"), .character("!"))
    for key in keys { await app.press(.character(key)) }
    #expect(app.navigator.top?.name == "article")
    let page = try #require(app.context.urgentPages.pages.first { $0.article == article })
    let pack = try #require(app.context.urgentPages.pack)
    let facts = try #require(pack.article(article)?.facts)
    app.says(String(facts.title.prefix(20)))
    // Of its boxes the one first that is about a child of three months.
    let fitting = page.boxes?.first { $0.ages.map { $0[0] <= 3 && 3 < $0[1] } ?? true }
    app.shows(fitting?.title ?? "")
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func aPersonsOwnNumbersAreTypedOnceAndStandBesideTheCountrys(
    _ size: Size, _ language: Language
  ) async throws {
    let app = try await app(
      Child(id: "child", dueDate: Robot.day + 20, startedOn: Robot.day - 100), size: size,
      language: language)
    app.hides("555")
    app.navigator.go(to: .home(.ownNumbers))
    await app.settle()
    await app.type("0171 555 0100")
    await app.press(.tab)
    await app.type("555 0199")
    await app.press(.control("s"), .character("!"))
    #expect(app.store.profile().profile.maternityNumber == "0171 555 0100")
    app.shows("0171 555 0100")
    app.shows("555 0199")
    await app.press(.escape, .character("1"))
    // From week 36 on they stand on Today, where there is room.
    if size.rows > 20 { app.shows("0171 555 0100") }
    await app.press(.character("u"))
    #expect(app.store.profile().profile.doctorNumber == nil)
    app.hides("0171 555 0100")
  }

  @Test func numbersThatWereReadLongAgoAreShownWithTheDay() async throws {
    let country = HelpCountry.country("GB")
    let read = try #require(country.checked)
    #expect(!country.isOld(on: read.adding(months: 6)) && country.isOld(on: read.adding(months: 6) + 1))
    #expect(!HelpCountry.country(HelpCountry.elsewhere).isOld(on: read + 4000))
  }

  @Test(arguments: [Language.en, .ko])
  func withoutACountryThePageForACrisisHasTheLinesOfAll(_ language: Language) async throws {
    let app = try await app(
      country: HelpCountry.elsewhere, size: Size(columns: 80, rows: 70), language: language)
    app.navigator.go(to: .home(.help))
    await app.settle()
    app.says("911 US CA")
    app.says("988")
    app.says("116 123")
  }

  @Test func aCorrectionOfAPageThatWasReadIsShownOnce() async throws {
    let home = try TemporaryHome()
    let fever = ArticleReference(pack: "lionheart-en", article: "when-fever")
    let library = PackLibrary(folders: SomebodysData.packs)
    let correction = try #require(
      library.pack("lionheart-en")?.manifest.corrections?.first { $0.articles.contains("when-fever") })
    let born = Child(
      id: "child", nickname: "Bean", birthDate: correction.date - 90, startedOn: correction.date - 200)
    for (daysBefore, isShown) in [(2, true), (-1, false)] {
      let home = try TemporaryHome()
      try await home.store().addChild(born)
      _ = try await home.store().markRead(
        child: "child", fever, title: "", on: correction.date - daysBefore, at: 1)
      let read = ReadCorrections(
        in: library, store: try home.store(), read: [fever.description], shown: nil, on: correction.date + 9)
      #expect(read.items.map(\.correction).contains(correction) == isShown && read.items.isEmpty != isShown)
    }
    try await home.store().addChild(born)
    _ = try await home.store().markRead(
      child: "child", fever, title: "", on: correction.date - 2, at: 1)
    let app = try await Robot(home: home, now: "\(correction.date + 9)", packs: SomebodysData.packs)
    await app.settle()
    app.shows("1 page that you read was corrected")
    await app.press(.tab, .tab, .enter)
    app.says(String(correction.text.prefix(20)))
    await app.press(.escape)
    app.hides("was corrected")
    #expect(app.store.profile().profile.correctionsShown == correction.date)
  }

  @Test func aPageLeavesNoTrace() async throws {
    let app = try await app()
    let data = { try FileManager.default.subpathsOfDirectory(atPath: app.home.path).sorted() }
    await app.press(.character("!"))
    let before = try data()
    await app.type("fev")
    await app.press(.enter, .character("G"), .escape, .escape)
    await app.press(.character(":"))
    await app.type("suicide")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "article")
    await app.press(.character("G"), .escape)
    #expect(app.store.history(of: "child").read.isEmpty)
    #expect(try data() == before)
    #expect(app.store.recentPaletteEntries().isEmpty)
  }

  @Test func theNumberIsCopied() async throws {
    let app = try await app()
    await app.press(.character("!"), .character("y"))
    #expect(app.copied == ["999"])
  }

  /// Each further y copies the next number.
  @Test func ownNumbersAreCopiedAfterIt() async throws {
    let app = try await app(size: Self.sizes[0])
    try await app.store.setProfile([.maternityNumber("0171 555 0100"), .doctorNumber("555 0199")])
    await app.press(.character("!"))
    for number in ["0171 555 0100", "555 0199"] { app.shows(number) }
    await app.press(.character("y"))
    app.shows("y again: Maternity unit")
    await app.press(.character("y"), .character("y"))
    #expect(app.copied == ["999", "0171 555 0100", "555 0199"])
    await app.press(.down, .character("y"))
    #expect(app.copied.last == "999")
  }

  @Test(arguments: sizes, [Language.en, .ko])
  func aWordThatItDoesNotKnowIsSaid(_ size: Size, _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    await app.press(.character("!"))
    await app.type("zzyzx")
    app.shows(language == .en ? "Nothing found for “zzyzx”; all signs:" : "“zzyzx”")
    app.shows("1 ")
    await app.type(String(repeating: "zzyzx", count: 16))
    app.shows("…”")
    await app.press(.control("u"))
    app.hides("”")
  }

  @Test func aWordLeadsToAnArticleThatIsNotOnTheList() async throws {
    let app = try await app()
    await app.press(.character("!"))
    await app.type("nappy rash")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "article")
    app.says("nappy")
  }

  @Test(arguments: sizes)
  func withoutACountryTheNumbersOfAllAreListed(_ size: Size) async throws {
    let app = try await app(country: "ZZ", size: size)
    await app.press(.character("!"))
    for number in ["119", "112", "995", "000", "111", "911", "999", "144", "15 FR"] { app.shows(number) }
    app.says("ask anyone near you")
    app.shows("1 Not breathing")
  }

  @Test(arguments: [Language.en, .ko])
  func withoutPacksThereIsStillANumber(_ language: Language) async throws {
    let app = try await app(language: language, packs: [])
    await app.press(.character("!"))
    app.shows("999")
    app.shows(Phrase.helpPage(language))
  }

  @Test func afterALossOnlyWhatFitsIsShownUntilTheRestIsAskedFor() async throws {
    var child = expected
    child.pauses = [Pause(start: child.startedOn)]
    let app = try await app(child)
    await app.press(.character("!"))
    app.shows("Bleeding or warning signs after birth")
    app.shows("Not wanting to live")
    app.hides("Choking")
    await app.type("5")
    app.shows("Choking")
  }

  @Test(arguments: [
    ("suicide", "when-not-wanting-to-live"), ("he hits me", "when-home-is-unsafe"),
    ("죽고 싶다", "when-not-wanting-to-live"), ("blue lips", "when-floppy-or-blue"),
  ])
  func everySearchPutsThePageOnTop(_ words: String, _ article: String) async throws {
    for open in ["/", ":", "3/", "6/"] {
      let app = try await app()
      for key in open { await app.press(.character(key)) }
      await app.type(words)
      if open == "3/" { await app.press(.enter) }
      if open != "3/" { await app.press(.up, .enter) }
      #expect(app.navigator.top?.name == "article", "\(open)\n\(app.text)")
      let title = try #require(app.context.urgentPages.pack?.article(article)?.facts.title)
      app.says(String(title.prefix(12)))
    }
  }

  @Test(arguments: ["quit", "help"], ["1", "8"])
  func thePaletteOffersNeitherALossNorACrisisForOtherWords(_ word: String, _ tab: Character) async throws {
    let app = try await app()
    await app.press(.character(tab), .character(":"))
    await app.type(word)
    app.hides(Phrase.quietPage(.en))
    app.hides(Phrase.helpPage(.en))
  }

  /// Enter comes before the person's own items are read.
  @Test(arguments: ["1", "3", "8"] as [Character])
  func helpLeadsToTheKeys(_ tab: Character) async throws {
    let app = try await app()
    await app.press(.character(tab), .character(":"))
    await app.pressQuickly("help".map { .character($0) } + [.enter])
    await app.settle()
    #expect(app.navigator.top?.name == "keys", "\(app.text)")
  }

  @Test func itIsSaidWhereThereIsNoScreen() async throws {
    let app = try await app(isLinear: true)
    let said = await app.hears("urgent")
    #expect(said.contains("999") && said.contains("Choking"), "\(said)")
    await app.answer("back")
    #expect(await app.hears("급해요").contains("999"))
  }

  @Test(arguments: [Language.en, .ko])
  func theSmallestFooterNamesTheKey(_ language: Language) async throws {
    let app = try await app(size: Self.sizes[0], language: language)
    #expect(app.screen.text.last?.contains(language == .en ? "! urgent" : "! 급할 때") == true, "\(app.text)")
  }

  /// A low window has no blank row between the numbers and the signs.
  @Test func aLowWindowShowsAsManySignsAsFit() async throws {
    let app = try await app(size: Self.sizes[0])
    await app.press(.character("!"))
    let text = app.screen.text.dropLast()
    #expect(text.dropFirst(2).allSatisfy { $0.contains { !$0.isWhitespace } }, "\(app.text)")
  }

  /// A low window has no row for category, minutes and authors; a higher one has.
  @Test(arguments: sizes)
  func aLowWindowBeginsWithTheAnswer(_ size: Size) async throws {
    let app = try await app(size: size)
    await app.press(.character("!"))
    await app.type("choking")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "article")
    #expect(app.text.contains("Lionheart editors") == (size.rows >= 16), "\(app.text)")
  }
}
