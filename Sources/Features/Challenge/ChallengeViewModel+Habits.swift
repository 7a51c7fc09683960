import Model
import Storage

// What is done to the habits themselves.
extension ChallengeViewModel {
  func remove() {
    guard let row = takeSelected() else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.removeHabit(row.id)
      return Toast(.removedHabit(name: row.habit.name))
    }
  }

  func archive() {
    guard let row = takeSelected() else { return }
    context.saves.add { store throws(StoreFailure) in
      try await store.archiveHabit(row.id)
      return Toast(.archivedHabit(name: row.habit.name))
    }
  }

  /// Takes the selected habit off the screen.
  private func takeSelected() -> HabitRow? {
    guard let row = output.value.selected else { return nil }
    var next = output.value
    next.rows.removeAll { $0.id == row.id }
    show(next)
    return row
  }

  func takeSuggestions() {
    let suggestions = output.value.suggestions
    let today = output.value.today
    context.saves.add { store throws(StoreFailure) in
      for suggestion in suggestions {
        try await store.addHabit(suggestion.edit, on: today, suggestedBy: suggestion.reference)
      }
      return Toast(.addedHabits(count: suggestions.count))
    }
  }
}
