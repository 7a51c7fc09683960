import Synchronization

/// A pending request: a call and the task that waits for its response.
final class Order: Sendable {
  private enum State {
    case begun
    case waiting(CheckedContinuation<Result<HTTPAnswer, NetworkFailure>, Never>)
    case ended(Result<HTTPAnswer, NetworkFailure>)
  }

  let call: HTTPCall
  private let state = Mutex(State.begun)

  init(_ call: HTTPCall) {
    self.call = call
  }

  /// Whether there is a result, or the call was cancelled.
  var isEnded: Bool {
    state.withLock { if case .ended = $0 { true } else { false } }
  }

  /// Waits for the result, which may already be there.
  func wait(_ continuation: CheckedContinuation<Result<HTTPAnswer, NetworkFailure>, Never>) {
    let result: Result<HTTPAnswer, NetworkFailure>? = state.withLock { state in
      if case .ended(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(returning: result) }
  }

  /// Sets the result; only the first one counts.
  func end(_ result: Result<HTTPAnswer, NetworkFailure>) {
    let waiting: CheckedContinuation<Result<HTTPAnswer, NetworkFailure>, Never>? = state.withLock { state in
      defer { if case .ended = state {} else { state = .ended(result) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(returning: result)
  }
}
