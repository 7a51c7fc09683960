import Synchronization

/// Runs work off the main actor and tracks it, so that tests and quitting can wait for it.
///
/// A test presses a key, waits for ``idle()``, then checks the screen.
@MainActor
public final class Effects {
  private var running: [Int: Task<Void, Never>] = [:]
  private var next = 0

  /// Creates an instance without running work.
  public init() {}

  /// Runs work in the background, then calls `then` with its result on the main actor.
  ///
  /// - Parameter work: `@concurrent`, because a closure made on the main actor would otherwise run there and block
  ///   input.
  /// - Returns: the task, which ends after `then`.
  @discardableResult
  public func run<Result: Sendable>(
    _ work: @escaping @concurrent @Sendable () async -> Result, then: @escaping @MainActor (Result) -> Void
  ) -> Task<Void, Never> {
    run(with: {}, { await work() }, then: then)
  }

  /// Runs work with an input that is made when the work begins: after all keys that were waiting.
  ///
  /// - Parameter input: called once, on the main actor.
  @discardableResult
  public func run<Input: Sendable, Result: Sendable>(
    with input: @escaping @MainActor () -> Input,
    _ work: @escaping @concurrent @Sendable (Input) async -> Result,
    then: @escaping @MainActor (Result) -> Void
  ) -> Task<Void, Never> {
    let id = next
    next += 1
    let task = Task {
      let result = await work(input())
      then(result)
      running[id] = nil
    }
    running[id] = task
    return task
  }

  /// Releases a large value off the main actor.
  public func release(_ large: some Sendable) {
    let value = Releasable(large)
    run {
      value.release()
    } then: {
    }
  }

  /// Whether any work is running.
  var isBusy: Bool { !running.isEmpty }

  /// The number of works started so far.
  public var started: Int { next }

  /// Waits for all work started after the first `count`, including work that it starts in turn.
  public func idle(after count: Int) async {
    while let task = running.first(where: { $0.key >= count })?.value { await task.value }
  }

  /// Waits for all work, including work that it starts in turn.
  public func idle() async {
    while let task = running.values.first {
      await task.value
    }
  }
}

/// Holds a value until `release`, which releases it on the caller's thread.
private final class Releasable<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value) { self.value = Mutex(value) }

  func release() { value.withLock { $0 = nil } }
}
