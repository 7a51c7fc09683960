import CNcurses
import CTerminal
import Dispatch
import Glibc
public import TerminalUI

/// The terminal: keys come from it, canvases go to it, and it is left as it was found.
///
/// Curses' raw mode is used, so Ctrl-C, Ctrl-Z, Ctrl-S, Ctrl-Q and Ctrl-\ arrive as keys and the program decides;
/// signals sent by others still come, to `onSignal`. One object at a time, as curses has one terminal.
@MainActor
public final class CursesTerminal {
  /// Whether only ASCII can be shown, because the locale is not UTF-8.
  public let ascii: Bool
  /// How many colours there are to draw with: 256 or more, 16, 8 or none.
  public var colors: Int { painter.colors }
  /// Called with all keys that were waiting.
  public var onKeys: ([Key]) -> Void = { _ in }
  /// Called when the window has another size.
  public var onResize: (Size) -> Void = { _ in }
  /// Called for SIGTERM, SIGINT, SIGQUIT, and SIGHUP, which is also told when the terminal is gone.
  public var onSignal: (Int32) -> Void = { _ in }
  /// Called when the program goes on after it was stopped.
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
  /// How often something was read of which the end was still to come.
  private var waitingReads = 0
  var presented: Canvas?
  /// Whether what was typed while nothing could be written is about to be read.
  private var hasTyped = false
  private let mouse: Bool
  /// The colours that were chosen; what the painter has is the theme that fits the background.
  var theme: Theme
  /// What the terminal is asked, and what it told.
  var asking: Asking
  /// Keys that came while the terminal was about to be another program's.
  var keysMeanwhile: [Key] = []
  /// The links that the terminal has now.
  var linked: [Canvas.Link] = []
  /// What stands between this program and the terminal that is looked at.
  let multiplexer: TerminalMultiplexer?

  /// Takes the terminal over and shows an empty screen.
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
    stuck_prepare(STDIN_FILENO, leading, Int32(leading.count))
    begin()
  }

  /// The window's columns and rows.
  public var size: Size {
    Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
  }

  /// Draws everything anew, in case something else wrote on the screen.
  public func redraw() {
    guard state == .shown else { return }
    clearok(terminal_current_screen(), true)
    takeScreen()
  }

  /// Gives the terminal back for a while, for a pager, an editor or a browser.
  public func leave() {
    guard state == .shown else { return }
    giveScreenBack()
    state = .left
    signals?.setStops(true)
  }

  /// Takes the terminal again after `leave`.
  public func enter() {
    guard state == .left else { return }
    reenter()
  }

  /// Stops the program as Ctrl-Z does elsewhere; goes on, with `onResume`, when the shell says so.
  public func suspend() {
    guard state == .shown else { return }
    giveScreenBack()
    state = .suspended
    signals?.setStops(true)
    kill(0, SIGTSTP)
    // Without a shell that could continue it the system does not stop it, and nobody would tell to go on.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in
      MainActor.assumeIsolated {
        // Where it was stopped after all, the signal to go on may still wait and must not count twice.
        self?.signals?.tellWaiting()
        if self?.state == .suspended { self?.resume() }
      }
    }
  }

  /// The program is about to end, and waits only for what is being saved: a frame that the terminal does not take is
  /// not waited for any more.
  public func prepareToEnd() { stuck_ending() }

  /// Gives the terminal back for good, as it was found; more calls do nothing.
  public func close() {
    guard state != .closed else { return }
    prepareToEnd()
    stuck_output_begins()
    defer { stuck_output_ends() }
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
    // After the keys, which may have taken their time.
    if let silence = reader.endingSilence { endWaiting(after: silence) }
  }

  /// Ends a paste, or an answer, whose end does not come, so that it does not swallow keys for ever.
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

  /// Reads what was typed while the terminal took no output, and ends where that was a wish to end.
  func readTypedMeanwhile() {
    guard !hasTyped, stuck_has_typed() != 0 else { return }
    hasTyped = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.hasTyped = false
        self.reader.takeTyped()
        if stuck_was_interrupted() != 0 { self.onSignal(SIGINT) } else { self.readKeys() }
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
      // Stopped from outside, where nothing could be put in order before.
      giveScreenBack()
      reenter()
      onResume()
    case .left, .closed: break
    }
  }

  private func reenter() {
    signals?.setStops(false)
    state = .shown
    // A ^S typed while the shell had the terminal would hold our output back for ever.
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

  /// Takes the window's size over and tells whether it is another one.
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
