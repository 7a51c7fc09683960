import Day
import Model
import Storage

/// Notices that another hour, and perhaps another day, has begun.
@MainActor
final class DayTurn {
  private let context: Context
  private var last: Moment

  /// Counts from now on.
  init(context: Context) {
    self.context = context
    last = context.clock.now()
  }

  /// Looks at the clock, and has the screens read anew when another hour has begun.
  ///
  /// A day begins at an hour that the person chose, so every hour may be the one.
  ///
  /// - Returns: whether a day has begun since the last look.
  @discardableResult func check() -> Bool {
    let (before, now) = (last, context.clock.now())
    last = now
    guard (before.date, before.secondOfDay / 3_600) != (now.date, now.secondOfDay / 3_600) else {
      return false
    }
    context.saves.noticeExternalChange()
    let dayStart = context.store.profile().profile.dayStart
    return before.day(startingAt: dayStart) != now.day(startingAt: dayStart)
  }
}
