import FoundationEssentials
import Glibc

/// Text a page at a time, by the person's own program.
enum Pager {
  /// Shows a text through `$PAGER`, and prints it where that cannot be started.
  static func show(_ text: String, environment: [String: String]) async throws(CommandFailure) {
    guard becomesStandardInput(text, folder: environment["TMPDIR"]) else {
      try Output.verbatim(text)
      return
    }
    let program = environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 } ?? "less"
    Interruption.leaveToOthers()
    let signals = CaughtSignals([SIGINT, SIGQUIT])
    let ending = await OtherProgram.run(
      ["sh", "-c", program], variables: ["LESS": environment["LESS"] ?? "FRX"])
    signals.release()
    switch ending {
    case nil, .exited(code: 126), .exited(code: 127): try Output.verbatim(text)
    default: break
    }
  }

  /// Puts a text on stdin, in a file that has no name; false where there is no room for it.
  ///
  /// A pager may end before it has read everything, which only a pipe would mind.
  private static func becomesStandardInput(_ text: String, folder: String?) -> Bool {
    let folder = folder.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/lionheart-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return FileDescriptorOutput.write(text, to: descriptor) == 0 && lseek(descriptor, 0, SEEK_SET) == 0
      && dup2(descriptor, STDIN_FILENO) >= 0
  }
}

/// Signals that do nothing here for a while, and what they did before.
///
/// They are caught, not ignored: a program that is started meanwhile gets them as usual.
struct CaughtSignals {
  private let before: [(signal: Int32, action: sigaction)]

  init(_ signals: [Int32]) {
    before = signals.map { signal in
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      action.sa_flags = SA_RESTART
      var old = sigaction()
      sigaction(signal, &action, &old)
      return (signal, old)
    }
  }

  /// Gives the signals back their old meaning.
  func release() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
