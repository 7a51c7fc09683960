/// How long ago a tracker's last moment was, and how many there were: only times and counts.
///
/// No average, no score, and no time for the next dose: nothing here says what to do.
public struct TimeSince: Equatable, Sendable, Identifiable {
  /// The tracker.
  public let tracker: Tracker
  /// The last mark that counts; nil if none was found.
  public let last: Mark?
  /// The number of marks on the person's day.
  public let today: Int
  /// The number of marks in the last 24 hours, counted in UTC.
  public let lastDay: Int
  /// The medicine that was struck through in the last 24 hours, newest first. It stays visible and does not count.
  public let removed: [Mark]
  /// The contractions of the last two hours, newest first; empty for other kinds.
  public let contractions: [Contraction]

  public var id: Tracker.ID { tracker.id }

  /// A contraction's start.
  public struct Contraction: Equatable, Sendable {
    /// When it began.
    public let mark: Mark
    /// Milliseconds since the start of the one before it; nil for the first in the two hours.
    public let gap: Int64?
  }

  /// How far back contractions are listed, in milliseconds: two hours.
  public static let contractionSpan: Int64 = 7_200_000
  /// How far back marks are needed, in milliseconds: a day of 25 hours, and one more for its start.
  public static let span: Int64 = 2 * 86_400_000
  private static let day: Int64 = 86_400_000

  /// Counts a tracker's marks.
  ///
  /// A moment that is ahead of the clock counts as well: another device's clock may be fast, and a dose must not be
  /// overlooked.
  ///
  /// - Parameters:
  ///   - marks: at least those since ``span`` and the last one before; marks of other trackers are ignored.
  ///   - moment: now.
  ///   - dayStart: the hour at which the person's day starts, 0–23.
  public init(_ tracker: Tracker, _ marks: [Mark], at moment: Moment, dayStart: Int) {
    self.tracker = tracker
    let marks = marks.filter { $0.tracker == tracker.id }.sorted { ($0.at, $0.id) > ($1.at, $1.id) }
    let counted = marks.filter(\.counts)
    last = counted.first
    let day = moment.day(startingAt: dayStart)
    today = counted.count { $0.day(startingAt: dayStart) == day }
    lastDay = counted.count { $0.at > moment.milliseconds - Self.day }
    removed =
      tracker.kind == .medicine
      ? marks.filter { !$0.counts && $0.at > moment.milliseconds - Self.day } : []
    contractions = tracker.kind == .contraction ? Self.contractions(counted, at: moment) : []
  }

  /// Milliseconds since the last mark; nil without one. 0 if it is ahead of the clock.
  public func elapsed(at now: Int64) -> Int64? { last.map { max(0, now - $0.at) } }

  private static func contractions(_ newestFirst: [Mark], at moment: Moment) -> [Contraction] {
    let recent = newestFirst.filter { $0.at > moment.milliseconds - contractionSpan }
    return recent.enumerated().map { index, mark in
      let before = index + 1 < recent.count ? recent[index + 1] : nil
      return Contraction(mark: mark, gap: before.map { mark.at - $0.at })
    }
  }
}

extension Family {
  /// The rows of the trackers that may be shown; empty while the active child is paused.
  public func timesSince(
    _ trackers: [Tracker], _ marks: [Mark], at moment: Moment, dayStart: Int
  ) -> [TimeSince] {
    visible(trackers, on: moment.day(startingAt: dayStart)).map {
      TimeSince($0, marks, at: moment, dayStart: dayStart)
    }
  }
}
