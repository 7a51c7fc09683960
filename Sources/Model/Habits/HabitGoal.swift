extension HabitReckoner {
  /// How often a habit with an end is to be done from its first day to its last; nil where it has no end.
  ///
  /// Days on which it stands still are not counted, those of a break that lasts up to today.
  ///
  /// - Parameter done: how often it was done by now; what was done without being asked for raises the goal, so that
  ///   nobody has done more than all of it.
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

  /// How often a rule would ask for it on days that are free.
  private func asked(
    _ rule: Habit.Rule, onFreeDaysFrom first: CalendarDay, to last: CalendarDay, today: CalendarDay
  ) -> Double {
    let free = free.endingOpenOnes(on: today)
    // What is planned for more than a year ahead can wait to be counted.
    let known = min(last, max(today, habit.startedOn) + 366)
    guard !free.isEmpty, first <= known else { return 0 }
    var sum = 0.0
    for number in first.number...known.number where free.contains(CalendarDay(number: number)) {
      let day = CalendarDay(number: number)
      sum += asked(rule, from: day, to: day)
    }
    return sum
  }

  /// How often a rule asks for it in a stretch of days; parts of weeks and months count in part.
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
