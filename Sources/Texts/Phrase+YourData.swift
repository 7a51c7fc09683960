import Model
import Storage

// The page about the person's data.
extension Phrase {
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

}
