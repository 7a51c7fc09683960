package import Model
package import Storage

// The page about the person's data.
extension Phrase {
  package static let backUpRow = Phrase("Back up")
  package static let restoreRow = Phrase("Restore a backup")
  package static let backupReminderRow = Phrase("Remind me to back up")
  package static let eraseRow = Phrase("Erase everything")

  package static let folderIsNoScreen = Phrase("Nothing to open here; y copies the path")

  /// When the last backup was made.
  package static func lastBackup(daysAgo: Int?) -> Phrase {
    switch daysAgo {
    case nil: Phrase("no backup yet")
    case 0?: Phrase("last one today")
    case 1?: Phrase("last one yesterday")
    case let days?: Phrase("last one {days} days ago", ["days": days])
    }
  }

  /// How often to back up.
  package static func backupReminder(_ weeks: Int?) -> Phrase {
    switch weeks {
    case nil: Phrase("never")
    case 1?: Phrase("every week")
    case let weeks?: Phrase("every {weeks} weeks", ["weeks": weeks])
    }
  }

  /// The backup reminder in `reminder set` and `reminder status`.
  package static func backupReminderSet(_ weeks: Int?) -> Phrase {
    guard weeks != nil else { return Phrase("No backup reminder") }
    let every = backupReminder(weeks)
    return Phrase("Backup reminder {every}", ["every": every])
  }

  /// A text that is not a number of weeks.
  package static let notBackupWeeks = Phrase("Enter a number of weeks from 1 to 52, or off.")

  /// The title of a backup reminder.
  package static let backUpYourData = Phrase("Back up your data")
  /// The text of a backup reminder that comes alone.
  package static let backupWaits = Phrase("It has been a while. Open “Your data” on Me.")

  // The forms
  package static let backupForm = Phrase("Back up")
  package static let backupPathLabel = Phrase("File")
  package static let backupPathHint = Phrase("One file with all your data; only you can read it")
  package static let backupNeedsPath = Phrase("Enter a path first")
  package static let restoreForm = Phrase("Restore a backup")
  package static let restorePathHint = Phrase("Shows what is in it; changes nothing yet")
  package static let restoreNeedsPath = Phrase("Enter a path first", context: "restore needs path")
  package static let lookAtBackup = Phrase("show contents")
  package static let makeBackup = Phrase("back up")

  // Before restoring
  package static let restoreChoice = Phrase("What to restore")
  /// "A backup of 21 November 2026: 3 habits".
  package static func backupOf(_ day: CalendarDay, _ records: BackupCounts) -> Phrase {
    let (date, facts) = (shortDate(day), listed(recordKinds(records)))
    return Phrase("A backup of {date}: {facts}", ["date": date, "facts": facts])
  }
  package static let bringBackChoice = Phrase("Restore what is missing")
  package static let replaceChoice = Phrase("Replace all with the backup")
  package static let leaveChoice = Phrase("Change nothing")
  package static let restoreDone = Phrase("Restored (u undoes)")

  // Erasing
  package static let eraseForm = Phrase("Erase everything")
  package static let eraseWordLabel = Phrase("Type “erase”")
  package static let eraseWordHint = Phrase("Erases everything, then quits")
  package static let eraseWordMissing = Phrase("Type “erase” first")
  package static let leaveAsItIs = Phrase("keep everything")
  package static let eraseNow = Phrase("erase")
}
