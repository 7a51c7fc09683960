import Dispatch
import Synchronization

/// A counting semaphore for async code. Waiters are served in order of arrival.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var count = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  /// A semaphore with `count` permits.
  public init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// Waits for a permit, even if the task is cancelled. The caller must `signal()` afterwards.
  public func wait() async {
    _ = await withCheckedContinuation { line(up: $0, as: nextID()) }
  }

  /// Waits for a permit. Returns false, without a permit, if the task is cancelled first.
  public func waitUnlessCancelled() async -> Bool {
    if Task.isCancelled { return false }
    let id = nextID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        line(up: continuation, as: id)
        // The task may have been cancelled before it was queued; onCancel then found nothing to remove.
        if Task.isCancelled { stopWaiting(id) }
      }
    } onCancel: {
      stopWaiting(id)
    }
  }

  /// Returns a permit, which goes to the first waiter if there is one.
  public func signal() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume(returning: true)
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  private func line(up continuation: CheckedContinuation<Bool, Never>, as id: Int) {
    let isNext = state.withLock { state in
      guard state.free == 0 else {
        state.free -= 1
        return true
      }
      state.waiting.append((id, continuation))
      return false
    }
    if isNext { continuation.resume(returning: true) }
  }

  private func stopWaiting(_ id: Int) {
    let stopped = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiting.remove(at: index).continuation
    }
    stopped?.resume(returning: false)
  }
}

extension Array where Element: Sendable {
  /// Maps the elements on all processors, keeping their order. Blocks until all are done.
  public func concurrentMap<Made: Sendable>(_ make: @Sendable (Element) -> Made) -> [Made] {
    let made = Mutex([Int: Made]())
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let one = make(self[place])
      made.withLock { $0[place] = one }
    }
    return made.withLock { made in indices.compactMap { made[$0] } }
  }
}
