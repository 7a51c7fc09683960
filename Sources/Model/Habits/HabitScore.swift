import Glibc

/// The strength of a habit, 0–1: an exponentially weighted average of its days.
///
/// From Loop Habit Tracker (iSoron/uhabits, `Score.compute` and `ScoreList.recompute`). One difference: paused days
/// reduce what a schedule that is not daily requires. In Loop, a skip lowers the score of the days after it.
public enum HabitScore {
  /// The score after a day.
  ///
  /// m = 0.5^(√f ÷ 13), s ← s·m + v·(1 − m): the past of a daily habit weighs half after 13 days.
  ///
  /// - Parameters:
  ///   - score: the score before the day.
  ///   - value: the day's value, 0–1.
  ///   - frequency: how many times a day the habit is due, at most 1.
  public static func next(_ score: Double, value: Double, frequency: Double) -> Double {
    let weight = multiplier(frequency)
    return score * weight + value * (1 - weight)
  }

  /// The weight m of the previous score.
  static func multiplier(_ frequency: Double) -> Double { exp2(-frequency.squareRoot() / 13) }

  /// The value of the last days for a schedule, 0–1, or nil if all required days paused.
  ///
  /// For a daily habit it is that of the day alone. For others it is the done fraction of what the window requires.
  /// Days before the habit count as not done. If days without an entry count as kept, they ask for nothing.
  static func value(
    _ window: ArraySlice<HabitMark>, through day: CalendarDay, rule: Habit.Rule, of habit: Habit
  ) -> Double? {
    let (times, days) = rule.schedule.frequency
    if rule.schedule == .daily { return window.last?.weight }
    let length = days * 2
    var required = Double(times * 2)
    var done = 0.0
    var date = day
    for mark in window.suffix(length).reversed() {
      done += mark.weight
      if mark.isExcused { required -= share(of: date, rule, of: habit) }
      date = date - 1
    }
    if habit.isKeptWithoutEntry(by: rule), window.count < length {
      for date in (day.number - length + 1)...(day.number - window.count) {
        required -= share(of: CalendarDay(number: date), rule, of: habit)
      }
    }
    return required > 1e-9 ? min(1, done / required) : nil
  }

  /// How much of the requirement falls on a day.
  private static func share(of day: CalendarDay, _ rule: Habit.Rule, of habit: Habit) -> Double {
    let (times, days) = rule.schedule.frequency
    guard rule.schedule.quota == nil else { return Double(times) / Double(days) }
    return habit.includes(day, by: rule) ? 1 : 0
  }
}
