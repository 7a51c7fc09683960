import Curriculum
import Day
import Model
import Storage
import Texts

/// Signals reminders while the program is open: a toast and the terminal's bell.
///
/// It is independent of `lionheart notify`: a program in a hidden window must not suppress those reminders.
@MainActor
final class ReminderBell {
  private let context: Context
  private var navigator: Navigator { context.navigator }
  private var watch: ReminderWatch
  /// The minute of the last check; nil if a check is due immediately.
  private var lastMinute: Int?
  private var isReading = false
  /// The number of changes of the data.
  private var changes = 0
  /// The reminders that were due at the last check.
  private var reached: Set<Reminder.ID> = []
  /// The reminders in the toast, which the user has not dismissed yet.
  private var unseen: [RemindersOfDay.Entry] = []

  init(context: Context) {
    self.context = context
    let now = context.clock.now()
    watch = ReminderWatch(from: now)
    lastMinute = now.minute
  }

  /// Called when the data has changed. A reminder in the toast may no longer apply.
  func noticeChange() {
    changes += 1
    watch.forgetReading()
    if navigator.isReminding {
      // A pause removes the toast at once, before anything else is read.
      if context.store.family().isOnHold { showToast(for: []) }
      lastMinute = nil
    }
    check()
  }

  /// Checks the reminders, at most once a minute, and not while changes are being saved.
  func check() {
    let now = context.clock.now()
    guard now.minute != lastMinute, !isReading, !context.saves.isSaving else { return }
    lastMinute = now.minute
    guard watch.needsReading(at: now) else { return }
    isReading = true
    let (store, expectedChanges) = (context.store, changes)
    context.effects.run {
      ReminderWatch.Reading(store, at: now)
    } then: { [weak self] reading in
      self?.process(reading, of: now, since: expectedChanges)
    }
  }

  private func process(_ reading: ReminderWatch.Reading, of moment: Moment, since expectedChanges: Int) {
    isReading = false
    guard expectedChanges == changes, !context.saves.isSaving else {
      // The reading lacks the latest changes.
      lastMinute = nil
      check()
      return
    }
    let newEntries = watch.newlyDue(in: reading, at: moment).filter {
      // Without a pack there is nothing to read.
      $0.reminder.subject != .reading || !context.library.installed.isEmpty
    }
    let (reminders, new) = (reading.reminders, Set(newEntries.map(\.reminder.subject)))
    let open = Set(reminders.entries.filter(\.isOpen).map(\.reminder.subject)).subtracting(new)
    let before = navigator.isReminding ? unseen : []
    showToast(
      for: before.filter { $0.reminder.day == reminders.day && open.contains($0.reminder.subject) }
        + newEntries)
    if !newEntries.isEmpty { ring(newEntries) }
    let now = Set(reminders.entries.filter(\.isReached).map(\.id))
    // Screens that list the next reminders reload.
    if now != reached { navigator.announce(.changed) }
    reached = now
    // The next minute may have begun.
    check()
  }

  private func ring(_ newEntries: [RemindersOfDay.Entry]) {
    switch context.configuration.bell {
    case .silent: break
    case .sound: navigator.actions.ring()
    case .notice(let notice):
      let text = Phrase.reminderToast(newEntries.map(\.reminderName))(context.language)
      navigator.actions.notify(notice, text)
    }
  }

  /// Shows exactly these reminders in the toast.
  private func showToast(for entries: [RemindersOfDay.Entry]) {
    let isUnchanged = navigator.isReminding ? entries == unseen : entries.isEmpty
    unseen = entries
    if isUnchanged { return }
    if entries.isEmpty {
      navigator.withdrawReminder()
    } else {
      navigator.show(Toast(.reminderToast(entries.map(\.reminderName)), .reminder))
    }
  }
}

extension Moment {
  /// The minutes since the epoch in local time.
  fileprivate var minute: Int { date.number * 1_440 + secondOfDay / 60 }
}
