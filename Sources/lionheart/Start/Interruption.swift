import ArgumentParser
import Dispatch
import Networking
import OperatingSystem
import Synchronization

/// Handles Ctrl-C and SIGTERM during network work: cancels the work, and exits once that loses nothing.
///
/// It waits for a token refresh that is running: once the server has made new tokens, it treats the old ones as
/// stolen.
final class Interruption: Sendable {
  private struct State {
    /// Cancels the running work; nil if there is none.
    var stop: (@Sendable () async -> Void)?
    var ending: Task<Void, Never>?
  }

  /// Created with the first work. It then handles the signals until the program exits.
  private static let shared = Interruption()

  /// Whether another program uses the terminal, so that these signals are for that program.
  private static let isPassedToSubprocess = Mutex(false)

  private let state = Mutex(State())

  private init() {
    // A source handles signals shortly after it was activated. Until then a signal would end the program at
    // once.
    let registrations = DispatchGroup()
    for signal in [Signal.interrupt, .terminate] {
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: .global())
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      // The handler keeps the source alive.
      source.setEventHandler { [self, source] in
        _ = source
        handle(signal)
      }
      source.activate()
    }
    registrations.wait()
  }

  /// From now on these signals are for a subprocess.
  static func passSignalsToSubprocess() {
    isPassedToSubprocess.withLock { $0 = true }
  }

  /// Runs work that the signals cancel. A second signal exits at once.
  static func runInterruptibly<Value: Sendable, Failure>(
    _ network: PackNetwork, _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // Signals are handled before the work starts, and cancel it from its first moment.
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
    // If the program is exiting, the result is not used.
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

/// A flag that any thread can set to cancel work.
final class CancellationFlag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}
