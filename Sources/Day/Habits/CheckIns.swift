public import Model
package import Storage
package import Texts

/// Records check-ins with an optimistic update.
///
/// A check-in shows on every screen at once, before it is on disk. Pending check-ins overlay what the store returns
/// until their save ends; a failed save drops the overlay, so the next reload shows the stored state again.
@MainActor
package final class CheckIns {
  private let store: Store
  private let clock: CivilClock
  private let saves: SaveQueue
  /// A check-in outside the habit's dates that the user has been asked to confirm.
  private var unconfirmed: (habit: Habit.ID, day: CalendarDay)?
  /// Cache of the months read, without pending check-ins.
  private var months: [CalendarMonth: [Habit.ID: [CalendarDay: CheckIn]]] = [:]
  /// Check-ins that are not saved yet; nil for a cleared one.
  private var pending: [Habit.ID: [CalendarDay: CheckIn?]] = [:]

  package init(store: Store, clock: CivilClock, saves: SaveQueue) {
    self.store = store
    self.clock = clock
    self.saves = saves
  }

  /// The check-in of a day, including pending ones.
  package func checkIn(of habit: Habit.ID, on day: CalendarDay) -> CheckIn? {
    if saves.isSaving, let checkIn = pending[habit]?[day] { return checkIn }
    let checkIns = months[day.month] ?? read(day.month)
    return checkIns[habit]?[day]
  }

  /// A row for a habit as read, with pending check-ins applied.
  ///
  /// - Parameter stretch: the days to show; nil for the last seven.
  package func row(_ state: HabitState, day: CalendarDay, stretch: HabitStretch? = nil) -> HabitRow {
    let checkIn = day == state.day ? state.checkIn : checkIn(of: state.id, on: day)
    return applyPending(to: HabitRow(state, day: day, checkIn: checkIn, stretch: stretch))
  }

  /// Applies pending check-ins, possibly made on another screen, to a row.
  package func applyPending(to row: HabitRow) -> HabitRow {
    guard saves.isSaving, let checkIns = pending[row.id] else { return row }
    var row = row
    for (day, checkIn) in checkIns.sorted(by: { $0.key < $1.key }) { row.show(checkIn, on: day) }
    return row
  }

  /// Drops cached months, unless a save is pending.
  package func dropCache() {
    guard !saves.isSaving else { return }
    months = [:]
    pending = [:]
  }

  /// Drops the confirmation: the next check-in outside a habit's dates asks again.
  package func dropConfirmation() { unconfirmed = nil }

  /// Records a check-in for the row's chosen day and returns the updated row.
  ///
  /// - Parameters:
  ///   - photos: stored photos to add to the check-in.
  ///   - finished: called with the result of the save.
  /// - Returns: nil, after showing a toast, if the day is outside the habit's dates and not confirmed yet, or if the
  ///   change is invalid.
  package func record(
    _ change: CheckInChange, of row: HabitRow, adding photos: [Photo] = [],
    finished: @escaping @MainActor (StoreFailure?) -> Void = { _ in }
  ) -> HabitRow? {
    let (id, day) = (row.id, row.day)
    let isOutside = !change.isRemoval && !row.habit.spans(day)
    if isOutside, !isConfirmed(for: row) {
      unconfirmed = (id, day)
      saves.notify(Toast(.outsideHabit(row.habit, on: day), .reason))
      return nil
    }
    let (moment, dayStart) = (clock.now(), store.profile().profile.dayStart)
    var updated = row
    do throws(HabitFailure) {
      try updated.apply(change, adding: photos, at: moment, dayStart: dayStart)
    } catch {
      saves.notify(Toast(.habitFailure(error), .failure))
      return nil
    }
    if !saves.isSaving { pending = [:] }
    pending[id, default: [:]].updateValue(updated.checkIn, forKey: day)
    let message = Phrase.amountKept(updated.checkIn, after: row.checkIn, change, row.kind, of: row.habit.name)
    saves.add(
      { store throws(StoreFailure) in
        try await store.checkIn(
          id, on: day, change, adding: photos, at: moment, dayStart: dayStart, force: isOutside)
        return message.map { Toast($0) }
      },
      finished: { [weak self] failure in
        // Saved or failed, the check-in is no longer pending, unless it was changed again meanwhile.
        if let self, pending[id]?[day] == .some(updated.checkIn) { pending[id]?.removeValue(forKey: day) }
        finished(failure)
      })
    return updated
  }

  /// Whether the user has been asked to confirm a check-in outside the habit's dates.
  private func isConfirmed(for row: HabitRow) -> Bool {
    unconfirmed.map { $0.habit == row.id && $0.day == row.day } ?? false
  }

  /// The photo to choose first if a change completes a habit that requires one and the day has none.
  ///
  /// Returns nil while a day outside the habit's dates is unconfirmed: that question comes first.
  package func requiredPhoto(for change: CheckInChange, of row: HabitRow) -> CheckInPhoto? {
    guard row.habit.photo == .required, change.marksDone, row.checkIn?.photos.isEmpty ?? true else {
      return nil
    }
    guard row.habit.spans(row.day) || isConfirmed(for: row) else { return nil }
    return CheckInPhoto(habit: row.habit, day: row.day, change: change)
  }

  /// Records a check-in with its required photo, even if the row shows another day by now.
  ///
  /// - Parameters:
  ///   - row: the habit's row as shown.
  ///   - finished: called with the result of the save.
  /// - Returns: the updated row, with its chosen day unchanged; nil if the change was refused.
  package func record(
    _ request: CheckInPhoto, with photo: Photo, of row: HabitRow,
    finished: @escaping @MainActor (StoreFailure?) -> Void = { _ in }
  ) -> HabitRow? {
    if row.day == request.day {
      return record(request.change, of: row, adding: [photo], finished: finished)
    }
    let checkIn = checkIn(of: row.id, on: request.day)
    let other = HabitRow(row.state, day: request.day, checkIn: checkIn, stretch: row.stretch)
    guard let updated = record(request.change, of: other, adding: [photo], finished: finished) else {
      return nil
    }
    var row = row
    row.show(updated.checkIn, on: request.day)
    return row
  }

  private func read(_ month: CalendarMonth) -> [Habit.ID: [CalendarDay: CheckIn]] {
    var found: [Habit.ID: [CalendarDay: CheckIn]] = [:]
    for checkIn in store.checkIns(in: month).checkIns {
      found[checkIn.habit, default: [:]][checkIn.day] = checkIn
    }
    months[month] = found
    return found
  }
}

/// A photo to choose for a habit's day, and the check-in to record with it.
public struct CheckInPhoto: Equatable, Sendable {
  public let habit: Habit
  public let day: CalendarDay
  /// The check-in to record once a photo is chosen.
  public let change: CheckInChange

  /// The title of the screen for choosing the photo.
  package func title(on today: CalendarDay) -> Phrase {
    .photoFor(habit.name, day == today ? nil : Phrase.shortDate(day))
  }
}
