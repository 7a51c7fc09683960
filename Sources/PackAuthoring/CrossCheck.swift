import Curriculum
import Model

/// Checks the files of a pack's sources against one another.
struct CrossCheck {
  var manifest: PackManifest?
  var units: [UnitSource]
  /// The ids of all unit files, including invalid ones, so that an article that names one is not blamed.
  var unitNames: [String]
  var articles: [ArticleSource]
  /// The ids of the articles in the pack that is retold; nil if unknown.
  var originals: Set<String>?
  var findings: Findings

  func run() {
    checkArticles()
    checkOriginals()
    checkCorrections()
    checkRanges()
    checkPrompts()
    checkUnique(.habit, units.flatMap(\.habits))
    checkUnique(.task, units.flatMap(\.tasks))
  }

  private func checkArticles() {
    let known = Set(unitNames)
    let categories = manifest?.categories.map(\.id)
    var days: [String: String] = [:]
    for article in articles {
      let facts = article.facts
      if !known.contains(facts.unit) { article.fields.add(.pack(.noUnit(facts.unit)), at: "unit") }
      if let categories, !categories.contains(facts.category) {
        article.fields.add(.pack(.noCategory(facts.category, known: categories)), at: "category")
      }
      let day = "\(facts.unit) \(facts.day)"
      if let other = days[day] {
        article.fields.add(.pack(.dayTaken(day: facts.day, unit: facts.unit, by: other)), at: "day")
      }
      days[day] = facts.id
    }
  }

  /// Each article's original must exist and be retold once.
  private func checkOriginals() {
    var adaptations: [String: String] = [:]
    for article in articles {
      guard let pack = manifest?.sameAs?.pack else {
        if article.sameAs != nil { article.fields.add(.pack(.noOriginalPack), at: "sameAs") }
        continue
      }
      let original = article.sameAs ?? article.facts.id
      if original.isEmpty { continue }
      if let originals, !originals.contains(original) {
        article.fields.add(.pack(.noOriginal(pack: pack, article: original)), at: "sameAs")
      }
      if let other = adaptations[original] {
        article.fields.add(.pack(.originalUsedTwice(original, by: other)), at: "sameAs")
      }
      adaptations[original] = article.facts.id
    }
  }

  private func checkCorrections() {
    let known = Set(articles.map(\.facts.id))
    for id in manifest?.corrections?.flatMap(\.articles) ?? [] where !known.contains(id) {
      findings.add(.pack(.unknownCorrectedArticle(id)), in: SourcePosition(file: ManifestSource.file))
    }
  }

  /// A month needs a prompt for each of its articles.
  private func checkPrompts() {
    for unit in units where unit.entry.isMonth && unit.fields.has("prompts") {
      let days = Set(unit.unit.prompts.map(\.day))
      for article in articles where article.facts.unit == unit.entry.id && !days.contains(article.facts.day) {
        unit.fields.add(
          .pack(.promptMissing(day: article.facts.day, article: article.facts.id)), at: "prompts")
      }
    }
  }

  private func checkRanges() {
    for stage in [Stage.pregnancy, .baby] {
      let units = self.units.filter { $0.entry.stage == stage }
      let valid = units.filter { !UnitRanges.isEmpty($0.entry) }
      for unit in units where UnitRanges.isEmpty(unit.entry) {
        let (from, to) = (unit.entry.from, unit.entry.to)
        unit.fields.add(.pack(.emptyRange(from: "\(from)", to: "\(to)")), at: "to")
      }
      for (first, second) in UnitRanges.overlaps(valid.map(\.entry)) {
        valid[second].fields.add(.pack(.overlaps(valid[first].entry.id)), at: "from")
      }
    }
  }

  /// An accepted habit or task keeps its id, so another with the same id would be mistaken for it.
  private func checkUnique(_ kind: Suggestion, _ entries: [Fields]) {
    var seen: [String: SourcePosition] = [:]
    for entry in entries {
      guard let id = entry.plainValue("id") else { continue }
      if let first = seen[id] {
        let line = first.line.map { ":\($0)" } ?? ""
        entry.add(.pack(.suggestedTwice(kind, id: id, at: first.file + line)), at: "id")
      } else {
        seen[id] = entry.position(of: "id")
      }
    }
  }
}

/// Finds units of a stage that overlap.
///
/// Months differ in length, so days and months are compared for many birth dates, including leap years.
enum UnitRanges {
  /// An arbitrary day, for sorting.
  static let anyDay = CalendarDay(number: 0)

  /// Whether a unit has no days, for some birth date.
  static func isEmpty(_ entry: UnitEntry) -> Bool {
    origins(of: [entry]).contains { entry.to.end(from: $0) <= entry.from.end(from: $0) }
  }

  /// The index pairs of units of which the second begins before the first ends.
  static func overlaps(_ entries: [UnitEntry]) -> [(Int, Int)] {
    var pairs: Set<[Int]> = []
    for origin in origins(of: entries) {
      let spans = entries.indices.map { index in
        (start: entries[index].from.end(from: origin), end: entries[index].to.end(from: origin), index: index)
      }
      let sorted = spans.sorted { ($0.start, $0.index) < ($1.start, $1.index) }
      guard var last = sorted.first else { return [] }
      for span in sorted.dropFirst() {
        if span.start < last.end { pairs.insert([last.index, span.index]) }
        if span.end > last.end { last = span }
      }
    }
    return pairs.map { ($0[0], $0[1]) }
  }

  /// The birth dates to try. One is enough if all units are counted in days.
  private static func origins(of entries: [UnitEntry]) -> [CalendarDay] {
    let hasMonths = entries.contains { entry in
      if case (.days, .days) = (entry.from, entry.to) { false } else { true }
    }
    guard hasMonths else { return [anyDay] }
    let months = (0..<48).map { anyDay.adding(months: $0) }
    return months.flatMap { first in [0, 14, 27, 28, 29, 30].map { first + $0 } }
  }
}
