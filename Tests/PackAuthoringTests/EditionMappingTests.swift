import Curriculum
import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import PackAuthoring

/// Packs that tell another again, seen by readers of either language.
struct EditionMappingTests {
  private let folder: TemporaryFolder

  /// The tiny pack, and beside it one in Korean that tells its week and not its month.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Fixture.tiny, toPath: "\(folder.path)/tiny")
    try FileManager.default.copyItem(atPath: Fixture.tiny, toPath: "\(folder.path)/tiny-ko")
    try folder.edit("tiny-ko/pack.yaml", "id: tiny", "id: tiny-ko\nsameAs: tiny")
    try folder.edit("tiny-ko/pack.yaml", "language: en", "language: ko")
    try folder.remove("tiny-ko/units/month-4.yaml")
    try folder.remove("tiny-ko/articles/m4-floor.md")
    for pack in ["tiny", "tiny-ko"] { _ = try PackBuild.build("\(folder.path)/\(pack)") }
  }

  private func library(_ language: String?, chosen: String? = nil, hiddenPacks: Set<String> = [])
    -> PackLibrary
  {
    let reader = PackLibrary.Reader(language: language, chosen: chosen, hiddenPacks: hiddenPacks)
    return PackLibrary(folders: [folder.path], reader: { reader })
  }

  private func units(_ library: PackLibrary) -> [[String]] {
    library.packs.map { [$0.manifest.id] + $0.manifest.units.map(\.id) }
  }

  @Test func thePackInTheReadersLanguageTellsAndOfTheOtherOnlyTheRestIsThere() {
    #expect(units(library("ko")) == [["tiny-ko", "week-24"], ["tiny", "month-4"]])
    #expect(units(library("en")) == [["tiny", "week-24", "month-4"]])
    #expect(units(library(nil)) == [["tiny", "week-24", "month-4"]])
    #expect(library("ko").installed.map(\.manifest.id) == ["tiny", "tiny-ko"])
    #expect(library("ko").packs.map(\.isPartial) == [false, true])
    #expect(library("ko").installedByPreference.map(\.manifest.id) == ["tiny-ko", "tiny"])
    #expect(library("en").installedByPreference.map(\.manifest.id) == ["tiny", "tiny-ko"])
    #expect(
      library("ko", hiddenPacks: ["tiny-ko"]).installedByPreference.map(\.manifest.id) == ["tiny", "tiny-ko"])
  }

  @Test func whatWasChosenOrPutAwayIsStrongerThanTheLanguage() {
    #expect(library("ko").pack(chosen: nil)?.manifest.id == "tiny-ko")
    #expect(library("fr").pack(chosen: nil)?.manifest.id == "tiny")
    #expect(library("ko", chosen: "tiny").pack(chosen: "tiny")?.manifest.id == "tiny")
    #expect(units(library("ko", chosen: "tiny")) == [["tiny", "week-24", "month-4"]])
    #expect(units(library("ko", hiddenPacks: ["tiny"])) == [["tiny-ko", "week-24"]])
    #expect(units(library("ko", hiddenPacks: ["tiny-ko"])) == [["tiny", "week-24", "month-4"]])
    // What gives Today is shown, whatever was said of it elsewhere.
    #expect(units(library("en", chosen: "tiny-ko", hiddenPacks: ["tiny-ko"])).first?.first == "tiny-ko")
  }

  @Test func aDayThatIsNotToldComesFromThePackThatIsToldAgain() throws {
    let born = try #require(CalendarDay("2026-07-20"))
    let child = Child(id: "c", birthDate: born, startedOn: born)
    let expected = Child(id: "d", dueDate: born + 280 - 24 * 7, startedOn: born)
    let korean = library("ko")
    #expect(korean.pack(chosen: nil, for: child, on: born + 125)?.manifest.id == "tiny")
    #expect(korean.pack(chosen: nil, for: expected, on: born)?.manifest.id == "tiny-ko")
    #expect(korean.pack(chosen: nil, for: child, on: born)?.manifest.id == "tiny-ko")
    let without = library("ko", hiddenPacks: ["tiny"])
    #expect(without.pack(chosen: nil, for: child, on: born + 125)?.manifest.id == "tiny-ko")
  }

  @Test func havingReadOneCountsForTheOther() throws {
    let id = try #require(try Pack.open(Fixture.tiny).unit("week-24").articles.first?.id)
    #expect(library("ko").includingOtherEditions(["tiny/\(id)"]) == ["tiny/\(id)", "tiny-ko/\(id)"])
    #expect(library("en").includingOtherEditions(["tiny-ko/\(id)"]) == ["tiny/\(id)", "tiny-ko/\(id)"])
    #expect(library("en").includingOtherEditions(["other/\(id)"]) == ["other/\(id)"])
    #expect(library("ko").includingOtherEditions([]) == [])
  }

  @Test func anArticleSaysWhichOneItTellsOrNone() throws {
    try folder.edit("tiny-ko/articles/w24-korean.md", "excerpt:", "sameAs: none\nexcerpt:")
    _ = try PackBuild.build("\(folder.path)/tiny-ko")
    #expect(try Pack.open("\(folder.path)/tiny-ko").manifest.sameAs?.exceptions == ["w24-korean": ""])
    #expect(library("en").includingOtherEditions(["tiny-ko/w24-korean"]) == ["tiny-ko/w24-korean"])
    try folder.edit("tiny-ko/articles/w24-korean.md", "sameAs: none", "sameAs: m4-floor")
    _ = try PackBuild.build("\(folder.path)/tiny-ko")
    #expect(
      library("ko").includingOtherEditions(["tiny/m4-floor"]) == [
        "tiny/m4-floor", "tiny-ko/m4-floor", "tiny-ko/w24-korean",
      ])
    try folder.edit("tiny-ko/articles/w24-korean.md", "sameAs: m4-floor", "sameAs: nowhere")
    let problems = PackCheck.check("\(folder.path)/tiny-ko").map(\.message)
    #expect(problems.contains { $0.contains("tiny has no article \"nowhere\"") })
  }

  @Test func whatIsThereAlwaysIsToldArticleByArticle() throws {
    for (pack, name) in [("tiny", "always"), ("tiny-ko", "always")] {
      try folder.write(
        "id: always\nstage: always\ntitle: Always\nsummary: S\n", to: "\(pack)/units/\(name).yaml")
    }
    let matter = "author: A\nunit: always\nday: 1\ncategory: care\nexcerpt: E."
    try folder.write("---\ntitle: One\n\(matter)\n---\n\nOne.\n", to: "tiny/articles/one.md")
    try folder.write("---\ntitle: One\n\(matter)\n---\n\nOne.\n", to: "tiny-ko/articles/one.md")
    let second = matter.replacing("day: 1", with: "day: 2")
    try folder.write("---\ntitle: Two\n\(second)\n---\n\nTwo.\n", to: "tiny/articles/two.md")
    for pack in ["tiny", "tiny-ko"] { _ = try PackBuild.build("\(folder.path)/\(pack)") }
    let rest = try #require(library("ko").packs.last)
    #expect(rest.manifest.units.map(\.id) == ["month-4", "always"])
    #expect(try rest.unit("always").articles.map(\.id) == ["two"])
    #expect(rest.allArticles().articles.map(\.facts.id) == ["m4-floor", "two"])
    #expect(try rest.allHeadings().flatMap { try $0.headings.get() }.map(\.id) == ["m4-floor", "two"])
    #expect(try rest.articles(ofUnit: "always", inCategory: "care").map(\.id) == ["two"])
  }

  @Test func theUnitBesideAnotherIsInWhicheverPackTellsIt() {
    let korean = library("ko")
    #expect(korean.unit(beside: "week-24", of: "tiny-ko", step: 1) == nil)
    #expect(!korean.needsPackTitle("tiny-ko") && korean.needsPackTitle("tiny"))
    #expect(!library("en").needsPackTitle("tiny"))
  }

  /// Progress, habits and what is offered line up only where both have the same units, days and categories.
  @Test func theKoreanPackLinesUpWithTheEnglishOne() throws {
    let packs = "\(Fixture.root)/Sources/Curriculum/Resources/packs"
    let (english, korean) = (try Pack.open("\(packs)/lionheart-en"), try Pack.open("\(packs)/lionheart-ko"))
    #expect(korean.manifest.categories.map(\.id) == english.manifest.categories.map(\.id))
    for unit in korean.manifest.units {
      let same = try #require(english.manifest.units.first { $0.id == unit.id })
      #expect(unit.stage == same.stage && unit.from == same.from && unit.to == same.to, "\(unit.id)")
    }
    let facts = english.allArticles().articles.map(\.facts)
    let known = Dictionary(uniqueKeysWithValues: facts.map { ($0.id, $0) })
    let told = try #require(korean.manifest.sameAs)
    for article in korean.allArticles().articles {
      let id = article.facts.id
      guard let original = told.original(of: id) else { continue }
      let same = try #require(known[original], "\(id)")
      // From the fourth month on Korean families have other days for some subjects.
      guard original == id, english.manifest.units.first(where: { $0.id == same.unit })?.isMonth == false
      else { continue }
      #expect(article.facts.day == same.day && article.facts.category == same.category, "\(id)")
    }
  }
}
