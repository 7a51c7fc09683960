import Model

extension HTTPClient {
  /// Limits how many calls run at once; the others wait, for any length of time.
  ///
  /// This layer is above the timeouts, so that waiting here does not count as a silent server.
  func withPlaces(_ count: Int) -> HTTPClient {
    let places = AsyncSemaphore(count)
    return sending { call async throws(NetworkFailure) in
      guard await places.waitUnlessCancelled() else { throw .cancelled }
      defer { places.signal() }
      return try await self.send(call)
    }
  }
}
