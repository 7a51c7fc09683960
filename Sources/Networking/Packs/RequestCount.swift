import Synchronization

/// Counts the requests of one update, including retries.
final class RequestCount: Sendable {
  /// The counter of the update that runs in this task.
  @TaskLocal static var current: RequestCount?

  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }

  /// Runs work and counts its requests.
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
  /// A client that adds each request to the current counter.
  func counted() -> HTTPClient {
    HTTPClient(
      send: { call async throws(NetworkFailure) in
        RequestCount.current?.add()
        return try await self.send(call)
      }, close: close)
  }
}
