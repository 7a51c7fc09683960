import OperatingSystem

/// Time and sleep; a test's clock does not wait.
public struct NetworkClock: Sendable {
  /// UTC milliseconds.
  public var now: @Sendable () -> Int64
  /// Monotonic time, from an arbitrary start.
  public var uptime: @Sendable () -> Duration
  /// Sleeps; throws if the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A random number in 0..<1, for jitter.
  public var random: @Sendable () -> Double

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

  /// The system's clock.
  public static let live = NetworkClock(
    now: SystemClock.milliseconds,
    uptime: { ContinuousClock.now - start },
    sleep: { try await Task.sleep(for: $0) })

  private static let start = ContinuousClock.now

  /// A clock on which sleeping takes no time, for tests and demonstrations.
  public static func instant(at now: @escaping @Sendable () -> Int64) -> NetworkClock {
    NetworkClock(now: now, uptime: { .zero }, sleep: { _ in try Task.checkCancellation() }, random: { 0.5 })
  }
}
