public import Day
import TerminalUI

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
    markFrame()
    guard !hasWords, toast.kind == .success || toast.kind == .reason else { return }
    actions.later(Self.longest) { [weak self] in self?.expire(toast) }
  }

  /// A key was pressed: what could be read by now goes, but whoever types has not looked up.
  func noticeKey(_ key: Key) {
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
  func endToast(of before: Scene) {
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
    markFrame()
  }

  private var hasBeenReadable: Bool { uptime() - toastSince >= Self.shortest }

  private func expire(_ toast: Toast) {
    guard self.toast == toast, uptime() - toastSince >= Self.longest else { return }
    clearToast()
    flush()
  }
}
