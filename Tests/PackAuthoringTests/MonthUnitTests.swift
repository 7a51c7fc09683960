import Curriculum
import Model
import TestSupport
import Testing

@testable import PackAuthoring

/// Units that are months: with articles on some of their days.
struct MonthUnitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(copyOf: Fixture.tiny) }

  private func article(_ id: String, day: Int, unit: String = "month-4") throws {
    let matter = "title: \(id)\nauthor: A\nunit: \(unit)\nday: \(day)\ncategory: care\nexcerpt: E"
    try folder.write("---\n\(matter)\n---\n\nText.\n", to: "articles/\(id).md")
  }

  private func problems() -> [String] { PackCheck.check(folder.path).map(\.message) }

  @Test func itsArticlesAreOnDaysOfTheMonthAndEachHasAPrompt() throws {
    try article("late", day: 26)
    #expect(problems().contains("units/month-4.yaml:15: no prompt for day 26, which has the article late"))
    let (old, new) = ("{day: 7, text: \"What can wait?\"}", "{day: 26, text: \"What can wait?\"}")
    try folder.edit("units/month-4.yaml", old, new)
    _ = try PackBuild.build(folder.path)
    #expect(problems() == [])
    let pack = try Pack.open(folder.path)
    let unit = try pack.unit("month-4")
    #expect(unit.articles.map(\.day) == [1, 26])
    #expect(unit.prompt(onDay: 25)?.text == "What is new?")
    #expect(unit.prompt(onDay: 31)?.text == "What can wait?")
    try folder.remove("pack.yaml")
    #expect(problems() == [])
  }

  @Test(arguments: [("month-4", 32, 31), ("week-24", 8, 7)])
  func noArticleIsAfterTheEnd(_ unit: String, _ day: Int, _ last: Int) throws {
    try article("late", day: day, unit: unit)
    #expect(
      problems().contains(
        #"articles/late.md:5: "day" must be a whole number from 1 to \#(last), not "\#(day)""#))
  }

  @Test func aDayIsCountedFromWhereTheUnitBegins() throws {
    let birth = try #require(CalendarDay("2026-01-31"))
    let entry = UnitEntry(id: "m", stage: .baby, from: .days(84), to: .months(4), title: "M")
    #expect(entry.isMonth)
    #expect(entry.day(of: birth + 84, from: birth) == 1)
    #expect(entry.day(of: try #require(CalendarDay("2026-05-30")), from: birth) == 36)
    let next = UnitEntry(id: "n", stage: .baby, from: .months(4), to: .months(5), title: "N")
    #expect(next.day(of: try #require(CalendarDay("2026-05-31")), from: birth) == 1)
  }
}
