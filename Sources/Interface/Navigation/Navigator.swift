public import Day
public import Model
import OperatingSystem
public import TerminalUI
public import Texts

/// The stack of screens of each tab, key handling and toasts.
@MainActor
public final class Navigator {
  /// A tab. Its number is its key.
  public struct Tab: Sendable {
    /// The digit, 1–8.
    public let number: Int
    public let title: Phrase
    public let destination: Destination

    public init(_ number: Int, _ title: Phrase, _ destination: Destination) {
      self.number = number
      self.title = title
      self.destination = destination
    }
  }

  /// What the navigator needs from the program.
  public struct Actions {
    public var quit: @MainActor () -> Void = {}
    /// Quits and erases all data.
    public var erase: @MainActor () -> Void = {}
    public var redraw: @MainActor () -> Void = {}
    public var suspend: @MainActor () -> Void = {}
    public var undo: @MainActor () -> Void = {}
    /// Redoes the last undone change.
    public var redo: @MainActor () -> Void = {}
    /// Copies a text to the clipboard.
    public var copy: @MainActor (String) -> Void = { _ in }
    /// Applies a theme to the terminal.
    public var apply: @MainActor (Theme) -> Void = { _ in }
    /// Shows a notification of the terminal.
    public var notify: @MainActor (TerminalNotification, String) -> Void = { _, _ in }
    public var ring: @MainActor () -> Void = {}
    /// Creates the screen of a destination; nil if its subject does not exist.
    public var screen: @MainActor (Destination) -> Screen? = { _ in nil }
    /// The keys of every screen, with the destination if the screen has one.
    var tables: @MainActor () -> [(place: Destination?, table: KeyTable.Section)] = { [] }
    /// Creates the palette with items and a text. The closure gets the chosen item and the typed text.
    var palette:
      @MainActor ([PaletteItem], String, @escaping @MainActor (PaletteItem, String) -> Void) -> Screen? = {
        _, _, _ in
        nil
      }
    /// The page for a text about a loss or an emergency; nil for other texts.
    var lead: @MainActor (String) -> SearchLead? = { _ in nil }
    /// Called after a screen was opened.
    var screenOpened: @MainActor () -> Void = {}
    /// Whether there are unsaved changes.
    public var isSaving: @MainActor () -> Bool = { false }
    /// Calls back after a delay.
    public var schedule: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }

    public init() {}
  }

  /// A text that stays on the screen.
  public struct Notice: Sendable {
    let text: Phrase
    /// The text for windows without room.
    let short: Phrase

    public init(_ text: Phrase, short: Phrase) {
      self.text = text
      self.short = short
    }
  }

  /// The current language. Views observe it and redraw when it changes.
  public let observableLanguage: Observable<Language>
  public var actions = Actions()
  /// The keys that the user gave to operations by name. An empty list removes all keys.
  var customKeys: [String: [Key]] = [:]
  /// The size of the window.
  public private(set) var size: Size
  /// The toast on the bottom line.
  public internal(set) var toast: Toast?

  /// Something that stays on the screen beside the tabs; nil for nothing.
  public var notice: Notice?
  /// The child's name if there are several children, otherwise empty.
  package var childName = ""
  /// Whether words replace symbols and nothing is animated.
  var usesWords = false
  /// The rows of a text that is read by paragraphs; nil for all.
  var readingRows: Int?
  var tabs: [Tab] = [] {
    didSet { tabLayout = nil }
  }
  private(set) var currentTab = 0
  /// The tab from which a screen led to the first screen of the current one; nil if a key did.
  private var originTab: Tab?
  /// What can be clicked in the last frame.
  private(set) var targets: [Canvas.Target] = []
  var toastSince: Duration = .zero
  /// A reminder that waits until a more urgent toast is gone.
  var nextReminder: Toast?
  let uptime: () -> Duration
  /// The screens of each tab. Screens before the tabs are opened belong to tab 0.
  private var stacks: [Int: [Screen]] = [:]
  private let ascii: Bool
  private let present: (Canvas) -> Void
  private var isFrameDue = false
  /// Whether ``flush()`` follows in the same call, so that a requested frame needs no task. `flush()` resets it: a frame
  /// that is requested while one is drawn comes later.
  var flushesSoon = false
  /// The last result of ``tabPlaces``.
  var tabLayout: (key: TabBar.Key, places: [TabBar.Tab])?

  public static let smallest = Size(columns: 40, rows: 12)

  /// Creates a navigator without screens.
  ///
  /// - Parameters:
  ///   - uptime: a monotonic clock for the duration of toasts.
  ///   - present: draws a frame.
  public init(
    size: Size, ascii: Bool, language observableLanguage: Observable<Language>,
    uptime: @escaping () -> Duration,
    present: @escaping (Canvas) -> Void
  ) {
    self.size = size
    self.ascii = ascii
    self.observableLanguage = observableLanguage
    self.uptime = uptime
    self.present = present
    observableLanguage.observe { [weak self] _ in self?.requestFrame() }
  }

  public var language: Language { observableLanguage.value }

  /// Whether the window has room for a screen.
  var isLargeEnough: Bool { size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows }

  private(set) var stack: [Screen] {
    get { stacks[currentTab] ?? [] }
    set { stacks[currentTab] = newValue }
  }

  /// The screen that gets the keys.
  public var top: Screen? { stack.last }

  /// The number of screens on the stack.
  var depth: Int { stack.count }

  /// Whether the top screen is the first of its tab.
  var isAtRoot: Bool { stack.count <= 1 }

  /// The tab to which going back leads; nil if the top screen is below others, or was not led to.
  var origin: Tab? { isAtRoot ? originTab : nil }

  /// Closes all screens and tabs, then calls `open`.
  public func replaceAll(_ open: () -> Void) {
    stack.last?.deliver(.left)
    stacks = [:]
    tabs = []
    currentTab = 0
    originTab = nil
    open()
    requestFrame()
  }

  /// Closes all screens, sets the tabs and opens the first one.
  public func open(tabs: [Tab]) {
    replaceAll {
      self.tabs = tabs
      if let first = tabs.first { open(tab: first) }
    }
  }

  /// Goes to a destination: to its tab, back to its screen if that is on the stack, otherwise to a new
  /// screen.
  public func go(to destination: Destination) {
    if let tab = tabs.first(where: { $0.destination == destination }) { return open(tab: tab) }
    if stack.dropFirst().contains(where: { $0.destination == destination }) {
      while top?.destination != destination { pop() }
      return
    }
    guard let screen = actions.screen(destination) else { return show(Toast(.isNotThere, .failure)) }
    screen.destination = destination
    push(screen)
  }

  /// Goes to a destination as `go(to:)` does. If it is the first screen of another tab, going back from there
  /// returns to the current one.
  package func visit(_ destination: Destination) {
    let from = tabs.first { $0.number == currentTab }
    go(to: destination)
    if let from, from.number != currentTab { originTab = from }
  }

  /// Shows a tab. The current one goes back to its first screen.
  func open(tab: Tab) {
    originTab = nil
    if tab.number == currentTab, stack.count > 1 {
      stack.last?.deliver(.left)
      let closed = Array(stack.dropFirst().reversed())
      stack.removeLast(closed.count)
      showTop()
      closed.last?.answer.map { top?.deliver(.answered($0)) }
    } else if tab.number != currentTab {
      leaveTop()
      currentTab = tab.number
      if stack.isEmpty { openRoot(of: tab) } else { showTop() }
    }
    requestFrame()
  }

  private func openRoot(of tab: Tab) {
    guard let screen = actions.screen(tab.destination) else { return }
    screen.destination = tab.destination
    push(screen)
  }

  /// Goes to a destination; if that is a tab, to its first screen.
  func goToFirstScreen(of destination: Destination) {
    go(to: destination)
    if top?.destination != destination, let tab = tabs.first(where: { $0.destination == destination }) {
      open(tab: tab)
    }
  }

  /// The first screen of a tab; nil if the tab was not opened yet.
  func root(of destination: Destination) -> Screen? {
    tabs.first { $0.destination == destination }.flatMap { stacks[$0.number]?.first }
  }

  public func push(_ screen: Screen) {
    if toast?.kind == .reason { clearToast() }
    leaveTop()
    add(screen)
  }

  private func add(_ screen: Screen) {
    CrashHandler.setOperation("\(screen.name)/appeared")
    stack.append(screen)
    screen.onChange = { [weak self] in self?.requestFrame() }
    stack.last?.deliver(.resized(area.size))
    stack.last?.deliver(.appeared)
    requestFrame()
    actions.screenOpened()
  }

  /// Closes the top screen, unless it is the first one.
  public func pop() {
    guard stack.count > 1, let closing = stack.popLast() else { return }
    if toast?.kind == .reason { clearToast() }
    closing.deliver(.left)
    showTop()
    closing.answer.map { top?.deliver(.answered($0)) }
  }

  /// Closes the screen of a view model, even below others. The first one of a tab stays.
  package func close(_ model: some ViewModel) {
    if isOnTop(model) { return pop() }
    for (tab, screens) in stacks {
      guard let index = screens.firstIndex(where: { $0.shows(model) }), index > 0 else { continue }
      let closed = stacks[tab]?.remove(at: index)
      closed?.answer.map { screens[index - 1].deliver(.answered($0)) }
    }
  }

  /// Whether the screen of a view model is on top.
  package func isOnTop(_ model: some ViewModel) -> Bool { top?.shows(model) ?? false }

  package func replaceTop(with screen: Screen) {
    leaveTop()
    _ = stack.popLast()
    add(screen)
  }

  /// Lets the top screen store its state before it is covered or the program ends.
  public func leaveTop() {
    if stack.last?.finder?.isTyping == true { stack.last?.finder = nil }
    stack.last?.deliver(.left)
  }

  /// Sends an event to the top screen. The others reload when they reappear.
  package func announce(_ event: ScreenEvent) {
    stack.last?.deliver(event)
    requestFrame()
  }

  public func resize(to size: Size) {
    self.size = size
    stack.last?.deliver(.resized(area.size))
    requestFrame()
  }

  /// Draws the requested frame; called after a batch of keys.
  public func flush() {
    flushesSoon = false
    guard isFrameDue else { return }
    isFrameDue = false
    present(frame())
  }

  /// Requests a frame, which is drawn after the current event.
  func requestFrame() {
    guard !isFrameDue else { return }
    isFrameDue = true
    if !flushesSoon { Task { @MainActor [weak self] in self?.flush() } }
  }

  func frame() -> Canvas {
    var canvas = Canvas(size: size, ascii: ascii)
    if usesWords { canvas.replaceSymbols = { [language] text in LinearText.named(text, language) } }
    draw(on: &canvas)
    if usesWords { removeBars(from: &canvas) }
    // Where nothing is typed, a block on a letter is of use to screen readers only.
    canvas.showsCursor = usesWords || isTyping
    targets = canvas.targets
    return canvas
  }

  /// Shows the top screen again. It reloads now or, if changes are being saved, after that.
  private func showTop() {
    stack.last?.deliver(.resized(area.size))
    if !actions.isSaving() { stack.last?.deliver(.appeared) }
    requestFrame()
  }
}

extension Navigator {
  /// The time before a key can dismiss a failure or a reminder, which could be missed otherwise.
  private static let minimumToastTime = Duration.milliseconds(1_500)
  /// The time after which a toast disappears by itself. Failures stay until a key is pressed.
  private static let maximumToastTime = Duration.seconds(5)

  /// Shows a toast. Failures and reminders stay until they could be read.
  ///
  /// A reminder waits until a failure was dismissed.
  public func show(_ toast: Toast) {
    if toast.kind == .reminder, self.toast?.kind == .failure || self.toast?.kind == .progress {
      nextReminder = toast
      return
    }
    let isKept = self.toast?.kind == .failure || self.toast?.kind == .reminder
    if isKept, [.success, .reason].contains(toast.kind), !couldBeRead { return }
    self.toast = toast
    toastSince = uptime()
    requestFrame()
    guard !usesWords, toast.kind == .success || toast.kind == .reason else { return }
    actions.schedule(Self.maximumToastTime) { [weak self] in self?.expire(toast) }
  }

  /// Dismisses the toast before a key is handled, so that it never contradicts what the key does.
  ///
  /// A failure or a reminder stays until it could be read, and a reminder also while the user types.
  func dismissToastOnKey(_ key: Key) {
    switch toast?.kind {
    case .success, .reason: clearToast()
    case .failure, .progress: if couldBeRead { clearToast() }
    case .reminder: if couldBeRead, !key.isText(in: focus) { clearToast() }
    case nil: break
    }
  }

  /// Whether a text field gets the keys.
  var isTyping: Bool { focus != .nothing }

  private var focus: TextFocus { top?.finder?.isTyping == true ? .line : top?.focus ?? .nothing }

  /// Whether a reminder is shown or waits.
  package var isReminding: Bool { toast?.kind == .reminder || nextReminder != nil }

  /// Removes a reminder that no longer applies, shown or waiting.
  package func withdrawReminder() {
    nextReminder = nil
    if toast?.kind == .reminder { clearToast() }
  }

  func clearToast() {
    toast = nextReminder
    nextReminder = nil
    toastSince = uptime()
    requestFrame()
  }

  private var couldBeRead: Bool { uptime() - toastSince >= Self.minimumToastTime }

  private func expire(_ toast: Toast) {
    guard self.toast == toast, uptime() - toastSince >= Self.maximumToastTime else { return }
    clearToast()
    flush()
  }
}
