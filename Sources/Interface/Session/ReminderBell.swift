import Curriculum
import Day
import Model
import Storage
import Texts

/// Tells of reminders while the program is open: a toast, and the terminal's bell.
///
/// What `lionheart notify` sends is none of its business: a program that nobody looks at must not swallow that.
@MainActor
final class ReminderBell {
  private let context: Context
  private var navigator: Navigator { context.navigator }
  private var watch: ReminderWatch
  /// The minute of the last look; nil where another one is due at once.
  private var lastMinute: Int?
  private var isReading = false
  /// How often the data changed.
  private var changes = 0
  /// The reminders whose time had come at the last observableTheme.
  private var reached: Set<Reminder.ID> = []
  /// What the toast tells of that nobody has seen yet.
  private var unseen: [RemindersOfDay.Entry] = []

  /// A bell for what comes from now on.
  init(context: Context) {
    self.context = context
    let now = context.clock.now()
    watch = ReminderWatch(from: now)
    lastMinute = now.minute
  }

  /// The data changed, here or by another program: a reminder that is shown may count no longer.
  func noticeChange() {
    changes += 1
    watch.forgetReading()
    if navigator.isReminding {
      // A pause takes it away before anything is drawn, whatever else has to be read.
      if context.store.family().isOnHold { tell([]) }
      lastMinute = nil
    }
    check()
  }

  /// Looks at the clock, and once a minute at most at the reminders; never while something is being saved.
  func check() {
    let now = context.clock.now()
    guard now.minute != lastMinute, !isReading, !context.saves.isSaving else { return }
    lastMinute = now.minute
    guard watch.isToRead(at: now) else { return }
    isReading = true
    let (store, known) = (context.store, changes)
    context.effects.run {
      ReminderWatch.Reading(store, at: now)
    } then: { [weak self] reading in
      self?.take(reading, of: now, since: known)
    }
  }

  private func take(_ reading: ReminderWatch.Reading, of moment: Moment, since known: Int) {
    isReading = false
    guard known == changes, !context.saves.isSaving else {
      // What was said of the day meanwhile is not in it.
      lastMinute = nil
      check()
      return
    }
    let news = watch.news(in: reading, at: moment).filter {
      // Where no pack is there, nothing waits to be read.
      $0.reminder.subject != .reading || !context.library.installed.isEmpty
    }
    let (reminders, new) = (reading.reminders, Set(news.map(\.reminder.subject)))
    let open = Set(reminders.entries.filter(\.isOpen).map(\.reminder.subject)).subtracting(new)
    let before = navigator.isReminding ? unseen : []
    tell(before.filter { $0.reminder.day == reminders.day && open.contains($0.reminder.subject) } + news)
    if !news.isEmpty { ring(news) }
    let now = Set(reminders.entries.filter(\.isReached).map(\.id))
    // Screens that say what is still to come say it anew.
    if now != reached { navigator.announce(.changed) }
    reached = now
    // The next minute may have begun meanwhile.
    check()
  }

  private func ring(_ news: [RemindersOfDay.Entry]) {
    switch context.configuration.bell {
    case .silent: break
    case .sound: navigator.actions.ring()
    case .notice(let notice):
      let text = Phrase.reminderToast(news.map(\.reminderName))(context.language)
      navigator.actions.notify(notice, text)
    }
  }

  /// Has the toast tell of reminders and no others.
  private func tell(_ entries: [RemindersOfDay.Entry]) {
    let isSo = navigator.isReminding ? entries == unseen : entries.isEmpty
    unseen = entries
    if isSo { return }
    if entries.isEmpty {
      navigator.withdrawReminder()
    } else {
      navigator.show(Toast(.reminderToast(entries.map(\.reminderName)), .reminder))
    }
  }
}

extension Moment {
  /// Minutes that the clock on the wall has shown.
  fileprivate var minute: Int { date.number * 1_440 + secondOfDay / 60 }
}
