/// The state of a reminder.
public enum ReminderState: String, Encodable, Equatable, Sendable {
  case done
  case skipped
  /// The user was notified.
  case told
  /// It is due and will be sent as soon as possible.
  case due
  /// Quiet hours hold it back until the day is over.
  case quiet
  /// Its time was over when the habit was added.
  case passed
  /// Its time has not come yet.
  case coming
}
