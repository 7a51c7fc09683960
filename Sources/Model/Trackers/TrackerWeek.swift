/// The times of a tracker in the last seven days: how many there were on each day, and the last one.
public struct TrackerWeek: Equatable, Sendable, Identifiable {
  /// The number of days.
  public static let length = 7

  /// A day and how many times were noted on it.
  public struct Day: Equatable, Sendable {
    public let day: CalendarDay
    public let count: Int
  }

  public let tracker: Tracker
  /// The days of the week, oldest first. It begins with the day on which the tracker was added, or its first time.
  public let days: [Day]
  public let last: Mark

  public var id: Tracker.ID { tracker.id }

  /// Returns nil if nothing was noted in these days.
  ///
  /// - Parameters:
  ///   - marks: times of any trackers, in any order.
  ///   - today: the last of the days.
  ///   - dayStart: the hour at which the person's day starts, 0–23.
  public init?(_ tracker: Tracker, _ marks: [Mark], until today: CalendarDay, dayStart: Int) {
    let first = today - (Self.length - 1)
    let own = marks.filter { mark in
      mark.tracker == tracker.id && mark.counts && (first...today).contains(mark.day(startingAt: dayStart))
    }
    guard let last = own.max(by: { $0.at < $1.at }) else { return nil }
    (self.tracker, self.last) = (tracker, last)
    let added = Mark(id: "", at: tracker.addedAt, offset: last.offset)
    let begin = (own + [added]).map { $0.day(startingAt: dayStart) }.min() ?? first
    days = (0..<Self.length).map { first + $0 }.filter { $0 >= begin }.map { day in
      Day(day: day, count: own.count { $0.day(startingAt: dayStart) == day })
    }
  }
}
