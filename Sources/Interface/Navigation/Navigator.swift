public import Day
public import Model
import OperatingSystem
public import TerminalUI
public import Texts

/// The stack of screens, what surrounds them, and where keys go.
@MainActor
public final class Navigator {
  /// A tab: its number is its key.
  public struct Tab: Sendable {
    /// The digit, 1–8.
    public let number: Int
    /// The name.
    public let title: Phrase
    /// Where it leads.
    public let destination: Destination

    /// A tab.
    public init(_ number: Int, _ title: Phrase, _ destination: Destination) {
      self.number = number
      self.title = title
      self.destination = destination
    }
  }

  /// What the navigator asks of the program around it.
  public struct Actions {
    /// Leaves the program.
    public var quit: @MainActor () -> Void = {}
    /// Leaves the program, and erases everything.
    public var erase: @MainActor () -> Void = {}
    /// Draws the whole window anew.
    public var redraw: @MainActor () -> Void = {}
    /// Stops the program until the shell continues it.
    public var suspend: @MainActor () -> Void = {}
    /// Takes back the last change.
    public var undo: @MainActor () -> Void = {}
    /// Does again what was taken back.
    public var redo: @MainActor () -> Void = {}
    /// Copies a text to the clipboard.
    public var copy: @MainActor (String) -> Void = { _ in }
    /// Shows everything in the colours of a theme.
    public var apply: @MainActor (Theme) -> Void = { _ in }
    /// Has the terminal show a notice.
    public var notify: @MainActor (TerminalNotification, String) -> Void = { _, _ in }
    /// Rings the terminal's bell.
    public var ring: @MainActor () -> Void = {}
    /// Makes the screen of a destination; nil where what it is about is not there.
    public var screen: @MainActor (Destination) -> Screen? = { _ in nil }
    /// The keys of every screen, and where it can be gone to by name.
    var tables: @MainActor () -> [(place: Destination?, table: KeyTable.Section)] = { [] }
    /// Makes the palette, of what is known already and what was typed already; it tells what was chosen, and what was
    /// typed for it.
    var palette:
      @MainActor ([PaletteItem], String, @escaping @MainActor (PaletteItem, String) -> Void) -> Screen? = {
        _, _, _ in
        nil
      }
    /// The page that words lead to; nil if they lead to none.
    var lead: @MainActor (String) -> SearchLead? = { _ in nil }
    /// Whether something has not been saved yet.
    public var isSaving: @MainActor () -> Bool = { false }
    /// Calls back after a while.
    public var later: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { _, _ in }

    /// Actions that do nothing.
    public init() {}
  }

  /// The language of everything that is shown; whoever shows text in it draws anew when it changes.
  public let observableLanguage: Observable<Language>
  /// The program around it.
  public var actions = Actions()
  /// Keys that the person's configuration gives to operations, by their names; none leaves an operation without.
  var customKeys: [String: [Key]] = [:]
  /// The window.
  public private(set) var size: Size
  /// Shown on the bottom line until a later key.
  public internal(set) var toast: Toast?

  /// Whose the screens are, where there are several children; empty where there is one.
  package var childName = ""
  /// Whether words stand in the place of signs, and nothing moves by itself.
  var usesWords = false
  /// Rows that a text has that is read piece by piece; nil for all there are.
  var readingRows: Int?
  var tabs: [Tab] = []
  private(set) var currentTab = 0
  /// What can be pointed at in the last frame.
  private(set) var targets: [Canvas.Target] = []
  var toastSince: Duration = .zero
  /// A reminder that came while something more urgent was shown.
  var nextReminder: Toast?
  let uptime: () -> Duration
  /// The screens of each tab; the ones before there are tabs are those of tab 0.
  private var stacks: [Int: [Screen]] = [:]
  private let ascii: Bool
  private let present: (Canvas) -> Void
  private var isFrameDue = false

  /// The smallest window that is drawn in.
  public static let smallest = Size(columns: 40, rows: 12)

  /// A navigator.
  ///
  /// - Parameters:
  ///   - uptime: a clock that only goes forward, for how long toasts stay.
  ///   - present: shows a frame.
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

  /// The language of everything that is shown.
  public var language: Language { observableLanguage.value }

  /// Whether the window has room for a screen.
  var isLargeEnough: Bool { size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows }

  private(set) var stack: [Screen] {
    get { stacks[currentTab] ?? [] }
    set { stacks[currentTab] = newValue }
  }

  /// The screen that has the keys.
  public var top: Screen? { stack.last }

  /// How many screens lie on each other.
  var depth: Int { stack.count }

  /// Whether the top screen is the first of its tab.
  var isAtRoot: Bool { stack.count <= 1 }

  /// Closes every screen, and shows what `open` does, with nothing beside it.
  public func replaceAll(_ open: () -> Void) {
    stack.last?.deliver(.left)
    stacks = [:]
    tabs = []
    currentTab = 0
    open()
    requestFrame()
  }

  /// Closes every screen, sets the tabs and opens the first.
  public func open(tabs: [Tab]) {
    replaceAll {
      self.tabs = tabs
      if let first = tabs.first { open(tab: first) }
    }
  }

  /// Goes to a destination: to its tab or back to its screen, as they were left, or on top of what is shown.
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

  /// Shows a tab as it was left; the one that is shown already goes back to its first screen.
  func open(tab: Tab) {
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

  /// Goes to a destination as it begins, where it is a tab.
  func goToFirstScreen(of destination: Destination) {
    go(to: destination)
    if top?.destination != destination, let tab = tabs.first(where: { $0.destination == destination }) {
      open(tab: tab)
    }
  }

  /// The first screen of a tab, where it has been opened.
  func root(of destination: Destination) -> Screen? {
    tabs.first { $0.destination == destination }.flatMap { stacks[$0.number]?.first }
  }

  /// Puts a screen on top.
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
  }

  /// Closes the top screen; the first one never closes.
  public func pop() {
    guard stack.count > 1, let closing = stack.popLast() else { return }
    if toast?.kind == .reason { clearToast() }
    closing.deliver(.left)
    showTop()
    closing.answer.map { top?.deliver(.answered($0)) }
  }

  /// Closes the screen of a view model, wherever it is by now; the first one of a tab never closes.
  package func close(_ model: some ViewModel) {
    if isOnTop(model) { return pop() }
    for (tab, screens) in stacks {
      guard let index = screens.firstIndex(where: { $0.shows(model) }), index > 0 else { continue }
      let closed = stacks[tab]?.remove(at: index)
      closed?.answer.map { screens[index - 1].deliver(.answered($0)) }
    }
  }

  /// Whether the screen of a view model has the keys.
  package func isOnTop(_ model: some ViewModel) -> Bool { top?.shows(model) ?? false }

  /// Replaces the top screen by another.
  package func replaceTop(with screen: Screen) {
    leaveTop()
    _ = stack.popLast()
    add(screen)
  }

  /// Lets the top screen keep what it has to before it is covered or the program ends.
  public func leaveTop() {
    if stack.last?.finder?.isTyping == true { stack.last?.finder = nil }
    stack.last?.deliver(.left)
  }

  /// Tells the top screen what happened around it; the others see it when they come back.
  package func announce(_ event: ScreenEvent) {
    stack.last?.deliver(event)
    requestFrame()
  }

  /// The window has another size.
  public func resize(to size: Size) {
    self.size = size
    stack.last?.deliver(.resized(area.size))
    requestFrame()
  }

  /// Draws what is due; called once after a batch of keys.
  public func flush() {
    guard isFrameDue else { return }
    isFrameDue = false
    present(frame())
  }

  /// Asks for a frame; it is drawn after what is being handled now.
  func requestFrame() {
    guard !isFrameDue else { return }
    isFrameDue = true
    Task { @MainActor [weak self] in self?.flush() }
  }

  func frame() -> Canvas {
    var canvas = Canvas(size: size, ascii: ascii)
    if usesWords { canvas.replaceSymbols = { [language] text in LinearText.named(text, language) } }
    draw(on: &canvas)
    if usesWords { removeBars(from: &canvas) }
    targets = canvas.targets
    return canvas
  }

  /// Shows a screen again; while something waits to be saved it keeps what it shows, and reads after the save.
  private func showTop() {
    stack.last?.deliver(.resized(area.size))
    if !actions.isSaving() { stack.last?.deliver(.appeared) }
    requestFrame()
  }
}

extension Navigator {
  /// How long a toast stays at least, whatever is pressed.
  private static let shortest = Duration.milliseconds(1_500)
  /// How long a toast covers the bottom line when nothing is pressed; what went wrong stays until it is seen.
  private static let longest = Duration.seconds(5)

  /// Shows a toast; one that says what went wrong, or reminds, does not give way before it could be read.
  ///
  /// A reminder waits until what went wrong has been seen.
  public func show(_ toast: Toast) {
    if toast.kind == .reminder, self.toast?.kind == .failure || self.toast?.kind == .progress {
      nextReminder = toast
      return
    }
    let isKept = self.toast?.kind == .failure || self.toast?.kind == .reminder
    if isKept, [.success, .reason].contains(toast.kind), !hasBeenReadable { return }
    self.toast = toast
    toastSince = uptime()
    requestFrame()
    guard !usesWords, toast.kind == .success || toast.kind == .reason else { return }
    actions.later(Self.longest) { [weak self] in self?.expire(toast) }
  }

  /// A key was pressed: what could be read by now goes, but whoever types has not looked up.
  func dismissToastOnKey(_ key: Key) {
    if toast?.kind == .reminder, key.isText(in: focus) { return }
    if toast != nil, hasBeenReadable { clearToast() }
  }

  /// What the person looks at, and the toast over it.
  @MainActor struct Scene {
    let top: Screen?
    let depth: Int
    let tab: Int
    let operations: [String]
    let toast: Toast?
    let since: Duration

    init(_ navigator: Navigator) {
      top = navigator.top
      depth = navigator.depth
      tab = navigator.currentTab
      toast = navigator.toast
      since = navigator.toastSince
      // What else can be done tells one mode of a screen from another; without a toast nobody asks.
      operations = toast?.kind == .success ? navigator.top?.actions.map(\.operation) ?? [] : []
    }
  }

  /// After a key: a toast of success gives way to the keys of what that key has opened.
  ///
  /// That is a screen, or something that is typed or chosen on the same one; who goes back still sees what was
  /// done.
  func dismissSuccessToast(of before: Scene) {
    guard let toast, toast.kind == .success, toast == before.toast, toastSince == before.since else { return }
    let now = Scene(self)
    let isOpened = now.tab != before.tab || now.depth > before.depth
    let isOtherMode = now.top === before.top && now.operations != before.operations
    if isOpened || isOtherMode { clearToast() }
  }

  /// Whether keys go into a text field.
  var isTyping: Bool { focus != .nothing }

  private var focus: TextFocus { top?.finder?.isTyping == true ? .line : top?.focus ?? .nothing }

  /// Whether a reminder is shown, or waits to be.
  package var isReminding: Bool { toast?.kind == .reminder || nextReminder != nil }

  /// Takes a reminder away that counts no longer, whether it is shown or waits to be.
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

  private var hasBeenReadable: Bool { uptime() - toastSince >= Self.shortest }

  private func expire(_ toast: Toast) {
    guard self.toast == toast, uptime() - toastSince >= Self.longest else { return }
    clearToast()
    flush()
  }
}
