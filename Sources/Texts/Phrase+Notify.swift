package import Model

// Reminders while the program is closed.
extension Phrase {
  /// The time of the reading reminder.
  package static func readingReminder(_ time: ClockTime?) -> Phrase {
    guard let time else { return Phrase("No reading reminder") }
    return Phrase("Reading reminder at {time}", ["time": time])
  }

  /// The hours without reminders.
  package static func quietHours(_ hours: QuietHours?) -> Phrase {
    guard let hours else { return Phrase("No quiet hours") }
    return Phrase("Quiet hours {hours}", ["hours": hours])
  }

  /// No timer is installed, so reminders come only while Lionheart is open.
  package static let noTimerYet = Phrase(
    "To be reminded while Lionheart is closed: lionheart reminder install")

  /// What runs `lionheart notify`.
  package static func timers(systemd: Bool, cron: Bool, isOutdated: Bool) -> Phrase {
    if isOutdated, !systemd, !cron {
      return Phrase("Timer: starts another program. To reinstall it: lionheart reminder install")
    }
    return switch (systemd, cron) {
    case (true, true): Phrase("Timer: systemd and cron")
    case (true, false): Phrase("Timer: systemd")
    case (false, true): Phrase("Timer: cron")
    case (false, false): Phrase("Timer: none. {sentence}", ["sentence": noTimerYet])
    }
  }

}
