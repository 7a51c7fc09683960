import TerminalUI
import Texts

/// What the key screen shows.
public enum KeyTable {
  /// Keys that belong together.
  public struct Section: Equatable, Sendable {
    let title: Phrase
    let rows: [Row]
    /// What the keys that type go to.
    var focus = TextFocus.nothing
  }

  /// A binding.
  public struct Row: Equatable, Sendable {
    let operation: String
    let keys: [Key]
    let help: Phrase
    let disabled: Phrase?

    init(operation: String, keys: [Key], help: Phrase, disabled: Phrase?) {
      self.operation = operation
      self.keys = keys
      self.help = help
      self.disabled = disabled
    }

    init(_ action: Screen.Action) {
      operation = action.operation
      keys = action.keys
      help = action.help
      disabled = action.disabled
    }

    /// The same on other keys.
    func on(_ keys: [Key]) -> Row {
      Row(operation: operation, keys: keys, help: help, disabled: disabled)
    }
  }
}
