public import Model
import Texts

/// An object of `habit suggested --json`.
public struct HabitSuggestionReport: Encodable, Sendable {
  private let id, name, note: String
  private let schedule: HabitSchedule
  private let by: String?

  /// Creates the report of a suggestion.
  public init(_ suggestion: HabitSuggestion) {
    id = suggestion.reference
    name = suggestion.name
    note = suggestion.edit.note ?? ""
    schedule = suggestion.schedule
    by = suggestion.edit.deadline
  }
}

extension HabitText {
  /// A line for each suggestion: its name, schedule, time and note.
  public static func list(_ suggestions: [HabitSuggestion], language: Language) -> [String] {
    PlainLines.columns(
      suggestions.map { suggestion in
        let parts = [
          Phrase.schedule(suggestion.schedule),
          suggestion.edit.deadline.flatMap { ClockTime($0) }.map(Phrase.by),
        ]
        return [suggestion.name, PlainLines.joined(parts, language)]
      })
  }
}
