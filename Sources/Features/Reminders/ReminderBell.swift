import Model
import Storage

/// Tells of reminders while the program is open: a toast, and the terminal's bell.
///
/// What `lionheart notify` sends is none of its business: a program that nobody looks at must not swallow that.
@MainActor
public final class ReminderBell {
  private let navigator: Navigator
  private let context: Context
  private var watch: ReminderWatch
  private var lastMinute: Int
  private var isReading = false
  /// What the toast tells of that nobody has seen yet.
  private var unseen: [RemindersOfDay.Entry] = []

  /// A bell for what comes from now on.
  public init(navigator: Navigator, context: Context) {
    self.navigator = navigator
    self.context = context
    let now = context.clock.now()
    watch = ReminderWatch(from: now)
    lastMinute = now.minute
  }

  /// The data changed, here or by another program.
  public func noticeChange() {
    watch.forgetReading()
  }

  /// Looks at the clock, and once a minute at most at the reminders; never while something is being saved.
  public func check() {
    let now = context.clock.now()
    guard now.minute != lastMinute, !isReading, !context.saves.isSaving else { return }
    lastMinute = now.minute
    guard watch.isToRead(at: now) else { return }
    isReading = true
    let store = context.store
    context.effects.run {
      ReminderWatch.Reading(store, at: now)
    } then: { [weak self] reading in
      self?.tell(reading, at: now)
    }
  }

  private func tell(_ reading: ReminderWatch.Reading, at moment: Moment) {
    isReading = false
    let news = watch.news(in: reading, at: moment)
    guard !news.isEmpty else { return }
    let open = Set(reading.reminders.entries.filter(\.isOpen).map(\.reminder.subject))
    let new = Set(news.map(\.reminder.subject))
    let before = navigator.isReminding ? unseen : []
    unseen = before.filter { open.subtracting(new).contains($0.reminder.subject) } + news
    navigator.show(Toast(.reminderToast(unseen.map(\.reminderName)), .reminder))
    if context.configuration.bell { navigator.actions.ring() }
  }
}

extension Moment {
  /// Minutes that the clock on the wall has shown.
  fileprivate var minute: Int { date.number * 1_440 + secondOfDay / 60 }
}
