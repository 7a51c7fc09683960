import Day
import Interface
import Model
import Storage
import Texts

// What is done to the habits themselves.
extension ChallengeViewModel {
  /// Removes the selected habit; where anything was ever said of it, only when asked again, and it is said of how many
  /// days that goes.
  func remove() {
    guard let selected = output.value.selected else { return }
    guard removal != selected.id else {
      removal = nil
      return takeAway()
    }
    removal = selected.id
    let today = selected.checkIn?.hasContent ?? false ? 1 : 0
    let store = context.store
    context.effects.run {
      (
        await store.recordedDayCount(of: selected.id, except: selected.day),
        await store.photoCount(of: selected.id)
      )
    } then: { [weak self] days, photos in
      guard let self, removal == selected.id, output.value.selected?.id == selected.id else { return }
      guard days + today > 0 else {
        removal = nil
        return takeAway()
      }
      let toast = Phrase.asksToRemoveHabit(selected.habit.name, days: days + today, photos: photos)
      context.saves.notify(Toast(toast, .reason))
    }
  }

  private func takeAway() {
    guard let row = takeSelected() else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeHabit(row.id)
      return Toast(.removedHabit(name: row.habit.name))
    }
  }

  func archive() {
    if output.value.selected?.habit.isArchived ?? false { return unarchive() }
    guard let row = takeSelected() else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.archiveHabit(row.id)
      return Toast(.archivedHabit(name: row.habit.name))
    }
  }

  /// Takes the selected habit out again; where it belongs it stands when that is saved.
  private func unarchive() {
    guard let index = output.value.rows.firstIndex(where: { $0.id == output.value.selected?.id }) else {
      return
    }
    var next = output.value
    next.rows[index].state.habit.isArchived = false
    let row = next.rows[index]
    next.rows = next.rows.filter { !$0.habit.isArchived } + next.rows.filter(\.habit.isArchived)
    publish(next)
    context.saves.add { store throws(StoreFailure) in
      try await store.archiveHabit(row.id, false)
      return Toast(.habitUnarchived(row.habit.name))
    }
  }

  /// Takes the selected habit off the screen.
  private func takeSelected() -> HabitRow? {
    guard let row = output.value.selected else { return nil }
    var next = output.value
    next.rows.removeAll { $0.id == row.id }
    publish(next)
    return row
  }

  func takeSuggestions() {
    let suggestions = output.value.suggestions
    let (today, at) = (output.value.today, context.clock.now().milliseconds)
    // They come back where saving fails.
    output.value.suggestions = []
    context.saves.add { store throws(StoreFailure) in
      try await store.addHabits(suggestions.map(\.newHabit), on: today, at: at)
      return Toast(.addedHabits(names: suggestions.map(\.name)))
    }
  }
}
