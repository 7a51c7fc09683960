import CTerminal
import Glibc

/// Standard output of commands, without a screen. A reader that no longer reads cannot keep the program from exiting.
public enum PlainOutput {
  /// Call once at the start.
  ///
  /// Does not watch standard input, which is read elsewhere.
  public static func prepare() { watchdog_prepare(-1, [STDOUT_FILENO], 1) }

  /// Runs code that writes to standard output.
  @MainActor public static func output(_ work: () -> Void) {
    watchdog_begin_output()
    work()
    watchdog_end_output()
  }

  /// A termination signal arrived, on any thread: from now on, blocked output is discarded.
  public static func markSignalArrived() { watchdog_termination_requested() }

  /// The main thread has handled the signal.
  @MainActor public static func markSignalHandled() { watchdog_termination_handled() }
}
