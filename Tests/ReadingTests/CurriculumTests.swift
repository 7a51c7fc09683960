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
@testable import Texts

/// The tree of the curriculum.
@MainActor
@Suite struct CurriculumTests {
  private func app(
    daysLater: Int = 0, child: Child = expected, packs: [String] = [Checkout.packs],
    size: (Int, Int) = (80, 24), language: Language = .en, home: TemporaryHome? = nil
  ) async throws -> Robot {
    let app = try await Robot(
      home: home, now: CalendarDay(number: 20_778 + daysLater).description, child: child, packs: packs,
      size: Size(columns: size.0, rows: size.1), language: language)
    await app.press(.character("2"))
    return app
  }

  /// The line that the cursor is on.
  private func selected(_ app: Robot) -> String {
    app.screen.cursor.map { app.screen.text[$0.row] } ?? ""
  }

  @Test func thisWeekIsInAnOpenMonthSelectedAndMarkedInWords() async throws {
    let app = try await app()
    let lines = app.screen.text
    #expect(lines[2].hasPrefix("  ▾ Pregnancy") && lines[2].hasSuffix("0 of 28"))
    #expect(lines[3].hasPrefix("    ▸ Month 6 · weeks 20–23") && lines[3].hasSuffix("0 of 7"))
    #expect(lines[4].hasPrefix("    ▾ Month 7 · weeks 24–27") && lines[4].hasSuffix("0 of 21"))
    #expect(lines[5].hasPrefix("┃       Week 24  Breathing practice"))
    #expect(lines[5].hasSuffix("now · 0 of 7"))
    #expect(app.screen.styles()[5].hasPrefix("a.......rrrr"))
    #expect(app.screen.cursor == Point(column: 8, row: 5))
    app.hides("Week 23")
  }

  @Test func monthsFoldAndUnfold() async throws {
    let app = try await app()
    await app.press(.character("h"))
    #expect(selected(app).contains("▾ Month 7"))
    await app.press(.left)
    #expect(selected(app).contains("▸ Month 7"))
    #expect(selected(app).contains("now"))
    app.hides("Week 24")
    await app.press(.right)
    #expect(selected(app).contains("▾ Month 7"))
    await app.press(.character("l"))
    #expect(selected(app).contains("Week 24"))
    await app.press(.character("l"))
    app.shows("Enter opens it")
    await app.press(.character(" "))
    #expect(selected(app).contains("▸ Month 7"))
    await app.press(.enter)
    app.shows("Week 25")
    await app.press(.character("h"), .character("h"), .character("h"))
    #expect(selected(app).contains("▸ Pregnancy"))
    app.hides("Month 7")
  }

  @Test func cComesBackToThisWeek() async throws {
    let app = try await app()
    await app.press(.character("g"), .enter)
    #expect(selected(app).contains("▸ Pregnancy"))
    await app.press(.character("t"))
    #expect(selected(app).contains("Week 24"))
  }

  @Test func aWeekIsFoundInAFoldedMonth() async throws {
    let app = try await app()
    await app.press(.character("/"))
    await app.type("first sounds")
    await app.press(.enter)
    #expect(selected(app).contains("Week 23  First sounds"))
    app.shows("▾ Month 6")
  }

  @Test func whatIsReadIsCountedUpToTheStage() async throws {
    let app = try await app()
    await app.press(.character("1"), .enter, .character("G"), .escape, .character("2"))
    #expect(selected(app).hasSuffix("now · 1 of 7"))
    app.shows("1 of 21")
    app.shows("1 of 28")
    let pack = try #require(app.library.packs.first)
    for facts in try pack.unit("week-24").articles {
      let reference = ArticleReference(pack: pack.manifest.id, article: facts.id)
      try await app.store.markRead(
        child: expected.id, reference, title: "t", on: CalendarDay(number: 20_778), at: 0)
    }
    app.navigator.announce(.changed)
    await app.settle()
    #expect(selected(app).hasSuffix("7 of 7 ✓"))
    app.shows("7 of 28")
  }

  @Test func whenEverythingIsReadEveryLineSaysSo() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.saveChild(expected, makeActive: true)
    let pack = try #require(PackLibrary(folders: [Checkout.packs]).packs.first)
    for found in pack.allArticles().articles {
      let reference = ArticleReference(pack: pack.manifest.id, article: found.facts.id)
      try await store.markRead(
        child: expected.id, reference, title: "t", on: CalendarDay(number: 20_778), at: 0)
    }
    let app = try await app(home: home)
    let lines = app.screen.text.dropFirst(2).prefix(6)
    #expect(lines.allSatisfy { $0.hasSuffix(" ✓") })
    #expect(lines.first?.contains("28 of 28 ✓") == true)
  }

  @Test func withoutAUnitForTodayTheNearestIsSelectedAndNothingIsNow() async throws {
    let before = try await app(daysLater: -80)
    #expect(selected(before).contains("Week 23"))
    before.hides("now")
    let after = try await app(daysLater: 60)
    #expect(selected(after).contains("Week 26"))
    var born = expected
    born.birthDate = CalendarDay(number: 20_770)
    let baby = try await app(child: born)
    #expect(selected(baby).contains("Week 26"))
    baby.hides("now")
    await baby.press(.character("g"), .character("t"))
    #expect(selected(baby).contains("Week 26"))
  }

  @Test func severalPacksAreNamedAndMonthsOfABabyStandAlone() async throws {
    var born = expected
    born.birthDate = CalendarDay(number: 20_778).adding(months: -4)
    let app = try await app(child: born, packs: [Checkout.packs, Checkout.root + "/fixtures/packs"])
    app.shows("▾ Lionheart")
    app.shows("▾ A tiny pack")
    app.shows("▾ Baby")
    #expect(selected(app).contains("Month 5  Rolling over"))
    #expect(selected(app).contains("now"))
    let korean = try await self.app(
      child: born, packs: [Checkout.packs, Checkout.root + "/fixtures/packs"], language: .ko)
    #expect(selected(korean).contains("이번 달"))
  }

  @Test func anotherChildHasItsOwnWeek() async throws {
    let app = try await app()
    var other = expected
    other.id = "other"
    other.dueDate = expected.dueDate.map { $0 - 14 }
    try await app.store.saveChild(other, makeActive: true)
    app.navigator.announce(.changed)
    await app.settle()
    #expect(selected(app).contains("Week 26"))
    #expect(selected(app).contains("now"))
  }

  @Test func comingBackFromAPageFindsTheTreeAsItWasLeft() async throws {
    let app = try await app()
    await app.press(.character("j"), .enter)
    #expect(app.screen.text[0].contains("Week 25: The first jump"))
    await app.press(.escape)
    #expect(selected(app).contains("Week 25"))
  }

  @Test func thePausedCurriculumIsOnlyASentence() async throws {
    var child = expected
    child.pauses = [Pause(start: child.startedOn)]
    for (language, word) in [(Language.en, "The curriculum is paused."), (.ko, "커리큘럼은 쉬는 중이에요")] {
      let app = try await app(child: child, size: (120, 40), language: language)
      app.shows(word)
      for key in [Key.enter, .character("t"), .character("l"), .character(" "), .character("G")] {
        await app.press(key)
        app.shows(word)
        for hidden in ["24", "25", "Month", "개월", "glucose", "of 7", "%"] { app.hides(hidden) }
      }
    }
  }

  @Test func withoutPacksASentenceSaysWhatToDo() async throws {
    let app = try await app(packs: [])
    app.shows("No curriculum is installed")
    await app.press(.character("t"), .character("j"), .enter)
    app.shows("Nothing is selected")
  }

  @Test func aPackAndAUnitThatCannotBeReadAreNamed() async throws {
    let home = try TemporaryHome()
    let packs = home.path + "/packs"
    try FileManager.default.copyItem(atPath: Checkout.packs, toPath: packs)
    try FileManager.default.createDirectory(atPath: packs + "/bad", withIntermediateDirectories: true)
    try Data("{".utf8).write(to: URL(filePath: packs + "/bad/pack.json"))
    try Data("{".utf8).write(to: URL(filePath: packs + "/lionheart-en/units/week-24.json"))
    let app = try await app(packs: [packs], size: (120, 40), home: home)
    app.says("pack.json is damaged")
    #expect(selected(app).contains("Week 24"))
    app.says("units/week-24.json was changed")
    await app.press(.character("j"))
    #expect(selected(app).contains("Week 25"))
    app.shows("│ Week 25: The first jump")
  }

  @Test func aChildThatCannotBeReadIsSaidAndNothingElse() async throws {
    let home = try TemporaryHome()
    try home.write("{", to: "children.json")
    let app = try await Robot(home: home)
    await app.press(.character("2"))
    app.says("children.json is damaged")
    app.hides("Month")
  }

  @Test func from100ColumnsTheSelectedUnitStandsBesideTheTree() async throws {
    let app = try await app(size: (120, 40))
    let lines = app.screen.text
    #expect(
      lines[2].hasPrefix(
        "  ▾ Pregnancy                                  0 of 28   │ Week 24: Breathing practice"))
    #expect(lines[3].hasSuffix("│ now, 24+2 · 19 Nov – 25 Nov 2026"))
    let bold = String(repeating: "b", count: "Week 24: Breathing practice".count)
    #expect(app.screen.styles()[2].contains("d." + bold + "."))
    app.shows("Growth")
    app.shows("24+2 · today · 3 min")
    await app.press(.character("j"))
    app.shows("│ Week 25: The first jump")
    app.hides("today")
    await app.press(.character("h"))
    app.shows("│ Month 7 · weeks 24–27")
    app.shows("│ 21 articles")
    let narrow = try await self.app(size: (99, 40))
    narrow.hides("Growth")
  }

  @Test func theSmallestScreenInKorean() async throws {
    let app = try await app(size: (40, 12), language: .ko)
    let lines = app.screen.text
    #expect(lines[1] == "  ▾ 임신                           0/28")
    #expect(lines[2] == "   ▸ 6개월 · 20–23주                0/7")
    #expect(lines[3] == "   ▾ 7개월 · 24–27주               0/21")
    #expect(lines[4].hasPrefix("┃     24주  Breathing") && lines[4].hasSuffix("이번 주 · 0/7"))
    #expect(lines[11] == " Enter 열기   Space 접기           ? 키")
    #expect(app.screen.styles()[4].hasPrefix("a.....rrrr"))
  }

  @Test(arguments: [(40, 12), (60, 16), (80, 24), (100, 30), (120, 40), (200, 60)], [Language.en, .ko])
  func everyLineFits(_ size: (Int, Int), _ language: Language) async throws {
    let app = try await app(
      packs: [Checkout.packs, Checkout.root + "/fixtures/packs"], size: size, language: language)
    for key in [Key.character("G"), .enter, .pageUp, .character("g"), .character(" "), .control("d")] {
      await app.press(key)
      #expect(app.screen.text.allSatisfy { TextWidth.of($0) <= size.0 })
      #expect(app.screen.cursor.map { $0.row < size.1 - 1 } == true)
    }
  }
}

/// The tree by value.
@Suite struct CurriculumTreeTests {
  private func library(_ units: [UnitEntry]) throws -> (home: TemporaryHome, library: PackLibrary) {
    let home = try TemporaryHome()
    let folder = home.path + "/packs/p"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let manifest = PackManifest(
      id: "p", title: "P", language: "en", version: "1.0.0", publisher: "P", licence: "CC0-1.0", units: units)
    try JSONEncoder().encode(manifest).write(to: URL(filePath: folder + "/pack.json"))
    return (home, PackLibrary(folders: [home.path + "/packs"]))
  }

  private func week(_ stage: Stage, _ week: Int) -> UnitEntry {
    UnitEntry(
      id: "\(stage.rawValue)-\(week)", stage: stage, from: .days(week * 7), to: .days(week * 7 + 7),
      title: "T")
  }

  @Test func weeksAreGatheredInMonthsOfFourAndTheLastHasTheRest() throws {
    let units = (0...42).map { week(.pregnancy, $0) } + (0..<12).map { week(.baby, $0) }
    let (home, library) = try library(units)
    let tree = CurriculumTree(library, child: expected, today: CalendarDay(number: 20_778))
    let months = tree.nodes.filter { $0.isBranch && $0.ancestors.count == 1 }
    #expect(months.count == 13)
    #expect(months[0].title(.en) == "Month 1 · weeks 0–3")
    #expect(months[9].title(.en) == "Month 10 · weeks 36–42")
    #expect(months[9].title(.ko) == "10개월 · 36–42주")
    #expect(months[10].title(.en) == "Weeks 1–4")
    #expect(months[12].title(.ko) == "9–12주")
    #expect(tree.nodes.filter { $0.ancestors.last == months[0].id }.count == 4)
    #expect(tree.nodes.filter { $0.ancestors.last == months[9].id }.count == 7)
    #expect(tree.nearestToToday == .unit(UnitReference(pack: "p", unit: "pregnancy-24")))
    #expect(Set(tree.nodes.map(\.id)).count == tree.nodes.count)
    #expect(tree.visible(open: []).map { $0.title(.en) } == ["Pregnancy", "Baby"])
    #expect(home.path.isEmpty == false)
  }

  @Test func unitsInAnyOrderAreShownInTheOrderOfTime() throws {
    let month = UnitEntry(id: "m4", stage: .baby, from: .months(4), to: .months(5), title: "Month five")
    let (home, library) = try library([month, week(.baby, 5), week(.baby, 0), week(.baby, 4)])
    let tree = CurriculumTree(library, child: nil, today: CalendarDay(number: 20_778))
    #expect(
      tree.nodes.map { $0.title(.en) } == [
        "Baby", "Weeks 1–4", "Week 1  T", "Weeks 5–8", "Week 5  T", "Week 6  T", "Month 5  Month five",
      ])
    #expect(tree.nodes.last?.ancestors.count == 1)
    #expect(tree.nodes.allSatisfy { !$0.isCurrent })
    #expect(home.path.isEmpty == false)
  }

  @Test func whatIsThereAlwaysStandsLastOnALineOfItsOwn() throws {
    let always = UnitEntry(id: "at-need", stage: .always, from: .days(0), to: .days(0), title: "At need")
    let (home, library) = try library([always, week(.pregnancy, 24)])
    for child in [expected, nil] {
      let tree = CurriculumTree(library, child: child, today: CalendarDay(number: 20_778))
      #expect(tree.nodes.last?.title(.en) == "At need")
      #expect(tree.nodes.last?.ancestors == [])
      #expect(tree.nearestToToday == .unit(UnitReference(pack: "p", unit: "pregnancy-24")))
      #expect(tree.visible(open: []).map { $0.title(.en) } == ["Pregnancy", "At need"])
    }
    #expect(home.path.isEmpty == false)
  }

  @Test func sumsGoUpToEveryLineAbove() throws {
    let (home, library) = try library([week(.pregnancy, 24), week(.pregnancy, 25), week(.pregnancy, 30)])
    let tree = CurriculumTree(library, child: expected, today: CalendarDay(number: 20_778))
    let tallies = tree.tallies([
      UnitReference(pack: "p", unit: "pregnancy-24"): ReadingTally(read: 2, count: 7),
      UnitReference(pack: "p", unit: "pregnancy-30"): ReadingTally(read: 1, count: 1),
    ])
    #expect(tallies[.stage(pack: "p", .pregnancy)] == ReadingTally(read: 3, count: 8))
    #expect(tallies[.month(pack: "p", .pregnancy, 7)] == ReadingTally(read: 2, count: 7))
    #expect(tallies[.month(pack: "p", .pregnancy, 8)] == ReadingTally(read: 1, count: 1))
    #expect(tallies[.unit(UnitReference(pack: "p", unit: "pregnancy-25"))] == nil)
    #expect(home.path.isEmpty == false)
  }
}
