import Glibc

package struct Signal: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Sent by Ctrl-C.
  package static let interrupt = Signal(rawValue: SIGINT)
  /// Sent by Ctrl-\.
  package static let quit = Signal(rawValue: SIGQUIT)
  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let terminate = Signal(rawValue: SIGTERM)
  /// A write to a pipe without readers.
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  package static let childEnded = Signal(rawValue: SIGCHLD)

  /// Restores the system's default action.
  package func useDefault() {
    signal(rawValue, SIG_DFL)
  }
}

/// Signals that are caught or ignored until ``release()`` restores their previous actions.
package struct SignalOverride {
  private let before: [(signal: Int32, action: sigaction)]

  /// Catches signals and does nothing. Children started meanwhile get the default action.
  package init(catching signals: [Signal]) {
    before = signals.map { Self.replace($0) { _ in } }
  }

  /// Ignores signals. Children started meanwhile inherit that.
  package init(ignoring signals: [Signal]) {
    before = signals.map { Self.replace($0, by: SIG_IGN) }
  }

  package func restore() {
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
