public import Model

/// What was read with the active child, and on which days with any, over all the years.
public struct ReadingHistory: Equatable, Sendable {
  /// The days of attendance, in order.
  public var attended: [CalendarDay]
  /// The articles that were read, as `<pack>/<article>`.
  public var read: Set<String>

  /// A history.
  public init(attended: [CalendarDay] = [], read: Set<String> = []) {
    self.attended = attended
    self.read = read
  }
}
