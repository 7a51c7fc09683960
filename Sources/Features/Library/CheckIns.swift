import Model
import Storage

/// What is said of habits and days: shown at once, and saved after everything that came before.
///
/// All screens say it here. What cannot be saved goes when they read anew.
@MainActor
final class CheckIns {
  private let context: Context
  /// The habit and the day, before its first or after its last, about which the person was asked.
  private var asked: (habit: Habit.ID, day: CalendarDay)?
  /// The months that were looked at, with what was said since.
  private var months: [CalendarMonth: [Habit.ID: [CalendarDay: CheckIn]]] = [:]

  init(context: Context) {
    self.context = context
  }

  /// What is known of a day: what is on disk, with what was said here and is not saved yet.
  func checkIn(of habit: Habit.ID, on day: CalendarDay) -> CheckIn? {
    let month = day.month
    let known = months[month] ?? read(month)
    return known[habit]?[day]
  }

  /// Reads the months anew when they are asked for again; only where nothing waits to be saved.
  func forget() {
    if !context.saves.isSaving { months = [:] }
  }

  /// The next check-in outside of a habit's time is asked about again.
  func forgetQuestion() { asked = nil }

  /// Says something of a row's chosen day, and gives the row as it is then.
  ///
  /// - Returns: nil where the person is asked first, or it was refused; a toast says so.
  func say(_ change: CheckInChange, of row: HabitRow) -> HabitRow? {
    let (id, day) = (row.id, row.day)
    let isOutside = change != .clear && !row.habit.spans(day)
    let isSure = asked.map { $0.habit == id && $0.day == day } ?? false
    if isOutside, !isSure {
      asked = (id, day)
      context.saves.notify(Toast(.outsideHabit(row.habit, on: day), .reason))
      return nil
    }
    let moment = context.clock.now()
    let dayStart = context.store.profile().profile.dayStart
    let isPast = row.habit.by?.isPast(at: moment, on: day, dayStart: dayStart) ?? false
    var said = row
    do throws(HabitFailure) {
      try said.say(change, isLate: isPast && day == row.state.day)
    } catch {
      context.saves.notify(Toast(.habitFailure(error), .failure))
      return nil
    }
    if months[day.month] != nil { months[day.month]?[id, default: [:]][day] = said.checkIn }
    context.saves.add { store throws(StoreFailure) in
      try await store.checkIn(id, on: day, change, at: moment, dayStart: dayStart, force: isOutside)
      return nil
    }
    return said
  }

  private func read(_ month: CalendarMonth) -> [Habit.ID: [CalendarDay: CheckIn]] {
    var found: [Habit.ID: [CalendarDay: CheckIn]] = [:]
    for checkIn in context.store.checkIns(in: month).checkIns {
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
