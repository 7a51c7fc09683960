package import Model

// The page about reminders.
extension Phrase {
  package static let remindersRow = Phrase("Reminders")

  /// "20:00, quiet 22:00-07:00": the reminders row on Me.
  package static func remindersSet(_ reading: ClockTime?, _ quietHours: QuietHours?) -> Phrase {
    switch (reading, quietHours) {
    case (nil, nil): Phrase("not set", context: "reminders set")
    case (let reading?, nil): Phrase(verbatim: "\(reading)")
    case (nil, let quiet?): Phrase("quiet {quiet}", ["quiet": quiet])
    case (let reading?, let quiet?):
      Phrase("{reading}, quiet {quiet}", ["reading": reading, "quiet": quiet])
    }
  }

  package static let readingReminderLabel = Phrase("Daily reading")
  package static let readingReminderHint = Phrase("A time like 20:00, or empty for none")
  package static let quietHoursLabel = Phrase("Quiet hours")
  package static let quietHoursHint = Phrase("From-to, like 22:00-07:00, or empty")
  package static let quietHoursWrong = Phrase("Enter two different times: 22:00-07:00")
  /// There are no reminders before a day.
  package static func remindersOff(until day: CalendarDay) -> Phrase {
    let date = shortDate(day)
    return Phrase("None before {date}.", ["date": date])
  }

  package static let remindersFromLabel = Phrase("Not before")
  package static let remindersFromHint = Phrase("No reminders before this day; empty for always")
  package static let remindersSaved = Phrase("Reminders saved")

  package static let remindersToday = Phrase("TODAY")
  /// "No reminders today", and where to set them.
  package static let noRemindersToday = Phrase(
    "{sentence}. Edit a habit to set its reminders.", ["sentence": nothingRemindsToday])

  package static let remindersWhenClosed = Phrase("WHEN LIONHEART IS CLOSED")
  package static let remindersInstallHint = Phrase(
    "Run lionheart reminder install to let this computer remind you. While open, Lionheart reminds you "
      + "itself.")
}
