import Curriculum
import Day
import FoundationEssentials
import Model
import OperatingSystem
import Storage
import TerminalUI
import Testing

@testable import App
@testable import Reading
@testable import ScreenTesting
@testable import Texts

/// Articles in lists.
@Suite struct ArticleReportTests {
  private let moment = Moment(milliseconds: 1, date: CalendarDay(number: 20_778), secondOfDay: 32_400)

  @Test func theListOfArticlesKnowsWhatIsReadAndBookmarked() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    let library = PackLibrary(folders: [Checkout.packs])
    try await store.saveChild(expected, makeActive: true)
    let reference = ArticleReference(pack: "lionheart-en", article: "w24-glucose-test")
    try await store.markRead(
      child: expected.id, reference, title: "t", on: CalendarDay(number: 20_778), at: 1)
    let rows = ArticleReport.all(store: store, library: library, moment: moment) { $0.covers(week: 24) }
    #expect(rows.count == 7)
    #expect(rows.filter(\.read).map(\.id) == ["w24-glucose-test"])
    #expect(rows.first { $0.read }?.line(.en).hasPrefix("✓  w24-glucose-test") == true)
    #expect(ArticleReport.all(store: store, library: library, moment: moment) { _ in true }.count == 28)
  }

  @Test func whilePausedNothingCountsAsReadInAnyList() async throws {
    let home = try TemporaryHome()
    let store = try home.store()
    let library = PackLibrary(folders: [Checkout.packs])
    try await store.saveChild(expected, makeActive: true)
    let facts = try #require(try library.packs.first?.unit("week-24").articles.first)
    let reference = ArticleReference(pack: "lionheart-en", article: facts.id)
    try await store.markRead(child: expected.id, reference, title: "t", on: moment.date, at: 1)
    let kept = Bookmark(
      article: facts, pack: "lionheart-en", packTitle: "Lionheart", addedOn: moment.date, addedAt: 1)
    try await store.addBookmark(kept, markdown: "")
    let query = try #require(SearchQuery(facts.title))
    for isPaused in [false, true] {
      if isPaused { try await store.pause(expected.id, on: moment.date) }
      let search = try await SearchReport.make(
        query, limit: 20, store: store, library: library, moment: moment
      ) { _, _ in }
      let lists = [
        ArticleReport.all(store: store, library: library, moment: moment) { _ in true },
        ArticleReport.bookmarks(store: store, library: library, moment: moment) { _ in },
        search.hits.map(\.article),
      ]
      for list in lists { #expect(list.filter(\.read).map(\.id) == (isPaused ? [] : [facts.id])) }
      #expect(lists.allSatisfy { $0.contains(where: \.bookmarked) })
    }
  }

  @Test func aListLinesUpInBothLanguagesAndCannotSpeakToTheTerminal() throws {
    func report(_ id: String, minutes: Int, title: String = "T") -> ArticleReport {
      let facts = ArticleFacts(id: id, title: title, unit: "u", minutes: minutes)
      return ArticleReport(facts, pack: "p", read: [], bookmarked: ["p/a"])
    }
    #expect(report("a", minutes: 3).line(.en) == " ★ a" + String(repeating: " ", count: 33) + "3 min  T")
    for language in [Language.en, .ko] {
      let lines = [report("a", minutes: 3), report("글", minutes: 12)].map { $0.line(language) }
      #expect(lines.allSatisfy { TextWidth.of($0) == TextWidth.of(lines[0]) })
    }
    #expect(report("a", minutes: 3).line(.ko).hasSuffix(" 3분  T"))
    let hostile = report("\u{1B}[2J", minutes: 1, title: "\u{1B}]0;x\u{7}").line(.en)
    #expect(!hostile.unicodeScalars.contains { $0.value < 32 })
    let long = report(String(repeating: "x", count: 60), minutes: 1).line(.en)
    #expect(long.hasSuffix("x 1 min  T"))
  }

  @Test func aUnitThatCannotBeReadIsNamedAndTheOthersAreListed() throws {
    let home = try TemporaryHome()
    let packs = home.path + "/packs"
    try FileManager.default.copyItem(atPath: Checkout.packs, toPath: packs)
    try Data("{".utf8).write(to: URL(filePath: packs + "/lionheart-en/units/week-24.json"))
    var faults: [Phrase] = []
    let rows = ArticleReport.all(
      store: try home.store(), library: PackLibrary(folders: [packs]), moment: moment
    ) {
      faults.append(.packFault(folder: $0, failure: $1))
    } where: { _ in
      true
    }
    #expect(rows.count == 21)
    #expect(faults.count == 1)
    #expect(faults.first?(.en).contains("units/week-24.json") == true)
    #expect(faults.first?(.ko).contains("units/week-24.json") == true)
  }

  @Test func everyFaultOfAPackIsASentenceInBothLanguages() {
    let failures: [PackFailure] = [
      .badID("X", file: "f"), .duplicateID("x", file: "f"), .unknownUnit("u"), .missing(file: "f"),
      .notAFile(file: "f"), .outside(file: "f"), .unreadable(file: "f", errno: .accessDenied),
      .tooLarge(file: "f", limit: 1), .notUTF8(file: "f"), .broken(file: "f", detail: "d"),
      .newerSchema(file: "f", schema: 9), .wrongHash(file: "f"),
    ]
    let phrases = failures.map { Phrase.packFault(folder: "/packs/x", failure: $0) }
    #expect(Set(phrases).count == failures.count)
    for phrase in phrases {
      #expect(phrase(.en).hasPrefix("Pack /packs/x: ") && phrase(.en).hasSuffix("."))
      #expect(phrase(.ko).hasPrefix("/packs/x 팩: ") && phrase(.ko).hasSuffix("요."))
    }
  }
}
