/// Why nothing was done to a card.
public enum BoardFailure: Error, Equatable, Sendable {
  /// What was typed cannot be kept.
  case edit(TaskEdit.Failure)
  /// The card is not there any more.
  case taskGone
  /// The suggestion was taken before, here or on another device.
  case suggestionTaken
}
