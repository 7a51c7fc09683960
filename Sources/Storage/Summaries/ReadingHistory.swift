public import Model

/// What was read with a child and on which days, over all the years.
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
