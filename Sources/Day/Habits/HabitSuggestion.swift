public import Curriculum
public import Model
public import Storage
import Texts

/// A habit that a unit suggests and that has not been added.
public struct HabitSuggestion: Equatable, Sendable {
  /// Its origin, as `<pack>/<unit>/<habit>`.
  public let reference: String
  /// The edit that adds it.
  public let edit: HabitEdit
  public let schedule: HabitSchedule

  /// The name of its refusal in `Store.answeredSuggestions()`. A task of the unit may have the same id.
  public let refusal: String

  /// The name of the habit.
  public var name: String { edit.cleanedName }
  /// The new habit to store.
  public var newHabit: NewHabit { NewHabit(edit, suggestedBy: reference) }

  init(_ habit: SuggestedHabit, pack: String, unit: String) {
    reference = "\(pack)/\(unit)/\(habit.id)"
    refusal = "\(pack)/\(unit)/habit/\(habit.id)"
    schedule = HabitSchedule(habit.schedule)
    edit = HabitEdit(name: habit.name, note: habit.note, schedule: schedule.description, deadline: habit.by)
  }

  /// The suggestions of a day's unit, without those that were added or refused and those whose name exists. Empty
  /// while the child is paused.
  ///
  /// - Parameter answered: the answers from `Store.answeredSuggestions()`.
  public static func all(
    for child: Child?, on day: CalendarDay, in pack: Pack?, besides book: HabitBook, answered: Set<String>
  ) -> [HabitSuggestion] {
    guard let child, !child.isPaused, let pack,
      let entry = pack.entry(for: child, on: day), let unit = try? pack.unit(entry.id)
    else { return [] }
    return all(of: unit, in: pack, besides: book, answered: answered)
  }

  /// The suggestions of a unit, without those that were added or refused and those whose name exists.
  static func all(
    of unit: Unit, in pack: Pack, besides book: HabitBook, answered: Set<String>
  ) -> [HabitSuggestion] {
    let added = Set(book.habits.compactMap(\.suggestedBy))
    return unit.habits.filter { added.isDisjoint(with: pack.storedNames(of: $0.id, in: unit.id)) }
      .filter { answered.isDisjoint(with: pack.storedNames(of: "habit/\($0.id)", in: unit.id)) }
      .map { HabitSuggestion($0, pack: pack.manifest.id, unit: unit.id) }
      .filter { !book.hasHabit(named: $0.name) }
  }
}

extension HabitSchedule {
  /// Converts the schedule of a suggestion.
  init(_ suggested: SuggestedSchedule) {
    switch suggested {
    case .daily: self = .daily
    case .timesAWeek(let times): self = HabitSchedule(timesAWeek: times) ?? .daily
    case .weekdays(let days): self = HabitSchedule(weekdays: days) ?? .daily
    }
  }
}

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
