public import Model

/// The user's calendar and clock, injected so that tests can set the time.
public struct CivilClock: Sendable {
  /// Returns the current moment.
  public var now: @Sendable () -> Moment

  /// Creates a clock.
  public init(now: @escaping @Sendable () -> Moment) {
    self.now = now
  }
}
