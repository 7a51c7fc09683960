public import Model

/// The habits of a day, and which files could not be read completely.
public struct HabitsOfDay: Equatable, Sendable {
  /// The habits, in the order in which they are shown.
  public var states: [HabitState]
  /// The habits, their categories and their breaks.
  public var book: HabitBook
  /// The files that could not be read completely.
  public var troubles: [DataFile: Condition]
  /// Whether all earlier days were counted; if not, streaks, scores and sums cover only the last weeks.
  public var isCounted = true
}

extension Store {
  /// All habits on a day that is not over.
  ///
  /// Reads the habits, the day's month and a small cache; if that is behind, all months.
  ///
  /// - Parameters:
  ///   - ids: the habits; nil for all.
  ///   - pauses: those of the active child; nothing is due in them.
  ///   - archived: whether to include archived habits.
  ///   - isQuick: whether to skip years that the cache does not have.
  ///   - habits: what ``habits()`` has returned; nil to read the habits.
  public func habitStates(
    of ids: Set<Habit.ID>? = nil, on day: CalendarDay, pauses: [Pause] = [], archived: Bool = false,
    isQuick: Bool = false, in habits: (book: HabitBook, condition: Condition)? = nil
  ) -> HabitsOfDay {
    let (book, condition) = habits ?? self.habits()
    let month = read(.checkIns(day.month), as: CheckInRecord.self)
    let shown = book.habits.filter { (ids?.contains($0.id) ?? true) && (archived || !$0.isArchived) }
    let calculators = shown.map { book.calculator(of: $0, pauses: pauses) }
    let last = day - day.parts.day
    let progress = habitProgress.progress(of: calculators, through: last, isQuick: isQuick)
    var checkIns: [Habit.ID: [CalendarDay: CheckIn]] = [:]
    for checkIn in CheckIn.all(in: day.month, month.records) {
      checkIns[checkIn.habit, default: [:]][checkIn.day] = checkIn
    }
    let states = calculators.map { calculator in
      let habit = calculator.habit
      return calculator.state(
        on: day, after: progress.habits[habit.id], checkIns: checkIns[habit.id] ?? [:],
        category: book.category(habit.category))
    }
    var troubles: [DataFile: Condition] = [.habits: condition, .checkIns(day.month): month.condition]
    for (month, condition) in checkInMonths.troubles { troubles[.checkIns(month)] = condition }
    troubles = troubles.filter { $0.value != .good && $0.value != .missing }
    return HabitsOfDay(states: states, book: book, troubles: troubles, isCounted: progress.isCounted)
  }

  /// The days of habits in a range, in order, for strips and calendars. Throws if cancelled.
  ///
  /// Days after today, and before a habit's first, have no mark.
  ///
  /// - Parameter ids: the habits; nil for all, including archived ones.
  @concurrent public func habitDays(
    of ids: Set<Habit.ID>? = nil, from first: CalendarDay, to last: CalendarDay, on today: CalendarDay,
    pauses: [Pause] = []
  ) async throws(CancellationError) -> [Habit.ID: [HabitDay]] {
    let book = habits().book
    guard first <= last, let summaries = checkInMonths.current(isCancelled: { Task.isCancelled }) else {
      throw CancellationError()
    }
    var daysByHabit: [Habit.ID: [HabitDay]] = [:]
    for habit in book.habits where ids?.contains(habit.id) ?? true {
      if Task.isCancelled { throw CancellationError() }
      let calculator = book.calculator(of: habit, pauses: pauses)
      daysByHabit[habit.id] = days(of: calculator, from: first, to: last, on: today, in: summaries)
    }
    return daysByHabit
  }

  private func days(
    of calculator: StreakCalculator, from first: CalendarDay, to last: CalendarDay, on today: CalendarDay,
    in summaries: [(month: CalendarMonth, summary: CheckInSummary)]
  ) -> [HabitDay] {
    let values = CheckInValues(of: calculator.habit.id, in: summaries)
    var days = (0...(last - first)).map { HabitDay(day: first + $0, mark: nil, isDue: false) }
    let start = calculator.initialProgress(firstCheckIn: values.firstDay)
    calculator.walk(from: start, through: today, value: values.value) { day, _ in
      if day.day >= first, day.day <= last { days[day.day - first] = day }
      return day.day < last
    }
    return days
  }

  /// The statistics of habits over all years. Throws if cancelled.
  ///
  /// - Parameter ids: the habits; nil for all except archived ones.
  @concurrent public func habitStatistics(
    of ids: Set<Habit.ID>? = nil, on today: CalendarDay, pauses: [Pause] = []
  ) async throws(CancellationError) -> [Habit.ID: HabitStatistics] {
    let book = habits().book
    guard let summaries = checkInMonths.current(isCancelled: { Task.isCancelled }) else {
      throw CancellationError()
    }
    var statistics: [Habit.ID: HabitStatistics] = [:]
    for habit in book.habits where ids.map({ $0.contains(habit.id) }) ?? !habit.isArchived {
      let values = CheckInValues(of: habit.id, in: summaries)
      let calculator = book.calculator(of: habit, pauses: pauses)
      let start = calculator.initialProgress(firstCheckIn: values.firstDay)
      guard
        let result = calculator.statistics(
          from: start, through: today, value: values.value, isCancelled: { Task.isCancelled })
      else { throw CancellationError() }
      statistics[habit.id] = result
    }
    return statistics
  }

  /// The check-ins of habits on all days, oldest first, without notes, reasons of skips and photos, which only the
  /// months themselves have.
  public func checkInDays(of ids: Set<Habit.ID>) -> [Habit.ID: [CheckIn]] {
    var days: [Habit.ID: [CheckIn]] = [:]
    for (month, summary) in checkInMonths.current() ?? [] {
      guard let first = CalendarDay(year: month.year, month: month.month, day: 1) else { continue }
      for (habit, part) in summary.parts where ids.contains(habit) {
        days[habit, default: []] += part.days.map { day in
          CheckIn(
            habit: habit, day: first + (day - 1), value: part.value(on: day), at: 0,
            isLate: part.late & 1 << UInt32(day - 1) != 0)
        }
      }
    }
    return days
  }
}
