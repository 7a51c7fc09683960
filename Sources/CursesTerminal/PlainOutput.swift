import CTerminal
import Glibc

/// The standard output without a screen: whoever stops reading its lines must not keep the program waiting
/// when it is to end.
public enum PlainOutput {
  /// Prepares it, once.
  ///
  /// What is typed is nobody's business here, for the input's lines are read elsewhere.
  public static func prepare() { stuck_prepare(-1, [STDOUT_FILENO], 1) }

  /// Does what writes.
  @MainActor public static func output(_ work: () -> Void) {
    stuck_output_begins()
    work()
    stuck_output_ends()
  }

  /// A signal to end was told, on any thread: output that does not get on goes nowhere from now on.
  public static func tellEnding() { stuck_signal_told() }

  /// The main thread has heard it.
  @MainActor public static func hearEnding() { stuck_signal_heard() }
}
