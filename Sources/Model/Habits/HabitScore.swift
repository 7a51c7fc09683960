import Glibc

/// How strong a habit is, 0–1: an average of all days that forgets the old ones slowly.
///
/// From Loop Habit Tracker (iSoron/uhabits, `Score.compute` and `ScoreList.recompute`). One thing is different:
/// days on which the habit stood still are not missing in what a schedule that is not daily asks for, whereas
/// in Loop a skip lowers the score of the days after it.
public enum HabitScore {
  /// The score after a day.
  ///
  /// m = 0.5^(√f ÷ 13), s ← s·m + v·(1 − m): a daily habit's past counts half after 13 days.
  ///
  /// - Parameters:
  ///   - score: the one before.
  ///   - value: what the day counts, 0–1.
  ///   - frequency: how many times a day the habit is meant to be done, at most 1.
  public static func next(_ score: Double, value: Double, frequency: Double) -> Double {
    let kept = multiplier(frequency)
    return score * kept + value * (1 - kept)
  }

  /// What a day keeps of the score before it.
  static func multiplier(_ frequency: Double) -> Double { exp2(-frequency.squareRoot() / 13) }

  /// What the last days of a window come to for a schedule, 0–1; nil where all that was asked for stood still.
  ///
  /// A daily habit looks at the day alone. Others take what was done in the window as part of what is meant to
  /// be done in it; days that are not there yet count as not done.
  static func value(
    _ window: ArraySlice<HabitMark>, through day: CalendarDay, rule: Habit.Rule, of habit: Habit
  ) -> Double? {
    let (times, days) = rule.schedule.frequency
    if rule.schedule == .daily { return window.last?.weight }
    let length = days * 2
    var asked = Double(times * 2)
    var done = 0.0
    var date = day
    for mark in window.suffix(length).reversed() {
      done += mark.weight
      if mark.isExcused { asked -= share(of: date, rule, of: habit) }
      date = date - 1
    }
    if rule.kind.isAtMost, window.count < length {
      for date in (day.number - length + 1)...(day.number - window.count) {
        asked -= share(of: CalendarDay(number: date), rule, of: habit)
      }
    }
    return asked > 1e-9 ? min(1, done / asked) : nil
  }

  /// How much of what is asked for falls on a day.
  private static func share(of day: CalendarDay, _ rule: Habit.Rule, of habit: Habit) -> Double {
    let (times, days) = rule.schedule.frequency
    guard rule.schedule.quota == nil else { return Double(times) / Double(days) }
    return habit.means(day, by: rule) ? 1 : 0
  }
}
