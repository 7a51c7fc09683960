/// A day of a habit, evaluated.
public struct HabitDay: Equatable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// The mark, or nil for a future day and for days before the habit.
  public var mark: HabitMark?
  /// Whether the habit was due.
  public var isDue: Bool
  /// What was recorded.
  public var value: CheckIn.Value?
  /// The score after the day, 0–1, or nil if there is none.
  public var score: Double?

  /// A day.
  public init(
    day: CalendarDay, mark: HabitMark?, isDue: Bool, value: CheckIn.Value? = nil, score: Double? = nil
  ) {
    self.day = day
    self.mark = mark
    self.isDue = isDue
    self.value = value
    self.score = score
  }
}

/// Sums over days of a habit.
public struct HabitTally: Equatable, Sendable {
  /// The number of successful days.
  public var done = 0
  /// The number of due days, without skipped ones.
  public var due = 0
  /// The number of skipped days.
  public var skipped = 0
  /// The sum of all amounts.
  public var amount = 0.0
  /// The score after the last day, 0–1.
  public var score = 0.0

  /// An empty tally.
  public init() {}

  mutating func add(_ day: HabitDay, score: Double) {
    if day.mark?.isSuccess ?? false { done += 1 }
    if day.isDue, day.mark != .skipped { due += 1 }
    if day.mark == .skipped { skipped += 1 }
    if case .amount(let amount)? = day.value { self.amount += amount }
    self.score = score
  }
}

/// Statistics of a habit over its whole history.
public struct HabitStatistics: Equatable, Sendable {
  /// Sums by month, from the first to the current one.
  public var months: [CalendarMonth: HabitTally] = [:]
  /// Sums by day of the week, Monday first. Their scores have no meaning.
  public var weekdays = [HabitTally](repeating: HabitTally(), count: 7)
  /// Sums of all days.
  public var total = HabitTally()
  /// The progress as of today.
  public var progress: HabitProgress
  /// The total number of due days, if the habit has an end.
  public var goal: Int?
}

extension StreakCalculator {
  /// Evaluates each day up to and including today, which is treated as unfinished.
  ///
  /// - Parameters:
  ///   - value: returns what was recorded on a day.
  ///   - body: receives each day and the progress after it; returns false to stop.
  /// - Returns: the progress as of today, or of the day at which it stopped.
  @discardableResult
  public func walk(
    from beginning: HabitProgress, through today: CalendarDay, value: (CalendarDay) -> CheckIn.Value?,
    _ body: (HabitDay, HabitProgress) -> Bool = { _, _ in true }
  ) -> HabitProgress {
    var progress = beginning
    while progress.through < today {
      let day = progress.through + 1
      let value = value(day)
      var isDue = false
      if day == today {
        isDue = self.isDue(after: progress)
        progress = adding(unfinished: value, to: progress)
      } else {
        isDue = add(value, to: &progress)
      }
      let mark = progress.window.last
      let evaluated = HabitDay(day: day, mark: mark, isDue: isDue, value: value, score: progress.score)
      guard body(evaluated, progress) else { break }
    }
    return progress
  }

  /// Computes statistics up to today. Returns nil if cancelled.
  ///
  /// - Parameter isCancelled: polled once per month of history.
  public func statistics(
    from beginning: HabitProgress, through today: CalendarDay, value: (CalendarDay) -> CheckIn.Value?,
    isCancelled: () -> Bool = { false }
  ) -> HabitStatistics? {
    var statistics = HabitStatistics(progress: beginning)
    var month = (beginning.through + 1).month
    var tally = HabitTally()
    let progress = walk(from: beginning, through: today, value: value) { day, progress in
      if day.day.month != month {
        if isCancelled() { return false }
        statistics.months[month] = tally
        month = day.day.month
        tally = HabitTally()
      }
      tally.add(day, score: progress.score)
      statistics.weekdays[day.day.weekday - 1].add(day, score: progress.score)
      statistics.total.add(day, score: progress.score)
      return true
    }
    if isCancelled() { return nil }
    if beginning.through < today { statistics.months[month] = tally }
    statistics.progress = progress
    statistics.goal = goal(on: today, done: statistics.total.done)
    return statistics
  }
}
