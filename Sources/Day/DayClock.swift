package import Model

/// What time it is on the person's day.
package struct DayClock: Equatable, Sendable {
  package let today: CalendarDay
  private let moment: Moment
  /// The hour at which the person's day starts, 0–23.
  private let dayStart: Int

  package init(_ moment: Moment, dayStart: Int) {
    self.moment = moment
    self.dayStart = dayStart
    today = moment.day(startingAt: dayStart)
  }

  /// Whether a time of the day is over.
  package func hasPassed(_ time: ClockTime) -> Bool { time.isPast(at: moment, on: today, dayStart: dayStart) }
}
