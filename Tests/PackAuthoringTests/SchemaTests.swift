import Curriculum
import FoundationEssentials
import Model
import TestSupport
import Testing

@testable import PackAuthoring

/// `docs/schemas` says what the code reads: the same keys, the same ones required.
struct SchemaTests {
  /// A JSON Schema, as far as it says which keys an object has.
  private final class Schema: Decodable {
    var properties: [String: Schema]?
    var required: [String]?
    var items: Schema?
    var oneOf: [Schema]?
  }

  private func schema(_ name: String) throws -> Schema {
    let file = URL(filePath: "\(Fixture.root)/docs/schemas/\(name).schema.json")
    return try JSONDecoder().decode(Schema.self, from: Data(contentsOf: file))
  }

  /// Compares what is written with what the schema has: an object here is full, so nothing may be left over.
  private func expect(_ schema: Schema?, fits value: JSON, _ path: String) throws {
    let schema = try #require(schema, "\(path) is not in the schema")
    switch value {
    case .object(let object):
      if let shapes = schema.oneOf {
        #expect(shapes.contains { Set($0.required ?? []) == Set(object.keys) }, "\(path)")
        return
      }
      #expect(Set(schema.properties?.keys.map { $0 } ?? []) == Set(object.keys), "\(path)")
      for (key, value) in object { try expect(schema.properties?[key], fits: value, "\(path).\(key)") }
    case .array(let values): for value in values { try expect(schema.items, fits: value, "\(path)[]") }
    case .other: break
    }
  }

  private enum JSON: Decodable {
    case object([String: JSON]), array([JSON]), other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let object = try? container.decode([String: JSON].self) {
        self = .object(object)
      } else if let array = try? container.decode([JSON].self) {
        self = .array(array)
      } else {
        self = .other
      }
    }
  }

  private func json(_ value: some Encodable) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
  }

  private let source = Source(
    title: "a", publisher: "b", url: "https://c", checked: CalendarDay(number: 0),
    stored: CalendarDay(number: 0))
  private let picture = ArticlePicture(file: "pictures/a.svg", sha256: "", width: 2, height: 1)
  private var entry: UnitEntry {
    var entry = UnitEntry(id: "u", stage: .baby, from: .days(0), to: .days(1), title: "t")
    entry.afterBirth = ["t"]
    return entry
  }

  private var manifest: PackManifest {
    var manifest = PackManifest(
      id: "p", title: "t", language: "en", version: "1.0.0", publisher: "x", licence: "y",
      categories: [Category(id: "c", title: "C")], units: [entry],
      alsoFor: [TargetedArticle(article: "a", unit: "u", days: 0...14)], words: ["nappy | us: diaper"],
      sameAs: EditionMapping(pack: "o", exceptions: ["a": "b", "c": ""]), bundles: true, urgent: "u",
      facts: "f", recall: "r", milestones: "m")
    manifest.contact = "https://d"
    manifest.corrections = [Correction(date: CalendarDay(number: 0), articles: ["a"], text: "c")]
    return manifest
  }

  private var unit: Unit {
    let schedules = [SuggestedSchedule.daily, .timesAWeek(3), .weekdays([1])]
    return Unit(
      id: "u", title: "t", sources: [source],
      articles: [
        ArticleFacts(
          id: "a", title: "t", unit: "u", sources: [source], bytes: 1, pictures: [picture], warning: "w",
          reviewBy: CalendarDay(number: 0),
          reviewed: ClinicalReview(
            name: "n", role: "r", registration: "g", date: CalendarDay(number: 0)))
      ],
      habits: schedules.map { SuggestedHabit(id: "h", name: "n", note: "o", schedule: $0, by: "21:00") },
      tasks: [SuggestedTask(id: "t", title: "t", text: "x", day: 3)], prompts: [Prompt(day: 1, text: "p")])
  }

  private let card = RecallList.Card(
    id: "c", sign: "s", article: "a", reader: .child, weeks: [34, 43], ages: [0, 3], situation: "x",
    answers: ["all": "y"], advice: ["z"])

  private let milestones = MilestoneList(
    licence: MilestoneList.Licence(name: "l", url: "https://l"), note: "n",
    ages: [
      MilestoneList.Age(
        months: 4, article: "a", source: MilestoneList.Source(title: "t", publisher: "p", url: "https://p"),
        milestones: [MilestoneList.Milestone(id: "m", say: "s", quote: "q")])
    ])

  @Test func theFilesThatAreBuiltHaveTheSchemasKeys() throws {
    try expect(try schema("pack"), fits: try json(manifest), "pack")
    try expect(try schema("unit"), fits: try json(unit), "unit")
    try expect(try schema("recall"), fits: try json(RecallList(cards: [card])), "recall")
    try expect(try schema("milestones"), fits: try json(milestones), "milestones")
  }

  /// Takes a key away and sees whether the file is still read.
  private func required<Value: Codable>(_ value: Value) throws -> Set<String> {
    let data = try JSONEncoder().encode(value)
    let keys = try JSONDecoder().decode([String: JSON].self, from: data).keys
    let text = String(decoding: data, as: UTF8.self)
    return Set(
      keys.filter { key in
        let without = Data(text.replacing("\"\(key)\":", with: "\"no-\(key)\":").utf8)
        return (try? JSONDecoder().decode(Value.self, from: without)) == nil
      })
  }

  @Test func whatTheReaderCannotDoWithoutIsRequired() throws {
    let pack = try schema("pack")
    let unit = try schema("unit")
    let article = unit.properties?["articles"]?.items
    #expect(try required(manifest) == Set(pack.required ?? []))
    #expect(try required(entry) == Set(pack.properties?["units"]?.items?.required ?? []))
    #expect(try required(self.unit) == Set(unit.required ?? []))
    #expect(try required(ArticleFacts(id: "a", title: "t", unit: "u")) == Set(article?.required ?? []))
    #expect(try required(source) == Set(article?.properties?["sources"]?.items?.required ?? []))
    let habit = SuggestedHabit(id: "h", name: "n", note: "o", schedule: .daily, by: "21:00")
    #expect(try required(habit) == Set(unit.properties?["habits"]?.items?.required ?? []))
    let recall = try schema("recall")
    #expect(try required(RecallList(cards: [card])) == Set(recall.required ?? []))
    #expect(try required(card) == Set(recall.properties?["cards"]?.items?.required ?? []))
    let list = try schema("milestones")
    #expect(try required(milestones) == Set(list.required ?? []))
    #expect(try required(milestones.ages[0]) == Set(list.properties?["ages"]?.items?.required ?? []))
  }

  @Test func theSourcesHaveTheKeysThatTheCheckKnows() throws {
    let pack = try schema("pack-source")
    #expect(Set(pack.properties?.keys.map { $0 } ?? []) == Set(ManifestSource.keys))
    #expect(Set(pack.properties?["categories"]?.items?.required ?? []) == Set(ManifestSource.categoryKeys))
    let unit = try schema("unit-source")
    #expect(Set(unit.properties?.keys.map { $0 } ?? []) == Set(UnitSource.keys))
    for (key, known) in [
      ("habits", UnitSource.habitKeys), ("tasks", UnitSource.taskKeys), ("prompts", UnitSource.promptKeys),
      ("sources", SourceList.keys),
    ] {
      #expect(Set(unit.properties?[key]?.items?.properties?.keys.map { $0 } ?? []) == Set(known))
    }
    let article = try schema("article-front-matter")
    #expect(Set(article.properties?.keys.map { $0 } ?? []) == Set(ArticleSource.keys))
    let card = try schema("recall-source").properties?["cards"]?.items
    #expect(Set(card?.properties?.keys.map { $0 } ?? []) == Set(RecallSource.cardKeys))
    let age = try schema("milestones-source").properties?["ages"]?.items
    #expect(Set(age?.properties?.keys.map { $0 } ?? []) == Set(MilestonesSource.ageKeys))
  }

  @Test(arguments: ["pack-source", "unit-source", "article-front-matter"])
  func whatTheCheckMissesIsRequired(name: String) throws {
    let findings = Findings()
    switch name {
    case "pack-source": _ = ManifestSource.read("x: 1", findings)
    case "unit-source": _ = UnitSource(name: "u", yaml: "x: 1", findings)
    default:
      let text = "---\nx: 1\n---\nText"
      let pictures = SourcePictures(PackFolder(path: "/nowhere"), findings)
      _ = ArticleSource(id: "a", bytes: Array(text.utf8), pictures: pictures, findings)
    }
    let missing = findings.problems.compactMap { problem -> String? in
      if case .field(.missing(let key)) = problem.reason { key } else { nil }
    }
    let required = try schema(name).required ?? []
    #expect(Set(missing) == Set(required))
  }
}
