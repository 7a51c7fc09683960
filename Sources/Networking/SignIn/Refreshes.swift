import Storage
import Synchronization

/// What this process knows of tokens besides what is in their files.
final class Refreshes: Sendable {
  private struct State {
    /// Tokens being asked for, by the pack's address: the second to need them waits for the first.
    var running: [String: Task<Renewal, Never>] = [:]
    /// Tokens that no file would take, as on a full disk; losing them would sign the person out.
    var unkept: [String: Tokens] = [:]
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

  /// Tokens that could not be kept yet.
  func unkept(_ address: String) -> Tokens? {
    state.withLock { $0.unkept[address] }
  }

  /// Remembers tokens that could not be kept, or that there are none.
  func remember(_ tokens: Tokens?, for address: String) {
    state.withLock { $0.unkept[address] = tokens }
  }
}

/// What came of asking for new tokens.
enum Renewal: Sendable {
  case renewed(Tokens)
  /// There are none to be had: the person has to sign in again.
  case ended
  /// There was no answer; the tokens are as good as before.
  case failed(NetworkFailure)
}
