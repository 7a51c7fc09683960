import CNcurses
import CTerminal
import FoundationEssentials
import Glibc
public import TerminalUI

extension CursesTerminal {
  /// Copies text to the clipboard through the terminal (OSC 52), which also works over ssh.
  ///
  /// Has no effect if the terminal does not support or allow it. Most accept up to 74 KB.
  public func copy(_ text: String) {
    guard state == .shown else { return }
    write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
  }

  /// Asks the terminal to show a notification; it may not support or allow that.
  public func notify(_ notice: TerminalNotice, _ text: String) {
    guard state == .shown else { return }
    write(notice.sequence(title: "Lionheart", text: text, in: multiplexer))
  }

  /// Rings the bell (BEL); a terminal may show it or pass it on instead.
  public func ring() {
    guard state == .shown else { return }
    write("\u{7}")
  }

  /// Runs code that writes to the terminal. An exiting program does not wait for a terminal that accepts no output.
  func output(_ work: () -> Void) {
    watchdog_begin_output()
    work()
    watchdog_end_output()
    readTypedMeanwhile()
  }

  /// Writes bytes past curses, which has nothing buffered between frames.
  func write(_ text: String) {
    var text = text
    output {
      text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
          let count = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
          if count > 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
          } else if errno != EINTR {
            return
          }
        }
      }
    }
  }

  /// Calls `endwin` once with its output discarded; the first frame still sets up the terminal.
  ///
  /// Until it has been called, ncurses writes to the terminal after each move of the cursor, 26 times a page
  /// instead of once (ncurses 6.4, lib_mvcur.c, `ewInitial`).
  private static func endQuietly(_ output: Int32) {
    let terminal = fcntl(output, F_DUPFD_CLOEXEC, 0)
    let nothing = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { [terminal, nothing].forEach { _ = Glibc.close($0) } }
    guard terminal >= 0, nothing >= 0, dup2(nothing, output) >= 0 else { return }
    endwin()
    dup2(terminal, output)
  }

  typealias Files = (input: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>)

  /// Starts curses on its own FILE streams, so that nothing else in the program shares their buffers.
  static func open(
    named name: String, _ restoration: Restoration
  ) throws(Failure) -> (OpaquePointer, Files) {
    guard let input = fdopen(dup(STDIN_FILENO), "r") else { throw .notATerminal }
    guard let output = fdopen(dup(STDOUT_FILENO), "w") else {
      fclose(input)
      throw .notATerminal
    }
    if !name.isEmpty, name != "dumb" {
      // LINES and COLUMNS that a shell exported do not follow a resize.
      use_tioctl(true)
      if let screen = newterm(name, output, input) {
        if terminal_string("cup") != nil {
          endQuietly(fileno(output))
          return (screen, (input, output))
        }
        endwin()
        delscreen(screen)
      }
    }
    restoration.restoreModes()
    fclose(input)
    fclose(output)
    throw .unknownTerminal(name)
  }
}
