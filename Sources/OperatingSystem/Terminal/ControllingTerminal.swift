import Glibc

/// The controlling terminal (/dev/tty), used directly while no screen is drawn on it.
package enum ControllingTerminal {
  /// Writes a query and reads the terminal's answer, without echo, until it is complete or time is up.
  ///
  /// - Parameters:
  ///   - patience: the time limit in milliseconds.
  ///   - isEnough: whether the bytes so far are a complete answer.
  /// - Returns: the bytes read, or nil if there is no terminal.
  package static func ask(
    _ question: String, patience: Int, until isEnough: ([UInt8]) -> Bool
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
    let end = ContinuousClock.now + .milliseconds(patience)
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
