import OperatingSystem

/// The time, and waiting; a test's own passes at once.
public struct NetworkClock: Sendable {
  /// UTC milliseconds.
  public var now: @Sendable () -> Int64
  /// Time that only goes forward, from an arbitrary start.
  public var uptime: @Sendable () -> Duration
  /// Waits; throws when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A random number in 0..<1, for spreading repetitions.
  public var random: @Sendable () -> Double

  /// A clock.
  public init(
    now: @escaping @Sendable () -> Int64, uptime: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.now = now
    self.uptime = uptime
    self.sleep = sleep
    self.random = random
  }

  /// This machine's.
  public static let live = NetworkClock(
    now: SystemClock.milliseconds,
    uptime: { ContinuousClock.now - start },
    sleep: { try await Task.sleep(for: $0) })

  private static let start = ContinuousClock.now

  /// One on which waiting takes no time, for tests and demonstrations.
  public static func instant(at now: @escaping @Sendable () -> Int64) -> NetworkClock {
    NetworkClock(now: now, uptime: { .zero }, sleep: { _ in try Task.checkCancellation() }, random: { 0.5 })
  }
}
