import TerminalUI

extension Navigator {
  /// The keys that work on every screen.
  var globalActions: [Screen.Action] {
    let isRoot = stack.count <= 1
    var actions: [Screen.Action] = []
    func add(
      _ operation: String, _ keys: [Key], _ help: Phrase, isForAnySize: Bool = false,
      _ act: @escaping @MainActor () -> Void
    ) {
      actions.append(
        Screen.Action(
          operation: operation, keys: keys, help: help, isHint: false, disabled: nil,
          isForAnySize: isForAnySize,
          act: act))
    }
    if isRoot {
      add("quit", [.character("q")], .quit, isForAnySize: true) { [weak self] in self?.actions.quit() }
    } else {
      add("back", [.escape, .character("q"), .backspace], .back) { [weak self] in self?.pop() }
    }
    for tab in tabs where tabs.count > 1 {
      let digit = Character("\(tab.number)")
      add("tab-\(tab.number)", [.character(digit)], tab.title) { [weak self] in self?.open(tab: tab) }
    }
    if top?.name != KeysFlow.screenName {
      add("keys", [.character("?")], .keysHelp) { [weak self] in self?.openKeys() }
    }
    add("undo", [.character("u")], .undo) { [weak self] in self?.actions.undo() }
    add("redo", [.control("r")], .redo) { [weak self] in self?.actions.redo() }
    add("redraw", [.control("l")], .redraw, isForAnySize: true) { [weak self] in self?.actions.redraw() }
    add("suspend", [.control("z")], .suspend, isForAnySize: true) { [weak self] in self?.actions.suspend() }
    add("quit-now", [.character("Q"), .control("c")], .quitNow, isForAnySize: true) { [weak self] in
      self?.actions.quit()
    }
    return actions
  }

  /// The keys of the top screen and those that work everywhere, for help.
  var keyTable: [KeyTable.Section] {
    let own = top?.actions ?? []
    let taken = Set(own.flatMap(\.keys))
    let rest = globalActions.filter { !$0.keys.allSatisfy(taken.contains) }
    return [
      KeyTable.Section(title: .keysHere, rows: own.map(KeyTable.Row.init)),
      KeyTable.Section(title: .keysEverywhere, rows: rest.map(KeyTable.Row.init)),
    ]
  }

  private func openKeys() {
    KeysFlow(navigator: self).start()
  }
}

/// What the key screen shows.
public enum KeyTable {
  /// Keys that belong together.
  public struct Section: Equatable, Sendable {
    let title: Phrase
    let rows: [Row]
  }

  /// A binding.
  public struct Row: Equatable, Sendable {
    let keys: [Key]
    let help: Phrase
    let disabled: Phrase?

    init(_ action: Screen.Action) {
      keys = action.keys
      help = action.help
      disabled = action.disabled
    }
  }
}
