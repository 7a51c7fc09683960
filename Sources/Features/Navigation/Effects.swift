import Glibc

/// Work off the main actor, registered before it starts.
///
/// A test presses a key, waits for ``idle()`` and looks; quitting waits the same way.
@MainActor
public final class Effects {
  private var running: [Int: Task<Void, Never>] = [:]
  private var next = 0
  private let threads = BackgroundThreads(count: sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// No work yet.
  public init() {}

  /// Starts work in the background and hands its result back on the main actor.
  ///
  /// - Returns: the task, which ends after `then`.
  @discardableResult
  public func run<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result, then: @escaping @MainActor (Result) -> Void
  ) -> Task<Void, Never> {
    let id = next
    next += 1
    let task = Task {
      let result = await withTaskExecutorPreference(threads) { await Self.perform(work) }
      then(result)
      running[id] = nil
    }
    running[id] = task
    return task
  }

  /// Waits until all work, also what it started in turn, is done.
  public func idle() async {
    while let task = running.values.first {
      await task.value
    }
  }

  @concurrent
  private static func perform<Result: Sendable>(_ work: @Sendable () async -> Result) async -> Result {
    await work()
  }
}
