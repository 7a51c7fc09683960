package import Day
import Model
import Storage
package import Texts

/// Deletes a habit. One with check-ins is deleted when delete is pressed once more.
@MainActor
package final class HabitRemoval {
  private let context: Context
  /// The habit for which delete was pressed, and whether the question has been asked.
  private var pending: (habit: Habit.ID, isAsked: Bool)?

  package init(context: Context) { self.context = context }

  /// Forgets that delete was pressed. Call it for every other input.
  package func cancel() { pending = nil }

  /// Deletes a habit, or asks and tells how many days of check-ins would be lost. While the days are being counted,
  /// nothing is deleted, however often delete is pressed.
  ///
  /// - Parameters:
  ///   - isSelected: whether the habit is still selected, once its days have been counted.
  ///   - hide: removes the habit from the screen before it is deleted on disk.
  package func request(
    _ row: HabitRow, isSelected: @escaping @MainActor () -> Bool, hide: @escaping @MainActor () -> Void
  ) {
    if let pending, pending.habit == row.id {
      if pending.isAsked { remove(row, hide) }
      return
    }
    pending = (row.id, isAsked: false)
    let today = row.checkIn?.hasContent ?? false ? 1 : 0
    let store = context.store
    context.effects.run {
      (
        await store.recordedDayCount(of: row.id, except: row.day),
        await store.photoCount(of: row.id)
      )
    } then: { [weak self] days, photos in
      guard let self, pending?.habit == row.id else { return }
      guard isSelected() else { return cancel() }
      guard days + today > 0 else { return remove(row, hide) }
      pending = (row.id, isAsked: true)
      let question = Phrase.asksToRemoveHabit(row.habit.name, days: days + today, photos: photos)
      context.saves.notify(Toast(question, .reason))
    }
  }

  private func remove(_ row: HabitRow, _ hide: () -> Void) {
    pending = nil
    hide()
    context.saves.add { store throws(StoreFailure) in
      try await store.removeHabit(row.id)
      return Toast(.removedHabit(name: row.habit.name))
    }
  }
}

extension Phrase {
  static func removedHabit(name: String) -> Phrase {
    Phrase("Deleted (u undoes): {name}", ["name": name])
  }

  /// Asks before deleting a habit with check-ins on this many days. Its photos stay in the album.
  package static func asksToRemoveHabit(_ name: String, days: Int, photos: Int = 0) -> Phrase {
    let album = Phrase(
      "{photos, plural, one {# photo stays} other {# photos stay}} in the album.", ["photos": photos])
    let question = Phrase(
      "Delete {name} and {days, plural, one {# day} other {# days}} of check-ins?",
      ["name": name, "days": days])
    let keys = Phrase("x to delete, any other key to keep")
    return .joined([question, photos == 0 ? nil : album, keys], by: " ")
  }
}
