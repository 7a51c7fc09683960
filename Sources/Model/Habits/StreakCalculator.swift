/// Computes due days, score and streaks of a habit, day by day.
public struct HabitReckoner: Sendable {
  /// The habit.
  public let habit: Habit
  /// Paused days, besides those before the start and after the end.
  public let free: FreeDays
  /// How many days of marks a progress must keep.
  public let memory: Int

  /// A calculator for a habit.
  public init(_ habit: Habit, free: FreeDays = FreeDays()) {
    self.habit = habit
    self.free = free
    memory = Self.memory(of: habit)
  }

  /// How many past days a habit's rules need, at least a week.
  public static func memory(of habit: Habit) -> Int {
    max(7, habit.rules.map(\.schedule.windowLength).max() ?? 7)
  }

  /// The progress before the first counted day: the start, or an earlier check-in.
  public func beginning(firstCheckIn: CalendarDay? = nil) -> HabitProgress {
    let first = min(habit.startedOn, firstCheckIn ?? habit.startedOn)
    return HabitProgress(before: first, rule: habit.rule(on: first))
  }

  /// An empty progress before a day, or before the start if that is later.
  public func beginning(on day: CalendarDay) -> HabitProgress {
    let first = max(day, habit.startedOn)
    return HabitProgress(before: first, rule: habit.rule(on: first))
  }

  /// The evaluation of one day.
  struct Verdict {
    let rule: Habit.Rule
    let isDue: Bool
    let mark: HabitMark
  }

  /// Whether the habit is due on the next day: it does not pause, the schedule includes the day, and the quota of the
  /// week or month was not reached before it.
  public func isDue(after progress: HabitProgress) -> Bool { judge(nil, after: progress).isDue }

  /// Evaluates the next day.
  func judge(_ value: CheckIn.Value?, after progress: HabitProgress) -> Verdict {
    let day = progress.through + 1
    let rule = habit.rule(on: day)
    let reached = rule.kind.value(of: value)
    if !habit.spans(day) || free.contains(day) {
      // On a paused day, a success counts and anything less is ignored.
      let done: HabitMark = habit.spans(day) ? .value(1) : .outside
      return Verdict(rule: rule, isDue: false, mark: value != nil && reached >= 1 ? done : .free)
    }
    var isDue = habit.means(day, by: rule)
    if let quota = rule.schedule.quota, let period = rule.schedule.period(of: day) {
      isDue = progress.tally(since: period.first).done < quota
    }
    // A limit without a check-in all day counts as kept.
    let silent = isDue ? HabitMark.value(rule.kind.isAtMost ? 1 : 0) : .idle
    return Verdict(rule: rule, isDue: isDue, mark: value.map { HabitMark($0, of: rule.kind) } ?? silent)
  }

  /// Adds the next day, which is over. Returns whether the habit was due on it.
  @discardableResult
  public func add(_ value: CheckIn.Value?, to progress: inout HabitProgress) -> Bool {
    let verdict = judge(value, after: progress)
    let (rule, mark) = (verdict.rule, verdict.mark)
    progress.through = progress.through + 1
    progress.window.append(mark)
    if progress.window.count > memory { progress.window.removeFirst(progress.window.count - memory) }
    count(mark, value, in: &progress)
    if !mark.isExcused,
      let value = HabitScore.value(progress.window[...], through: progress.through, rule: rule, of: habit)
    {
      let (times, days) = rule.schedule.frequency
      progress.score = HabitScore.next(
        progress.score, value: value, frequency: Double(times) / Double(days))
    }
    addStreak(mark, isDue: verdict.isDue, rule: rule, to: &progress)
    return verdict.isDue
  }

  /// The progress with the next day, which is not over: what is not done yet costs nothing.
  public func adding(unfinished value: CheckIn.Value?, to progress: HabitProgress) -> HabitProgress {
    var after = progress
    add(value, to: &after)
    let isAtMost = habit.rule(on: after.through).kind.isAtMost
    if isAtMost, value == nil, after.window.last == .value(1) {
      after.window[after.window.count - 1] = .unsaid
      after.done = progress.done
    }
    let mark = after.window.last ?? .free
    if mark.isSuccess || mark.isExcused || isAtMost && value != nil { return after }
    after.score = isAtMost ? progress.score : max(progress.score, after.score)
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
    if let period = rule.schedule.period(of: progress.through), let quota = rule.schedule.quota {
      addToPeriod(from: period.first, length: period.length, quota: quota, in: &progress)
    } else if mark.isSuccess, mark != .outside {
      if habit.means(progress.through, by: rule) { progress.closedStreak += 1 }
    } else if isDue, !mark.isExcused {
      progress.closedStreak = 0
    }
    progress.bestStreak = max(progress.bestStreak, progress.streak)
  }

  /// Evaluates a week or month: at its end in proportion to its days that did not pause, before that by the full quota.
  private func addToPeriod(
    from first: CalendarDay, length: Int, quota: Int, in progress: inout HabitProgress
  ) {
    let (done, counted) = progress.tally(since: first)
    progress.isPeriodFull = done >= quota
    guard progress.through == first + (length - 1) else { return }
    progress.isPeriodFull = false
    let asked = (quota * counted + length - 1) / length
    if asked == 0 { return }
    progress.closedStreak = done >= asked ? progress.closedStreak + 1 : 0
  }
}

extension HabitReckoner {
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
      total += asked(rule, from: first, to: last)
      total -= asked(rule, onFreeDaysFrom: first, to: last, today: today)
    }
    return max(done, Int((total - 1e-9).rounded(.up)))
  }

  /// How often a rule requires it on paused days.
  private func asked(
    _ rule: Habit.Rule, onFreeDaysFrom first: CalendarDay, to last: CalendarDay, today: CalendarDay
  ) -> Double {
    let free = free.endingOpenOnes(on: today)
    // Breaks more than a year ahead are not counted yet, to bound the loop.
    let known = min(last, max(today, habit.startedOn) + 366)
    guard !free.isEmpty, first <= known else { return 0 }
    var sum = 0.0
    for number in first.number...known.number where free.contains(CalendarDay(number: number)) {
      let day = CalendarDay(number: number)
      sum += asked(rule, from: day, to: day)
    }
    return sum
  }

  /// How often a rule requires it in a range of days. Partial weeks and months count in proportion.
  private func asked(_ rule: Habit.Rule, from first: CalendarDay, to last: CalendarDay) -> Double {
    let days = last - first + 1
    switch rule.schedule {
    case .daily: return Double(days)
    case .timesAWeek(let times): return Double(days * times) / 7
    case .timesAMonth(let times): return Double(days * times) * 12 / 365.2425
    case .weekdays(let wanted):
      let rest = (0..<(days % 7)).count { wanted.contains((first + $0).weekday) }
      return Double(days / 7 * wanted.count + rest)
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
