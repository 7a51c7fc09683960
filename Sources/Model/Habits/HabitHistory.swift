/// What a day of a habit was.
public struct HabitDay: Equatable, Sendable {
  /// The day.
  public var day: CalendarDay
  /// What it came to; nil for a day that has not come, or before the habit was known.
  public var mark: HabitMark?
  /// Whether the habit was due.
  public var isDue: Bool
  /// What was said of it.
  public var value: CheckIn.Value?
  /// The score after it, 0–1; nil where there is none.
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

/// Days of a habit, added up.
public struct HabitTally: Equatable, Sendable {
  /// Days of success.
  public var done = 0
  /// Days on which it was due.
  public var due = 0
  /// Days left out for a reason.
  public var skipped = 0
  /// All amounts together.
  public var amount = 0.0
  /// The score after the last of the days, 0–1.
  public var score = 0.0

  /// Nothing yet.
  public init() {}

  mutating func add(_ day: HabitDay, score: Double) {
    if day.mark?.isSuccess ?? false { done += 1 }
    if day.isDue, day.mark != .skipped { due += 1 }
    if day.mark == .skipped { skipped += 1 }
    if case .amount(let amount)? = day.value { self.amount += amount }
    self.score = score
  }
}

/// What a habit came to over all the years.
public struct HabitStatistics: Equatable, Sendable {
  /// By month, from the first to the running one.
  public var months: [CalendarMonth: HabitTally] = [:]
  /// By day of the week, Monday first; the scores in it mean nothing.
  public var weekdays = [HabitTally](repeating: HabitTally(), count: 7)
  /// All of it.
  public var total = HabitTally()
  /// The progress as of today.
  public var progress: HabitProgress
  /// For a habit with an end: how often it is to be done in all.
  public var goal: Int?
}

extension HabitReckoner {
  /// Goes through all days up to today, which is not over.
  ///
  /// - Parameters:
  ///   - value: what was said of a day.
  ///   - body: gets each day and the progress after it; false ends it.
  /// - Returns: the progress as of today, or of the day where it ended.
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
      let its = HabitDay(day: day, mark: mark, isDue: isDue, value: value, score: progress.score)
      guard body(its, progress) else { break }
    }
    return progress
  }

  /// Adds up all days up to today; nil when told to stop.
  ///
  /// - Parameter isCancelled: asked once a month.
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
