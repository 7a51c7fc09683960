package import Model

// The habit screens.
extension Phrase {
  /// "until 1 Dec 2026".
  package static func ends(_ day: CalendarDay) -> Phrase {
    Phrase("until {date}", ["date": shortDate(day)])
  }

  /// "ended 1 Nov 2026".
  package static func ended(_ day: CalendarDay) -> Phrase {
    Phrase("ended {date}", ["date": shortDate(day)])
  }

  package static let archiveHabit = Phrase("archive")
  package static let addHabit = Phrase("add a habit")
  package static let removeHabit = Phrase("delete")
}
