import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import Curriculum

struct PackTests {
  private let tiny: Pack

  init() throws { tiny = try Pack.open(Fixture.tiny) }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func expecting(_ due: String, pauses: [Pause] = []) throws -> Child {
    Child(id: "c", dueDate: try day(due), startedOn: try day("2026-01-01"), pauses: pauses)
  }

  @Test func aPackOpensWithItsManifestAlone() throws {
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.remove("units")
    try folder.remove("articles")
    let pack = try Pack.open(folder.path)
    #expect(pack.manifest == tiny.manifest)
    #expect(pack.manifest.title(ofCategory: "care") == "Hospital and care")
    #expect(pack.manifest.title(ofCategory: "cars") == nil)
    #expect(throws: PackFailure.missing(file: "units/week-24.json")) { try pack.unit("week-24") }
  }

  @Test func aUnitHasAllThatItsAuthorWrote() throws {
    let unit = try tiny.unit("week-24")
    #expect(unit.title == "Breathing practice")
    #expect(unit.articles.map(\.id) == ["w24-everything", "w24-korean"])
    #expect(unit.article(onDay: 3)?.title == "이유식을 시작하기 전에")
    #expect(unit.article(onDay: 2) == nil)
    #expect(unit.prompt(onDay: 7)?.text == "A moment you made easier.")
    #expect(unit.habits.map(\.schedule) == [.daily, .timesAWeek(3)])
    #expect(unit.habits.map(\.by) == ["21:00", nil])
    #expect(unit.sources.first?.checked == CalendarDay("2026-11-21"))
    #expect(try tiny.unit("month-4").habits.map(\.schedule) == [.weekdays([1, 3, 5])])
  }

  @Test(arguments: ["lionheart-en", "lionheart-ko"])
  func theListsOfAUnitsArticlesAgreeWithTheUnit(name: String) throws {
    let pack = try Pack.open("\(Fixture.root)/Sources/Curriculum/Resources/packs/\(name)")
    for (entry, headings) in pack.allHeadings() {
      let articles = try pack.unit(entry.id).articles
      #expect(
        try headings.get()
          == articles.map { ArticleHeading(id: $0.id, title: $0.title, category: $0.category) })
      for category in pack.manifest.categories.map(\.id) {
        #expect(
          try pack.articles(ofUnit: entry.id, inCategory: category)
            == articles.filter { $0.category == category })
      }
    }
  }

  @Test func theUnitOfADayIsFoundByStageAndRange() throws {
    let child = try expecting("2027-03-11")
    let origin = try #require(child.origin)
    #expect(tiny.entry(for: child, on: origin + 167) == nil)
    #expect(tiny.entry(for: child, on: origin + 168)?.id == "week-24")
    #expect(tiny.entry(for: child, on: origin + 174)?.id == "week-24")
    #expect(tiny.entry(for: child, on: origin + 175) == nil)
    let born = Child(id: "c", birthDate: try day("2026-01-31"), startedOn: try day("2026-01-31"))
    #expect(tiny.entry(for: born, on: try day("2026-05-30")) == nil)
    #expect(tiny.entry(for: born, on: try day("2026-05-31"))?.id == "month-4")
    #expect(tiny.entry(for: born, on: try day("2026-06-30")) == nil)
  }

  @Test func nothingIsForAPausedChildOrOneWithoutADate() throws {
    let today = try day("2026-11-21")
    #expect(tiny.entry(for: try expecting("2027-03-11"), on: today)?.id == "week-24")
    #expect(tiny.entry(for: try expecting("2027-03-11", pauses: [Pause(start: today)]), on: today) == nil)
    #expect(tiny.entry(for: Child(id: "c", startedOn: today), on: today) == nil)
  }

  @Test func past42WeeksTheLastUnitStaysIfItIsAboutTheEnd() throws {
    func pack(_ units: UnitEntry...) -> Pack {
      var manifest = tiny.manifest
      manifest.units = units
      return Pack(folder: "", manifest: manifest)
    }
    let early = UnitEntry(id: "early", stage: .pregnancy, from: .days(0), to: .days(7), title: "")
    let late = UnitEntry(id: "late", stage: .pregnancy, from: .days(280), to: .days(287), title: "")
    let child = try expecting("2027-03-11")
    let origin = try #require(child.origin)
    #expect(pack(late, early).entry(for: child, on: origin + 293) == nil)
    #expect(pack(late, early).entry(for: child, on: origin + 294)?.id == "late")
    #expect(pack(late, early).entry(for: child, on: origin + 300)?.id == "late")
    #expect(pack(late, early).entry(for: child, on: origin + 301) == nil)
    #expect(pack(early).entry(for: child, on: origin + 294) == nil)
    #expect(pack(early).entry(for: child, on: origin - 3)?.id == "early")
  }

  @Test func anArticleIsReadAndDrawn() throws {
    let article = try #require(tiny.article("w24-everything"))
    #expect(article.unit.id == "week-24")
    let markdown = try tiny.markdown(of: article.facts)
    let document = Document.parse(markdown)
    #expect(document.links.map(\.url) == ["https://example.org/one", "https://example.org/two"])
    #expect(article.facts.minutes == document.minutes)
    let korean = try #require(tiny.article("w24-korean"))
    #expect(
      Document.parse(try tiny.markdown(of: korean.facts)).plainText
        == "아기는 당신의 목소리를 듣고 있어요. 오늘은 천천히 이야기해 주세요.")
  }

  @Test(arguments: [
    "pictures/../a.png", "/pictures/a.png", "pictures/a", "pictures/a.heic", "pictures/a.b.png",
    "https://a/b.png",
    "a.png", "pictures/", "pictures/.png",
  ])
  func aPictureElsewhereHasNoPath(address: String) {
    let picture = ArticlePicture(file: address, sha256: Digest.sha256([]), width: 1, height: 1)
    #expect(throws: PackFailure.badID(address, file: nil)) { try tiny.path(of: picture) }
  }

  @Test func anArticleIsFoundInAnyUnitTheNearOneFirst() throws {
    let near = try #require(tiny.manifest.units.last)
    #expect(tiny.article("m4-floor")?.unit.id == "month-4")
    #expect(tiny.article("w24-korean", near: near)?.unit.id == "week-24")
    #expect(tiny.article("m4-floor", near: near)?.unit.id == "month-4")
    #expect(tiny.article("nothing") == nil)
    #expect(tiny.article("care") == nil)
    #expect(tiny.article("../pack") == nil)
  }

  @Test func allArticlesAreListedAndWhatCannotBeReadIsNamed() throws {
    let index = tiny.allArticles()
    #expect(index.articles.map(\.facts.id) == ["w24-everything", "w24-korean", "m4-floor"])
    #expect(index.articles.map(\.unit.id) == ["week-24", "week-24", "month-4"])
    #expect(index.failures == [])
    let folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.remove("units/week-24.json")
    let partial = try Pack.open(folder.path).allArticles()
    #expect(partial.articles.map(\.facts.id) == ["m4-floor"])
    #expect(partial.failures == [.missing(file: "units/week-24.json")])
    #expect(try Pack.open(folder.path).article("w24-korean") == nil)
  }

  @Test func theHashIsSHA256() {
    #expect(
      Digest.sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest.sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(Digest.sha256("abc".utf8.lazy.map { $0 }) == Digest.sha256(Array("abc".utf8)))
  }

  @Test(arguments: [
    ("a", true), ("0-a", true), (String(repeating: "a", count: 64), true), ("", false), ("-a", false),
    ("A", false), ("a/b", false), ("..", false), ("a.b", false), ("é", false), ("a\0", false), ("a\n", false),
    (String(repeating: "a", count: 65), false),
  ])
  func anIDIsSafeInAFileName(id: String, isValid: Bool) {
    #expect(PackID.isValid(id) == isValid)
  }

  @Test(arguments: [
    #"{"every": "day"}"#, #"{"times": 3, "per": "week"}"#, #"{"weekdays": [1, 3, 5]}"#,
  ])
  func aScheduleIsReadAndWritten(json: String) throws {
    let schedule = try JSONDecoder().decode(SuggestedSchedule.self, from: Data(json.utf8))
    let again = try JSONEncoder().encode(schedule)
    #expect(try JSONDecoder().decode(SuggestedSchedule.self, from: again) == schedule)
  }

  @Test(arguments: [
    #"{"every": "week"}"#, #"{"times": 8, "per": "week"}"#, #"{"times": 3, "per": "day"}"#,
    #"{"weekdays": []}"#,
    #"{"weekdays": [8]}"#, "{}", #"{"times": 3}"#,
  ])
  func anotherScheduleIsRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SuggestedSchedule.self, from: Data(json.utf8))
    }
  }
}
