/// What stands behind a day that has something, the most urgent first.
public enum JournalMark: String, CaseIterable, Sendable {
  /// Several versions, of which somebody has to choose.
  case versions = "!"
  /// A text that is not saved.
  case draft = "+"
  /// A letter to the child.
  case letter = "◆"
  /// Any other.
  case entry = "•"
}
