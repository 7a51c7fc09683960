import Curriculum
import FoundationEssentials
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import Reading
@testable import ScreenTesting

/// The page of a unit.
@MainActor
@Suite struct UnitPageTests {
  private func app(
    size: (Int, Int) = (80, 24), language: Language = .en, packs: [String] = [Checkout.packs],
    child: Child = expected
  ) async throws -> Robot {
    let app = try await Robot(
      child: child, packs: packs, size: Size(columns: size.0, rows: size.1), language: language)
    await app.press(.character("2"), .enter)
    return app
  }

  private func selected(_ app: Robot) -> String {
    app.screen.cursor.map { app.screen.text[$0.row] } ?? ""
  }

  @Test func thePageSaysWhatTheWeekIs() async throws {
    let app = try await app()
    let lines = app.screen.text
    #expect(lines[0] == "    Week 24: Breathing practice")
    #expect(lines[1] == "    now, 24+2 · 19 Nov – 25 Nov 2026")
    #expect(app.screen.styles()[0].hasPrefix("....bbbb"))
    #expect(app.screen.styles()[1].hasPrefix("....dddd"))
    for text in ["Did you know?", "Growth", "Changes", "To read"] { app.shows(text) }
    await app.press(.character("G"))
    app.shows("Sources")
    app.shows("[7] ")
    await app.press(.pageUp)
    for text in ["To write about", "24+6  A moment this week"] { app.shows(text) }
    await app.press(.pageUp)
    for text in ["Habits to try", "• Walk together · 3 times a week.", "To prepare"] { app.shows(text) }
    app.shows("• Feet up, you do the rest · every day by 20:30.")
  }

  @Test(arguments: [(Language.en, "THIS MONTH", "week"), (.ko, "이번 달", "주")])
  func aMonthIsNoWeek(_ language: Language, _ heading: String, _ week: String) async throws {
    let data = try await SomebodysData(language, .toddler, years: 1)
    let app = try await data.robot(100, 30)
    app.shows(heading)
    app.hides(language == .en ? "THIS WEEK" : "이번 주")
    app.navigator.go(to: .reading(.unit(UnitReference(pack: data.pack, unit: "baby-m15"))))
    await app.settle()
    app.shows(language == .en ? "[ previous month" : "[ 이전 달")
    #expect(app.screen.text.last?.contains(week) == false)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func thePageSaysWhoseItIsWhereThereAreSeveral(_ size: (Int, Int)) async throws {
    let app = try await app(size: size)
    app.hides("Bean")
    try await app.store.addChild(
      Child(id: "mia", nickname: "Mia", birthDate: app.today - 40, startedOn: app.today))
    try await app.store.switchChild(to: expected.id, on: app.today)
    await app.seeOthers()
    app.says("Bean · now, 24+2")
    // A week of another time than the child's is nobody's.
    try await app.store.switchChild(to: "mia", on: app.today)
    await app.seeOthers()
    app.hides("Bean")
    app.hides("Mia")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)], [Language.en, .ko])
  func everyLineIsReachedLineByLineDownAndUp(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    await app.press(.character("g"))
    let rows = app.screen.text.count - 1
    for key in [Key.character("j"), .character("k")] {
      var seen: Set<String> = []
      for _ in 0..<200 {
        seen.formUnion(app.screen.text.prefix(rows))
        #expect((app.screen.cursor?.row ?? rows) < rows)
        await app.press(key)
      }
      for part in ["Looking back: the week you got a job", "Walk together", "[7] ", "Week 24"] {
        let text = language == .ko && part == "Week 24" ? "24주" : part
        let isWhole = seen.contains { $0.contains(text) || $0.contains(text.prefix(20)) }
        #expect(isWhole, "\(part) by \(key)")
      }
    }
    #expect(app.screen.text[0].contains("Breathing practice"))
  }

  @Test func enterGoesToTheArticlesAndThenOpensOneAndItComesBackRead() async throws {
    let app = try await app(size: (40, 12))
    app.shows("Enter to the articles")
    await app.press(.enter)
    #expect(selected(app).hasPrefix(" ┃ Breathing practice"))
    await app.press(.tab)
    #expect(selected(app).contains("When it is just swelling"))
    await app.press(.backTab)
    #expect(!selected(app).contains("✓"))
    await app.press(.enter, .character("G"), .escape)
    #expect(selected(app).hasPrefix(" ┃ Breathing practice"))
    #expect(selected(app).contains("✓"))
    await app.press(.escape)
    #expect(selected(app).hasSuffix("1/7"))
  }

  @Test func theSelectedArticleBeginsAPlan() async throws {
    let app = try await app()
    await app.press(.enter, .character("T"))
    #expect(app.navigator.top?.name == "plan-form", "\(app.text)")
  }

  @Test func bBookmarksTheSelectedArticleAndShowsIt() async throws {
    let app = try await app(size: (120, 40))
    await app.press(.character("b"))
    app.shows("Saved: The glucose test")
    #expect(app.screen.text.contains { $0.contains("┃ The glucose test") && $0.contains("★") })
    await app.press(.character("b"))
    #expect(!app.text.contains("★"))
    #expect(app.store.bookmarkIDs().ids.isEmpty)
  }

  @Test func from100ColumnsTheArticlesStandBesideTheTextAndTodaysIsSelected() async throws {
    let app = try await app(size: (120, 40))
    let lines = app.screen.text
    #expect(
      lines[3]
        == " To read                                        The baby's lungs begin to make their own lining. You learn which"
    )
    #expect(selected(app).hasPrefix(" ┃ The glucose test, and how to be"))
    app.shows(" ┃ 24+2 · today · 3 min")
    let row = try #require(app.screen.cursor?.row)
    #expect(app.screen.styles()[row].hasPrefix(".a.rrrrrrrr"))
    await app.press(.character("j"))
    #expect(selected(app).hasPrefix(" ┃ Choosing a name"))
    await app.press(.character("k"), .character("k"))
    #expect(selected(app).hasPrefix(" ┃ When it is just swelling"))
  }

  @Test func theUnitsBesideItTakeItsPlace() async throws {
    let app = try await app()
    await app.press(.character("["))
    #expect(app.screen.text[0].contains("Week 23: First sounds"))
    #expect(app.screen.text[1].contains("12 Nov – 18 Nov 2026"))
    app.hides("now,")
    await app.press(.character("["))
    app.shows("This is the first page")
    await app.press(.character("]"), .character("]"), .character("]"))
    #expect(app.screen.text[0].contains("Week 26"))
    await app.press(.character("]"))
    app.shows("This is the last page")
    await app.press(.escape)
    app.shows("▾ Pregnancy")
  }

  @Test func aWordOfThePageIsFound() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("hospital tour")
    await app.press(.enter)
    #expect(selected(app).contains("Book the hospital tour"))
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func nGoesOnFromTheLineThatWasFoundNotFromTheArticleThatItSelects(_ size: (Int, Int)) async throws {
    let app = try await app(size: size)
    await app.press(.character("/"))
    await app.type(" min")
    await app.press(.enter)
    for key in [Key.character("n"), .character("N")] {
      var seen: Set<Substring> = []
      for _ in 0..<14 {
        await app.press(key)
        if selected(app).contains("┃ ") { seen.insert(selected(app).prefix(22)) }
      }
      #expect(seen.count == 7, "every article has its minutes on its second line: \(seen)")
    }
    await app.resize(40, 12)
    await app.press(.character("n"))
    #expect(selected(app).contains("┃ ") || selected(app).contains("min"))
  }

  @Test func theOrderIsThatOfTimeHoweverThePackIsWritten() async throws {
    let home = try TemporaryHome()
    let packs = home.path + "/packs"
    try FileManager.default.copyItem(atPath: Checkout.packs, toPath: packs)
    let file = URL(filePath: packs + "/lionheart-en/pack.json")
    var manifest = try JSONDecoder().decode(PackManifest.self, from: Data(contentsOf: file))
    manifest.units.reverse()
    try JSONEncoder().encode(manifest).write(to: file)
    let app = try await app(packs: [packs])
    await app.press(.character("]"))
    #expect(app.screen.text[0].contains("Week 25"))
    await app.press(.character("["), .character("["))
    #expect(app.screen.text[0].contains("Week 23"))
    await app.press(.enter)
    for _ in 0..<7 { await app.press(.character("]")) }
    app.shows("Week 24 · ")
    await app.press(.character("["))
    app.shows("Week 23 · ")
  }

  @Test func aUnitThatCannotBeReadIsASentence() async throws {
    let home = try TemporaryHome()
    let packs = home.path + "/packs"
    try FileManager.default.copyItem(atPath: Checkout.packs, toPath: packs)
    try Data("{".utf8).write(to: URL(filePath: packs + "/lionheart-en/units/week-24.json"))
    let app = try await app(packs: [packs])
    #expect(app.screen.text[0].contains("Week 24: Breathing practice"))
    app.says("units/week-24.json was changed")
    await app.press(.enter)
    app.shows("No article here")
    await app.press(.character("j"), .character("G"), .character("b"), .tab, .character("]"))
    app.shows("Week 25")
  }

  @Test func theLanguageAndTheTitleOfThePackAreSaid() async throws {
    let korean = try await app(size: (40, 12), language: .ko)
    #expect(korean.screen.text[0] == " 24주: Breathing practice")
    #expect(korean.screen.text[1] == " 이번 주 24주 2일 · 2026년 11월 19일 –")
    #expect(korean.screen.text[2] == " 11월 25일 · 영어 글")
    #expect(korean.screen.text[11] == " Enter 글로 가기   Esc 뒤로  ↓136  ? 키")
    let several = try await app(packs: [Checkout.packs, Checkout.root + "/fixtures/packs"])
    #expect(several.screen.text[1].hasSuffix("· Lionheart"))
  }

  @Test func aPausedPageSaysNothingOfTheWeek() async throws {
    let app = try await app()
    var child = expected
    child.pauses = [Pause(start: child.startedOn)]
    try await app.store.saveChild(child)
    app.navigator.announce(.changed)
    await app.settle()
    app.shows("The curriculum is paused.")
    await app.press(.character("]"), .character("j"), .character("b"))
    app.hides("Week")
    app.hides("glucose")
  }

  @Test func theSelectionIsKeptThroughResizing() async throws {
    let app = try await app(size: (120, 40))
    await app.press(.character("j"))
    await app.resize(40, 12)
    #expect(selected(app).contains("Choosing a name"))
    await app.resize(200, 60)
    #expect(selected(app).contains("Choosing a name"))
  }

  @Test(arguments: [(40, 12), (99, 24), (100, 24), (200, 60)], [Language.en, .ko])
  func everyLineFits(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(size: size, language: language)
    for key in [Key.character("G"), .character("g"), .pageDown, .control("d"), .tab, .pageUp] {
      await app.press(key)
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 })
      #expect(!app.text.contains("…"))
    }
  }
}

/// Moving in a page.
@Suite struct PagePositionTests {
  private let stops = [10..<12, 12..<14, 30..<33]

  private func moved(_ start: PagePosition, _ moves: ListMove...) -> PagePosition {
    var position = start
    for move in moves { position.move(move, stops: stops, count: 50, rows: 20) }
    return position
  }

  @Test func aStopThatShowsIsGoneToAndOneThatDoesNotIsScrolledTo() {
    var position = moved(PagePosition(), .by(1))
    #expect(position == PagePosition(top: 0, line: 10))
    position = moved(position, .by(1), .by(1))
    #expect(position == PagePosition(top: 1, line: 12))
    position = moved(position, .by(12))
    #expect(position == PagePosition(top: 13, line: 30))
    position = moved(position, .by(100))
    #expect(position == PagePosition(top: 30, line: 30))
    position = moved(position, .by(-100))
    #expect(position == PagePosition(top: 0, line: 10))
  }

  @Test func theEndsAndPagesSelectAStopThatShows() {
    #expect(moved(PagePosition(), .to(.max)) == PagePosition(top: 30, line: 30, foundLine: 49))
    #expect(moved(PagePosition(top: 30, line: 40), .to(0)) == PagePosition(top: 0, line: 10, foundLine: 0))
    #expect(moved(PagePosition(), .screens(1)) == PagePosition(top: 18, line: 30))
    #expect(moved(PagePosition(), .screens(1), .screens(1), .screens(-1)) == PagePosition(top: 12, line: 12))
    #expect(moved(PagePosition(), .to(31)) == PagePosition(top: 24, line: 30, foundLine: 31))
    #expect(moved(PagePosition(), .to(31), .by(-1)).foundLine == nil)
    #expect(moved(PagePosition(), .to(5)) == PagePosition(top: 0, line: 5, foundLine: 5))
  }

  @Test(arguments: [0, 1, 5, 20])
  func anyMoveStaysInThePage(_ count: Int) {
    for move: ListMove in [.by(.max), .by(.min), .screens(1), .screens(-0.5), .to(.max), .to(.min)] {
      var position = PagePosition()
      position.move(move, stops: [], count: count, rows: 10)
      #expect((0...max(0, count - 1)).contains(position.line))
      #expect((0...max(0, count - 10)).contains(position.top))
    }
  }

  @Test func aUnitOfManyArticlesIsSetWhole() {
    let articles = (0..<232).map { index in
      ListedArticle(
        reference: ArticleReference(pack: "p", article: "a\(index)"),
        facts: ArticleFacts(id: "a\(index)", title: "Article \(index)", unit: "u", day: index % 7 + 1),
        unit: nil,
        isRead: index == 0, isBookmarked: false)
    }
    let entry = UnitEntry(id: "u", stage: .pregnancy, from: .days(0), to: .days(7), title: "T")
    let page = UnitPage(
      reference: UnitReference(pack: "p", unit: "u"), entry: entry, unit: Unit(id: "u", title: "T"),
      articles: articles)
    for style in [UnitPageLayout.Arrangement.page, .spread, .preview] {
      let layout = UnitPageLayout(page, columns: 118, language: .en, arrangement: style)
      #expect(layout.articles.count == 232)
      #expect(layout.articles.allSatisfy { $0.count == 2 })
      #expect(layout.article(at: layout.articles[231].lowerBound) == 231)
    }
  }
}
