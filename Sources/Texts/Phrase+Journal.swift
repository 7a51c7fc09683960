package import Model

// The journal: the calendar, its list, the selected day.
extension Phrase {
  package static let draftNotSaved = Phrase("draft")
  /// "Draft: Today we heard".
  package static func draft(_ text: String) -> Phrase {
    text.isEmpty ? draftNotSaved : Phrase("Draft: {text}", ["text": text])
  }
  package static func nothingWritten(on day: CalendarDay, _ today: CalendarDay) -> Phrase {
    day == today
      ? Phrase("Not written yet. Enter: write")
      : Phrase("Nothing written. Enter: write")
  }

  package static let writeEntry = Phrase("write")
  package static let searchEntries = Phrase("search the journal")
}
