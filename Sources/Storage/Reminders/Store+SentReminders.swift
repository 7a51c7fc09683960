public import Model

/// A reminder that this machine has sent, or is about to.
struct SentReminder: Codable, Equatable, Sendable {
  /// The person's day that it is of.
  var day: CalendarDay
  /// When, in UTC milliseconds.
  var at: Int64
  /// Whether it reached the person; while false it may still be sent.
  var isDelivered: Bool
}

/// What became of sending reminders.
public enum ReminderSending: Equatable, Sendable {
  /// There was nothing to tell of.
  case nothingDue
  /// Another process is telling of them at this moment.
  case busy
  /// They reached the person.
  case delivered
  /// They did not, and will be tried again.
  case undelivered
}

extension Store {
  /// How many days what was sent is remembered, so that a clock put back does not send it again.
  static let sentReminderDays = 7

  /// What there is to tell of at a moment that this machine has not told of yet.
  ///
  /// Habits are counted only where a reminder has come that was not told of.
  public func dueReminders(at moment: Moment) -> [RemindersOfDay.Entry] {
    let plan = ReminderPlan(self, at: moment)
    let known = deliveredReminders()
    return plan.mayTell(except: known) ? reminders(of: plan).due(except: known) : []
  }

  /// The ids of the reminders that reached the person by this machine.
  public func deliveredReminders() -> Set<Reminder.ID> {
    let records = read(.sentReminders, as: SentReminder.self).records
    return Set(records.lazy.filter { $0.value.isDelivered }.map(\.key))
  }

  /// Sends what is due and not sent yet, and remembers it.
  ///
  /// One process at a time does so; another one that finds it at work leaves it to it. What cannot be remembered is
  /// not sent: it would be sent again and again.
  ///
  /// - Parameter send: tells the person, and returns whether that went well.
  @concurrent public func sendReminders(
    at moment: Moment, _ send: @Sendable ([RemindersOfDay.Entry]) async -> Bool
  ) async throws(StoreFailure) -> ReminderSending {
    if dueReminders(at: moment).isEmpty { return .nothingDue }
    guard let lock = try sendingLock() else { return .busy }
    // Another process may have sent them since.
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
          // What was passed over stays so, whatever becomes of the one sent now.
          old?.isDelivered == true ? old : sent
        }
      }
      let known = try transaction.records(.sentReminders, as: SentReminder.self)
      for (id, sent) in known where sent.day < day - Self.sentReminderDays {
        try transaction.forget(.sentReminders, id)
      }
    }
  }
}

extension RemindersOfDay {
  /// The reminders that are told of with some: those themselves and the earlier ones of the same things.
  func told(with due: [Entry]) -> [Reminder.ID] {
    let subjects = Set(due.map(\.reminder.subject))
    return entries.filter { $0.isReached && subjects.contains($0.reminder.subject) }.map(\.id)
  }
}
