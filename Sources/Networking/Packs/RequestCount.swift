import Synchronization

/// Counts the requests of one update, repetitions among them.
final class RequestCount: Sendable {
  /// That of the update that is running in this task.
  @TaskLocal static var current: RequestCount?

  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }

  /// Runs work whose requests this counts.
  func counting<Value: Sendable>(
    _ work: @Sendable () async throws(PackUpdateFailure) -> Value
  ) async throws(PackUpdateFailure) -> Value {
    let result = await Self.$current.withValue(self) { () async -> Result<Value, PackUpdateFailure> in
      do throws(PackUpdateFailure) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension HTTPClient {
  /// The client, counting for whoever wants to know.
  func counted() -> HTTPClient {
    HTTPClient(
      send: { call async throws(NetworkFailure) in
        RequestCount.current?.add()
        return try await self.send(call)
      }, close: close)
  }
}
