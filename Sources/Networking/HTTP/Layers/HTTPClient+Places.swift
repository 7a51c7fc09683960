import Model

extension HTTPClient {
  /// Lets only so many calls be under way; the others wait for their turn, however long it takes.
  ///
  /// Above the time-outs, so that waiting for others is no silence of the server.
  func withPlaces(_ count: Int) -> HTTPClient {
    let places = AsyncSemaphore(count)
    return sending { call async throws(NetworkFailure) in
      guard await places.waitUnlessCancelled() else { throw .cancelled }
      defer { places.signal() }
      return try await self.send(call)
    }
  }
}
