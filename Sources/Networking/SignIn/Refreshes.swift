import Storage
import Synchronization

/// The state of token refreshes in this process: running requests, and tokens that could not be stored.
final class Refreshes: Sendable {
  /// Tokens that could not be written, for example on a full disk. Losing them would sign the user out.
  struct Unkept {
    let tokens: Tokens
    /// The contents of the token file at that time. If the file has changed since, it is newer.
    let over: Tokens?
  }

  private struct State {
    /// Running refreshes, by the pack's address: a second one waits for the first.
    var running: [String: Task<Renewal, Never>] = [:]
    var lasting: [Int: Task<Void, Never>] = [:]
    var number = 0
    var unkept: [String: Unkept] = [:]
  }

  private let state = Mutex(State())

  /// Starts a refresh, or joins the one that is running.
  ///
  /// It is not cancelled with its caller: once the server has issued new tokens the old ones are void, so the response
  /// must be read. The client's timeouts bound the wait.
  func join(_ address: String, _ renew: @escaping @Sendable () async -> Renewal) async -> Renewal {
    let task = state.withLock { state -> Task<Renewal, Never> in
      if let task = state.running[address] { return task }
      let task = Task.detached { [self] in
        let renewal = await renew()
        self.state.withLock { $0.running[address] = nil }
        return renewal
      }
      state.running[address] = task
      return task
    }
    return await task.value
  }

  /// Runs work that the program waits for before it exits. Cancellation is passed on but does not end the wait.
  func lasting<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task.detached { await work() }
    let number = state.withLock { state in
      state.number += 1
      state.lasting[state.number] = Task.detached { _ = await task.value }
      return state.number
    }
    let value = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    state.withLock { $0.lasting[number] = nil }
    return value
  }

  /// Whether tokens are being requested or revoked.
  var isBusy: Bool {
    state.withLock { !$0.running.isEmpty || !$0.lasting.isEmpty }
  }

  /// Waits until no tokens are being requested or revoked.
  func idle() async {
    while true {
      let (running, lasting) = state.withLock { (Array($0.running.values), Array($0.lasting.values)) }
      if running.isEmpty, lasting.isEmpty { return }
      for task in running { _ = await task.value }
      for task in lasting { await task.value }
      // Lets the other waiters run first.
      await Task.yield()
    }
  }

  /// Tokens that could not be stored yet, by the pack's address.
  func unkept(_ address: String) -> Unkept? {
    state.withLock { $0.unkept[address] }
  }

  /// The addresses of all tokens that could not be stored yet.
  var unkeptAddresses: [String] {
    state.withLock { $0.unkept.keys.sorted() }
  }

  /// Sets or clears the tokens that could not be stored.
  func remember(_ unkept: Unkept?, for address: String) {
    state.withLock { $0.unkept[address] = unkept }
  }
}

/// Runs work that is not cancelled with the task that waits for it.
func uncancelled<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
  await Task.detached { await work() }.value
}

/// The result of a refresh.
enum Renewal: Sendable {
  case renewed(Tokens)
  /// There are no new tokens: the user must sign in again.
  case ended
  /// There was no response; the old tokens are still valid.
  case failed(NetworkFailure)
}

/// Access tokens that this process received and no server has accepted yet, by the address that they are for.
///
/// If such a token is refused, signing in again would only produce another one that is refused.
final class FreshTokens: Sendable {
  private let tokens = Mutex<[String: Secret]>([:])

  func add(_ new: Tokens) { tokens.withLock { $0[new.address] = new.accessToken } }

  func has(_ known: Tokens) -> Bool { tokens.withLock { $0[known.address] == known.accessToken } }

  /// Records that a token was accepted, or is no longer new.
  func remove(_ known: Tokens) {
    tokens.withLock { tokens in
      if tokens[known.address] == known.accessToken { tokens[known.address] = nil }
    }
  }
}
