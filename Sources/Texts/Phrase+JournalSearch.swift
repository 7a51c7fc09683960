// The search in the journal.
extension Phrase {
  package static let journalSearchHint = Phrase("Words from your entries, in any order")
  package static let journalSearchScreen = Phrase("Search in the journal")

  /// "12 entries found", "the newest 500 of 812 entries".
  package static func entriesFound(_ total: Int, shown: Int) -> Phrase {
    if total == 0 { return Phrase("No entries found.") }
    let count = entryCount(total)
    return total > shown
      ? Phrase("{count} found, the newest {shown} shown", ["count": count, "shown": shown])
      : Phrase("{count} found", ["count": count])
  }
}
