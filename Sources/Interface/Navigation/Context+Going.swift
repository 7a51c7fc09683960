package import Day
package import Texts

// What screens ask for that lead elsewhere.
extension Context {
  /// Goes to a destination.
  package func go(to destination: Destination) { navigator.go(to: destination) }

  /// Puts a screen on top that only this one leads to.
  package func push(_ screen: Screen) { navigator.push(screen) }

  /// Closes the screen of a view model, wherever it is by now.
  package func close(_ model: some ViewModel) { navigator.close(model) }

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

extension Screen {
  /// The names of screens that know themselves.
  package static let (keys, palette, urgent) = ("keys", "palette", "urgent")

  /// A calendar in which a day is picked, or a first and a last one; it answers which.
  package static func dayPicker(_ picking: DayPicking, _ context: Context) -> Screen {
    Screen("day-picker", DayPickerViewModel(picking, context: context), DayPickerView.self)
  }
}
