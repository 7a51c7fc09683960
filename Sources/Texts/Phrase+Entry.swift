package import Model

// The screen of a day's entry.
extension Phrase {
  package static let write = Phrase("write")
  package static let removeEntry = Phrase("delete")

  /// The fields of a form show a draft; the key discards it.
  package static func formDraftRestored(
    _ draft: CivilTime?, on today: CalendarDay, discarding key: String
  ) -> Phrase {
    guard let draft else { return Phrase("Draft restored; {key} discards it", ["key": key]) }
    let time = draftTime(draft, on: today)
    return Phrase("Draft from {time} restored; {key} discards it", ["time": time, "key": key])
  }

  /// The time of a draft, with its day unless that is today.
  package static func draftTime(_ draft: CivilTime, on today: CalendarDay) -> Phrase {
    let clock = draft.clock.description
    guard draft.day != today else { return Phrase(verbatim: clock) }
    let date = shortDate(draft.day)
    return Phrase("{date}, {clock}", ["date": date, "clock": clock])
  }
}
