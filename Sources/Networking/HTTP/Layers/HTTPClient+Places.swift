import Synchronization

extension HTTPClient {
  /// Lets only so many calls be under way; the others wait for their turn, however long it takes.
  ///
  /// Above the time-outs, so that waiting for others is no silence of the server.
  func withPlaces(_ count: Int) -> HTTPClient {
    let places = Places(count)
    return sending { call async throws(NetworkFailure) in
      guard await places.take() else { throw .cancelled }
      defer { places.giveBack() }
      return try await self.send(call)
    }
  }
}

/// Places of which each is one call's; who came first is next.
private final class Places: Sendable {
  private struct State {
    var free: Int
    var count = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// Waits for a place; false when the task is cancelled, and then there is none to give back.
  func take() async -> Bool {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isNext = state.withLock { state in
          guard state.free == 0 else {
            state.free -= 1
            return true
          }
          state.waiting.append((id, continuation))
          return false
        }
        if isNext { continuation.resume(returning: true) }
        // It may have been cancelled before it waited.
        if Task.isCancelled { stopWaiting(id) }
      }
    } onCancel: {
      stopWaiting(id)
    }
  }

  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume(returning: true)
  }

  private func stopWaiting(_ id: Int) {
    let stopped = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiting.remove(at: index).continuation
    }
    stopped?.resume(returning: false)
  }
}
