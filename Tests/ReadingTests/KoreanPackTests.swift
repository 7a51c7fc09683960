import Curriculum
import Model
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// The program with its own two packs, for who reads Korean.
@MainActor
@Suite struct KoreanPackTests {
  private static let packs = ["\(Checkout.root)/Sources/Curriculum/Resources/packs"]

  private func app(
    _ child: Child? = nil, home: TemporaryHome? = nil, columns: Int = 80, rows: Int = 24,
    language: Language = .ko
  ) async throws -> Robot {
    try await Robot(
      home: home, child: child, packs: Self.packs, size: Size(columns: columns, rows: rows),
      language: language)
  }

  private func pregnancy(_ days: Int) -> Child {
    Child(id: "child", nickname: "콩이", dueDate: Robot.day + 280 - days, startedOn: Robot.day)
  }

  private func baby(_ days: Int) -> Child {
    Child(id: "child", nickname: "콩이", birthDate: Robot.day - days, startedOn: Robot.day - days)
  }

  /// Words in Latin letters, but for names of keys.
  private func english(_ app: Robot) -> [String] {
    // Keys, units and names that Koreans write so.
    let keys: Set<String> = ["Space", "Enter", "Esc", "Tab", "mm", "cm", "kg", "BCG", "WHO"]
    return app.text.matches(of: /[A-Za-z]{2,}/).map { String($0.output) }.filter { !keys.contains($0) }
  }

  @Test(arguments: [(80, 24), (40, 12), (100, 30)])
  func welcomeLeadsToAKoreanToday(columns: Int, rows: Int) async throws {
    let app = try await app(columns: columns, rows: rows)
    #expect(english(app).isEmpty, "\(english(app)): \(app.text)")
    await app.press(.down, .enter)
    await app.type("24+2")
    await app.press(.enter)
    await app.type("콩이")
    await app.press(.enter, .escape, .escape)
    app.shows("24주 2일")
    #expect(english(app).isEmpty, "\(english(app)): \(app.text)")
    #expect(app.store.profile().profile.todayPack == nil)
  }

  /// Words far from the beginning of their line, each in one article.
  @Test(arguments: [(40, 12), (80, 24)], ["피내용이에요", "보일러까지", "단위기간이"])
  func aFoundLineShowsWhatWasFound(_ size: (Int, Int), _ word: String) async throws {
    let app = try await app(pregnancy(170), columns: size.0, rows: size.1)
    await app.press(.character("/"))
    await app.type(word)
    #expect(app.screen.text.dropFirst(2).contains { $0.contains(word) }, "\(app.text)")
  }

  @Test func theAboutPageTellsThePackThatIsReadFirst() async throws {
    for (language, page, first) in [
      (Language.ko, "라이언하트 소개", "커리큘럼: 라이언하트"), (.en, "About", "Curriculum: Lionheart"),
    ] {
      let app = try await app(pregnancy(170), rows: 80, language: language)
      await app.press(.character("8"))
      await app.open(page)
      let headings = app.text.split(separator: "\n").filter {
        $0.contains("커리큘럼: ") || $0.contains("Curriculum: ")
      }
      #expect(headings.first?.contains(first) == true, "\(app.text)")
    }
  }

  @Test func welcomeLetsThePersonReadTheOtherPack() async throws {
    let app = try await app()
    app.shows("읽을 글: 라이언하트")
    await app.press(.character("v"))
    app.shows("읽을 글: Lionheart · 영어 글")
    await app.press(.down, .enter)
    await app.type("24+2")
    await app.press(.enter, .enter, .escape, .escape)
    #expect(app.store.profile().profile.todayPack == "lionheart-en")
    app.shows("glucose")
  }

  @Test(
    arguments: [0, 10, 16, 3 * 7, 4 * 7, 12 * 7 + 3, 24 * 7 + 2, 40 * 7, 41 * 7 + 6], [(80, 24), (40, 12)])
  func todayHasNoEnglishInThePregnancy(days: Int, size: (Int, Int)) async throws {
    let app = try await app(pregnancy(days), columns: size.0, rows: size.1)
    #expect(english(app).isEmpty, "\(english(app)): \(app.text)")
  }

  @Test(arguments: [0, 1, 2, 13, 41, 83], [(80, 24), (40, 12)])
  func todayHasNoEnglishInTheFirstTwelveWeeks(days: Int, size: (Int, Int)) async throws {
    let app = try await app(baby(days), columns: size.0, rows: size.1)
    #expect(english(app).isEmpty, "\(english(app)): \(app.text)")
  }

  @Test(arguments: [98, 99, 150, 365, 500, 729], [(80, 24), (40, 12)])
  func todayHasNoEnglishUntilTheSecondBirthday(days: Int, size: (Int, Int)) async throws {
    let app = try await app(baby(days), columns: size.0, rows: size.1)
    #expect(english(app).isEmpty, "\(english(app)): \(app.text)")
  }

  /// From the eighth week to the second birthday, with the day's article read each day.
  @Test func eachDayOffersAKoreanArticleAndNoneComesAgainWithinAMonth() throws {
    let library = PackLibrary(
      folders: Self.packs, reader: { PackLibrary.Reader(language: "ko", chosen: nil, hiddenPacks: []) })
    let due = Robot.day
    var read: Set<String> = []
    var last: [String: CalendarDay] = [:]
    let child = Child(id: "child", dueDate: due, birthDate: due, startedOn: due - 280)
    for day in (56..<730).map({ due + $0 }) {
      let agenda = Agenda(
        today: day, family: Family([child]), library: library, bookmarked: [], oldestBookmark: { nil },
        history: ReadingHistory(read: read))
      // A month has days on which nothing is new, once all before them is read.
      if case .rest = agenda.offer { continue }
      let reference = try #require(agenda.offer.article?.reference, "nothing on \(day)")
      #expect(reference.pack == "lionheart-ko", "\(day)")
      if let before = last[reference.article] { #expect(day - before > 30, "\(reference) again on \(day)") }
      last[reference.article] = day
      read.insert(reference.description)
    }
    #expect(last.count >= 260)
  }

  @Test func theTreeIsOneInTheOrderOfTime() async throws {
    let app = try await app(pregnancy(24 * 7 + 2), columns: 80, rows: 60)
    await app.press(.character("2"), .character("g"))
    app.hides("Lionheart")
    app.shows("1개월 · 0–3주")
    app.shows("도움이 필요할 때")
  }

  @Test func aReadKoreanArticleIsReadInEnglishToo() async throws {
    let home = try TemporaryHome()
    let app = try await app(pregnancy(24 * 7 + 2), home: home)
    await app.press(.enter, .character("G"), .character("b"), .escape)
    app.shows("읽음")
    app.shows("★")
    let read = app.store.history(of: "child").read
    #expect(read.count == 1 && read.first?.hasPrefix("lionheart-ko/") == true)
    let english = try await self.app(home: home, language: .en)
    english.shows("★")
    english.shows("┃ ✓ The glucose test")
    #expect(english.store.history(of: "child").attended.count == 1)
    await english.press(.character("b"))
    english.hides("★")
    #expect(english.store.bookmarkIDs().ids.isEmpty)
  }

  @Test func whoChoseTheEnglishPackKeepsIt() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    try await store.setTodayPack("lionheart-en")
    let app = try await app(pregnancy(24 * 7 + 2), home: home)
    app.shows("glucose")
    await app.press(.character("2"))
    app.hides("숨쉬기 연습")
  }

  @Test func aPackThatCameWithTheProgramIsPutAwayAndBroughtBack() async throws {
    let app = try await app(baby(150))
    await app.press(.character("8"))
    await app.open("팩")
    app.shows("Lionheart")
    await app.press(.character("g"), .down, .down, .character("x"))
    app.shows("치워 뒀어요")
    #expect(app.store.profile().profile.putAway == ["lionheart-en"])
    app.shows("치워 둠")
    await app.press(.character("x"))
    app.shows("다시 꺼냈어요")
    #expect(app.store.profile().profile.putAway.isEmpty)
    // The last one stays: there would be nothing to read.
    await app.press(.character("x"), .up, .character("x"))
    #expect(app.store.profile().profile.putAway == ["lionheart-en"])
  }

  @Test func putAwayTheKoreanOneLeavesTheEnglishOne() async throws {
    let home = try TemporaryHome()
    try await home.store().putAway("lionheart-ko", true)
    let app = try await app(pregnancy(24 * 7 + 2), home: home)
    app.shows("glucose")
  }

  @Test func anEnglishReaderSeesNothingOfTheKoreanPack() async throws {
    let app = try await app(pregnancy(24 * 7 + 2), language: .en)
    await app.press(.character("2"))
    app.hides("라이언하트")
    await app.press(.character("3"))
    app.hides("라이언하트")
    app.hides("돈")
  }

  @Test func theLanguageTakesThePackWithIt() async throws {
    let app = try await app(pregnancy(24 * 7 + 2), language: .en)
    app.shows("glucose")
    try await app.store.setProfile(.language(.ko))
    await app.seeOthers()
    app.shows("임당검사")
  }
}
