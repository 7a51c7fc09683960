import FoundationEssentials
import Model
import Storage
import Testing

@testable import App
@testable import Curriculum
@testable import Day
@testable import Reading
@testable import ScreenTesting

/// The articles of a category of a large pack: the first are there before all units were read.
@MainActor
@Suite struct CategoryTests {
  /// A home with a pack of twenty weeks of fifteen articles each.
  private func home() throws -> TemporaryHome {
    let home = try TemporaryHome()
    let folder = home.path + "/packs/large"
    try FileManager.default.createDirectory(atPath: folder + "/units", withIntermediateDirectories: true)
    var entries: [UnitEntry] = []
    for week in 1...20 {
      var unit = Unit(id: "week-\(week)", title: "Week \(week)")
      for number in 1...15 {
        var facts = ArticleFacts(
          id: "a\(week)-\(number)", title: "Article \(week)-\(number)", unit: unit.id, day: 1)
        facts.category = "all"
        unit.articles.append(facts)
      }
      let bytes = try JSONEncoder().encode(unit)
      try bytes.write(to: URL(filePath: "\(folder)/units/\(unit.id).json"))
      entries.append(
        UnitEntry(
          id: unit.id, stage: .pregnancy, from: .days(week * 7), to: .days(week * 7 + 7), title: unit.title,
          sha256: Digest.sha256(bytes)))
    }
    let manifest = PackManifest(
      id: "large", title: "Large", language: "en", version: "1.0.0", publisher: "L", licence: "CC0-1.0",
      categories: [Category(id: "all", title: "All")], units: entries)
    try JSONEncoder().encode(manifest).write(to: URL(filePath: folder + "/pack.json"))
    return home
  }

  private func steps(readUpTo week: Int) async throws -> [CategoryViewModel.Output] {
    let home = try home()
    let app = try await Robot(home: home, child: expected, packs: [home.path + "/packs"])
    for week in 1..<week + 1 {
      for number in 1...15 {
        try await app.store.markRead(
          child: expected.id, ArticleReference(pack: "large", article: "a\(week)-\(number)"), title: "",
          on: app.today, at: 0)
      }
    }
    let context = app.context
    let model = CategoryViewModel(context: context, category: "all")
    var steps: [CategoryViewModel.Output] = []
    model.output.observe { steps.append($0) }
    await app.settle()
    return steps.filter { !$0.rows.isEmpty }
  }

  @Test func theFirstAreShownBeforeAllIsRead() async throws {
    let steps = try await steps(readUpTo: 0)
    let (first, last) = try #require(steps.first.map { ($0, steps[steps.count - 1]) })
    #expect(first.isLoading && (100..<200).contains(first.rows.count))
    #expect(!last.isLoading && last.rows.count == 300 && last.tally.count == 300)
    #expect(Array(last.rows.prefix(100)) == Array(first.rows.prefix(100)))
  }

  @Test func whereMostWasReadNothingIsShownThatWouldMove() async throws {
    let steps = try await steps(readUpTo: 8)
    #expect(steps.allSatisfy { $0.rows.count == 300 })
    #expect(steps.last?.rows.first?.facts.id == "a9-1" && steps.last?.tally.read == 120)
  }
}
