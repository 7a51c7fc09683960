import Day
import Interface
import Model
import Storage
import Texts

// What is typed about a habit, and the habits that the week suggests.
extension TodayViewModel {
  /// Opens the line on which something is typed about the selected habit.
  func ask(_ kind: CheckInField.Kind) {
    guard let habit = output.value.selectedHabit else { return }
    output.value.field = CheckInField(kind, of: habit.row, drafts: context.drafts)
  }

  /// Takes what was typed.
  func enter() {
    guard let field = output.value.field,
      let change = output.value.field.submit(for: output.value.selectedHabit?.row, in: context)
    else { return }
    if say(change, of: field.habit, typedIn: field) { output.value.field = nil }
  }

  /// What is typed stays while its habit and day do; else it is kept as a draft.
  func keepField(in next: inout Output) {
    guard let field = output.value.field else { return }
    guard next.today == output.value.today, next.selectedHabit?.id == field.habit else {
      return field.saveDraft(in: context.drafts)
    }
    next.field = field
  }

  /// Suggests the week's habits to whoever has none; once one is taken, the others stay for the day.
  func suggestHabits(_ agenda: Agenda, in next: inout Output) {
    guard agenda.habits.isEmpty || takenOn.habits == agenda.today else { return }
    next.suggestedHabits = HabitSuggestion.all(
      for: agenda.child, on: agenda.today, in: agenda.pack, besides: context.store.habits().book)
    next.items += next.suggestedHabits.map { .suggestedHabit($0.reference) }
  }

  /// Makes a habit of what the week suggests.
  func takeHabit(_ reference: String) {
    guard let its = output.value.suggestedHabits.first(where: { $0.reference == reference }) else { return }
    let (today, at) = (output.value.today, context.clock.now().milliseconds)
    takenOn.habits = today
    // It comes back where saving fails.
    output.value.suggestedHabits.removeAll { $0.reference == reference }
    output.value.items.removeAll { $0 == .suggestedHabit(reference) }
    output.value.select(nil)
    context.saves.add { store throws(StoreFailure) in
      try await store.addHabits([its.newHabit], on: today, at: at)
      return Toast(.addedHabits(names: [its.name]))
    }
  }
}
