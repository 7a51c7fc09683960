public import Day
public import Model
import Networking
import OperatingSystem
import Storage
public import TerminalUI
public import Texts

/// Connects the screens with a terminal, the clock, other programs and saves, and waits for pending saves at
/// the end.
///
/// The program and the tests' robot use the same session. Only the terminal, the clock and the network
/// differ.
@MainActor
public final class Session {
  public struct End: Equatable, Sendable {
    public var code: Int32
    public var phrase: Phrase?
    /// Whether to erase all data now.
    public var isErasing = false
  }

  public let navigator: Navigator
  public let context: Context
  /// Whether the session is waiting for its end.
  public private(set) var isClosing = false
  /// Called once at the end, while the terminal still shows the screens.
  public var onEnd: (End) -> Void = { _ in }

  private weak var terminal: (any SessionTerminal)?
  private let bell: ReminderBell
  private let dayChangeWatch: DayChangeWatch
  private var isEnded = false
  /// Whether only the network is still busy.
  private var isSaved = false
  private var isErasing = false
  private var lastFailure: Toast?
  private var isComparingFiles = false
  /// The keys that were not handled yet, and when the first of them arrived.
  private var waitingKeys: [Key] = []
  private var waitingSince = Duration.zero
  /// Whether the waiting keys were typed before a new day was shown.
  private var isUnseen = false

  private static let slice = Duration.milliseconds(100)
  /// After this time, a ^C that is the last key is handled first.
  private static let interruptDelay = Duration.milliseconds(500)
  /// Keys beyond this number are dropped: no person types so far ahead.
  private static let maxWaitingKeys = 262_144

  /// Creates the screens' environment.
  ///
  /// - Parameters:
  ///   - uptime: a monotonic clock.
  ///   - newIdentifier: returns a new unique identifier.
  ///   - tables: the keys of every screen.
  ///   - prepare: sets up the rest of the context.
  public init(
    _ workspace: Workspace, on terminal: any SessionTerminal, language: Language,
    configuration: Configuration, uptime: @escaping () -> Duration, newIdentifier: @escaping () -> String,
    tables: @escaping @MainActor () -> [KeyTable.Section],
    prepare: (inout Context, Navigator) -> Void = { _, _ in }
  ) {
    self.terminal = terminal
    let effects = Effects()
    // On an ASCII terminal, Korean would be question marks.
    navigator = Navigator(
      size: terminal.size, ascii: terminal.ascii,
      language: Observable(terminal.ascii ? .en : language),
      uptime: uptime, present: { terminal.present($0) })
    let saves = SaveQueue(store: workspace.store, effects: effects)
    var context = Context(
      workspace, navigator: navigator, saves: saves, effects: effects, configuration: configuration,
      newIdentifier: newIdentifier)
    context.hasColors = terminal.colors > 0
    context.terminalPictureColours = terminal.ascii ? nil : .init(terminalColors: terminal.colors)
    prepare(&context, navigator)
    self.context = context
    bell = ReminderBell(context: context)
    dayChangeWatch = DayChangeWatch(context: context)
    navigator.customKeys = configuration.keys
    navigator.usesWords = configuration.words
    navigator.actions.lead = { [context] in context.searchLead(for: $0) }
    navigator.actions.tables = {
      // A screen with a named destination has the same title as that.
      tables().map { table in (Destination.places.first { $0.title == table.title }?.destination, table) }
    }
    navigator.actions.palette = { [context] items, typed, chosen in
      Screen(
        Screen.palette, PaletteViewModel(items, typed: typed, context: context, chosen: chosen),
        PaletteView.self)
    }
    connect()
    connect(terminal)
  }

  private func connect() {
    let (saves, context) = (context.saves, context)
    saves.notify = { [weak self] in self?.show($0) }
    saves.announceChange = { [weak self] in
      context.followProfile()
      self?.bell.noticeChange()
      context.downloads.noticeChange()
      context.sharing.noticeChange(isPaused: context.isPaused)
      self?.navigator.announce(.changed)
    }
    navigator.actions.quit = { [weak self] in self?.close(code: 0) }
    navigator.actions.erase = { [weak self] in self?.erase() }
    navigator.actions.isSaving = { saves.isSaving }
    navigator.actions.screenOpened = { [weak self] in self?.findMissedChanges() }
    navigator.actions.undo = { saves.undo() }
    navigator.actions.redo = { saves.redo() }
    navigator.actions.schedule = { delay, then in
      Task { @MainActor in
        try? await Task.sleep(for: delay)
        then()
      }
    }
  }

  private func connect(_ terminal: any SessionTerminal) {
    navigator.actions.redraw = { [weak terminal] in terminal?.redraw() }
    navigator.actions.suspend = { [weak terminal] in terminal?.suspend() }
    navigator.actions.copy = { [weak terminal] in terminal?.copy($0) }
    navigator.actions.notify = { [weak terminal] in terminal?.notify($0, $1) }
    navigator.actions.ring = { [weak terminal] in terminal?.ring() }
    navigator.actions.apply = { [weak terminal] in terminal?.apply($0) }
    terminal.onKeys = { [weak self] in self?.press($0) }
    terminal.onResize = { [weak self] size in
      self?.navigator.resize(to: size)
      self?.navigator.flush()
    }
    // A save that is under way ends first.
    terminal.onSuspend = { FileLock.waitUntilNoneIsHeld() }
    terminal.onResume = { [weak self] in
      self?.noticeTime()
      self?.context.saves.noticeExternalChange()
      self?.navigator.flush()
    }
    terminal.onSignal = { [weak self] signal in self?.close(code: 128 + signal) }
  }

  /// Shows the first warning about `config.json`.
  public func showConfigurationWarning() {
    let warnings = context.configuration.warnings
    if let warning = warnings.first {
      navigator.show(Toast(.first(warning.sentence, of: warnings.count), .failure))
    }
  }

  /// Called when other programs have changed the data.
  public func noticeExternalChange() {
    context.store.refresh()
    context.saves.noticeExternalChange()
    navigator.flush()
  }

  /// Looks for changes that the watcher cannot report, off the main actor.
  private func findMissedChanges() {
    guard !isComparingFiles, context.store.isWatched else { return }
    isComparingFiles = true
    let store = context.store
    context.effects.run {
      store.findMissedChanges()
    } then: { [weak self] hasChanged in
      self?.isComparingFiles = false
      if hasChanged { self?.noticeExternalChange() }
    }
  }

  /// Called regularly to check the clock.
  public func noticeTime() {
    runPeriodicChecks(isNewDay: dayChangeWatch.check())
  }

  private func runPeriodicChecks(isNewDay: Bool) {
    bell.check()
    context.downloads.noticeTime(isNewDay: isNewDay)
    context.sharing.noticeTime()
    navigator.flush()
  }

  /// Handles keys for a tenth of a second at a time, so that signals and further keys are noticed in between.
  public func press(_ keys: [Key]) {
    guard !isClosing else {
      // A second quitting key ends immediately. Keys in a large paste do not count.
      if !Set(quittingKeys).isDisjoint(with: keys) { close(code: 0) }
      return
    }
    let isBehind = !waitingKeys.isEmpty
    waitingKeys += keys.prefix(Self.maxWaitingKeys - waitingKeys.count)
    if isBehind { return }
    isUnseen = false
    waitingSince = navigator.uptime()
    handleWaitingKeys()
  }

  private func handleWaitingKeys() {
    navigator.flushesSoon = true
    let start = navigator.uptime()
    let isNewDay = dayChangeWatch.check()
    // Keys typed before the new day was shown are not meant for it.
    isUnseen = isUnseen || isNewDay
    // A user who pressed ^C last has waited long enough for the keys before it.
    if start - waitingSince > Self.interruptDelay, waitingKeys.last == .control("c") {
      waitingKeys = [.control("c")]
    }
    var count = 0
    // Handle at least one key, because the checks above may take longer than a slice.
    while count < waitingKeys.count, !isClosing, count == 0 || navigator.uptime() - start < Self.slice {
      if isUnseen {
        navigator.pressBeforeNewDay(waitingKeys[count])
      } else {
        navigator.press(waitingKeys[count])
      }
      count += 1
    }
    if isClosing { waitingKeys = [] } else { waitingKeys.removeFirst(count) }
    // Reminders are checked after the keys, because a key may have done what they are about.
    runPeriodicChecks(isNewDay: isNewDay)
    if !waitingKeys.isEmpty { Task { @MainActor in handleWaitingKeys() } }
  }

  /// Performs an action of the linear mode. If a new day has begun that was not read yet, actions on the day
  /// are ignored.
  func perform(_ work: () -> Void) {
    guard !isClosing else { return }
    let isNewDay = dayChangeWatch.check()
    if isNewDay, navigator.top?.isAboutDay == true {
      navigator.show(Toast(.dayHasBegun, .reason))
    } else {
      work()
    }
    runPeriodicChecks(isNewDay: isNewDay)
  }

  private var quittingKeys: [Key] {
    context.configuration.keys(for: "quit", default: [.character("q")])
      + context.configuration.keys(for: "quit-now", default: [.character("Q"), .control("c")])
  }

  private func show(_ toast: Toast) {
    if toast.kind == .failure { lastFailure = toast }
    // While closing, the progress stays visible. A failure is printed at the end.
    if !isClosing { navigator.show(toast) }
  }

  /// Quits and erases all data.
  private func erase() {
    isErasing = true
    context.sharing.cancel()
    close(code: 0)
  }

  /// Waits for pending saves and ends. A save that fails now is still reported.
  ///
  /// A second call does not wait any longer.
  public func close(code: Int32) {
    guard !isClosing else {
      if context.saves.isSaving {
        end(1, saying: Phrase("Quit before everything was saved. Your last changes may be missing."))
      } else if isSaved {
        end(code, saying: nil)
      }
      return
    }
    isClosing = true
    terminal?.prepareToEnd()
    lastFailure = nil
    navigator.leaveTop()
    let network = context.network
    if context.saves.isSaving || network.isBusy {
      navigator.show(Toast(.saving, .progress))
      navigator.flush()
    }
    Task { @MainActor in
      await context.saves.idle()
      await context.drafts.idle()
      isSaved = true
      await network.waitUntilIdle()
      if isErasing { await context.effects.idle() }
      let phrase = lastFailure?.phrase ?? context.drafts.failure.map(Phrase.draftsNotKept)
      if isErasing {
        end(End(code: code, isErasing: true))
      } else {
        end(phrase == nil ? code : 1, saying: phrase)
      }
    }
  }

  private func end(_ code: Int32, saying phrase: Phrase?) { end(End(code: code, phrase: phrase)) }

  /// If the user did not wait, nothing is erased, because something may still be writing.
  private func end(_ end: End) {
    guard !isEnded else { return }
    isEnded = true
    onEnd(end)
  }
}

/// The terminal of a session.
@MainActor
public protocol SessionTerminal: AnyObject {
  /// The size of the window.
  var size: Size { get }
  /// Whether it supports only ASCII.
  var ascii: Bool { get }
  /// The number of colours; 0 for none.
  var colors: Int { get }
  /// Called with the keys of one read, in order.
  var onKeys: ([Key]) -> Void { get set }
  /// Called with the new size of the window.
  var onResize: (Size) -> Void { get set }
  /// Called with the number of a signal that ends the program.
  var onSignal: (Int32) -> Void { get set }
  /// Called before the program is suspended; it is suspended once this returns.
  var onSuspend: () -> Void { get set }
  /// Called when the program continues after being suspended.
  var onResume: () -> Void { get set }

  func present(_ canvas: Canvas)
  func redraw()
  func suspend()
  /// Called before the end: output that the terminal does not accept is no longer waited for.
  func prepareToEnd()
  /// Copies a text to the clipboard.
  func copy(_ text: String)
  /// Shows a notification of the terminal.
  func notify(_ notice: TerminalNotification, _ text: String)
  func ring()
  func apply(_ theme: Theme)
}

/// Detects that a new hour, and perhaps a new day, has begun.
@MainActor
final class DayChangeWatch {
  private let context: Context
  private var last: Moment

  init(context: Context) {
    self.context = context
    last = context.clock.now()
  }

  /// Checks the clock. The screens reload if a new hour has begun.
  ///
  /// The user chose the hour at which a day begins, so it may be any hour.
  ///
  /// - Returns: whether a day has begun since the last call.
  @discardableResult func check() -> Bool {
    let (before, now) = (last, context.clock.now())
    last = now
    guard (before.date, before.secondOfDay / 3_600) != (now.date, now.secondOfDay / 3_600) else {
      return false
    }
    context.saves.noticeExternalChange()
    let dayStart = context.store.profile().profile.dayStart
    return before.day(startingAt: dayStart) != now.day(startingAt: dayStart)
  }
}
