import Dispatch

/// Waits for what other tasks and processes do.
package enum Patience {
  /// How long anything may take on a machine that has other things to do.
  package static let limit = Duration.seconds(600)

  /// Lets others go on for a moment, without holding a thread.
  package static func pause() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(15)) { continuation.resume() }
    }
  }

  /// Looks again and again until something holds; false when it did not in time.
  package static func until(
    within limit: Duration = limit, _ holds: () async throws -> Bool
  ) async rethrows -> Bool {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if try await holds() { return true }
      await pause()
    }
    return try await holds()
  }
}
