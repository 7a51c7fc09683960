import Model

extension Store {
  /// When to remind of a backup if no reading reminder is set.
  static let backupTime = ClockTime(minute: 12 * 60)

  /// Returns since when, in UTC milliseconds, the backup reminder has been set if it is due on a day; nil otherwise.
  ///
  /// It is due this many weeks after the machine's last backup, or at once if there is none, and then every week.
  func backupDue(every weeks: Int, on day: CalendarDay, at moment: Moment) -> Int64? {
    let set = read(.profile, as: ProfileValue.self).stamps?["backupReminder"]?.milliseconds ?? 0
    let last = lastBackup()?.backup.madeAt
    let due = last.map { Self.day(of: $0, at: moment) + 7 * weeks } ?? Self.day(of: set, at: moment)
    return day >= due && (day.number - due.number) % 7 == 0 ? set : nil
  }

  /// The civil date of an instant, by the present offset of the wall clock.
  private static func day(of milliseconds: Int64, at moment: Moment) -> CalendarDay {
    let now = Int64(moment.date.number) * 86_400 + Int64(moment.secondOfDay)
    let then = now - (moment.milliseconds - milliseconds) / 1_000
    return CalendarDay(number: Int(then >= 0 ? then / 86_400 : -((86_399 - then) / 86_400)))
  }
}
