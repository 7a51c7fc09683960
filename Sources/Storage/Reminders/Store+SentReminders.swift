public import Model

/// A reminder that this machine has sent, or is about to send.
struct SentReminder: Codable, Equatable, Sendable {
  /// The user's day that it belongs to.
  var day: CalendarDay
  /// When it was sent, in UTC milliseconds.
  var at: Int64
  /// Whether it reached the user; while false it may still be sent.
  var isDelivered: Bool
}

/// The result of sending reminders.
public enum ReminderSending: Equatable, Sendable {
  /// There was nothing to send.
  case nothingDue
  /// Another process is sending them at this moment.
  case busy
  /// They reached the user.
  case delivered
  /// They did not reach the user, and will be tried again.
  case undelivered
}

extension Store {
  /// How many days sent reminders are remembered, so that they are not sent again if a clock is set back.
  static let sentReminderDays = 7

  /// The reminders due at a moment that this machine has not sent yet.
  ///
  /// Habits are computed only if a reminder has come that was not sent.
  public func dueReminders(at moment: Moment) -> [RemindersOfDay.Entry] {
    let plan = ReminderPlan(self, at: moment)
    let known = deliveredReminders()
    return plan.mayTell(except: known) ? reminders(of: plan).due(except: known) : []
  }

  /// The ids of the reminders that this machine delivered to the user.
  public func deliveredReminders() -> Set<Reminder.ID> {
    let records = read(.sentReminders, as: SentReminder.self).records
    return Set(records.lazy.filter { $0.value.isDelivered }.map(\.key))
  }

  /// Sends the reminders that are due and not sent yet, and remembers them.
  ///
  /// One process sends at a time; others return `.busy`. A reminder that cannot be remembered is not sent: it would be
  /// sent again and again.
  ///
  /// - Parameter send: shows the reminders to the user, and returns whether that succeeded.
  @concurrent public func sendReminders(
    at moment: Moment, _ send: @Sendable ([RemindersOfDay.Entry]) async -> Bool
  ) async throws(StoreFailure) -> ReminderSending {
    if dueReminders(at: moment).isEmpty { return .nothingDue }
    guard let lock = try sendingLock() else { return .busy }
    // Another process may have sent them meanwhile.
    let reminders = reminders(at: moment)
    let due = reminders.due(except: deliveredReminders())
    if due.isEmpty { return .nothingDue }
    let told = reminders.told(with: due)
    try await remember(told, of: reminders.day, isDelivered: false)
    guard await send(due) else { return .undelivered }
    try await remember(told, of: reminders.day, isDelivered: true)
    _ = consume lock
    return .delivered
  }

  private func remember(
    _ ids: [Reminder.ID], of day: CalendarDay, isDelivered: Bool
  ) async throws(StoreFailure) {
    let sent = SentReminder(day: day, at: now(), isDelivered: isDelivered)
    try await change(nil) { transaction in
      for id in ids {
        try transaction.update(.sentReminders, id, as: SentReminder.self) { old in
          // A reminder that was delivered stays so, even if this sending fails.
          old?.isDelivered == true ? old : sent
        }
      }
      let known = try transaction.records(.sentReminders, as: SentReminder.self)
      for (id, sent) in known where sent.day < day - Self.sentReminderDays {
        try transaction.removeWithoutTombstone(.sentReminders, id)
      }
    }
  }
}

extension RemindersOfDay {
  /// The reminders that are sent with some: these, and earlier ones of the same subjects.
  func told(with due: [Entry]) -> [Reminder.ID] {
    let subjects = Set(due.map(\.reminder.subject))
    return entries.filter { $0.isReached && subjects.contains($0.reminder.subject) }.map(\.id)
  }
}
