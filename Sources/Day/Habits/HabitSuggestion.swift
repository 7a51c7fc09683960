public import Curriculum
public import Model
public import Storage

/// A habit that a unit suggests and that is not there yet.
public struct HabitSuggestion: Equatable, Sendable {
  /// Where it is from, as `<pack>/<unit>/<habit>`.
  public let reference: String
  /// What adds it.
  public let edit: HabitEdit
  /// How often, as the unit says it.
  public let schedule: HabitSchedule

  /// What to do.
  public var name: String { edit.keptName }
  /// The store's word for it.
  public var newHabit: NewHabit { NewHabit(edit, suggestedBy: reference) }

  init(_ habit: SuggestedHabit, pack: String, unit: String) {
    reference = "\(pack)/\(unit)/\(habit.id)"
    schedule = HabitSchedule(habit.schedule)
    edit = HabitEdit(name: habit.name, note: habit.note, schedule: schedule.description, by: habit.by)
  }

  /// What the unit of a day suggests, without what was added from it and what has a habit's name; nothing while
  /// the child is paused.
  public static func all(
    for child: Child?, on day: CalendarDay, in pack: Pack?, besides book: HabitBook
  ) -> [HabitSuggestion] {
    guard let child, !child.isPaused, let pack,
      let entry = pack.entry(for: child, on: day), let unit = try? pack.unit(entry.id)
    else { return [] }
    let known = Set(book.habits.compactMap(\.suggestedBy))
    return unit.habits.filter { known.isDisjoint(with: pack.names(of: $0.id, in: unit.id)) }
      .map { HabitSuggestion($0, pack: pack.manifest.id, unit: unit.id) }
      .filter { !book.hasHabit(named: $0.name) }
  }
}

extension HabitSchedule {
  /// The schedule that a unit suggests.
  init(_ suggested: SuggestedSchedule) {
    switch suggested {
    case .daily: self = .daily
    case .timesAWeek(let times): self = HabitSchedule(timesAWeek: times) ?? .daily
    case .weekdays(let days): self = HabitSchedule(weekdays: days) ?? .daily
    }
  }
}
