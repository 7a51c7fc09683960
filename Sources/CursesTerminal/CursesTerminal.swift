import CNcurses
import CTerminal
import Dispatch
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
  /// Called when the program continues after it was stopped.
  public var onResume: () -> Void = {}

  enum State {
    case shown, left, suspended, closed
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
  private var waitingReads = 0
  var presented: Canvas?
  /// Whether a read of input that was typed while output was blocked is scheduled.
  private var hasTyped = false
  private let mouse: Bool
  /// The chosen theme; the painter has its variant for the background.
  var theme: Theme
  /// Queries to the terminal and their replies.
  var asking: Asking
  /// Keys that arrived while the terminal was being handed to another program.
  var keysMeanwhile: [Key] = []
  /// The links that the terminal shows now.
  var linked: [Canvas.Link] = []
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
    asking = Asking(environment: environment)
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
    guard let window = newwin(0, 0, 0, 0), let reader = KeyReader(mouse: mouse) else {
      endwin()
      throw .unknownTerminal(environment["TERM"] ?? "")
    }
    (self.window, self.reader) = (window, reader)
    restoration.prepareForCrash()
    let leading = [fileno(files.output)] + [STDOUT_FILENO, STDERR_FILENO].filter { isatty($0) == 1 }
    watchdog_prepare(STDIN_FILENO, leading, Int32(leading.count))
    begin()
  }

  /// The window's columns and rows.
  public var size: Size {
    Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
  }

  /// Redraws everything, in case something else wrote to the screen.
  public func redraw() {
    guard state == .shown else { return }
    clearok(terminal_current_screen(), true)
    takeScreen()
  }

  /// Releases the terminal temporarily, for a pager, an editor or a browser.
  public func leave() {
    guard state == .shown else { return }
    giveScreenBack()
    state = .left
    signals?.setStops(true)
  }

  /// Takes over the terminal again after `leave`.
  public func enter() {
    guard state == .left else { return }
    reenter()
  }

  /// Stops the program, as Ctrl-Z usually does. Calls `onResume` when the shell continues it.
  public func suspend() {
    guard state == .shown else { return }
    giveScreenBack()
    state = .suspended
    signals?.setStops(true)
    kill(0, SIGTSTP)
    // Without a job-control shell, SIGTSTP does not stop the program and no SIGCONT follows, so resume by timer.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
      MainActor.assumeIsolated {
        // If it was stopped after all, a SIGCONT may be pending; handle it now so that it does not count twice.
        self?.signals?.tellWaiting()
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
    if state == .shown { giveScreenBack() }
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
    adoptSize()
    takeScreen()
  }

  private func readKeys() {
    guard state == .shown else { return }
    reader.awaitsAnswer = asking.isAwaiting
    let (keys, pieces) = reader.read()
    hearAnswers()
    if pieces == 0, window_is_gone(STDIN_FILENO) != 0 {
      MainLoop.stopWaiting()
      onSignal(SIGHUP)
    }
    if !keys.isEmpty { onKeys(keys) }
    // After the keys, whose handling may have taken a while.
    if let silence = reader.endingSilence { endWaiting(after: silence) }
  }

  /// Ends a paste or reply whose end does not arrive, so that it does not swallow all later keys.
  private func endWaiting(after silence: DispatchTimeInterval) {
    waitingReads += 1
    let reads = waitingReads
    DispatchQueue.main.asyncAfter(deadline: .now() + silence) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.waitingReads == reads, self.state != .closed else { return }
        let keys = self.reader.endWaiting()
        if !keys.isEmpty { self.onKeys(keys) }
      }
    }
  }

  /// Reads input typed while output was blocked; reports SIGINT if it was Ctrl-C.
  func readTypedMeanwhile() {
    guard !hasTyped, watchdog_has_buffered_input() != 0 else { return }
    hasTyped = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.hasTyped = false
        self.reader.takeTyped()
        if watchdog_was_interrupted() != 0 { self.onSignal(SIGINT) } else { self.readKeys() }
      }
    }
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH:
      if state == .shown, adoptSize() { onResize(size) }
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
      giveScreenBack()
      reenter()
      onResume()
    case .left, .closed: break
    }
  }

  private func reenter() {
    signals?.setStops(false)
    state = .shown
    // A ^S typed while the shell had the terminal would block our output.
    tcflow(STDOUT_FILENO, TCOON)
    let isResized = adoptSize()
    clearok(terminal_current_screen(), true)
    takeScreen()
    askAgain()
    if isResized { onResize(size) }
    takeKeysMeanwhile()
  }

  private func takeScreen() {
    output {
      placeCursor(presented?.cursor)
      touchwin(window)
      wnoutrefresh(window)
      doupdate()
      write("\u{1B}[?2004h")
      if mouse { terminal_watch_mouse() }
    }
    linked = []
    showLinks(changed: nil)
    restoration.armForCrash(true)
    MainLoop.wait(for: STDIN_FILENO) { [weak self] in self?.readKeys() }
  }

  private func giveScreenBack() {
    MainLoop.stopWaiting()
    outlastAnswers()
    output {
      write("\u{1B}[?2004l")
      if asking.isGroundAsked { write(Asking.stopTelling) }
      curs_set(1)
      endwin()
      restoration.armForCrash(false)
      restoration.restoreModes()
    }
  }

  /// Reads the window's size and returns whether it has changed.
  @discardableResult
  private func adoptSize() -> Bool {
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
