package import Model

// Reminders while the program is closed.
extension Phrase {
  /// "3 things to do".
  package static func thingsToDo(_ count: Int) -> Phrase {
    Phrase("{count, plural, one {# thing} other {# things}} to do", ["count": count])
  }

  /// The notification if only the day's reading is due.
  package static let readingWaits = Phrase("A few minutes to read, if you like.")

  /// Due reminders could not be shown.
  package static let notReminded = Phrase("Could not show the reminders. Lionheart will try again.")

  /// A file that may contain a pause or quiet hours could not be read.
  package static let remindersUnknown = Phrase(
    "No reminders until it can be read, because it may contain a pause.")

  /// No reminders while paused.
  package static let pausedReminders = Phrase("Lionheart is paused, so there are no reminders.")

  /// `reminder set` without an option.
  package static let nothingToSet = Phrase("Choose what to set: --reading, --quiet or --backup.")

  /// An invalid time of day.
  package static let notAReminderTime = Phrase("Enter a time from 00:00 to 23:59, or off.")

  /// Invalid quiet hours.
  package static let notQuietHours = Phrase("Enter quiet hours as 22:00-07:00, or off.")

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

  /// A reminder's time is in the quiet hours.
  package static func reminderIsQuiet(_ time: ClockTime, _ hours: QuietHours) -> Phrase {
    Phrase(
      "{time} is in the quiet hours ({hours}), which last until the day is over. There will be no reminder.",
      ["time": time, "hours": hours])
  }

  /// No timer is installed, so reminders come only while Lionheart is open.
  package static let noTimerYet = Phrase(
    "To be reminded while Lionheart is closed: lionheart reminder install")

  /// No reminder is set for the day.
  package static let nothingRemindsToday = Phrase("No reminders today")

  /// The state of a reminder.
  package static func reminderState(_ state: ReminderState) -> Phrase {
    switch state {
    case .done: Phrase("done")
    case .skipped: skipped
    case .notified: Phrase("sent")
    case .due: Phrase("not done yet")
    case .coming: Phrase("still to come")
    case .quiet: Phrase("in the quiet hours")
    case .passed: Phrase("before it was added")
    }
  }

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

  /// How reminders are shown.
  package static func notifySend(isThere: Bool) -> Phrase {
    isThere
      ? Phrase("Shown by: notify-send")
      : Phrase("Shown by: plain text. notify-send is not installed (Debian: libnotify-bin)")
  }
}
