import Model
import Storage

/// What is said of habits and days: shown at once, and saved after everything that came before.
///
/// All screens say it here and see here what the others said, also while that is being saved. What cannot be saved
/// goes when they read anew.
@MainActor
final class CheckIns {
  private let store: Store
  private let clock: CivilClock
  private let saves: SaveQueue
  /// The habit and the day, before its first or after its last, about which the person was asked.
  private var asked: (habit: Habit.ID, day: CalendarDay)?
  /// The months that were looked at, as they are on disk.
  private var months: [CalendarMonth: [Habit.ID: [CalendarDay: CheckIn]]] = [:]
  /// What was said since something began to wait to be saved; nil where nothing is said any more.
  private var unsaved: [Habit.ID: [CalendarDay: CheckIn?]] = [:]

  init(store: Store, clock: CivilClock, saves: SaveQueue) {
    self.store = store
    self.clock = clock
    self.saves = saves
  }

  /// What is known of a day: what is on disk, with what was said here and is not saved yet.
  func checkIn(of habit: Habit.ID, on day: CalendarDay) -> CheckIn? {
    if saves.isSaving, let said = unsaved[habit]?[day] { return said }
    let known = months[day.month] ?? read(day.month)
    return known[habit]?[day]
  }

  /// A habit as it was read, with what was said and is not saved yet.
  ///
  /// - Parameter stretch: the days that are shown; nil for the last seven.
  func row(_ state: HabitState, day: CalendarDay, stretch: HabitStretch? = nil) -> HabitRow {
    let checkIn = day == state.day ? state.checkIn : checkIn(of: state.id, on: day)
    return latest(HabitRow(state, day: day, checkIn: checkIn, stretch: stretch))
  }

  /// A row with what was said since it was shown, perhaps on another screen, and is not saved yet.
  func latest(_ row: HabitRow) -> HabitRow {
    guard saves.isSaving, let said = unsaved[row.id] else { return row }
    var row = row
    for (day, checkIn) in said.sorted(by: { $0.key < $1.key }) { row.show(checkIn, on: day) }
    return row
  }

  /// Reads the months anew when they are asked for again; only where nothing waits to be saved.
  func forget() {
    guard !saves.isSaving else { return }
    months = [:]
    unsaved = [:]
  }

  /// The next check-in outside of a habit's time is asked about again.
  func forgetQuestion() { asked = nil }

  /// Says something of a row's chosen day, and gives the row as it is then.
  ///
  /// - Parameter finished: told how saving it went.
  /// - Returns: nil where the person is asked first, or it was refused; a toast says so.
  func say(
    _ change: CheckInChange, of row: HabitRow,
    finished: @escaping @MainActor (StoreFailure?) -> Void = { _ in }
  ) -> HabitRow? {
    let (id, day) = (row.id, row.day)
    let isOutside = !change.takesBack && !row.habit.spans(day)
    let isSure = asked.map { $0.habit == id && $0.day == day } ?? false
    if isOutside, !isSure {
      asked = (id, day)
      saves.notify(Toast(.outsideHabit(row.habit, on: day), .reason))
      return nil
    }
    let (moment, dayStart) = (clock.now(), store.profile().profile.dayStart)
    var said = row
    do throws(HabitFailure) {
      try said.say(change, at: moment, dayStart: dayStart)
    } catch {
      saves.notify(Toast(.habitFailure(error), .failure))
      return nil
    }
    if !saves.isSaving { unsaved = [:] }
    unsaved[id, default: [:]].updateValue(said.checkIn, forKey: day)
    saves.add(
      { store throws(StoreFailure) in
        try await store.checkIn(id, on: day, change, at: moment, dayStart: dayStart, force: isOutside)
        return nil
      },
      finished: { [weak self] failure in
        // What is saved is in its file, and what could not be saved was not said; unless more was said since.
        if let self, unsaved[id]?[day] == .some(said.checkIn) { unsaved[id]?.removeValue(forKey: day) }
        finished(failure)
      })
    return said
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

extension Context {
  /// Counts days of habits off the main actor.
  ///
  /// - Parameters:
  ///   - ids: the habits; nil for all.
  ///   - then: gets them, unless the task was cancelled or something has been said since: then they may be older
  ///     than what is shown, and every screen reads anew after the last save.
  func habitDays(
    of ids: Set<Habit.ID>? = nil, _ days: ClosedRange<CalendarDay>, on today: CalendarDay,
    then: @escaping @MainActor ([Habit.ID: [HabitDay]]) -> Void
  ) -> Task<Void, Never> {
    let (store, saves) = (store, saves)
    let pauses = store.activeChild()?.pauses ?? []
    return effects.run {
      try? await store.habitDays(
        of: ids, from: days.lowerBound, to: days.upperBound, on: today, pauses: pauses)
    } then: { found in
      guard let found, !Task.isCancelled, !saves.isSaving else { return }
      then(found)
    }
  }
}
