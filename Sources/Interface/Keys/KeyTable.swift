package import TerminalUI
package import Texts

/// The contents of the key screen.
public enum KeyTable {
  public struct Section: Equatable, Sendable {
    package let title: Phrase
    package var rows: [Row]
    /// Where typed keys go.
    package var focus = TextFocus.nothing

    package init(title: Phrase, rows: [Row], focus: TextFocus = TextFocus.nothing) {
      self.title = title
      self.rows = rows
      self.focus = focus
    }
  }

  public struct Row: Equatable, Sendable {
    package let operation: String
    package let keys: [Key]
    package let help: Phrase
    let disabled: Phrase?
    /// Whether the operation does not depend on the selection.
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

    /// A copy with other keys.
    package func withKeys(_ keys: [Key]) -> Row {
      Row(operation: operation, keys: keys, help: help, disabled: disabled, isAnywhere: isAnywhere)
    }
  }
}

@MainActor
extension KeyTable.Section {
  package init<View: ScreenView>(_ title: Phrase, _ view: View.Type, _ output: View.Output) {
    let isTyping = View.typing(output) != nil
    self.init(
      title: title, rows: View.bindings(output).map(KeyTable.Row.init),
      focus: !isTyping ? .nothing : View.hasLines(output) ? .lines : .line)
  }
}

extension KeyTable.Row {
  fileprivate init<Input>(_ binding: KeyBinding<Input>) {
    self.init(
      operation: binding.operation, keys: binding.keys, help: binding.help, disabled: binding.disabled,
      isAnywhere: binding.isAnywhere)
  }
}

/// Assigns keys to operations, so that each key has one operation.
package struct KeyAssignment {
  /// The keys that the user gave to operations; an empty list removes all keys.
  let custom: [String: [Key]]
  /// Where typed keys go.
  package var focus = TextFocus.nothing

  package init(custom: [String: [Key]], focus: TextFocus = TextFocus.nothing) {
    self.custom = custom
    self.focus = focus
  }

  /// The keys of each operation, in the same order.
  ///
  /// A custom key is removed from the operation that has it by default. If two operations have the same key,
  /// the first one keeps it.
  package func keys(of operations: [(name: String, usual: [Key])]) -> [[Key]] {
    let custom = operations.map { customKeys(of: $0.name) }
    let reserved = Set(custom.compactMap { $0 }.joined())
    var used: Set<Key> = []
    return zip(operations, custom).map { operation, custom in
      let keys = custom ?? usable(operation.usual).filter { !reserved.contains($0) }
      let free = keys.filter { !used.contains($0) }
      used.formUnion(free)
      return free
    }
  }

  /// The custom keys of an operation; nil if it keeps the default ones.
  ///
  /// The default ones are also used if all custom keys would only type into the focused field.
  private func customKeys(of name: String) -> [Key]? {
    guard let keys = custom[name] else { return nil }
    let usable = usable(keys)
    return usable.isEmpty && !keys.isEmpty ? nil : usable
  }

  private func usable(_ keys: [Key]) -> [Key] {
    keys.filter { !$0.isText(in: focus) }
  }
}
