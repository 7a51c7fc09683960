package import Day
package import Texts

extension Context {
  /// Calls back after a while.
  package func later(_ delay: Duration, _ then: @escaping @MainActor () -> Void) {
    navigator.actions.later(delay, then)
  }

  /// Calls back when a mark has to turn on; never where nothing is to move by itself.
  package func laterTurning(_ delay: Duration, _ then: @escaping @MainActor () -> Void) {
    if !configuration.words { later(delay, then) }
  }

  /// Says something on the bottom line.
  package func show(_ toast: Toast) { navigator.show(toast) }

  /// Copies a text, and says so.
  package func copy(_ text: String, saying phrase: Phrase? = nil) {
    navigator.actions.copy(text)
    show(Toast(phrase ?? .copied(text)))
  }
}
