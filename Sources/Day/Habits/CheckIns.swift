package import Model
package import Storage
import Texts

/// What is said of habits and days: shown at once, and saved after everything that came before.
///
/// All screens say it here and see here what the others said, also while that is being saved. What cannot be saved
/// goes when they read anew.
@MainActor
package final class CheckIns {
  private let store: Store
  private let clock: CivilClock
  private let saves: SaveQueue
  /// The habit and the day, before its first or after its last, about which the person was asked.
  private var asked: (habit: Habit.ID, day: CalendarDay)?
  /// The months that were looked at, as they are on disk.
  private var months: [CalendarMonth: [Habit.ID: [CalendarDay: CheckIn]]] = [:]
  /// What was said since something began to wait to be saved; nil where nothing is said any more.
  private var unsaved: [Habit.ID: [CalendarDay: CheckIn?]] = [:]

  package init(store: Store, clock: CivilClock, saves: SaveQueue) {
    self.store = store
    self.clock = clock
    self.saves = saves
  }

  /// What is known of a day: what is on disk, with what was said here and is not saved yet.
  package func checkIn(of habit: Habit.ID, on day: CalendarDay) -> CheckIn? {
    if saves.isSaving, let said = unsaved[habit]?[day] { return said }
    let known = months[day.month] ?? read(day.month)
    return known[habit]?[day]
  }

  /// A habit as it was read, with what was said and is not saved yet.
  ///
  /// - Parameter stretch: the days that are shown; nil for the last seven.
  package func row(_ state: HabitState, day: CalendarDay, stretch: HabitStretch? = nil) -> HabitRow {
    let checkIn = day == state.day ? state.checkIn : checkIn(of: state.id, on: day)
    return latest(HabitRow(state, day: day, checkIn: checkIn, stretch: stretch))
  }

  /// A row with what was said since it was shown, perhaps on another screen, and is not saved yet.
  package func latest(_ row: HabitRow) -> HabitRow {
    guard saves.isSaving, let said = unsaved[row.id] else { return row }
    var row = row
    for (day, checkIn) in said.sorted(by: { $0.key < $1.key }) { row.say(checkIn, on: day) }
    return row
  }

  /// Reads the months anew when they are asked for again; only where nothing waits to be saved.
  package func forget() {
    guard !saves.isSaving else { return }
    months = [:]
    unsaved = [:]
  }

  /// The next check-in outside of a habit's time is asked about again.
  package func forgetQuestion() { asked = nil }

  /// Says something of a row's chosen day, and gives the row as it is then.
  ///
  /// - Parameters:
  ///   - photos: kept photos that come with it.
  ///   - finished: told how saving it went.
  /// - Returns: nil where the person is asked first, or it was refused; a toast says so.
  package func say(
    _ change: CheckInChange, of row: HabitRow, adding photos: [Photo] = [],
    finished: @escaping @MainActor (StoreFailure?) -> Void = { _ in }
  ) -> HabitRow? {
    let (id, day) = (row.id, row.day)
    let isOutside = !change.takesBack && !row.habit.spans(day)
    if isOutside, !isSure(of: row) {
      asked = (id, day)
      saves.notify(Toast(.outsideHabit(row.habit, on: day), .reason))
      return nil
    }
    let (moment, dayStart) = (clock.now(), store.profile().profile.dayStart)
    var said = row
    do throws(HabitFailure) {
      try said.say(change, adding: photos, at: moment, dayStart: dayStart)
    } catch {
      saves.notify(Toast(.habitFailure(error), .failure))
      return nil
    }
    if !saves.isSaving { unsaved = [:] }
    unsaved[id, default: [:]].updateValue(said.checkIn, forKey: day)
    let kept = Phrase.amountKept(said.checkIn, after: row.checkIn, change, row.kind, of: row.habit.name)
    saves.add(
      { store throws(StoreFailure) in
        try await store.checkIn(
          id, on: day, change, adding: photos, at: moment, dayStart: dayStart, force: isOutside)
        return kept.map { Toast($0) }
      },
      finished: { [weak self] failure in
        // What is saved is in its file, and what could not be saved was not said; unless more was said since.
        if let self, unsaved[id]?[day] == .some(said.checkIn) { unsaved[id]?.removeValue(forKey: day) }
        finished(failure)
      })
    return said
  }

  /// Whether a day outside of the habit's time is meant: the person was asked about it.
  private func isSure(of row: HabitRow) -> Bool {
    asked.map { $0.habit == row.id && $0.day == row.day } ?? false
  }

  /// The photo without which the habit is not done, where a change says that it is and there is none.
  ///
  /// Of a day about which the person has to be asked, that comes first.
  package func photoWanted(for change: CheckInChange, of row: HabitRow) -> CheckInPhoto? {
    guard row.habit.photo == .required, change.isDoing, row.checkIn?.photos.isEmpty ?? true else {
      return nil
    }
    guard row.habit.spans(row.day) || isSure(of: row) else { return nil }
    return CheckInPhoto(habit: row.habit, day: row.day, change: change)
  }

  /// Says what a photo was wanted for, of its day, which may not be the one that is shown any more.
  ///
  /// - Parameter row: the habit as it is shown.
  /// - Returns: the row as it is then; nil where it was refused, and where another day is shown.
  package func say(_ wanted: CheckInPhoto, with photo: Photo, of row: HabitRow) -> HabitRow? {
    if row.day == wanted.day { return say(wanted.change, of: row, adding: [photo]) }
    let checkIn = checkIn(of: row.id, on: wanted.day)
    let other = HabitRow(row.state, day: wanted.day, checkIn: checkIn, stretch: row.stretch)
    guard let said = say(wanted.change, of: other, adding: [photo]) else { return nil }
    var row = row
    row.say(said.checkIn, on: wanted.day)
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
