public import Day
public import Model
import Networking
import Storage
public import TerminalUI
public import Texts

/// The screens at work on a terminal: what they know, where keys go, who notices the time and other programs, and the
/// end, which waits for what is being saved.
///
/// The program and the tests' robot use the same one; only terminal, clock and network differ.
@MainActor
public final class Session {
  /// How it ended.
  public struct End: Equatable, Sendable {
    /// The exit code.
    public var code: Int32
    /// What is left to be said.
    public var phrase: Phrase?
    /// Whether everything is to be erased now.
    public var isErasing = false
  }

  /// The stack of screens.
  public let navigator: Navigator
  /// What the screens work with.
  public let context: Context
  /// Whether the end is waited for.
  public private(set) var isClosing = false
  /// Told once how it ended, while the terminal still shows the screens.
  public var onEnd: (End) -> Void = { _ in }

  private weak var terminal: (any SessionTerminal)?
  private let bell: ReminderBell
  private let turn: DayChangeWatch
  private var isEnded = false
  /// Whether nothing but the network is waited for any more.
  private var isSaved = false
  private var isErasing = false
  private var lastFailure: Toast?
  /// The keys that are not handled yet, and since when there are some.
  private var waitingKeys: [Key] = []
  private var waitingSince = Duration.zero
  /// Whether the waiting keys were typed before a new day was shown.
  private var isUnseen = false

  private static let slice = Duration.milliseconds(100)
  /// After this time a ^C that is the last key goes before all others.
  private static let patience = Duration.milliseconds(500)
  /// Keys beyond this number are dropped: no person types so far ahead.
  private static let mostWaiting = 262_144

  /// Puts the screens together.
  ///
  /// - Parameters:
  ///   - uptime: a clock that only goes forward.
  ///   - newIdentifier: makes a name for something new, never the same twice.
  ///   - tables: the keys of every screen.
  ///   - prepare: says what else the screens work with.
  public init(
    _ workspace: Workspace, on terminal: any SessionTerminal, language: Language,
    configuration: Configuration, uptime: @escaping () -> Duration, newIdentifier: @escaping () -> String,
    tables: @escaping @MainActor () -> [KeyTable.Section],
    prepare: (inout Context, Navigator) -> Void = { _, _ in }
  ) {
    self.terminal = terminal
    let effects = Effects()
    // Where nothing but ASCII can be shown, Korean would be question marks.
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
    turn = DayChangeWatch(context: context)
    navigator.customKeys = configuration.keys
    navigator.usesWords = configuration.words
    navigator.actions.lead = { [context] in context.urgentPages.lead(for: $0) }
    navigator.actions.tables = {
      // A screen that can be gone to by its name is called the same.
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
    navigator.actions.undo = { saves.undo() }
    navigator.actions.redo = { saves.redo() }
    navigator.actions.later = { delay, then in
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
    terminal.onResume = { [weak self] in
      self?.noticeTime()
      self?.context.saves.noticeOthers()
      self?.navigator.flush()
    }
    terminal.onSignal = { [weak self] signal in self?.close(code: 128 + signal) }
  }

  /// Says what is wrong with the configuration.
  public func showConfigurationWarning() {
    let warnings = context.configuration.warnings
    if let warning = warnings.first {
      navigator.show(Toast(.first(warning.sentence, of: warnings.count), .failure))
    }
  }

  /// Other programs changed the data.
  public func noticeOthers() {
    context.store.refresh()
    context.saves.noticeOthers()
    navigator.flush()
  }

  /// Looks at the clock.
  public func noticeTime() {
    settle(isNewDay: turn.check())
  }

  private func settle(isNewDay: Bool) {
    bell.check()
    context.downloads.noticeTime(isNewDay: isNewDay)
    context.sharing.noticeTime()
    navigator.flush()
  }

  /// Handles keys, a tenth of a second at a time: signals and further keys are noticed in between.
  public func press(_ keys: [Key]) {
    guard !isClosing else {
      // Only a key of its own is a second wish: a flood of them must not cost what is being saved.
      if !Set(quittingKeys).isDisjoint(with: keys) { close(code: 0) }
      return
    }
    let isBehind = !waitingKeys.isEmpty
    waitingKeys += keys.prefix(Self.mostWaiting - waitingKeys.count)
    if isBehind { return }
    isUnseen = false
    waitingSince = navigator.uptime()
    handleWaitingKeys()
  }

  private func handleWaitingKeys() {
    let start = navigator.uptime()
    let isNewDay = turn.check()
    // Keys typed before the new day was shown are not meant for it.
    isUnseen = isUnseen || isNewDay
    // A user who pressed ^C last has waited long enough for the keys before it.
    if start - waitingSince > Self.patience, waitingKeys.last == .control("c") {
      waitingKeys = [.control("c")]
    }
    var count = 0
    // One key at least: the checks above may take longer than a slice.
    while count < waitingKeys.count, !isClosing, count == 0 || navigator.uptime() - start < Self.slice {
      if isUnseen {
        navigator.pressBeforeNewDay(waitingKeys[count])
      } else {
        navigator.press(waitingKeys[count])
      }
      count += 1
    }
    if isClosing { waitingKeys = [] } else { waitingKeys.removeFirst(count) }
    // After the keys: one of them may do what it would be told of.
    settle(isNewDay: isNewDay)
    if !waitingKeys.isEmpty { Task { @MainActor in handleWaitingKeys() } }
  }

  /// Does what was asked for in words; what would be done to a day that nobody knows of yet is left undone.
  func perform(_ work: () -> Void) {
    guard !isClosing else { return }
    let isNewDay = turn.check()
    if isNewDay, navigator.top?.isAboutDay == true {
      navigator.show(Toast(.dayHasBegun, .reason))
    } else {
      work()
    }
    settle(isNewDay: isNewDay)
  }

  private var quittingKeys: [Key] {
    context.configuration.keys(for: "quit", default: [.character("q")])
      + context.configuration.keys(for: "quit-now", default: [.character("Q"), .control("c")])
  }

  private func show(_ toast: Toast) {
    if toast.kind == .failure { lastFailure = toast }
    // Whoever waits for the end sees what is waited for; what failed is said after it.
    if !isClosing { navigator.show(toast) }
  }

  /// Ends, and has everything erased.
  private func erase() {
    isErasing = true
    context.sharing.cancel()
    close(code: 0)
  }

  /// Waits for what is being saved, and ends; a save that fails now is still said.
  ///
  /// Whoever asks again does not want to wait.
  public func close(code: Int32) {
    guard !isClosing else {
      if context.saves.isSaving { end(1, saying: .leftUnsaved) } else if isSaved { end(code, saying: nil) }
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

  /// Who does not wait for the end has nothing erased, for something may be writing still.
  private func end(_ end: End) {
    guard !isEnded else { return }
    isEnded = true
    onEnd(end)
  }
}

/// The terminal on which the screens are shown.
@MainActor
public protocol SessionTerminal: AnyObject {
  /// The window.
  var size: Size { get }
  /// Whether it can show nothing but ASCII.
  var ascii: Bool { get }
  /// How many colours it has; 0 where it has none or is to have none.
  var colors: Int { get }
  /// Told the keys of one reading, as they were pressed.
  var onKeys: ([Key]) -> Void { get set }
  /// Told the new size of the window.
  var onResize: (Size) -> Void { get set }
  /// Told of a signal that ends the program, by its number.
  var onSignal: (Int32) -> Void { get set }
  /// Told that the program goes on after it was stopped.
  var onResume: () -> Void { get set }

  /// Shows a frame.
  func present(_ canvas: Canvas)
  /// Draws the whole window anew.
  func redraw()
  /// Stops the program until the shell continues it.
  func suspend()
  /// The program is about to end: what the terminal does not take is not waited for any more.
  func prepareToEnd()
  /// Copies a text to the clipboard.
  func copy(_ text: String)
  /// Asks the terminal to show a notice.
  func notify(_ notice: TerminalNotification, _ text: String)
  /// Rings the bell.
  func ring()
  /// Shows everything in the colours of a theme.
  func apply(_ theme: Theme)
}

/// Notices that another hour, and perhaps another day, has begun.
@MainActor
final class DayChangeWatch {
  private let context: Context
  private var last: Moment

  /// Counts from now on.
  init(context: Context) {
    self.context = context
    last = context.clock.now()
  }

  /// Looks at the clock, and has the screens read anew when another hour has begun.
  ///
  /// A day begins at an hour that the person chose, so every hour may be the one.
  ///
  /// - Returns: whether a day has begun since the last observableTheme.
  @discardableResult func check() -> Bool {
    let (before, now) = (last, context.clock.now())
    last = now
    guard (before.date, before.secondOfDay / 3_600) != (now.date, now.secondOfDay / 3_600) else {
      return false
    }
    context.saves.noticeOthers()
    let dayStart = context.store.profile().profile.dayStart
    return before.day(startingAt: dayStart) != now.day(startingAt: dayStart)
  }
}
