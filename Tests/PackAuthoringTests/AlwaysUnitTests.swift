import Curriculum
import Model
import TestSupport
import Testing

@testable import PackAuthoring

/// Units that are there always: of no day, and of no child's.
struct AlwaysUnitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(copyOf: Fixture.tiny)
    try folder.write(
      "id: at-need\nstage: always\ntitle: When you need it\nsummary: For hard days.\n",
      to: "units/at-need.yaml")
    try article("loss", day: 9)
  }

  private func article(_ id: String, day: Int) throws {
    let matter = "title: \(id)\nauthor: A\nunit: at-need\nday: \(day)\ncategory: care\nexcerpt: E"
    try folder.write("---\n\(matter)\n---\n\nText.\n", to: "articles/\(id).md")
  }

  private func problems() -> [String] { PackCheck.check(folder.path).map(\.message) }

  @Test func itIsBuiltLastAndNoDayHasIt() throws {
    try article("early", day: 12)
    _ = try PackBuild.build(folder.path)
    #expect(problems() == [])
    let pack = try Pack.open(folder.path)
    let entry = try #require(pack.manifest.units.last)
    #expect((entry.id, entry.stage) == ("at-need", .always))
    #expect(try pack.unit("at-need").articles.map(\.id) == ["loss", "early"])
    let date = CalendarDay(number: 20_000)
    for child in [
      Child(id: "c", dueDate: date, startedOn: date), Child(id: "c", birthDate: date, startedOn: date),
    ] {
      for day in 19_700..<20_400 {
        #expect(pack.entry(for: child, on: CalendarDay(number: day))?.id != "at-need")
      }
    }
    try folder.remove("pack.yaml")
    #expect(problems() == [])
  }

  @Test func itHasNoRangeAndAPlaceOfOneToNinetyNine() throws {
    try folder.edit("units/at-need.yaml", "title:", "from: P0D\nto: P7D\ntitle:")
    #expect(
      problems().prefix(2) == [
        "units/at-need.yaml:3: a unit of the stage always cannot have \"from\"",
        "units/at-need.yaml:4: a unit of the stage always cannot have \"to\"",
      ])
    try article("loss", day: 100)
    #expect(problems().contains(#"articles/loss.md:5: "day" must be a whole number from 1 to 99, not "100""#))
  }

  @Test func twoArticlesHaveNotTheSamePlace() throws {
    try article("early", day: 9)
    #expect(problems().contains("articles/loss.md:5: day 9 of at-need is already used by early"))
  }
}
