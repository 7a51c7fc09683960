import CGlibc
import Glibc

/// The controlling terminal (/dev/tty), used directly while no screen is drawn on it.
package enum ControllingTerminal {
  /// Writes a query and reads the terminal's answer, without echo, until it is complete or time is up.
  ///
  /// - Parameters:
  ///   - patience: the time limit in milliseconds.
  ///   - isEnough: whether the bytes so far are a complete answer.
  /// - Returns: the bytes read, or nil if there is no terminal.
  package static func query(
    _ question: String, milliseconds: Int, until isEnough: ([UInt8]) -> Bool
  ) -> [UInt8]? {
    let terminal = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { Glibc.close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(terminal, TCSADRAIN, &raw)
    // Discards a late answer as far as possible, so that the shell does not read it as input.
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    var text = question
    let isAsked = text.withUTF8 { bytes in
      Glibc.write(terminal, bytes.baseAddress, bytes.count) == bytes.count
    }
    guard isAsked else { return [] }
    var answer: [UInt8] = []
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while !isEnough(answer), answer.count < 65_536 {
      let left = (end - .now) / .milliseconds(1)
      var state = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&state, 1, Int32(left.rounded(.up))) == 1 else { break }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = Glibc.read(terminal, &bytes, bytes.count)
      guard count > 0 else { break }
      answer += bytes[..<count]
    }
    return answer
  }

  /// The size of the first terminal among the standard streams. Returns nil if none is a terminal.
  package static var size: (columns: Int, rows: Int)? {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      var window = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
        return (Int(window.ws_col), Int(window.ws_row))
      }
    }
    return nil
  }
}

/// The locale's encoding and character widths.
package enum SystemLocale {
  /// Whether the terminal is expected to show UTF-8. The first access sets the process's locale.
  ///
  /// The process itself always uses a UTF-8 locale, because in other locales `wcwidth` knows only ASCII.
  package static let isUTF8: Bool = {
    let isKnown = setlocale(LC_CTYPE, "") != nil
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) }
    if isKnown, codeset == "UTF-8" { return true }
    // A locale that is not installed still names its encoding, and the terminal is as the user says.
    let named = isKnown ? nil : ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(value(of:)).first
    setlocale(LC_CTYPE, "C.UTF-8")
    let upper = named?.uppercased() ?? ""
    return upper.hasSuffix("UTF-8") || upper.hasSuffix("UTF8")
  }()

  /// The width in columns: 0 for combining characters, -1 if the system does not know the scalar.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    _ = isUTF8
    return Int(wcwidth(wchar_t(scalar.value)))
  }

  private static func value(of variable: String) -> String? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
