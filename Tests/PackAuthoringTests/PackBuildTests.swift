import Curriculum
import FoundationEssentials
import Glibc
import Model
import OperatingSystem
import TestSupport
import Testing

@testable import PackAuthoring

struct PackBuildTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(copyOf: Fixture.tiny) }

  private func modified(_ file: String) -> Int {
    var status = stat()
    stat("\(folder.path)/\(file)", &status)
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  @Test func theSameSourcesMakeTheSameBytesAndWhatIsRightIsNotTouched() throws {
    for file in ["pack.json", "units/week-24.json", "units/month-4.json"] { try folder.remove(file) }
    let report = try PackBuild.build(folder.path)
    #expect(report.written == ["pack.json", "units/week-24.json", "units/month-4.json"])
    #expect((report.units, report.articles) == (2, 3))
    for file in report.written {
      #expect(
        try folder.read(file)
          == String(decoding: Data(contentsOf: URL(filePath: "\(Fixture.tiny)/\(file)")), as: UTF8.self))
    }
    let before = report.written.map(modified)
    let again = try PackBuild.build(folder.path)
    #expect(again.written == [])
    #expect(again.unchanged == report.written)
    #expect(report.written.map(modified) == before)
    #expect(PackCheck.check(folder.path) == [])
  }

  @Test func onlyWhatDiffersIsWrittenAndNothingElseIsLeft() throws {
    try folder.edit("units/week-24.yaml", "Breathing practice", "Practice makes breath")
    let report = try PackBuild.build(folder.path)
    #expect(report.written == ["pack.json", "units/week-24.json"])
    #expect(report.unchanged == ["units/month-4.json"])
    #expect(try Pack.open(folder.path).unit("week-24").title == "Practice makes breath")
    #expect(Disk.names(in: "\(folder.path)/units").count == 4)
  }

  @Test func whatWarnsBringsItsFirstWarningAndHasOne() throws {
    let article = "articles/m4-floor.md"
    try folder.edit(article, "excerpt:", "alsoFor: [0-14, warns]\nexcerpt:")
    #expect(PackCheck.check(folder.path).contains { $0.message.contains("there is no warning box") })
    let text = try folder.read(article)
    try folder.write(text + "\n> [!WARNING] Signs\n> A *blue* face:\n> call now.\n", to: article)
    _ = try PackBuild.build(folder.path)
    let facts = try Pack.open(folder.path).unit("month-4").articles.first { $0.id == "m4-floor" }
    #expect(facts?.warning == "A blue face: call now.")
  }

  @Test func whatIsSaidOfTrustIsPublished() throws {
    let article = "articles/m4-floor.md"
    try folder.edit(
      article, "excerpt:",
      """
      reviewed: {name: A. Kim, role: midwife, registration: NMC 12, date: 2026-11-01}
      excerpt:
      """)
    try folder.edit(
      "units/week-24.yaml", "    title: Book the hospital tour",
      "    afterBirth: true\n    title: Book the hospital tour")
    let manifest = try folder.read("pack.yaml")
    let correction = "corrections:\n  - {date: 2026-11-02, articles: [m4-floor], text: Flat.}\n"
    try folder.write(manifest + correction, to: "pack.yaml")
    _ = try PackBuild.build(folder.path)
    let pack = try Pack.open(folder.path)
    let facts = try #require(pack.article("m4-floor")?.facts)
    #expect(
      facts.reviewed
        == ClinicalReview(
          name: "A. Kim", role: "midwife", registration: "NMC 12",
          date: try #require(CalendarDay("2026-11-01"))))
    #expect(pack.manifest.units.first { $0.id == "week-24" }?.afterBirth == ["book-hospital-tour"])
    #expect(pack.manifest.corrections?.map(\.articles) == [["m4-floor"]])
    try folder.edit("pack.yaml", "[m4-floor]", "[m4-flor]")
    #expect(
      PackCheck.check(folder.path).map(\.message) == [
        "pack.yaml: corrects \"m4-flor\", which is not an article of this pack"
      ])
  }

  @Test(arguments: [
    ("care", ["fever"], false, 12), ("care", ["vaccines"], false, 6), ("couple", [], false, 36),
    ("couple", [], true, 6), ("rights", [], false, 6), ("dads", ["육아휴직"], false, 6),
  ])
  func sourcesAreToBeReadAgain(_ category: String, _ tags: [String], _ hasBox: Bool, _ months: Int) {
    #expect(ArticleSource.months(category: category, tags: tags, hasBox: hasBox) == months)
  }

  @Test func anArticleWhoseSourcesAreToBeReadAgainIsARemarkAndNoProblem() throws {
    try folder.edit("articles/m4-floor.md", "excerpt:", "reviewBy: 2026-05-01\nexcerpt:")
    _ = try PackBuild.build(folder.path)
    let day = try #require(CalendarDay("2026-05-01"))
    #expect(PackCheck.check(folder.path) == [] && PackCheck.remarks(folder.path, on: day) == [])
    #expect(
      PackCheck.remarks(folder.path, on: day + 1).map(\.message)
        == ["articles/m4-floor.md: the sources were due for review by 2026-05-01"])
  }

  @Test func theFileOfAUnitThatIsNoMoreIsRemoved() throws {
    try folder.remove("units/month-4.yaml")
    try folder.remove("articles/m4-floor.md")
    let report = try PackBuild.build(folder.path)
    #expect(report.removed == ["units/month-4.json"])
    #expect(PackCheck.check(folder.path) == [])
  }

  @Test func theTextsOfAUnitAreInOneFileTooWherePackYAMLSaysSo() throws {
    let bundle = "units/week-24.md"
    try folder.edit("pack.yaml", "version:", "bundles: true\nversion:")
    #expect(PackCheck.check(folder.path).contains { $0.file == bundle })
    #expect(try PackBuild.build(folder.path).written.contains(bundle))
    let pack = try Pack.open(folder.path)
    let articles = try pack.unit("week-24").articles
    #expect(pack.manifest.bundles == true && articles.count == 2)
    #expect(try folder.read(bundle) == articles.map { try pack.markdown(of: $0) }.joined())
    #expect(PackCheck.check(folder.path) == [])
    for file in ["pack.yaml", "units/week-24.yaml", "units/month-4.yaml"] { try folder.remove(file) }
    #expect(PackCheck.check(folder.path) == [])
    try folder.write(try folder.read(bundle).replacing("e", with: "a"), to: bundle)
    #expect(
      PackCheck.check(folder.path).map(\.message) == ["units/week-24.md: does not match its sha256"])
  }

  @Test func filesOfTextsThatAreNotWantedAnyMoreAreRemoved() throws {
    try folder.edit("pack.yaml", "version:", "bundles: true\nversion:")
    _ = try PackBuild.build(folder.path)
    try folder.edit("pack.yaml", "bundles: true", "bundles: perhaps")
    #expect(PackCheck.check(folder.path).contains { $0.message.contains("true or false") })
    try folder.edit("pack.yaml", "bundles: perhaps", "bundles: false")
    let report = try PackBuild.build(folder.path)
    #expect(Set(report.removed) == ["units/week-24.md", "units/month-4.md"])
    #expect(try Pack.open(folder.path).unit("week-24").articles.allSatisfy { $0.bytes == nil })
  }

  @Test func nothingIsWrittenWhenThereAreProblems() throws {
    let before = try folder.read("units/week-24.json")
    try folder.edit("units/week-24.yaml", "stage: pregnancy", "stage: later")
    let error = #expect(throws: PackBuild.Failure.self) { try PackBuild.build(folder.path) }
    guard case .problems(let problems) = error else {
      Issue.record("no problems but \(String(describing: error))"); return
    }
    #expect(
      problems.map(\.message) == [
        #"units/week-24.yaml:2: "stage" must be pregnancy, baby or always, not "later""#
      ])
    #expect(try folder.read("units/week-24.json") == before)
  }

  @Test func whatCannotBeWrittenIsNamedAndNothingIsLeftBeside() throws {
    try folder.remove("units/week-24.json")
    mkdir("\(folder.path)/units/week-24.json", 0o700)
    #expect(throws: PackBuild.Failure.unwritable(file: "units/week-24.json", errno: .isFolder)) {
      try PackBuild.build(folder.path)
    }
    #expect(!Disk.names(in: "\(folder.path)/units").contains(where: PreparedFile.isTemporary))
  }

  @Test func unitsComeInTheOrderOfTimeAndArticlesByDay() throws {
    let unit = try folder.read("units/week-24.yaml")
    let early = unit.replacing("week-24", with: "week-9").replacing("P168D", with: "P63D")
      .replacing("P175D", with: "P70D").replacing("talk-to-the-bump", with: "a").replacing(
        "walk-together", with: "b"
      )
      .replacing("book-hospital-tour", with: "c")
    try folder.write(early, to: "units/week-9.yaml")
    try folder.edit("articles/w24-everything.md", "day: 1", "day: 7")
    _ = try PackBuild.build(folder.path)
    let pack = try Pack.open(folder.path)
    #expect(pack.manifest.units.map(\.id) == ["week-9", "week-24", "month-4"])
    #expect(try pack.unit("week-24").articles.map(\.day) == [3, 7])
  }
}
