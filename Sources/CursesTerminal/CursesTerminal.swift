import CNcurses
import CTerminal
import Dispatch
import FoundationEssentials
import Glibc
public import TerminalUI

/// The terminal: a source of keys, a target for canvases. It is restored as it was found.
///
/// Uses curses' raw mode: Ctrl-C, Ctrl-Z, Ctrl-S, Ctrl-Q and Ctrl-\ arrive as keys. Signals from other processes go to
/// `onSignal`. Only one instance may exist at a time, because curses has one terminal.
@MainActor
public final class CursesTerminal {
  /// Whether only ASCII can be shown, because the locale is not UTF-8.
  public let ascii: Bool
  /// The number of colours: 256, 16, 8 or 0.
  public var colors: Int { painter.colors }
  /// Called with all keys that were waiting.
  public var onKeys: ([Key]) -> Void = { _ in }
  /// Called when the window was resized.
  public var onResize: (Size) -> Void = { _ in }
  /// Called for SIGTERM, SIGINT, SIGQUIT and SIGHUP; SIGHUP also if the terminal is gone.
  public var onSignal: (Int32) -> Void = { _ in }
  /// Called before the program stops; it stops once this returns.
  public var onSuspend: () -> Void = {}
  /// Called when the program continues after it was stopped.
  public var onResume: () -> Void = {}

  enum State {
    case shown
    /// Another program uses the terminal, until ``enter()``.
    case left
    /// This program stops, or is about to, until SIGCONT.
    case suspended
    case closed
  }

  private(set) var state = State.shown
  let restoration: Restoration
  let screen: OpaquePointer
  let window: UnsafeMutablePointer<WINDOW>
  let files: (input: UnsafeMutablePointer<FILE>, output: UnsafeMutablePointer<FILE>)
  let painter: StylePainter
  let reader: KeyReader

  private var signals: SignalPipe?
  /// How many reads have ended in the middle of a paste or reply.
  private var unfinishedReads = 0
  var presented: Canvas?
  /// Whether a read of input that was typed while output was blocked is scheduled.
  private var isTypedReadScheduled = false
  private let mouse: Bool
  /// The chosen theme; the painter has its variant for the background.
  var theme: Theme
  /// Queries to the terminal and their replies.
  var queries: TerminalQueries
  /// Keys that arrived while the terminal was being handed to another program.
  var storedKeys: [Key] = []
  /// The links that the terminal shows now.
  var shownLinks: [Canvas.Link] = []
  /// The multiplexer (tmux, screen) between this program and the terminal, if any.
  let multiplexer: TerminalMultiplexer?

  /// Takes over the terminal and shows an empty screen.
  public init(options: Options = Options(), environment: [String: String]) throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      let restoration = Restoration(descriptor: STDOUT_FILENO)
    else { throw .notATerminal }
    self.restoration = restoration
    ascii = !TextWidth.prepareLocale()
    mouse = options.mouse
    multiplexer = TerminalMultiplexer(environment: environment)
    theme = options.theme
    queries = TerminalQueries(environment: environment)
    (screen, files) = try Self.open(named: environment["TERM"] ?? "", restoration)
    set_escdelay(Int32(clamping: environment["ESCDELAY"].flatMap(Int.init) ?? options.escapeDelay))
    let colors = Int(tigetnum("colors"))
    painter = StylePainter(
      depth: options.colors ?? ColorDepth(environment: environment, terminalColors: colors),
      terminalColors: colors, theme: options.theme)
    raw()
    noecho()
    nonl()
    typeahead(-1)
    let emptyWindow = newwin(0, 0, 0, 0)
    guard let window = emptyWindow, let reader = KeyReader(mouse: mouse) else {
      if let emptyWindow { delwin(emptyWindow) }
      endwin()
      Self.release(screen, files, restoration)
      throw .unknownTerminal(environment["TERM"] ?? "")
    }
    (self.window, self.reader) = (window, reader)
    restoration.prepareForCrash()
    let leading = [fileno(files.output)] + [STDOUT_FILENO, STDERR_FILENO].filter { isatty($0) == 1 }
    watchdog_prepare(STDIN_FILENO, leading, Int32(leading.count))
    begin()
  }

  /// Answers keys from now on also while the main thread is stalled, such as by a read in a folder whose server is gone.
  ///
  /// - Parameters:
  ///   - waiting: shown while the main thread waits for a file; at most 36 columns.
  ///   - quit: printed after Ctrl-C.
  public func watchForStalls(waiting: String, quit: String) {
    stall_start(STDIN_FILENO, STDOUT_FILENO, waiting, quit)
    MainLoop.onStallEnd = { [weak self] in
      guard let self else { return }
      reader.expectsReply = queries.isPending
      reader.readTypedDuringStall()
      redraw()
      readKeys()
    }
  }

  /// The window's columns and rows.
  public var size: Size {
    Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
  }

  /// Redraws everything, in case something else wrote to the screen.
  public func redraw() {
    guard state == .shown else { return }
    clearok(terminal_current_screen(), true)
    showScreen()
  }

  /// Releases the terminal temporarily, for a pager, an editor or a browser.
  public func leave() {
    guard state == .shown else { return }
    releaseScreen()
    state = .left
    signals?.setStopsOnSuspend(true)
  }

  /// Takes over the terminal again after `leave`.
  public func enter() {
    guard state == .left else { return }
    reenter()
  }

  /// Stops the program, as Ctrl-Z usually does. Calls `onResume` when the shell continues it.
  public func suspend() {
    guard state == .shown else { return }
    releaseScreen()
    state = .suspended
    onSuspend()
    signals?.setStopsOnSuspend(true)
    kill(0, SIGTSTP)
    // Without a job-control shell, SIGTSTP does not stop the program and no SIGCONT follows, so resume by timer.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
      MainActor.assumeIsolated {
        // If it was stopped after all, a SIGCONT may be pending; handle it now so that it does not count twice.
        self?.signals?.deliverPending()
        if self?.state == .suspended { self?.resume() }
      }
    }
  }

  /// Call before exiting: stops waiting for a frame that the terminal does not accept. Saves are still awaited.
  public func prepareToEnd() { watchdog_program_is_ending() }

  /// Restores the terminal for good. Further calls do nothing.
  public func close() {
    guard state != .closed else { return }
    prepareToEnd()
    watchdog_begin_output()
    defer { watchdog_end_output() }
    if state == .shown { releaseScreen() }
    state = .closed
    signals?.close()
    signals = nil
    reader.close()
    delwin(window)
    restoration.close()
    delscreen(screen)
    fclose(files.input)
    fclose(files.output)
  }
}

extension CursesTerminal {
  private func begin() {
    signals = SignalPipe { [weak self] in self?.receive($0) }
    updateSize()
    showScreen()
  }

  private func readKeys() {
    guard state == .shown else { return }
    reader.expectsReply = queries.isPending
    let (keys, pieces) = reader.read()
    applyReplies()
    if pieces == 0, window_is_gone(STDIN_FILENO) != 0 {
      MainLoop.stopWaiting()
      onSignal(SIGHUP)
    }
    if !keys.isEmpty { onKeys(keys) }
    // After the keys, whose handling may have taken a while.
    if let silence = reader.unfinishedInputTimeout { endUnfinishedInput(after: silence) }
  }

  /// Ends a paste or reply whose end does not arrive, so that it does not swallow all later keys.
  private func endUnfinishedInput(after silence: DispatchTimeInterval) {
    unfinishedReads += 1
    let reads = unfinishedReads
    DispatchQueue.main.asyncAfter(deadline: .now() + silence) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.unfinishedReads == reads, self.state != .closed else { return }
        let keys = self.reader.endUnfinishedInput()
        if !keys.isEmpty { self.onKeys(keys) }
      }
    }
  }

  /// Reads input typed while output was blocked; reports SIGINT if it was Ctrl-C.
  func scheduleTypedRead() {
    guard !isTypedReadScheduled, watchdog_has_buffered_input() != 0 else { return }
    isTypedReadScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isTypedReadScheduled = false
        self.reader.readTypedDuringOutput()
        if watchdog_was_interrupted() != 0 { self.onSignal(SIGINT) } else { self.readKeys() }
      }
    }
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH:
      if state == .shown, updateSize() { onResize(size) }
    case SIGCONT: resume()
    case SIGTSTP: suspend()
    case SIGINT, SIGQUIT:
      // While another program has the terminal, its Ctrl-C is not meant for this one.
      if state == .shown { onSignal(signal) }
    default: onSignal(signal)
    }
  }

  private func resume() {
    switch state {
    case .suspended:
      reenter()
      onResume()
    case .shown:
      // Stopped by another process, so the terminal was not restored before.
      releaseScreen()
      reenter()
      onResume()
    case .left, .closed: break
    }
  }

  private func reenter() {
    signals?.setStopsOnSuspend(false)
    state = .shown
    // A ^S typed while the shell had the terminal would block our output.
    tcflow(STDOUT_FILENO, TCOON)
    let isResized = updateSize()
    clearok(terminal_current_screen(), true)
    showScreen()
    repeatBackgroundQuery()
    if isResized { onResize(size) }
    deliverStoredKeys()
  }

  private func showScreen() {
    output {
      placeCursor(of: presented)
      touchwin(window)
      wnoutrefresh(window)
      doupdate()
      write("\u{1B}[?2004h")
      if mouse { terminal_watch_mouse() }
    }
    shownLinks = []
    showLinks(changed: nil)
    restoration.armForCrash(true)
    stall_arm(1)
    MainLoop.wait(for: STDIN_FILENO) { [weak self] in self?.readKeys() }
  }

  private func releaseScreen() {
    stall_arm(0)
    MainLoop.stopWaiting()
    awaitReplies()
    output {
      write("\u{1B}[?2004l")
      if queries.hasQueriedBackground { write(TerminalQueries.stopReports) }
      curs_set(1)
      endwin()
      restoration.armForCrash(false)
      restoration.restoreModes()
    }
  }

  /// Reads the window's size and returns whether it has changed.
  @discardableResult
  private func updateSize() -> Bool {
    let before = size
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard window_size(STDOUT_FILENO, &columns, &rows) == 0 else { return false }
    guard before != Size(columns: Int(columns), rows: Int(rows)) else { return false }
    resizeterm(rows, columns)
    wresize(window, rows, columns)
    werase(window)
    presented = nil
    return true
  }
}

extension CursesTerminal {
  /// Options that the user can set.
  public struct Options: Sendable {
    /// How many colours to use; nil to detect it.
    public var colors: ColorDepth?
    /// Milliseconds after which Esc is a key of its own; the environment's `ESCDELAY` takes precedence.
    var escapeDelay: Int
    /// Whether to read the mouse's wheel and button. The terminal then no longer selects text with the mouse.
    public var mouse: Bool
    /// The theme; `NO_COLOR` takes precedence.
    public var theme: Theme

    public init(
      colors: ColorDepth? = nil, escapeDelay: Int = 50, mouse: Bool = false, theme: Theme = .default
    ) {
      self.colors = colors
      self.escapeDelay = escapeDelay
      self.mouse = mouse
      self.theme = theme
    }
  }

  /// Why the terminal cannot be used.
  public enum Failure: Error, Equatable {
    /// Standard input or output is not a terminal.
    case notATerminal
    /// terminfo does not describe this terminal, or it cannot position text. Empty if `TERM` is not set.
    case unknownTerminal(String)
  }
}

extension CursesTerminal {
  /// Copies text to the clipboard through the terminal (OSC 52), which also works over ssh.
  ///
  /// Has no effect if the terminal does not support or allow it. Most accept up to 74 KB.
  public func copy(_ text: String) {
    guard state == .shown else { return }
    write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
  }

  /// Asks the terminal to show a notification; it may not support or allow that.
  public func notify(_ notice: TerminalNotification, _ text: String) {
    guard state == .shown else { return }
    write(notice.sequence(title: "Lionheart", text: text, in: multiplexer))
  }

  /// Rings the bell (BEL); a terminal may show it or pass it on instead.
  public func ring() {
    guard state == .shown else { return }
    write("\u{7}")
  }

  /// Runs code that writes to the terminal.
  ///
  /// A write blocks while the terminal accepts no output. The watchdog (`CTerminal/watchdog.c`) then buffers typed
  /// keys. If the program is to end, it replaces the terminal with /dev/null.
  func output(_ work: () -> Void) {
    watchdog_begin_output()
    work()
    watchdog_end_output()
    scheduleTypedRead()
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
    var screen: OpaquePointer?
    if !name.isEmpty, name != "dumb" {
      // LINES and COLUMNS that a shell exported do not follow a resize.
      use_tioctl(true)
      screen = newterm(name, output, input)
      if let screen, terminal_string("cup") != nil {
        endQuietly(fileno(output))
        return (screen, (input, output))
      }
      if screen != nil { endwin() }
    }
    release(screen, (input, output), restoration)
    throw .unknownTerminal(name)
  }

  /// Gives the terminal back if curses cannot be used, after `endwin`.
  private static func release(_ screen: OpaquePointer?, _ files: Files, _ restoration: Restoration) {
    restoration.restoreModes()
    if let screen { delscreen(screen) }
    fclose(files.input)
    fclose(files.output)
  }
}
