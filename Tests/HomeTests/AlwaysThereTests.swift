import Curriculum
import FoundationEssentials
import Model
import PackAuthoring
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import ScreenTesting

/// What no calendar forces on anyone: found by whoever looks, offered by no day.
@MainActor
@Suite struct AlwaysThereTests {
  private let home: TemporaryHome
  private let packs: String

  init() throws {
    home = try TemporaryHome()
    packs = home.path + "/packs"
    try FileManager.default.copyItem(atPath: Checkout.packs, toPath: packs)
    let pack = packs + "/lionheart-en"
    let unit = "id: at-need\nstage: always\ntitle: When you need it\nsummary: Found by whoever looks.\n"
    try Data(unit.utf8).write(to: URL(filePath: pack + "/units/at-need.yaml"))
    for (day, id) in ["grief-at-night", "early-birth"].enumerated() {
      let matter =
        "title: About \(id)\nauthor: A\nunit: at-need\nday: \(day + 1)\ncategory: care\nexcerpt: An excerpt."
      try Data("---\n\(matter)\n---\n\nWords of comfort.\n".utf8)
        .write(to: URL(filePath: "\(pack)/articles/\(id).md"))
    }
    _ = try PackBuild.build(pack)
  }

  private func app(_ size: (Int, Int) = (80, 24), language: Language = .en) async throws -> Robot {
    try await Robot(
      home: home, child: expected, packs: [packs], size: Size(columns: size.0, rows: size.1),
      language: language)
  }

  @Test func exploreHasItBelowTheCategoriesAndLeadsThere() async throws {
    let app = try await app()
    await app.press(.character("3"), .character("G"))
    let row = try #require(app.screen.cursor?.row)
    #expect(app.screen.text[row].contains("When you need it"))
    #expect(app.screen.text[row].contains("2 articles"))
    await app.press(.enter)
    app.shows("Found by whoever looks.")
    app.shows("About grief-at-night")
    app.hides("day 1")
    await app.press(.enter)
    app.shows("Words of comfort.")
    app.shows("When you need it · Hospital and care")
    await app.press(.character("G"), .escape, .escape)
    app.shows("2 articles")
    app.hides("2 articles, 1 read")
    await app.press(.character("2"), .character("G"))
    let line = try #require(app.screen.cursor?.row)
    #expect(app.screen.text[line].contains("When you need it"))
    #expect(!app.screen.text[line].contains("of 2"))
  }

  @Test func noArticleOfItLeadsToTheNext() async throws {
    let app = try await app()
    await app.press(.character("3"), .character("G"), .enter, .enter)
    app.shows("About grief-at-night")
    await app.press(.character("G"))
    app.hides("early-birth")
    await app.press(.enter)
    app.hides("early-birth")
  }

  @Test func ofSeveralPacksEachSaysWhoseItIs() async throws {
    try FileManager.default.copyItem(atPath: packs + "/lionheart-en", toPath: packs + "/other")
    let file = URL(filePath: packs + "/other/pack.json")
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let other = text.replacing("\"lionheart-en\"", with: "\"other\"").replacing(
      "\"Lionheart\"", with: "\"Clinic\"")
    try Data(other.utf8).write(to: file)
    let app = try await app()
    await app.press(.character("3"))
    app.shows("When you need it · Lionheart")
    app.shows("When you need it · Clinic")
  }

  @Test func aCategoryNamesItAndNoDay() async throws {
    let app = try await app()
    await app.press(.character("3"), .down, .down, .down, .down, .enter)
    app.shows("Hospital and care")
    app.shows("About early-birth")
    app.shows("When you need it · 1 min")
    app.hides("day 2 · 1 min")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func aPauseLeavesItInExploreAndInTheSearch(size: (Int, Int)) async throws {
    let app = try await app(size)
    try await app.store.pause(expected.id, on: app.today)
    await app.seeOthers()
    await app.press(.character("3"))
    app.shows("The curriculum is paused.")
    app.hides("Body changes")
    app.hides("articles")
    app.hides("When you need it")
    app.hides("Week ")
    await app.press(.character("/"))
    await app.type("words of comfort")
    app.shows("About grief-at-night")
  }

  @Test func noDayOffersItNotEvenWhenAllElseIsRead() async throws {
    let app = try await app()
    let pack = try Pack.open(packs + "/lionheart-en")
    for article in pack.allArticles().articles where article.unit.stage != .always {
      let reference = ArticleReference(pack: "lionheart-en", article: article.facts.id)
      try await app.store.markRead(
        child: expected.id, reference, title: article.facts.title, on: app.today, at: 1)
    }
    await app.seeOthers()
    app.hides("About ")
    app.shows("READ")
    for date in ["2026-10-01", "2026-12-24", "2027-03-20"] {
      let later = try await Robot(home: home, now: date, packs: [packs])
      later.shows("READ")
      later.hides("About ")
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func itFitsEveryWindow(size: (Int, Int)) async throws {
    for language in [Language.en, .ko] {
      let app = try await app(size, language: language)
      await app.press(.character("2"), .character("G"))
      app.shows("When you need it")
      await app.press(.enter)
      app.shows("Found by whoever")
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 })
    }
  }
}
