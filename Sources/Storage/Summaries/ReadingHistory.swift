public import Model

/// The articles read with the active child, and the days attended for any child, over all years.
public struct ReadingHistory: Equatable, Sendable {
  /// The days of attendance, in order.
  public var attended: [CalendarDay]
  /// The articles read, as `<pack>/<article>`.
  public var read: Set<String>

  /// Creates a reading history.
  public init(attended: [CalendarDay] = [], read: Set<String> = []) {
    self.attended = attended
    self.read = read
  }
}
