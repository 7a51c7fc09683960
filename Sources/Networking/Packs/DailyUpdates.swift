import Synchronization

/// The pack updates of the daily run. Each can be stopped without the others.
final class DailyUpdates: Sendable {
  private typealias Update = Task<Result<PackUpdate, PackUpdateFailure>, Never>

  private struct State {
    var running: [String: Update] = [:]
    /// The packs that this run leaves out.
    var stopped: Set<String> = []
  }

  private let state = Mutex(State())

  /// Begins a run, in which no pack is stopped yet.
  func begin() { state.withLock { $0.stopped = [] } }

  /// Whether the pack was stopped in this run.
  func isStopped(_ pack: String) -> Bool { state.withLock { $0.stopped.contains(pack) } }

  /// Runs the update of a pack in a task of its own. Throws `.cancelled` if the pack was stopped.
  func run(
    _ pack: String, _ update: @escaping @Sendable () async throws(PackUpdateFailure) -> PackUpdate
  ) async throws(PackUpdateFailure) -> PackUpdate {
    let task: Update? = state.withLock { state in
      guard !state.stopped.contains(pack) else { return nil }
      let task = Update {
        do throws(PackUpdateFailure) {
          return .success(try await update())
        } catch {
          return .failure(error)
        }
      }
      state.running[pack] = task
      return task
    }
    guard let task else { throw .cancelled }
    defer { state.withLock { $0.running[pack] = nil } }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }

  /// Stops the update of a pack, and leaves it out of the rest of the run.
  func stop(_ pack: String) {
    state.withLock { state in
      state.stopped.insert(pack)
      return state.running[pack]
    }?.cancel()
  }
}
