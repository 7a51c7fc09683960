extension Navigator {
  /// How long a toast stays at least, whatever is pressed.
  private static let shortest = Duration.milliseconds(1_500)
  /// How long a toast covers the bottom line when nothing is pressed; what went wrong stays until it is seen.
  private static let longest = Duration.seconds(5)

  /// Shows a toast; one that says what went wrong does not give way before it could be read.
  public func show(_ toast: Toast) {
    if self.toast?.kind == .failure, [.success, .reason].contains(toast.kind), !hasBeenReadable { return }
    self.toast = toast
    toastSince = uptime()
    markFrame()
    guard toast.kind != .failure, toast.kind != .progress else { return }
    actions.later(Self.longest) { [weak self] in self?.expire(toast) }
  }

  /// A key was pressed: what could be read by now goes.
  func noticeKey() {
    if toast != nil, hasBeenReadable { clearToast() }
  }

  func clearToast() {
    toast = nil
    markFrame()
  }

  private var hasBeenReadable: Bool { uptime() - toastSince >= Self.shortest }

  private func expire(_ toast: Toast) {
    guard self.toast == toast, uptime() - toastSince >= Self.longest else { return }
    clearToast()
    flush()
  }
}
