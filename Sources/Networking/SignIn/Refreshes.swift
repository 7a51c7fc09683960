import Storage
import Synchronization

/// What this process knows of tokens besides what is in their files, and what it must not lose of them.
final class Refreshes: Sendable {
  /// Tokens that no file would take, as on a full disk; losing them would sign the person out.
  struct Unkept {
    let tokens: Tokens
    /// What their file said then.
    ///
    /// Once it says something else, that is newer.
    let over: Tokens?
  }

  private struct State {
    /// Tokens being asked for, by the pack's address: the second to need them waits for the first.
    var running: [String: Task<Renewal, Never>] = [:]
    var lasting: [Int: Task<Void, Never>] = [:]
    var number = 0
    var unkept: [String: Unkept] = [:]
  }

  private let state = Mutex(State())

  /// Asks for tokens, or joins who is asking already.
  ///
  /// It is not cancelled with the task that began it: once the server has made new tokens the old ones are nothing
  /// any more, so the answer has to be waited for. The client's time-outs bound that.
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

  /// Does work that the program's end is to wait for; being cancelled is told to it and does not end it.
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

  /// Whether somebody asks for tokens or gives some back.
  var isBusy: Bool {
    state.withLock { !$0.running.isEmpty || !$0.lasting.isEmpty }
  }

  /// Waits until nobody asks for tokens or gives any back.
  func idle() async {
    while true {
      let (running, lasting) = state.withLock { (Array($0.running.values), Array($0.lasting.values)) }
      if running.isEmpty, lasting.isEmpty { return }
      for task in running { _ = await task.value }
      for task in lasting { await task.value }
      // Whoever waited for the same takes note of it first.
      await Task.yield()
    }
  }

  /// Tokens that could not be kept yet, by the pack's address.
  func unkept(_ address: String) -> Unkept? {
    state.withLock { $0.unkept[address] }
  }

  /// The addresses of all tokens that could not be kept yet.
  var unkeptAddresses: [String] {
    state.withLock { $0.unkept.keys.sorted() }
  }

  /// Remembers tokens that could not be kept, or that there are none.
  func remember(_ unkept: Unkept?, for address: String) {
    state.withLock { $0.unkept[address] = unkept }
  }
}

/// Does work that is not cancelled with the task that waits for it.
func uncancelled<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
  await Task.detached { await work() }.value
}

/// What came of asking for new tokens.
enum Renewal: Sendable {
  case renewed(Tokens)
  /// There are none to be had: the person has to sign in again.
  case ended
  /// There was no answer; the tokens are as good as before.
  case failed(NetworkFailure)
}
