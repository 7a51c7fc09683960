import Networking
import Synchronization

/// A clock that goes on when all who live by it are waiting, to the time for which the first of them waits.
///
/// So a minute passes at once, and everything in it happens in order.
final class TogetherClock: Sendable {
  private struct Sleeper {
    var id: Int
    var until: Duration
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Duration.zero
    var sleepers: [Sleeper] = []
    var count = 0
  }

  private let state = Mutex(State())
  private let people: Int

  /// A clock for as many as wait on it.
  init(people: Int) {
    self.people = people
  }

  var now: Duration { state.withLock { $0.now } }

  var clock: NetworkClock {
    NetworkClock(
      now: { 1_795_238_016_000 }, uptime: { self.now }, sleep: { try await self.sleep($0) },
      random: { 0.5 })
  }

  private func sleep(_ wait: Duration) async throws {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          let until = state.now + wait
          state.sleepers.append(Sleeper(id: id, until: until, continuation: continuation))
        }
        if Task.isCancelled { wake(id) }
        passOn()
      }
    } onCancel: {
      wake(id)
    }
  }

  private func passOn() {
    let woken = state.withLock { state -> [Sleeper] in
      guard state.sleepers.count >= people, let next = state.sleepers.map(\.until).min() else { return [] }
      state.now = next
      defer { state.sleepers.removeAll { $0.until == next } }
      return state.sleepers.filter { $0.until == next }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  private func wake(_ id: Int) {
    let woken = state.withLock { state -> [Sleeper] in
      defer { state.sleepers.removeAll { $0.id == id } }
      return state.sleepers.filter { $0.id == id }
    }
    for sleeper in woken { sleeper.continuation.resume(throwing: CancellationError()) }
  }
}
