import CNcurses
import CTerminal
import Glibc

/// The terminal's original modes, and how to restore them, also after a crash.
@MainActor
struct Restoration {
  private let descriptor: Int32
  private var modes: termios

  /// Reads the terminal's modes. Returns nil if the descriptor is not a terminal.
  ///
  /// Duplicates the descriptor, because the watchdog may replace the terminal's other descriptors with /dev/null.
  init?(descriptor: Int32) {
    modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    self.descriptor = own < 0 ? descriptor : own
  }

  /// Prepares what the crash handler writes; call once curses knows the terminal.
  func prepareForCrash() {
    var modes = modes
    let capabilities = ["sgr0", "rmkx", "cnorm", "rmcup"].compactMap { (name: String) in
      terminal_string(name).map { String(cString: $0) }
    }
    let bytes = Self.withoutDelays(
      "\u{1B}[?2004l\u{1B}[?2031l\u{1B}[?1000l\u{1B}[?1006l" + capabilities.joined() + "\r\n")
    bytes.withCString { crash_prepare(descriptor, &modes, $0, strlen($0)) }
  }

  func armForCrash(_ isArmed: Bool) {
    crash_arm(isArmed ? 1 : 0)
  }

  func restoreModes() {
    guard watchdog_has_abandoned_terminal() == 0 else { return crash_restore_terminal() }
    var modes = modes
    tcsetattr(descriptor, TCSADRAIN, &modes)
  }

  func close() {
    restoreModes()
    armForCrash(false)
  }

  /// Removes the delays (`$<5>`) in the capabilities of old terminals, which only curses can execute.
  private static func withoutDelays(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "$"), rest[start...].hasPrefix("$<"),
      let end = rest[start...].firstIndex(of: ">")
    {
      result += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
