import OperatingSystem

/// Text a page at a time, by the person's own program.
enum Pager {
  /// Shows a text through `$PAGER`, and prints it where that cannot be started.
  static func page(_ text: String, environment: [String: String]) async throws(CommandFailure) {
    guard becomesStandardInput(text, folder: environment["TMPDIR"]) else {
      try Output.verbatim(text)
      return
    }
    let program = environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 } ?? "less"
    Interruption.leaveToOthers()
    let signals = SignalOverride(catching: [.interrupt, .quit])
    let ending = await Subprocess.runInteractive(
      ["sh", "-c", program], variables: ["LESS": environment["LESS"] ?? "FRX"])
    signals.restore()
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
    let path = PreparedFile.temporaryPath(in: folder)
    guard let file = try? OpenFile(path, for: .both, [.new, .notFollowing]) else { return false }
    defer { file.close() }
    Disk.remove(path)
    do throws(DiskFailure) {
      try file.write(text)
      try file.rewind()
      try file.becomeStandardInput()
      return true
    } catch {
      return false
    }
  }
}
