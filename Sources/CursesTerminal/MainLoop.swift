import CTerminal
import Glibc

/// The loop of the main thread: it waits for keys and for the main queue's work, and does both itself.
///
/// The loop that comes with an asynchronous `main` lets libdispatch's threads do it: a key then wakes one thread to
/// wake another, which took a tenth of the time from a key to its frame.
@MainActor
public enum MainLoop {
  private static var input: (descriptor: Int32, isReady: () -> Void)?

  /// Does the work, and whatever the main actor has to do, until the process ends.
  public static func run(_ work: @escaping @MainActor () async -> Never) -> Never {
    main_loop_give_signals_away()
    let queue = main_loop_queue()
    Task { await work() }
    while true {
      var files = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
      if let input { files.append(pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)) }
      guard poll(&files, nfds_t(files.count), -1) > 0 else { continue }
      if files[0].revents != 0 { main_loop_do_queue() }
      // The queue's work may have ended the waiting.
      if files.count > 1, files[1].revents != 0 { input?.isReady() }
    }
  }

  /// Calls back whenever the descriptor can be read, or has been closed at its other end; one at a time.
  public static func wait(for descriptor: Int32, isReady: @escaping () -> Void) {
    input = (descriptor, isReady)
  }

  /// Waits for the main queue alone.
  public static func stopWaiting() {
    input = nil
  }
}
