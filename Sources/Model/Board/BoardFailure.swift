/// Why a change to a task failed.
public enum BoardFailure: Error, Equatable, Sendable {
  case edit(TaskEdit.Failure)
  /// The task does not exist any more.
  case taskGone
  /// The suggestion was already accepted, here or on another device.
  case suggestionTaken
}
