package import Model

/// The current time within the user's day.
package struct DayClock: Equatable, Sendable {
  package let today: CalendarDay
  private let moment: Moment
  /// The hour at which the user's day starts, 0–23.
  private let dayStart: Int

  package init(_ moment: Moment, dayStart: Int) {
    self.moment = moment
    self.dayStart = dayStart
    today = moment.day(startingAt: dayStart)
  }

  /// Whether a time of day has passed.
  package func hasPassed(_ time: ClockTime) -> Bool { time.isPast(at: moment, on: today, dayStart: dayStart) }
}
