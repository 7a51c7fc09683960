package import TerminalUI
package import Texts

/// What the key screen shows.
public enum KeyTable {
  /// Keys that belong together.
  public struct Section: Equatable, Sendable {
    package let title: Phrase
    package let rows: [Row]
    /// What the keys that type go to.
    package var focus = TextFocus.nothing

    package init(title: Phrase, rows: [Row], focus: TextFocus = TextFocus.nothing) {
      self.title = title
      self.rows = rows
      self.focus = focus
    }
  }

  /// A binding.
  public struct Row: Equatable, Sendable {
    package let operation: String
    package let keys: [Key]
    package let help: Phrase
    let disabled: Phrase?
    /// Whether it is about nothing that is selected.
    var isAnywhere = false

    package init(operation: String, keys: [Key], help: Phrase, disabled: Phrase?, isAnywhere: Bool = false) {
      self.operation = operation
      self.keys = keys
      self.help = help
      self.disabled = disabled
      self.isAnywhere = isAnywhere
    }

    package init(_ action: Screen.Action) {
      operation = action.operation
      keys = action.keys
      help = action.help
      disabled = action.disabled
      isAnywhere = action.isAnywhere
    }

    /// The same on other keys.
    package func on(_ keys: [Key]) -> Row {
      Row(operation: operation, keys: keys, help: help, disabled: disabled, isAnywhere: isAnywhere)
    }
  }
}
