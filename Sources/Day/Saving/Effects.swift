import Synchronization

/// Work off the main actor, registered before it starts.
///
/// A test presses a key, waits for ``idle()`` and looks; quitting waits the same way.
@MainActor
public final class Effects {
  private var running: [Int: Task<Void, Never>] = [:]
  private var next = 0

  /// No work yet.
  public init() {}

  /// Starts work in the background and hands its result back on the main actor.
  ///
  /// - Parameter work: `@concurrent`, because a closure made on the main actor would otherwise stay there, and a
  ///   key would wait until it is done.
  /// - Returns: the task, which ends after `then`.
  @discardableResult
  public func run<Result: Sendable>(
    _ work: @escaping @concurrent @Sendable () async -> Result, then: @escaping @MainActor (Result) -> Void
  ) -> Task<Void, Never> {
    let id = next
    next += 1
    let task = Task {
      let result = await work()
      then(result)
      running[id] = nil
    }
    running[id] = task
    return task
  }

  /// Lets go of something large where nobody waits for it.
  public func release(_ large: some Sendable) {
    let held = Held(large)
    run {
      held.letGo()
    } then: {
    }
  }

  /// Whether any work goes on.
  var isBusy: Bool { !running.isEmpty }

  /// How much work was ever started.
  public var started: Int { next }

  /// Waits until all work is done that was started after so much other, also what it started in turn.
  public func idle(after count: Int) async {
    while let task = running.first(where: { $0.key >= count })?.value { await task.value }
  }

  /// Waits until all work, also what it started in turn, is done.
  public func idle() async {
    while let task = running.values.first {
      await task.value
    }
  }
}

/// Holds something until it is told to let go, on whatever thread that is.
private final class Held<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value) { self.value = Mutex(value) }

  func letGo() { value.withLock { $0 = nil } }
}
