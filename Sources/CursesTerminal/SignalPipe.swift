import CTerminal
import Dispatch
import Glibc

/// Delivers signals on the main queue (self-pipe).
@MainActor
final class SignalPipe {
  private let onSignal: @MainActor (Int32) -> Void
  private let source: any DispatchSourceRead
  private let ends: (read: Int32, write: Int32)
  private static let watched = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP]

  init?(onSignal: @escaping @MainActor (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard signals_make_pipe(&ends) == 0 else { return nil }
    let reading = ends[0]
    self.ends = (ends[0], ends[1])
    self.onSignal = onSignal
    source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        for signal in Self.drain(reading) { onSignal(signal) }
      }
    }
    source.resume()
    signals_use_pipe(ends[1])
    for signal in Self.watched { signals_watch(signal) }
  }

  /// Delivers pending signals immediately.
  func deliverPending() {
    for signal in Self.drain(ends.read) { onSignal(signal) }
  }

  /// Sets whether Ctrl-Z in another program of the process group also stops this one.
  func setStopsOnSuspend(_ stops: Bool) {
    if stops { signals_use_default(SIGTSTP) } else { signals_watch(SIGTSTP) }
  }

  func close() {
    for signal in Self.watched { signals_use_default(signal) }
    signals_use_pipe(-1)
    let (reading, writing) = ends
    source.setCancelHandler {
      Glibc.close(reading)
      Glibc.close(writing)
    }
    source.cancel()
  }

  private static func drain(_ descriptor: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    watchdog_termination_handled()
    guard count > 0 else { return [] }
    // Repeated signals are delivered once, such as ten resizes.
    var signals: [Int32] = []
    for byte in bytes[..<count] where !signals.contains(Int32(byte)) { signals.append(Int32(byte)) }
    return signals
  }
}
