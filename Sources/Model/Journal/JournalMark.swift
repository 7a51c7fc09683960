/// The mark of a day in the journal, the most urgent first.
public enum JournalMark: String, CaseIterable, Sendable {
  /// Several versions, of which the user must choose.
  case versions = "!"
  case draft = "+"
  case letter = "◆"
  case entry = "•"
}
