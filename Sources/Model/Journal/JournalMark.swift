/// The mark of a day in the journal, the most urgent first.
public enum JournalMark: String, CaseIterable, Sendable {
  /// Several versions, of which the user must choose.
  case versions = "!"
  /// An unsaved draft.
  case draft = "+"
  case letter = "◆"
  /// Any other entry.
  case entry = "•"
}
