import Glibc

/// A signal of the system's.
package struct Signal: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// ^C.
  package static let interrupt = Signal(rawValue: SIGINT)
  /// ^\.
  package static let quit = Signal(rawValue: SIGQUIT)
  /// The terminal is gone.
  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let terminate = Signal(rawValue: SIGTERM)
  /// Nobody reads a pipe any more.
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  /// A program that this one started has ended.
  package static let childEnded = Signal(rawValue: SIGCHLD)

  /// Has the system do with it what it does unasked.
  package func useDefault() {
    signal(rawValue, SIG_DFL)
  }
}

/// Signals that do nothing here for a while, and what they did before.
package struct HeldSignals {
  private let before: [(signal: Int32, action: sigaction)]

  /// Catches signals: a program that is started meanwhile gets them as usual.
  package init(catching signals: [Signal]) {
    before = signals.map { Self.replace($0) { _ in } }
  }

  /// Passes over signals, as programs that are started meanwhile would.
  package init(ignoring signals: [Signal]) {
    before = signals.map { Self.replace($0, by: SIG_IGN) }
  }

  /// Gives the signals back their old meaning.
  package func release() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  private static func replace(_ signal: Signal, by handler: __sighandler_t?) -> (Int32, sigaction) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    var old = sigaction()
    sigaction(signal.rawValue, &action, &old)
    return (signal.rawValue, old)
  }
}
