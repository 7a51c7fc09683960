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
