import Glibc
import Synchronization
import TestSupport
import Testing

/// A real terminal, in tmux, with a server of its own that ends with the test.
final class Terminal: Sendable {
  private static let count = Mutex(0)

  let home: Home
  private let socket: String

  private init(home: Home) {
    self.home = home
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    socket = "lionheart-test-\(getpid())-\(number)"
  }

  /// Opens a terminal that runs a command, by default the program, and closes it after the body.
  static func open(
    _ home: Home, _ words: [String] = [Lionheart.executable], with changes: [String: String?] = [:],
    columns: Int = 80, rows: Int = 24, _ body: (Terminal) async throws -> Void
  ) async throws {
    func run() async throws {
      try await openNow(home, words, with: changes, columns: columns, rows: rows, body)
    }
    // A second terminal of the same test is let in with the first, or two of them would wait for each other.
    if isInside { return try await run() }
    try await Gate.terminals.pass { try await $isInside.withValue(true) { try await run() } }
  }

  @TaskLocal private static var isInside = false

  private static func openNow(
    _ home: Home, _ words: [String], with changes: [String: String?], columns: Int, rows: Int,
    _ body: (Terminal) async throws -> Void
  ) async throws {
    let terminal = Terminal(home: home)
    do {
      let environment = home.environment(["TERM": "xterm-256color"].merging(changes) { $1 })
      try await terminal.tmux(
        ["start-server", ";", "set", "-g", "remain-on-exit", "on", ";", "set", "-g", "status", "off", ";"]
          + ["set", "-g", "remain-on-exit-format", "", ";", "set", "-s", "escape-time", "0", ";"]
          // The fact `@bells` has an x for each time the bell rang.
          + ["set", "-g", "bell-action", "any", ";", "set-hook", "-g", "alert-bell", "set -ga @bells x", ";"]
          + ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"]
          + Child.command(words, environment: environment))
      try await body(terminal)
    } catch {
      await terminal.close()
      throw error
    }
    await terminal.close()
  }

  /// The cells as text.
  var text: String {
    get async throws { try await tmux(["capture-pane", "-p"]) }
  }

  /// The cells as text with the sequences that style them.
  var styledText: String {
    get async throws { try await tmux(["capture-pane", "-p", "-e"]) }
  }

  /// What tmux knows of the terminal: `alternate_on`, `cursor_flag`, `pane_dead_status`.
  func fact(_ name: String) async throws -> String {
    try await tmux(["display-message", "-p", "#{\(name)}"]).trimmed
  }

  /// Presses keys by tmux's names for them, such as `Enter` and `C-z`.
  func press(_ keys: String...) async throws {
    try await tmux(["send-keys"] + keys)
  }

  /// Types text as it is.
  func type(_ text: String) async throws {
    try await tmux(["send-keys", "-l", text])
  }

  /// Sends bytes as if they were typed.
  func send(_ bytes: [UInt8]) async throws {
    try await tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Pastes as a terminal does that knows bracketed paste.
  func paste(_ text: String) async throws {
    try await tmux(["set-buffer", text, ";", "paste-buffer", "-p"])
  }

  func resize(_ columns: Int, _ rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Starts the command again that has ended.
  func startAgain() async throws {
    try await tmux(["respawn-pane", "-k"])
  }

  /// Lets tmux run and wait for a child that does nothing.
  func runBeside() async throws {
    try await tmux(["run-shell", "true"])
  }

  /// Ends the server and waits for what ran in it, which may still save something.
  private func close() async {
    let process = Int32((try? await fact("pane_pid")) ?? "")
    _ = try? await tmux(["kill-server"])
    guard let process else { return }
    _ = await Patience.until { kill(process, 0) != 0 }
  }

  @discardableResult
  private func tmux(_ words: [String]) async throws -> String {
    let environment = home.environment(["TMUX_TMPDIR": home.path, "LC_ALL": "C.UTF-8"])
    let child = try await Child.run(
      ["tmux", "-u", "-f", "/dev/null", "-L", socket] + words, environment: environment)
    guard child.code == 0 else { throw Home.Unready(message: "tmux \(words): \(child.messages)") }
    return child.output
  }
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
