public import Model
public import TerminalUI

/// The stack of screens, what surrounds them, and where keys go.
@MainActor
public final class Navigator {
  /// A tab: its number is its key.
  public struct Tab {
    /// The digit, 1–8.
    public let number: Int
    /// The name.
    public let title: Phrase
    /// Makes its first screen.
    public let open: @MainActor () -> Void

    /// A tab.
    public init(_ number: Int, _ title: Phrase, open: @escaping @MainActor () -> Void) {
      self.number = number
      self.title = title
      self.open = open
    }
  }

  /// What the navigator asks of the program around it.
  public struct Actions {
    /// Leaves the program.
    public var quit: @MainActor () -> Void = {}
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

    /// Actions that do nothing.
    public init() {}
  }

  /// The language of the tabs, hints and toasts.
  public var language: Language
  /// The program around it.
  public var actions = Actions()
  /// The window.
  public private(set) var size: Size
  /// Shown on the bottom line until a later key.
  public private(set) var toast: Toast?

  var tabs: [Tab] = []
  var currentTab = 0
  private(set) var stack: [Screen] = []
  private let ascii: Bool
  private let present: (Canvas) -> Void
  private let uptime: () -> Duration
  private var toastSince: Duration = .zero
  private var isFrameDue = false

  /// The smallest window that is drawn in.
  public static let smallest = Size(columns: 40, rows: 12)

  /// A navigator.
  ///
  /// - Parameters:
  ///   - uptime: a clock that only goes forward, for how long toasts stay.
  ///   - present: shows a frame.
  public init(
    size: Size, ascii: Bool, language: Language, uptime: @escaping () -> Duration,
    present: @escaping (Canvas) -> Void
  ) {
    self.size = size
    self.ascii = ascii
    self.language = language
    self.uptime = uptime
    self.present = present
  }

  /// Whether the window has room for a screen.
  var isLargeEnough: Bool { size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows }

  /// The screen that has the keys.
  public var top: Screen? { stack.last }

  /// Takes the tabs away, for a screen that nothing stands beside.
  public func clearTabs() {
    tabs = []
  }

  /// Sets the tabs and opens the first.
  public func open(tabs: [Tab]) {
    self.tabs = tabs
    if let first = tabs.first { open(tab: first) }
  }

  /// Puts a screen on top.
  public func push(_ screen: Screen) {
    if toast?.kind == .reason { clearToast() }
    stack.last?.tell(.left)
    stack.append(screen)
    screen.onChange = { [weak self] in self?.markFrame() }
    screen.tell(.resized(area.size))
    screen.tell(.appeared)
    markFrame()
  }

  /// Closes the top screen; the first one never closes.
  public func pop() {
    guard stack.count > 1, let closing = stack.popLast() else { return }
    if toast?.kind == .reason { clearToast() }
    closing.tell(.left)
    stack.last?.tell(.resized(area.size))
    stack.last?.tell(.appeared)
    markFrame()
  }

  /// Replaces the whole stack; the new first screen comes from `open`.
  public func replaceAll(_ open: () -> Void) {
    stack.last?.tell(.left)
    stack = []
    open()
    markFrame()
  }

  /// Replaces the top screen by another.
  public func replaceTop(with screen: Screen) {
    stack.popLast()?.tell(.left)
    push(screen)
  }

  /// Lets the top screen keep what it has to before the program ends.
  public func leaveTop() {
    stack.last?.tell(.left)
  }

  /// Tells every screen what happened around it.
  public func announce(_ event: ScreenEvent) {
    stack.forEach { $0.tell(event) }
    markFrame()
  }

  /// The window has another size.
  public func resize(to size: Size) {
    self.size = size
    stack.forEach { $0.tell(.resized(area(of: $0).size)) }
    markFrame()
  }

  /// Shows a toast.
  public func show(_ toast: Toast) {
    self.toast = toast
    toastSince = uptime()
    markFrame()
  }

  /// Handles one key.
  public func press(_ key: Key) {
    if toast != nil, uptime() - toastSince >= .milliseconds(1_500) { clearToast() }
    guard let top else { return }
    // Where nothing can be seen, nothing is done.
    guard isLargeEnough else {
      globalActions.first { $0.isForAnySize && $0.keys.contains(key) }?.act()
      return
    }
    if top.type(key) { return }
    let own = top.actions.first { $0.keys.contains(key) }
    if let action = own ?? globalActions.first(where: { $0.keys.contains(key) }) {
      if let reason = action.disabled { show(Toast(reason, .reason)) } else { action.act() }
    }
  }

  /// Draws what is due; called once after a batch of keys.
  public func flush() {
    guard isFrameDue else { return }
    isFrameDue = false
    present(frame())
  }

  /// Asks for a frame; it is drawn after what is being handled now.
  public func markFrame() {
    guard !isFrameDue else { return }
    isFrameDue = true
    Task { @MainActor [weak self] in self?.flush() }
  }

  func open(tab: Tab) {
    currentTab = tab.number
    replaceAll(tab.open)
  }

  func frame() -> Canvas {
    var canvas = Canvas(size: size, ascii: ascii)
    draw(on: &canvas)
    return canvas
  }

  private func clearToast() {
    toast = nil
    markFrame()
  }
}
