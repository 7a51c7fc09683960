import CTerminal
import Glibc

/// The main thread's event loop: waits for keys and for the main queue's work, and runs both itself.
///
/// The loop of an asynchronous `main` leaves this to libdispatch's threads: a key then wakes one thread that wakes
/// another, which took a tenth of the time from a key to its frame.
@MainActor
public enum MainLoop {
  private static var input: (descriptor: Int32, isReady: () -> Void)?
  /// Called when the main thread runs again after a stall during which keys were answered (`CTerminal/stall.c`).
  static var onStallEnd: () -> Void = {}

  /// Runs the work, and everything on the main actor, until the process exits.
  public static func run(_ work: @escaping @MainActor () async -> Never) -> Never {
    main_loop_start_signal_thread()
    let queue = main_loop_queue()
    Task { await work() }
    while true {
      var files = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
      if let input { files.append(pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)) }
      if stall_turn() != 0 { onStallEnd() }
      guard poll(&files, nfds_t(files.count), -1) > 0 else { continue }
      if files[0].revents != 0 { main_loop_run_queue() }
      // The queue's work may have called `stopWaiting`.
      if files.count > 1, files[1].revents != 0 { input?.isReady() }
    }
  }

  /// Calls back whenever the descriptor is readable or its other end has closed. Only one descriptor at a time.
  public static func wait(for descriptor: Int32, isReady: @escaping () -> Void) {
    input = (descriptor, isReady)
  }

  /// Waits only for the main queue from now on.
  public static func stopWaiting() {
    input = nil
  }
}
