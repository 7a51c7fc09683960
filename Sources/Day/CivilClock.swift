public import Model

/// The calendar and clock that the person sees.
public struct CivilClock: Sendable {
  /// The moment it is.
  public var now: @Sendable () -> Moment

  /// A clock.
  public init(now: @escaping @Sendable () -> Moment) {
    self.now = now
  }
}
