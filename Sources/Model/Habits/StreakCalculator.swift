/// Computes due days, score and streaks of a habit, day by day.
public struct StreakCalculator: Sendable {
  /// The habit.
  public let habit: Habit
  /// Paused days, besides those before the start and after the end.
  public let pausedDays: PausedDays
  /// How many days of marks a progress must keep.
  public let windowLength: Int

  /// A calculator for a habit.
  public init(_ habit: Habit, pausedDays: PausedDays = PausedDays()) {
    self.habit = habit
    self.pausedDays = pausedDays
    windowLength = Self.windowLength(of: habit)
  }

  /// How many past days a habit's rules need, at least a week.
  public static func windowLength(of habit: Habit) -> Int {
    max(7, habit.rules.map(\.schedule.windowLength).max() ?? 7)
  }

  /// The progress before the first counted day: the start, or an earlier check-in.
  public func initialProgress(firstCheckIn: CalendarDay? = nil) -> HabitProgress {
    let first = min(habit.startedOn, firstCheckIn ?? habit.startedOn)
    return HabitProgress(before: first, of: habit)
  }

  /// An empty progress before a day, or before the start if that is later.
  public func initialProgress(on day: CalendarDay) -> HabitProgress {
    let first = max(day, habit.startedOn)
    return HabitProgress(before: first, of: habit)
  }

  /// The evaluation of one day.
  struct DayEvaluation {
    let rule: Habit.Rule
    let isDue: Bool
    let mark: HabitMark
  }

  /// Whether the habit is due on the next day: it does not pause, the schedule includes the day, and the quota of the
  /// week, month or interval was not reached before it.
  public func isDue(after progress: HabitProgress) -> Bool { evaluate(nil, after: progress).isDue }

  /// Evaluates the next day.
  func evaluate(_ value: CheckIn.Value?, after progress: HabitProgress) -> DayEvaluation {
    let day = progress.through + 1
    let rule = habit.rule(on: day)
    if !habit.spans(day) || pausedDays.contains(day) {
      // On a paused day, a success counts and anything less is ignored.
      let isSuccess = value.map { rule.kind.value(of: $0) >= 1 } ?? false
      let done: HabitMark = habit.spans(day) ? .value(1) : .outside
      return DayEvaluation(rule: rule, isDue: false, mark: isSuccess ? done : .paused)
    }
    var isDue = habit.includes(day, by: rule)
    if let quota = rule.schedule.quota, let period = habit.period(of: day, by: rule) {
      isDue = progress.tally(since: period.first).done < quota
    }
    let withoutEntry = isDue ? HabitMark.value(habit.isKeptWithoutEntry(by: rule) ? 1 : 0) : .idle
    return DayEvaluation(
      rule: rule, isDue: isDue, mark: value.map { HabitMark($0, of: rule.kind) } ?? withoutEntry)
  }

  /// Adds the next day, which is over. Returns whether the habit was due on it.
  @discardableResult
  public func add(_ value: CheckIn.Value?, to progress: inout HabitProgress) -> Bool {
    let verdict = evaluate(value, after: progress)
    let (rule, mark) = (verdict.rule, verdict.mark)
    progress.through = progress.through + 1
    progress.window.append(mark)
    if progress.window.count > windowLength {
      progress.window.removeFirst(progress.window.count - windowLength)
    }
    count(mark, value, in: &progress)
    if !mark.isExcused,
      let value = HabitScore.value(progress.window[...], through: progress.through, rule: rule, of: habit)
    {
      let (times, days) = rule.schedule.frequency
      let score = HabitScore.next(progress.score, value: value, frequency: Double(times) / Double(days))
      // A limit that was exceeded never raises a score, however low it is.
      progress.score = mark.isExceeded ? min(progress.score, score) : score
    }
    addStreak(mark, isDue: verdict.isDue, rule: rule, to: &progress)
    return verdict.isDue
  }

  /// The progress with the next day, which is not over: what is not done yet costs nothing.
  public func adding(unfinished value: CheckIn.Value?, to progress: HabitProgress) -> HabitProgress {
    var after = progress
    add(value, to: &after)
    let rule = habit.rule(on: after.through)
    let isKept = habit.isKeptWithoutEntry(by: rule)
    if isKept, value == nil, after.window.last == .value(1) {
      after.window[after.window.count - 1] = .pending
      after.done = progress.done
    }
    let mark = after.window.last ?? .paused
    if mark.isSuccess || mark.isExcused || rule.kind.isAtMost && value != nil { return after }
    after.score = isKept ? progress.score : max(progress.score, after.score)
    after.unit = progress.unit
    after.closedStreak = progress.closedStreak
    after.isPeriodFull = progress.isPeriodFull
    after.bestStreak = progress.bestStreak
    return after
  }

  private func count(_ mark: HabitMark, _ value: CheckIn.Value?, in progress: inout HabitProgress) {
    if mark.isSuccess { progress.done += 1 }
    if mark == .skipped { progress.skipped += 1 }
    if case .amount(let amount)? = value { progress.amount += amount }
  }

  private func addStreak(
    _ mark: HabitMark, isDue: Bool, rule: Habit.Rule, to progress: inout HabitProgress
  ) {
    if rule.schedule.unit != progress.unit {
      progress.unit = rule.schedule.unit
      progress.closedStreak = 0
      progress.bestStreak = 0
      progress.isPeriodFull = false
    }
    if let period = habit.period(of: progress.through, by: rule), let quota = rule.schedule.quota {
      addToPeriod(from: period.first, length: period.length, quota: quota, in: &progress)
    } else if mark.isSuccess, mark != .outside {
      if habit.includes(progress.through, by: rule) { progress.closedStreak += 1 }
    } else if isDue, !mark.isExcused {
      progress.closedStreak = 0
    }
    progress.bestStreak = max(progress.bestStreak, progress.streak)
  }

  /// Updates the streak of a quota. Before the last day of a week, month or interval, it only records whether the full
  /// quota is reached. On the last day it ends or extends the streak; days that were paused or skipped then lower the
  /// quota in proportion.
  private func addToPeriod(
    from first: CalendarDay, length: Int, quota: Int, in progress: inout HabitProgress
  ) {
    let (done, counted) = progress.tally(since: first)
    progress.isPeriodFull = done >= quota
    guard progress.through == first + (length - 1) else { return }
    progress.isPeriodFull = false
    let required = (quota * counted + length - 1) / length
    if required == 0 { return }
    progress.closedStreak = done >= required ? progress.closedStreak + 1 : 0
  }
}

extension StreakCalculator {
  /// How often a habit with an end is due from its first to its last day. Nil if it has no end.
  ///
  /// Paused days are not counted. An open break counts up to today.
  ///
  /// - Parameter done: how often it was done so far. The goal is at least that, so that progress never exceeds 100 %.
  public func goal(on today: CalendarDay, done: Int = 0) -> Int? {
    guard let end = habit.endsOn, end >= habit.startedOn else { return nil }
    var total = 0.0
    for (index, rule) in habit.rules.enumerated() {
      let first = index == 0 ? habit.startedOn : max(rule.from, habit.startedOn)
      let next = index + 1 < habit.rules.count ? habit.rules[index + 1].from - 1 : end
      let last = min(next, end)
      guard first <= last else { continue }
      total += requiredCount(rule, from: first, to: last)
      total -= requiredCount(rule, onPausedDaysFrom: first, to: last, today: today)
    }
    return max(done, Int((total - 1e-9).rounded(.up)))
  }

  /// How often a rule requires it on paused days.
  private func requiredCount(
    _ rule: Habit.Rule, onPausedDaysFrom first: CalendarDay, to last: CalendarDay, today: CalendarDay
  ) -> Double {
    let free = pausedDays.closingOpenRanges(on: today)
    // Breaks more than a year ahead are not counted yet, to bound the loop.
    let end = min(last, max(today, habit.startedOn) + 366)
    guard !free.isEmpty, first <= end else { return 0 }
    var sum = 0.0
    for number in first.number...end.number where free.contains(CalendarDay(number: number)) {
      let day = CalendarDay(number: number)
      sum += requiredCount(rule, from: day, to: day)
    }
    return sum
  }

  /// How often a rule requires it in a range of days. Partial weeks and months count in proportion.
  private func requiredCount(_ rule: Habit.Rule, from first: CalendarDay, to last: CalendarDay) -> Double {
    let days = last - first + 1
    switch rule.schedule {
    case .daily: return Double(days)
    case .timesAWeek(let times): return Double(days * times) / 7
    case .timesAMonth(let times): return Double(days * times) * 12 / 365.2425
    case .timesInDays(let times, let length): return Double(days * times) / Double(length)
    case .weekdays(let weekdays):
      let rest = (0..<(days % 7)).count { weekdays.contains((first + $0).weekday) }
      return Double(days / 7 * weekdays.count + rest)
    case .everyDays(let step):
      let anchor = habit.anchor(of: rule)
      func count(before day: CalendarDay) -> Int {
        let gap = day - anchor
        return gap > 0 ? (gap - 1) / step + 1 : gap / step
      }
      return Double(count(before: last + 1) - count(before: first))
    }
  }
}
