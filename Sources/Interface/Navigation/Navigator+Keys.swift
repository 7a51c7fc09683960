import Day
import OperatingSystem
public import TerminalUI
import Texts

extension Navigator {
  public func press(_ key: Key) {
    if let strokes = strokes(of: key) {
      // If the first stroke opens a field, the others are typed into it.
      for stroke in strokes { press(isTyping ? stroke.letter : stroke.key) }
      return
    }
    if copyPlace(by: key) { return }
    dismissToastOnKey(key)
    let before = Scene(self)
    handle(key)
    dismissSuccessToast(of: before)
  }

  /// Copies the place that a toast names; returns false if there is none or the key has another purpose.
  private func copyPlace(by key: Key) -> Bool {
    guard key == .character("y"), !isTyping, let place = toast?.place else { return false }
    actions.copy(place)
    clearToast()
    show(Toast(.copied(TextCleaning.clean(place)), place: place))
    return true
  }

  /// The Latin keys of a Hangul key; nil while typing, for other keys, and if the user gave the key to an
  /// operation.
  private func strokes(of key: Key) -> [Key.HangulStroke]? {
    guard let strokes = key.hangulStrokes, !isTyping, !customKeys.values.contains(where: { $0.contains(key) })
    else {
      return nil
    }
    return strokes
  }

  private func handle(_ key: Key) {
    guard let top else { return }
    switch key {
    case .click(let column, let row): return click(Point(column: column, row: row))
    case .wheel(let lines): return scroll(by: lines)
    default: break
    }
    // If nothing is visible, nothing is done.
    guard isLargeEnough else {
      actionsNow.first { $0.isForAnySize && $0.keys.contains(key) }?.act()
      return
    }
    CrashHandler.setOperation("\(top.name)/key")
    if find(typing: key) || top.type(key) { return }
    if let action = action(on: key) { perform(action) } else { showUnusedKey(key) }
  }

  /// Shows what a key does elsewhere if it does nothing here.
  private func showUnusedKey(_ key: Key) {
    let isBack = key == .escape || key == .backspace
    // A key has no meaning if the user gave other keys to all its operations.
    let meaning = KeyMeaning.of(key).flatMap { $0.operations.allSatisfy { customKeys[$0] != nil } ? nil : $0 }
    let reason: Phrase =
      isBack && isAtRoot
      ? Phrase("This is the first screen; q quits")
      : meaning.map { .keyIsIdle(key.name, means: $0.phrase) } ?? .keyIsUnknown(key.name)
    show(Toast(reason, .reason))
  }

  /// Handles a key that was pressed before the user could see that a new day has begun.
  ///
  /// If it would change the day on the screen, it is ignored and a toast says so. Typed text is not affected.
  func pressBeforeNewDay(_ key: Key) {
    if let strokes = strokes(of: key) {
      for stroke in strokes { pressBeforeNewDay(isTyping ? stroke.letter : stroke.key) }
      return
    }
    guard let top, top.isAboutDay, !top.isTyping, top.finder?.isTyping != true, isLargeEnough else {
      return press(key)
    }
    let changesDay =
      if case .click(_, let row) = key { row > 0 } else {
        action(on: key).map { found in top.actions.contains { $0.operation == found.operation } } ?? false
      }
    guard changesDay else { return press(key) }
    dismissToastOnKey(key)
    show(Toast(.dayHasBegun, .reason))
  }

  /// The action of a key.
  private func action(on key: Key) -> Screen.Action? {
    guard customKeys.isEmpty else { return actionsNow.first { $0.keys.contains(key) } }
    // Without custom keys, the screen's actions have priority, and no assignment is needed.
    let own = top?.actions.first { $0.keys.contains(key) }
    return own ?? globalActions.first { $0.keys.contains(key) }
  }

  /// Performs an action, or shows why it is disabled.
  func perform(_ action: Screen.Action) {
    CrashHandler.setOperation("\(top?.name ?? "")/\(action.operation)")
    if let reason = action.disabled { show(Toast(reason, .reason)) } else { action.act() }
  }

  /// All possible actions with their keys, the screen's own first.
  ///
  /// A custom key does nothing else.
  var actionsNow: [Screen.Action] {
    let all = (top?.actions ?? []) + globalActions
    let assignment = KeyAssignment(custom: customKeys, focus: top?.focus ?? .nothing)
    return zip(all, assignment.keys(of: all.map { ($0.operation, $0.keys) })).map { $0.withKeys($1) }
  }

  /// The actions that the bottom line may show: the screen's, the way back, and help.
  ///
  /// It is drawn in every frame, so other actions are not computed.
  var hints: [Screen.Action] {
    let shown = top?.globalHints ?? []
    guard customKeys.isEmpty else {
      return actionsNow.filter { $0.isHint || $0.operation == "keys" || shown.contains($0.operation) }.map {
        var action = $0
        action.isHint = action.isHint || shown.contains(action.operation)
        return action
      }
    }
    let focus = top?.focus ?? .nothing
    let own = (top?.actions ?? []).filter(\.isHint)
    let leaving = leavingActions.filter { leaving in !own.contains { $0.operation == leaving.operation } }
    let global = (focus == .nothing ? [urgentAction] + leaving : leaving).map {
      var action = $0
      action.isHint = action.isHint || shown.contains(action.operation)
      return action
    }
    return (own + global).filter(\.isHint).map { action in
      focus == .nothing ? action : action.withKeys(action.keys.filter { !$0.isText(in: focus) })
    } + [keysAction]
  }

  private var keysAction: Screen.Action {
    action("keys", [.character("?")], .keysHelp) { $0.openKeys() }
  }

  private var urgentAction: Screen.Action {
    action("urgent", [.character("!")], .urgentScreen, hint: Phrase("urgent")) { $0.openUrgent() }
  }

  /// The actions that are possible on every screen.
  package var globalActions: [Screen.Action] {
    leavingActions + tabActions + findingActions + [
      // It has no key, because `/` searches in the visible list.
      action("search", [], .searchEverything) { $0.go(to: .reading(.search)) },
      action("palette", [.character(":"), .control("p")], .palette) { $0.openPalette() },
      keysAction,
      urgentAction,
      action("undo", [.character("u")], .undo) { $0.actions.undo() },
      action("redo", [.control("r")], .redo) { $0.actions.redo() },
      action("redraw", [.control("l")], .redraw, isForAnySize: true) { $0.actions.redraw() },
      action("suspend", [.control("z")], .suspend, isForAnySize: true) { $0.actions.suspend() },
      action("quit-now", [.character("Q"), .control("c")], .quitNow, isForAnySize: true) {
        $0.actions.quit()
      },
    ] + placeActions
  }

  private var leavingActions: [Screen.Action] {
    if let origin {
      let back: [Key] = [.escape, .character("q"), .backspace]
      return [action("back", back, .back, isHint: true) { $0.open(tab: origin) }]
    }
    return isAtRoot
      ? [action("quit", [.character("q")], .quit, isForAnySize: true) { $0.actions.quit() }]
      : [action("back", [.escape, .character("q"), .backspace], .back, isHint: true) { $0.pop() }]
  }

  private var tabActions: [Screen.Action] {
    tabs.count < 2
      ? []
      : tabs.map { tab in
        action("tab-\(tab.number)", [.character(Character("\(tab.number)"))], .goTo(tab.title)) {
          $0.open(tab: tab)
        }
      }
  }

  /// The actions that go to a place. They have no keys, but the palette lists them and users can give them
  /// keys.
  private var placeActions: [Screen.Action] {
    if tabs.count < 2 { return [] }
    return Destination.places.filter { place in
      place.destination != .home(.urgent) && !tabs.contains { $0.destination == place.destination }
    }.map { place in
      action("go-\(place.name)", [], .goToPlace(place.title)) { $0.go(to: place.destination) }
    }
  }

  private var findingActions: [Screen.Action] {
    top?.list == nil
      ? []
      : [
        action("find", [.character("/")], .find) { $0.beginFinding() },
        action("find-next", [.character("n")], .findNext) { $0.findAgain(step: 1) },
        action("find-previous", [.character("N")], .findPrevious) { $0.findAgain(step: -1) },
      ]
  }

  private func action(
    _ operation: String, _ keys: [Key], _ help: Phrase, hint: Phrase? = nil, isHint: Bool = false,
    isForAnySize: Bool = false, _ act: @escaping @MainActor (Navigator) -> Void
  ) -> Screen.Action {
    Screen.Action(
      operation: operation, keys: keys, help: help, hint: hint, isHint: isHint, disabled: nil,
      isForAnySize: isForAnySize, act: { [weak self] in if let self { act(self) } })
  }

  /// The keys of the top screen and those that work everywhere, for help.
  var keyTable: [KeyTable.Section] {
    let count = top?.actions.count ?? 0
    let all = actionsNow
    return [
      KeyTable.Section(
        title: .keysHere, rows: all.prefix(count).filter { !$0.keys.isEmpty }.map(KeyTable.Row.init)),
      KeyTable.Section(
        title: .keysEverywhere, rows: all.dropFirst(count).filter { !$0.keys.isEmpty }.map(KeyTable.Row.init)),
    ]
  }

  /// Opens the emergency pages, or returns to them.
  private func openUrgent() {
    guard top?.name != Screen.urgent else { return }
    go(to: .home(.urgent))
  }

  private func openKeys() {
    guard top?.name != Screen.keys else { return }
    push(Screen(Screen.keys, KeysViewModel(sections: keyTable, language: language), KeysView.self))
  }
}

extension Navigator {
  /// Handles a click: opens a tab, selects a line, or opens the selected line.
  func click(_ point: Point) {
    guard isLargeEnough, let top else { return }
    // The user clicked on the last frame, so draw pending changes first.
    flush()
    if top.showsTabs, point.row == 0, let tab = tab(at: point.column) {
      open(tab: tab)
      return
    }
    let hit = targets.last { target in
      target.rect.contains(point)
    }
    guard let hit, let list = top.list else { return }
    top.finder?.isTyping = false
    if top.finder?.query == nil { top.finder = nil }
    if hit.line == list.selection {
      // Performs what Enter does by default, even if it has another key.
      if let opening = top.actions.first(where: { $0.keys.contains(.enter) }) { perform(opening) }
    } else {
      list.move(.to(hit.line))
    }
  }

  /// Handles the wheel: performs what the arrow keys do by default.
  func scroll(by lines: Int) {
    guard isLargeEnough, let top, top.list != nil || !top.isTyping else { return }
    let arrow: Key = lines < 0 ? .up : .down
    for _ in 0..<min(abs(lines), size.rows) {
      guard let action = top.actions.first(where: { $0.keys.contains(arrow) }) else { return }
      perform(action)
    }
  }

  private func tab(at column: Int) -> Tab? {
    let place = tabPlaces.first { ($0.column..<$0.column + TextWidth.of($0.text)).contains(column) }
    return tabs.first { $0.number == place?.number }
  }
}
