package import Model

// The album, and a photo on its own.
extension Phrase {
  /// "November 2026"; without the year if it is the current one.
  package static func month(_ month: CalendarMonth, in today: CalendarDay) -> Phrase {
    CalendarDay(year: month.year, month: month.month, day: 1).map { Phrase.month($0, in: today) }
      ?? Phrase(verbatim: month.description)
  }

  /// "by day".
  package static func grouping(_ grouping: AlbumGrouping) -> Phrase {
    switch grouping {
    case .day: Phrase("by day")
    case .habit: Phrase("by habit")
    case .category: Phrase("by category")
    }
  }

}
