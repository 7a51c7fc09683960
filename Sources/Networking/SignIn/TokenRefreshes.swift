import Storage
import Synchronization

/// The state of token refreshes in this process: running requests, and tokens that could not be stored.
final class TokenRefreshes: Sendable {
  /// Tokens that could not be written, for example on a full disk. Losing them would sign the user out.
  struct UnsavedTokens {
    let tokens: Tokens
    /// The contents of the token file at that time. If the file has changed since, it is newer.
    let replacing: Tokens?
  }

  private struct State {
    /// Running refreshes, by the pack's address: a second one waits for the first.
    var running: [String: Task<RefreshResult, Never>] = [:]
    var uninterruptible: [Int: Task<Void, Never>] = [:]
    var number = 0
    var unsaved: [String: UnsavedTokens] = [:]
  }

  private let state = Mutex(State())

  /// Starts a refresh, or joins the one that is running.
  ///
  /// It is not cancelled with its caller: once the server has issued new tokens the old ones are void, so the response
  /// must be read. The client's timeouts bound the wait.
  func join(_ address: String, _ refresh: @escaping @Sendable () async -> RefreshResult) async
    -> RefreshResult
  {
    let task = state.withLock { state -> Task<RefreshResult, Never> in
      if let task = state.running[address] { return task }
      let task = Task.detached { [self] in
        let result = await refresh()
        self.state.withLock { $0.running[address] = nil }
        return result
      }
      state.running[address] = task
      return task
    }
    return await task.value
  }

  /// Runs work that the program waits for before it exits. Cancellation is passed on but does not end the wait.
  func runToCompletion<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task.detached { await work() }
    let number = state.withLock { state in
      state.number += 1
      state.uninterruptible[state.number] = Task.detached { _ = await task.value }
      return state.number
    }
    let value = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    state.withLock { $0.uninterruptible[number] = nil }
    return value
  }

  /// Whether tokens are being requested or revoked.
  var isBusy: Bool {
    state.withLock { !$0.running.isEmpty || !$0.uninterruptible.isEmpty }
  }

  /// Waits until no tokens are being requested or revoked.
  func waitUntilIdle() async {
    while true {
      let (running, uninterruptible) = state.withLock {
        (Array($0.running.values), Array($0.uninterruptible.values))
      }
      if running.isEmpty, uninterruptible.isEmpty { return }
      for task in running { _ = await task.value }
      for task in uninterruptible { await task.value }
      // Lets the other waiters run first.
      await Task.yield()
    }
  }

  /// Tokens that could not be stored yet, by the pack's address.
  func unsavedTokens(for address: String) -> UnsavedTokens? {
    state.withLock { $0.unsaved[address] }
  }

  /// The addresses of all tokens that could not be stored yet.
  var unsavedAddresses: [String] {
    state.withLock { $0.unsaved.keys.sorted() }
  }

  /// Sets or clears the tokens that could not be stored.
  func setUnsaved(_ tokens: UnsavedTokens?, for address: String) {
    state.withLock { $0.unsaved[address] = tokens }
  }
}

/// Runs work that is not cancelled with the task that waits for it.
func ignoringCancellation<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
  await Task.detached { await work() }.value
}

/// The result of a refresh.
enum RefreshResult: Sendable {
  case refreshed(Tokens)
  /// There are no new tokens: the user must sign in again.
  case ended
  /// There was no response; the old tokens are still valid.
  case failed(NetworkFailure)
}

/// Access tokens that this process received and no server has accepted yet, by the address that they are for.
///
/// If such a token is refused, signing in again would only produce another one that is refused.
final class FreshTokens: Sendable {
  private let secrets = Mutex<[String: Secret]>([:])

  func add(_ new: Tokens) { secrets.withLock { $0[new.address] = new.accessToken } }

  func contains(_ tokens: Tokens) -> Bool { secrets.withLock { $0[tokens.address] == tokens.accessToken } }

  /// Records that a token was accepted, or is no longer new.
  func remove(_ tokens: Tokens) {
    secrets.withLock { secrets in
      if secrets[tokens.address] == tokens.accessToken { secrets[tokens.address] = nil }
    }
  }
}
