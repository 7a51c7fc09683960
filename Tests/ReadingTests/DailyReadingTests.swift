import Day
import FoundationEssentials
import Interface
import Model
import PackAuthoring
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Curriculum
@testable import Reading
@testable import ScreenTesting

/// What a day offers when it has no article of its own, and how that is said.
@MainActor
@Suite struct DailyReadingTests {
  /// Starts on another day with the same due date.
  private func app(daysLater: Int, home: TemporaryHome? = nil, packs: [String] = [Checkout.packs])
    async throws
    -> Robot
  {
    let now = CalendarDay(number: 20_778 + daysLater)
    return try await Robot(
      home: home, now: now.description, child: home == nil ? expected : nil, packs: packs)
  }

  @Test func theDaysOwnArticleIsOfferedReadOrNot() async throws {
    let app = try await app(daysLater: 0)
    app.shows("The glucose test")
    await app.press(.enter, .character("G"), .escape)
    app.shows("The glucose test")
    app.shows("read")
  }

  @Test func aWeekBeforeTheFirstUnitLooksAhead() async throws {
    let app = try await app(daysLater: -80)
    app.shows("No articles for this time yet. They start with Week 23:")
  }

  @Test func aWeekAfterTheLastUnitOffersTheNewestUnreadOne() async throws {
    let app = try await app(daysLater: 60)
    app.shows("Nothing new today. Not read yet, from Week 26:")
  }

  @Test func whoGaveBirthIsFirstOfferedWhatIsForThem() async throws {
    let home = try TemporaryHome()
    let (packs, pack) = ("\(home.path)/packs", "\(home.path)/packs/tiny")
    try FileManager.default.createDirectory(atPath: packs, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(Checkout.root)/fixtures/packs/tiny", toPath: pack)
    try Data("id: always\nstage: always\ntitle: At any time\nsummary: Pages.\n".utf8).write(
      to: URL(filePath: "\(pack)/units/always.yaml"))
    for (day, title, mark) in [(1, "Coffee", ""), (2, "Stitches", ", gave-birth")] {
      let text = """
        ---
        title: \(title)
        author: Lionheart tests
        unit: always
        day: \(day)
        category: care
        excerpt: Of \(title).
        alsoFor: [0-83\(mark)]
        ---

        About \(title).
        """
      try Data(text.utf8).write(to: URL(filePath: "\(pack)/articles/always-\(day).md"))
    }
    _ = try PackBuild.build(pack)
    var child = expected
    child.birthDate = Robot.day - 5
    let app = try await Robot(home: home, child: child, packs: [packs])
    app.shows("Coffee")
    app.context.saves.add { store throws(StoreFailure) in
      try await store.setProfile(.parentRole(.birth))
      return nil
    }
    await app.settle()
    app.shows("Stitches")
    app.hides("Coffee")
  }

  @Test func whenAllIsReadTheOldestBookmarkIsOfferedAgain() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.saveChild(expected, makeActive: true)
    let library = PackLibrary(folders: [Checkout.packs])
    let pack = try #require(library.packs.first)
    let all = pack.allArticles().articles
    for found in all {
      let reference = ArticleReference(pack: pack.manifest.id, article: found.facts.id)
      try await store.markRead(
        child: expected.id, reference, title: "t", on: CalendarDay(number: 20_700), at: 0)
    }
    let first = try #require(all.first)
    let moment = Moment(milliseconds: 1, date: CalendarDay(number: 20_700), secondOfDay: 0)
    let reference = ArticleReference(pack: pack.manifest.id, article: first.facts.id)
    let bookmark = Bookmark.make(reference, first.facts, library: library, at: moment)
    try await store.addBookmark(bookmark, markdown: "text")
    let app = try await app(daysLater: 60, home: home)
    app.shows("Nothing new today. A bookmark to read again:")
  }

  /// A month has articles on some of its days; the days between offer what is left, and then say that all is right.
  @Test(arguments: [Language.en, .ko]) func onDaysBetweenAMonthOffersWhatIsLeftOrRest(_ language: Language)
    async throws
  {
    let home = try TemporaryHome()
    let pack = "\(home.path)/packs/months"
    try FileManager.default.createDirectory(atPath: "\(home.path)/packs", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(Checkout.root)/fixtures/packs/tiny", toPath: pack)
    let facts = "title: Second\nauthor: A\nunit: month-4\nday: 6\ncategory: bonding\nexcerpt: E"
    try Data("---\n\(facts)\n---\n\nText.\n".utf8).write(to: URL(filePath: "\(pack)/articles/m4-second.md"))
    _ = try PackBuild.build(pack)
    let today = CalendarDay(number: 20_778)
    let birth = (today - 3).adding(months: -4)
    let child = Child(id: "c", birthDate: birth, startedOn: birth)
    let packs = ["\(home.path)/packs"]
    let app = try await Robot(
      home: home, now: today.description, child: child, packs: packs, language: language)
    app.shows("The floor is the best toy")
    app.shows(language == .en ? "“A sound you heard.”" : "A sound you heard.")
    await app.press(.enter, .character("G"), .escape)
    app.shows(language == .en ? "The next article comes on 23 Nov." : "다음 글은 11월 23일에 나와요.")
    await app.press(.enter)
    #expect(app.navigator.top?.name == "today")
    let later = try await Robot(home: home, now: (today + 2).description, packs: packs, language: language)
    later.shows("Second")
    await later.press(.enter, .character("G"), .escape)
    let last = try await Robot(home: home, now: (today + 9).description, packs: packs, language: language)
    last.shows(language == .en ? "Nothing new today. Take the day off." : "오늘은 새 글이 없어요. 안 읽어도 괜찮아요.")
    last.hides(language == .en ? "comes on" : "다음 글은")
  }

  @Test func withoutAnyPackTodaySaysSo() async throws {
    let app = try await app(daysLater: 0, packs: [])
    app.shows("No curriculum is installed")
    await app.press(.enter)
    app.shows("No article here")
    await app.press(.character("b"))
    app.shows("No article here")
  }

  @Test func pastTheLastWeekTheScreenAsksForTheBirth() async throws {
    let app = try await app(daysLater: 140)
    app.shows("Any news? The baby is born :born · Pause :pause")
    for word in ["Week 42", "past the due date", "%"] { app.hides(word) }
    let long = try await self.app(daysLater: 180)
    long.shows("Any news?")
    long.hides("Hello")
  }

  @Test func theDayStartsAtTheChosenHour() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.saveChild(expected, makeActive: true)
    try await store.setProfile(.dayStart(4))
    let app = try await Robot(home: home, now: "2026-11-22", hour: 2)
    app.shows("Saturday 21 November")
    app.shows("24 weeks + 2 days")
  }

  @Test func damagedDataIsShownFromTheLastGoodCopyAndSaidSo() async throws {
    let home = try TemporaryHome()
    let first = try await Robot(home: home, child: expected)
    await first.press(.character("b"))
    try home.write("{\"schema\": 1, \"rec", to: "bookmarks.json")
    let app = try await Robot(home: home)
    app.says("bookmarks.json is damaged. Using its last good copy")
    await app.press(.character("5"))
    app.shows("1 bookmark")
  }
}
