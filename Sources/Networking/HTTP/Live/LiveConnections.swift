import Synchronization

/// Kept-alive connections and the one thread that serves them, both created at the first request.
final class LiveConnections: Sendable {
  private enum State {
    case unopened
    case open(TransferLoop)
    case closed
  }

  private let settings: ConnectionSettings
  private let state = Mutex(State.unopened)

  init(_ settings: ConnectionSettings) {
    self.settings = settings
  }

  deinit {
    close()
  }

  /// Sends a call, off the caller's actor; any status is returned.
  @concurrent
  func send(_ call: HTTPCall) async throws(NetworkFailure) -> HTTPAnswer {
    guard let loop = opened() else { throw .cancelled }
    let order = Order(call)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        order.wait(continuation)
        loop.take(order)
      }
    } onCancel: {
      order.end(.failure(.cancelled))
      loop.wake()
    }
    return try result.get()
  }

  /// Cancels running calls and closes the connections; later calls throw `.cancelled`.
  func close() {
    let old = state.withLock { state in
      defer { state = .closed }
      return state
    }
    if case .open(let loop) = old { loop.close() }
  }

  private func opened() -> TransferLoop? {
    state.withLock { state in
      switch state {
      case .open(let loop): return loop
      case .closed: return nil
      case .unopened:
        let loop = TransferLoop(settings)
        loop.start()
        state = .open(loop)
        return loop
      }
    }
  }
}
