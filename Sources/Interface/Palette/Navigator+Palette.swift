import Day
import Model
import TerminalUI
import Texts

extension Navigator {
  /// Opens the palette with all actions, places and named content.
  ///
  /// - Parameter typed: text that was typed elsewhere.
  func openPalette(typed: String = "") {
    guard top?.name != Screen.palette else { return }
    var known: Set = ["palette"]
    let here = actionsNow.filter { known.insert($0.operation).inserted }
    let items = here.enumerated().map { item(of: $1, number: $0) }
    // Do not compare the last name, the operation: `add` means something different on each screen.
    let titles = Set(items.flatMap { $0.names.dropLast() })
    let elsewhere = itemsElsewhere().filter { titles.isDisjoint(with: $0.names) }
    let screen = actions.palette(items + elsewhere, typed) { [weak self] item, typed in
      self?.pop()
      self?.choose(item, typed: typed, among: here)
    }
    screen.map(push)
  }

  func item(of action: Screen.Action, number: Int) -> PaletteItem {
    let tab = tabs.first { "tab-\($0.number)" == action.operation }
    let place = Destination.places.first {
      "go-\($0.name)" == action.operation || $0.destination == tab?.destination
    }
    let title = place?.title ?? tab?.title
    let names =
      PaletteItem.names(of: action.help, language) + (title.map { PaletteItem.names(of: $0, language) } ?? [])
    let words = place?.words ?? (action.operation == "keys" ? "help 도움말" : "")
    return PaletteItem(
      id: action.operation, kind: .here, choice: .action(number),
      names: names + words.split(separator: " ").map(String.init) + [action.operation],
      detail: action.keys.prefix(2).map(\.name).joined(separator: " "), reason: action.disabled)
  }

  /// The actions of other screens, each under the first screen that has it.
  ///
  /// Actions that the top screen has as well are left out.
  private func itemsElsewhere() -> [PaletteItem] {
    guard tabs.count > 1 else { return [] }
    let now = Set((top?.actions ?? []).map(\.operation))
    return actions.tables().flatMap { place, table in
      table.rows.compactMap { row -> PaletteItem? in
        guard place != nil || table.focus == .nothing, !Self.moves.contains(row.operation),
          place != top?.destination || !now.contains(row.operation)
        else { return nil }
        return item(of: row, in: table, at: place)
      }
    }
  }

  private func item(of row: KeyTable.Row, in table: KeyTable.Section, at place: Destination?) -> PaletteItem {
    let screen = place.flatMap { root(of: $0) }
    let action = screen?.actions.first { $0.operation == row.operation }
    let (choice, reason): (PaletteItem.Choice, Phrase?) =
      if let place {
        (
          .operation(row.operation, on: place, isAnywhere: row.isAnywhere),
          row.isAnywhere && screen != nil ? (action.map(\.disabled) ?? .notPossibleNow) : nil
        )
      } else {
        (.none, .onlyOn(table.title))
      }
    return PaletteItem(
      id: "\(row.operation) \(table.title(.en))", kind: .elsewhere, choice: choice,
      names: PaletteItem.names(of: row.help, language) + [row.operation], detail: table.title(language),
      reason: reason)
  }

  private static let moves = Set(
    KeyBinding<ListMove>.moves { $0 }.map(\.operation) + ["left", "right", "open", "back"])

  private func choose(_ item: PaletteItem, typed: String, among here: [Screen.Action]) {
    if let reason = item.reason { return show(Toast(reason, .reason)) }
    switch item.choice {
    case .action(let number): perform(here[number])
    case .places(let places): places.forEach(go)
    case .child(_, let isActive): goToFirstScreen(of: .home(isActive ? .me : .today))
    case .operation(let operation, let place, let isAnywhere):
      goToFirstScreen(of: place)
      guard top?.destination == place, let action = actionsNow.first(where: { $0.operation == operation })
      else {
        return show(Toast(.notPossibleNow, .reason))
      }
      if isAnywhere {
        perform(action)
      } else if let key = action.keys.first {
        show(Toast(.keyDoes(key.name, action.help), .reason))
      }
    case .search:
      go(to: .reading(.search))
      _ = top?.type(.paste(typed))
    case .none: break
    }
  }
}
