package import Model

// Errors about tasks of the Board.
extension Phrase {
  /// Why a task was not changed.
  package static func boardFailure(_ failure: BoardFailure) -> Phrase {
    switch failure {
    case .edit(let failure): taskEdit(failure)
    case .taskGone:
      Phrase("That task no longer exists: another program or device deleted it. Nothing was changed.")
    case .suggestionAlreadyAccepted:
      Phrase("You have already answered that suggestion. Nothing was changed.")
    }
  }

  /// Why an edit of a task is rejected, and what to write instead.
  package static func taskEdit(_ failure: TaskEdit.Failure) -> Phrase {
    switch failure {
    case .nothingWritten:
      Phrase("A task needs a title or a text.")
    case .tooLong(_, let count, let limit): tooManyCharacters(count, limit: limit)
    case .notADay:
      notADay
    case .dayTooFar:
      Phrase("That day is more than a hundred years away.")
    case .notATime:
      notATime
    case .timeWithoutDay:
      Phrase("A time needs a day: enter the due date too.")
    case .notAReminder:
      Phrase("That is not a reminder. Write 8:00, 1d 20:00, 30m or 2h; at most 30 days before.")
    case .reminderWithoutDay:
      Phrase("A reminder needs a day: enter the due date too.")
    case .reminderNeedsTime:
      Phrase("30m and 2h need a task with a time. Or write 8:00 or 1d 20:00.")
    case .tooManyItems(let count, let limit):
      Phrase("{count} steps are too many; a task can have {limit}.", ["count": count, "limit": limit])
    }
  }
}
