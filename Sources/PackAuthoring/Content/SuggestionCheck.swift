import Curriculum
import Model

/// Checks the number of suggestions of each unit, and that none is repeated.
struct SuggestionCheck {
  let rules: ContentRules
  let units: [UnitSource]
  let findings: Findings

  func run() {
    var seen: [Suggestion: [String: String]] = [:]
    for unit in units {
      if unit.entry.stage != .always {
        count(unit.unit.habits.count, rules.habits, .habit, unit)
        count(unit.unit.tasks.count, rules.tasks, .task, unit)
      }
      let texts =
        unit.unit.habits.map { (Suggestion.habit, $0.name) } + unit.unit.tasks.map { (.task, $0.title) }
        + unit.unit.prompts.map { (.prompt, $0.text) }
      for (kind, text) in texts {
        if let other = seen[kind]?[text.lowercased()] {
          findings.add(
            .content(.suggestedAlso(kind, text, unit: other)),
            in: SourcePosition(file: UnitSource.file(unit.unit.id)))
        } else {
          seen[kind, default: [:]][text.lowercased()] = unit.unit.id
        }
      }
    }
  }

  private func count(_ count: Int, _ span: ContentRules.Span?, _ kind: Suggestion, _ unit: UnitSource) {
    guard let range = span?.range, !range.contains(count) else { return }
    unit.fields.add(
      .content(.suggested(kind, count, wanted: range)), at: kind == .habit ? "habits" : "tasks")
  }
}
