import Model

/// Looks for what is wrong between the files of a pack's sources.
struct CrossCheck {
  var manifest: PackManifest?
  var units: [UnitSource]
  /// The ids of all unit files: an article does no wrong in naming one that has a fault.
  var unitNames: [String]
  var articles: [ArticleSource]
  /// The articles of the pack that is told again; nil where they are not known.
  var originals: Set<String>?
  var findings: Findings

  func run() {
    checkArticles()
    checkOriginals()
    checkRanges()
    checkPrompts()
    checkOnce("habit", units.flatMap(\.habits))
    checkOnce("task", units.flatMap(\.tasks))
  }

  private func checkArticles() {
    let known = Set(unitNames)
    let categories = manifest?.categories.map(\.id)
    var days: [String: String] = [:]
    for article in articles {
      let facts = article.facts
      if !known.contains(facts.unit) { article.fields.add("there is no unit \"\(facts.unit)\"", at: "unit") }
      if let categories, !categories.contains(facts.category) {
        article.fields.add(
          "category \"\(facts.category)\" is not one of \(categories.joined(separator: ", "))", at: "category"
        )
      }
      let day = "day \(facts.day) of \(facts.unit)"
      if let other = days[day] { article.fields.add("\(day) is taken by \(other)", at: "day") }
      days[day] = facts.id
    }
  }

  /// What an article says that it tells again is there, and is told once.
  private func checkOriginals() {
    var tellers: [String: String] = [:]
    for article in articles {
      guard let pack = manifest?.sameAs?.pack else {
        if article.sameAs != nil { article.fields.add("pack.yaml names no pack to tell again", at: "sameAs") }
        continue
      }
      let original = article.sameAs ?? article.facts.id
      if original.isEmpty { continue }
      if let originals, !originals.contains(original) {
        article.fields.add(
          "\(pack) has no article \"\(original)\"; say sameAs: \(ArticleSource.noOriginal), or which it tells again",
          at: "sameAs")
      }
      if let other = tellers[original] {
        article.fields.add("\"\(original)\" is also told again by \(other)", at: "sameAs")
      }
      tellers[original] = article.facts.id
    }
  }

  /// A month has a prompt for each of its articles; a week has one for each day.
  private func checkPrompts() {
    for unit in units where unit.entry.isMonth && unit.fields.has("prompts") {
      let days = Set(unit.unit.prompts.map(\.day))
      for article in articles where article.facts.unit == unit.entry.id && !days.contains(article.facts.day) {
        unit.fields.add("no prompt for day \(article.facts.day), that of \(article.facts.id)", at: "prompts")
      }
    }
  }

  private func checkRanges() {
    for stage in [Stage.pregnancy, .baby] {
      let units = self.units.filter { $0.entry.stage == stage }
      let sound = units.filter { !UnitRanges.isEmpty($0.entry) }
      for unit in units where UnitRanges.isEmpty(unit.entry) {
        unit.fields.add("the range \(unit.entry.from) to \(unit.entry.to) is empty", at: "to")
      }
      for (first, second) in UnitRanges.overlaps(sound.map(\.entry)) {
        sound[second].fields.add("begins before \(sound[first].entry.id) is over", at: "from")
      }
    }
  }

  /// A habit or task that was taken up keeps its id, so another of that id would be taken for it.
  private func checkOnce(_ word: String, _ entries: [Fields]) {
    var seen: [String: SourcePosition] = [:]
    for entry in entries {
      guard let id = entry.plainValue("id") else { continue }
      if let first = seen[id] {
        let line = first.line.map { ":\($0)" } ?? ""
        entry.add("the \(word) \"\(id)\" is already in \(first.file)\(line)", at: "id")
      } else {
        seen[id] = entry.place(of: "id")
      }
    }
  }
}
