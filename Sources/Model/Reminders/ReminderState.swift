/// What became of a reminder.
public enum ReminderState: String, Encodable, Equatable, Sendable {
  /// What it is about was done.
  case done
  /// What it is about was left out for a reason.
  case skipped
  /// The person was told.
  case told
  /// Its time has come, and the person is told as soon as something may.
  case due
  /// The quiet hours are longer than the day.
  case quiet
  /// Its time was over when the habit was added.
  case passed
  /// Its time has not come.
  case coming
}
