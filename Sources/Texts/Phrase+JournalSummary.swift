package import Model

// The journal's summary: streaks, the weekly plan and badges.
extension Phrase {
  package static let journalSummaryScreen = Phrase("The journal so far")

  /// "3 days in a row".
  package static func daysInARow(_ days: Int) -> Phrase {
    Phrase("{days} days in a row", ["days": days])
  }

  package static let thisWeekWritten = Phrase("This week")

  /// "2 of 4".
  package static func planKept(_ written: Int, of planned: Int) -> Phrase {
    let kept = min(written, planned)
    return Phrase("{stored} of {planned}", ["stored": kept, "planned": planned])
  }

  /// "· 3 days written", shown after a smaller plan.
  package static func writtenBeyondPlan(_ days: Int) -> Phrase {
    Phrase("· {days, plural, one {# day} other {# days}} written", ["days": days])
  }

  /// "4 days a week".
  package static func writingPlan(_ days: Int?) -> Phrase {
    guard let days else { return Phrase("no weekly plan") }
    return days == 7
      ? Phrase("every day")
      : Phrase("{days, plural, one {# day} other {# days}} a week", ["days": days])
  }

  package static let pausedSummary = Phrase(
    "Nothing is counted now. Your entries are safe, and you can write whenever you want to.")
  package static let nothingCountedNow = Phrase("Nothing is counted while paused")
  package static let planMore = Phrase("plan one more day")
  package static let planLess = Phrase("plan one day less")

  /// A badge's name.
  package static func badge(_ kind: JournalBadge.Kind) -> Phrase {
    switch kind {
    case .entries(1): Phrase("First entry")
    case .entries(7): Phrase("Seven entries")
    case .entries(30): Phrase("Thirty entries")
    case .entries(100): Phrase("A hundred entries")
    case .entries(let count): Phrase("{count} entries", ["count": count])
    case .streak(3): Phrase("Three days in a row")
    case .streak(7): Phrase("A whole week")
    case .streak(30): Phrase("A whole month")
    case .streak(let days): Phrase("{days} days in a row", ["days": days])
    case .letter: Phrase("First letter")
    case .trimester(1): Phrase("From the first weeks")
    case .trimester(2): Phrase("From the middle weeks")
    case .trimester: Phrase("From the last weeks")
    case .birth: Phrase("Since you met")
    case .hundredDays: Phrase("A hundred days")
    }
  }

  /// What is still needed for a badge.
  package static func badgeMissing(_ badge: JournalBadge) -> Phrase {
    switch badge.kind {
    case .entries:
      Phrase("{missing} more {missing, plural, one {entry} other {entries}}", ["missing": badge.missing])
    case .streak:
      Phrase("{missing} more {missing, plural, one {day} other {days}} in a row", ["missing": badge.missing])
    case .letter: Phrase("an entry marked as a letter")
    case .trimester(1): Phrase("an entry in weeks 0–13")
    case .trimester(2): Phrase("an entry in weeks 14–27")
    case .trimester: Phrase("an entry from week 28 on")
    case .birth: Phrase("an entry after the birth")
    case .hundredDays: Phrase("an entry from day 100 on")
    }
  }
}
