import Curriculum
import Model

/// A habit that the week suggests and that is not there yet.
struct HabitSuggestion: Equatable, Sendable {
  /// Where it is from, as `<pack>/<unit>/<habit>`.
  let reference: String
  /// What adds it.
  let edit: HabitEdit

  var name: String { edit.keptName }

  init(_ habit: SuggestedHabit, pack: String, unit: String) {
    reference = "\(pack)/\(unit)/\(habit.id)"
    edit = HabitEdit(
      name: habit.name, note: habit.note, schedule: HabitSchedule(habit.schedule).description, by: habit.by)
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

extension Context {
  /// What the unit of the day suggests, without what was added from it and what has a habit's name.
  func suggestedHabits(for bearings: Bearings, besides book: HabitBook) -> [HabitSuggestion] {
    guard let child = bearings.child, !child.isPaused, let pack = library.packs.first,
      let entry = pack.entry(for: child, on: bearings.today), let unit = try? pack.unit(entry.id)
    else { return [] }
    let known = Set(book.habits.compactMap(\.suggestedBy))
    let names = Set(book.habits.map(\.name))
    return unit.habits.map { HabitSuggestion($0, pack: pack.manifest.id, unit: unit.id) }
      .filter { !known.contains($0.reference) && !names.contains($0.name) }
  }
}
