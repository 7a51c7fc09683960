import Model

/// Sees that what units suggest is neither too much nor said twice.
struct SuggestionCheck {
  let rules: ContentRules
  let units: [UnitSource]
  let findings: Findings

  func run() {
    var seen: [String: String] = [:]
    for unit in units {
      if unit.entry.stage != .always {
        count(unit.unit.habits.count, rules.habits, "habits", unit)
        count(unit.unit.tasks.count, rules.tasks, "tasks", unit)
      }
      let texts =
        unit.unit.habits.map { "the habit \"\($0.name)\"" }
        + unit.unit.tasks.map { "the task \"\($0.title)\"" }
        + unit.unit.prompts.map { "the prompt \"\($0.text)\"" }
      for text in texts {
        if let other = seen[text.lowercased()] {
          findings.add("\(text) is also in \(other)", in: SourcePosition(file: UnitSource.file(unit.unit.id)))
        } else {
          seen[text.lowercased()] = unit.unit.id
        }
      }
    }
  }

  private func count(_ count: Int, _ span: ContentRules.Span?, _ what: String, _ unit: UnitSource) {
    guard let range = span?.range, !range.contains(count) else { return }
    unit.fields.add("has \(count) \(what), not \(range.lowerBound)–\(range.upperBound)", at: what)
  }
}
