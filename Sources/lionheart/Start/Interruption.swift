import ArgumentParser
import Dispatch
import Networking
import OperatingSystem
import Synchronization

/// ^C and SIGTERM while a command is at work on the network: it stops, and ends once nothing can be lost by it.
///
/// A sign-in would be: a server that has made new tokens takes the old ones for stolen.
final class Interruption: Sendable {
  private struct State {
    /// Stops what is under way; nil where nothing is.
    var stop: (@Sendable () async -> Void)?
    var ending: Task<Void, Never>?
  }

  /// Made at the first work; from then on it stays in charge of the signals.
  private static let shared = Interruption()

  /// Whether another program has the terminal, whose business these signals are.
  private static let isPassedToSubprocess = Mutex(false)

  private let state = Mutex(State())

  private init() {
    // A source takes signals a moment after it was activated; until then one would end the program at once.
    let registrations = DispatchGroup()
    for signal in [Signal.interrupt, .terminate] {
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: .global())
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      // What a handler holds stays.
      source.setEventHandler { [self, source] in
        _ = source
        handle(signal)
      }
      source.activate()
    }
    registrations.wait()
  }

  /// From now on these signals mean a program that this one has started.
  static func passSignalsToSubprocess() {
    isPassedToSubprocess.withLock { $0 = true }
  }

  /// Does work that those signals stop; who sends a second one does not want to wait.
  static func runInterruptibly<Value: Sendable, Failure>(
    _ network: PackNetwork, _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // The signals are taken before the work begins, and heeded from its first moment.
    let task = shared.state.withLock { state in
      let task = Task { () async -> Result<Value, Failure> in
        do throws(Failure) {
          return .success(try await work())
        } catch {
          return .failure(error)
        }
      }
      state.stop = {
        task.cancel()
        await network.waitUntilIdle()
      }
      return task
    }
    let result = await task.value
    let ending = shared.state.withLock { state in
      state.stop = nil
      return state.ending
    }
    // What came of it is nobody's business any more: the program ends.
    await ending?.value
    return try result.get()
  }

  private func handle(_ signal: Signal) {
    guard !Self.isPassedToSubprocess.withLock(\.self) else { return }
    state.withLock { state in
      guard state.ending == nil, let stop = state.stop else { Self.exit(after: signal) }
      state.ending = Task {
        await stop()
        Self.exit(after: signal)
      }
    }
  }

  private static func exit(after signal: Signal) -> Never {
    LionheartCommand.exit(withError: ExitCode(128 + signal.rawValue))
  }
}

/// Set once, by any thread, to stop what another one does.
final class CancellationFlag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}
