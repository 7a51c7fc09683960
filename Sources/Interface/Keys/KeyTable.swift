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

/// Which keys do what where several operations meet.
package struct KeyAssignment {
  /// The keys that the person gave to operations; none leaves an operation without.
  let custom: [String: [Key]]
  /// What the keys that type go to.
  package var focus = TextFocus.nothing

  package init(custom: [String: [Key]], focus: TextFocus = TextFocus.nothing) {
    self.custom = custom
    self.focus = focus
  }

  /// The keys of each operation, in the same order.
  ///
  /// A chosen key is taken from whatever has it usually. Where two operations have one key, the first has it.
  package func keys(of operations: [(name: String, usual: [Key])]) -> [[Key]] {
    let wanted = operations.map { own(keysOf: $0.name) }
    let reserved = Set(wanted.compactMap { $0 }.joined())
    var taken: Set<Key> = []
    return zip(operations, wanted).map { operation, wanted in
      let keys = wanted ?? usable(operation.usual).filter { !reserved.contains($0) }
      let free = keys.filter { !taken.contains($0) }
      taken.formUnion(free)
      return free
    }
  }

  /// The keys that the person gave to an operation; nil when it keeps the usual ones.
  ///
  /// Where all of them only type, the usual ones lead out of the field.
  private func own(keysOf name: String) -> [Key]? {
    guard let keys = custom[name] else { return nil }
    let usable = usable(keys)
    return usable.isEmpty && !keys.isEmpty ? nil : usable
  }

  private func usable(_ keys: [Key]) -> [Key] {
    keys.filter { !$0.isText(in: focus) }
  }
}
