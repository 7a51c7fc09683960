import CCurl
import OperatingSystem
import Synchronization

/// The thread that runs libcurl. It sleeps until there is data or work, and does not poll.
final class TransferLoop: Sendable {
  private struct Inbox {
    var requests: [PendingRequest] = []
    /// The failure for all further calls, after the loop has ended.
    var closeFailure: NetworkFailure?
    /// libcurl's handle while it may be woken, as an integer, because a pointer is not Sendable.
    var multi: UInt?
  }

  private let settings: ConnectionSettings
  private let inbox = Mutex(Inbox())

  init(_ settings: ConnectionSettings) {
    self.settings = settings
  }

  func start() {
    if !BackgroundThread.start({ self.run() }) { close() }
  }

  func add(_ pending: PendingRequest) {
    let failure = inbox.withLock { inbox in
      if inbox.closeFailure == nil { inbox.requests.append(pending) }
      return inbox.closeFailure
    }
    if let failure { pending.finish(with: .failure(failure)) } else { wake() }
  }

  /// Wakes the thread so that it looks for work.
  func wake() {
    inbox.withLock { $0.multi.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }.map(ccurl_multi_wakeup) }
  }

  /// Ends all running calls, and the thread.
  ///
  /// - Parameter failure: the failure of calls that have not begun and of later ones. Running ones end with
  ///   `.cancelled`.
  func close(_ failure: NetworkFailure = .cancelled) {
    let requests = inbox.withLock { inbox in
      inbox.closeFailure = inbox.closeFailure ?? failure
      defer { inbox.requests = [] }
      return inbox.requests
    }
    for pending in requests { pending.finish(with: .failure(failure)) }
    wake()
  }

  private func run() {
    guard ccurl_open(), let multi = ccurl_multi_init() else { return close(.noLibrary) }
    inbox.withLock { $0.multi = UInt(bitPattern: multi) }
    var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    func finish(_ transfer: Transfer, _ code: CURLcode) {
      // First, so that the connection is free for the next call.
      ccurl_multi_remove(multi, transfer.easy)
      transfers[transfer.easy] = nil
      transfer.finish(code)
    }
    while let requests = nextRequests() {
      for pending in requests where !pending.isFinished {
        guard let transfer = Transfer(pending, settings), ccurl_multi_add(multi, transfer.easy) else {
          pending.finish(with: .failure(.interrupted(host: pending.call.request.host)))
          continue
        }
        transfers[transfer.easy] = transfer
      }
      ccurl_multi_perform(multi)
      var code = CURLE_OK
      while let easy = ccurl_multi_ended(multi, &code) {
        if let transfer = transfers[easy] { finish(transfer, code) }
      }
      for transfer in transfers.values where transfer.pending.isFinished || transfer.failure != nil {
        finish(transfer, CURLE_ABORTED_BY_CALLBACK)
      }
      ccurl_multi_poll(multi, .max)
    }
    for transfer in transfers.values {
      transfer.pending.finish(with: .failure(.cancelled))
      finish(transfer, CURLE_ABORTED_BY_CALLBACK)
    }
    inbox.withLock { $0.multi = nil }
    ccurl_multi_cleanup(multi)
  }

  /// The calls to begin; nil if the loop must end.
  private func nextRequests() -> [PendingRequest]? {
    inbox.withLock { inbox in
      defer { inbox.requests = [] }
      return inbox.closeFailure == nil ? inbox.requests : nil
    }
  }
}

/// A pending request: a call and the task that waits for its response.
final class PendingRequest: Sendable {
  private enum State {
    case created
    case waiting(CheckedContinuation<Result<HTTPClientResponse, NetworkFailure>, Never>)
    case finished(Result<HTTPClientResponse, NetworkFailure>)
  }

  let call: HTTPCall
  private let state = Mutex(State.created)

  init(_ call: HTTPCall) {
    self.call = call
  }

  /// Whether there is a result, or the call was cancelled.
  var isFinished: Bool {
    state.withLock { if case .finished = $0 { true } else { false } }
  }

  /// Resumes the continuation with the result, at once if there already is one.
  func setContinuation(_ continuation: CheckedContinuation<Result<HTTPClientResponse, NetworkFailure>, Never>)
  {
    let result: Result<HTTPClientResponse, NetworkFailure>? = state.withLock { state in
      if case .finished(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(returning: result) }
  }

  /// Sets the result; only the first one counts.
  func finish(with result: Result<HTTPClientResponse, NetworkFailure>) {
    let waiting: CheckedContinuation<Result<HTTPClientResponse, NetworkFailure>, Never>? = state.withLock {
      state in
      defer { if case .finished = state {} else { state = .finished(result) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(returning: result)
  }
}
