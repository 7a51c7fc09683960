import ArgumentParser
import Dispatch
import Glibc
import Networking
import Synchronization

/// ^C and SIGTERM while a command is at work on the network: it stops, and ends once nothing can be lost by it.
///
/// A sign-in would be: a server that has made new tokens takes the old ones for stolen.
final class Interruption: Sendable {
  private let end: @Sendable (Int32) async -> Void
  private let ending = Mutex<Task<Void, Never>?>(nil)

  private init(_ end: @escaping @Sendable (Int32) async -> Void) {
    self.end = end
  }

  /// Does work that those signals stop; who sends a second one does not want to wait.
  static func heeding<Value: Sendable, Failure>(
    _ network: PackNetwork, _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let task = Task { () async -> Result<Value, Failure> in
      do throws(Failure) {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    let interruption = Interruption { signal in
      task.cancel()
      await network.idle()
      LionheartCommand.exit(withError: ExitCode(128 + signal))
    }
    let sources = [SIGINT, SIGTERM].map(interruption.source)
    let result = await task.value
    // What came of it is nobody's business any more.
    await interruption.ending.withLock(\.self)?.value
    for source in sources { source.cancel() }
    for signal in [SIGINT, SIGTERM] { Glibc.signal(signal, SIG_DFL) }
    return try result.get()
  }

  private func source(_ signal: Int32) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
    source.setEventHandler { [self] in take(signal) }
    source.activate()
    return source
  }

  private func take(_ signal: Int32) {
    ending.withLock { ending in
      if ending != nil { LionheartCommand.exit(withError: ExitCode(128 + signal)) }
      let end = end
      ending = Task { await end(signal) }
    }
  }
}
