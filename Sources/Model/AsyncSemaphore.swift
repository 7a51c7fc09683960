import Synchronization

/// Lets so many do something at once; the others wait in the order in which they came.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var count = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  /// A semaphore with so many places.
  public init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// Waits for a place, which has to be given back, whatever becomes of the task.
  public func wait() async {
    _ = await withCheckedContinuation { line(up: $0, as: nextID()) }
  }

  /// Waits for a place; false when the task is cancelled before it has one, and then there is none to give back.
  public func waitUnlessCancelled() async -> Bool {
    if Task.isCancelled { return false }
    let id = nextID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        line(up: continuation, as: id)
        // It may have been cancelled before it waited.
        if Task.isCancelled { stopWaiting(id) }
      }
    } onCancel: {
      stopWaiting(id)
    }
  }

  /// Gives a place to the next who waits.
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
