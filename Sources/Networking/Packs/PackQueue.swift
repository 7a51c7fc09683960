import Synchronization

/// A queue per pack: tasks of this process change a pack one after another, so that none mistakes another's file lock
/// for that of another program.
final class PackQueue: Sendable {
  private struct State {
    var acquired: Set<String> = []
    var waiting: [String: [AsyncStream<Void>.Continuation]] = [:]
  }

  private let state = Mutex(State())

  /// Waits for exclusive access to the pack. Throws if the task is cancelled meanwhile.
  func acquire(_ pack: String) async throws(PackUpdateFailure) {
    while let change = tryAcquire(pack) {
      for await _ in change {}
      guard !Task.isCancelled else { throw .cancelled }
    }
  }

  /// Releases the pack and wakes the waiting tasks.
  func release(_ pack: String) {
    state.withLock { state in
      state.acquired.remove(pack)
      return state.waiting.removeValue(forKey: pack) ?? []
    }
    .forEach { $0.finish() }
  }

  /// Wakes the waiting tasks before the pack is released, because something they may wait for has arrived.
  func wakeWaiters(_ pack: String) {
    state.withLock { $0.waiting.removeValue(forKey: pack) ?? [] }.forEach { $0.finish() }
  }

  /// A stream that ends at the next change of the pack; nil if no task is changing it.
  func nextChange(of pack: String) -> AsyncStream<Void>? {
    state.withLock { $0.acquired.contains(pack) ? Self.enqueue(pack, in: &$0) : nil }
  }

  /// Acquires the pack and returns nil, or returns a stream that ends when to try again.
  private func tryAcquire(_ pack: String) -> AsyncStream<Void>? {
    state.withLock { $0.acquired.insert(pack).inserted ? nil : Self.enqueue(pack, in: &$0) }
  }

  private static func enqueue(_ pack: String, in state: inout State) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    state.waiting[pack, default: []].append(continuation)
    return stream
  }
}
