package import Texts

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
