/// A key press, a mouse event, or pasted text.
public enum Key: Hashable, Sendable {
  /// A printable character, including the space.
  case character(Character)
  /// Ctrl with a character, in lower case.
  case control(Character)
  case alt(Character)
  /// Enter, also Ctrl-J and Ctrl-M.
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  /// Ctrl or Alt with the left arrow.
  case wordLeft
  /// Ctrl or Alt with the right arrow.
  case wordRight
  case home
  case end
  case pageUp
  case pageDown
  case function(Int)
  /// A press of the left mouse button at a cell of the window, counted from 0.
  case click(column: Int, row: Int)
  /// A turn of the mouse wheel in lines, down if positive.
  case wheel(by: Int)
  /// Pasted text, as the terminal sent it.
  case paste(String)
}

extension Key {
  /// The key's name as shown to the user: "j", "Space", "^d", "Shift-Tab", "↑".
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^\(character)"
    case .alt(" "): "Alt-Space"
    case .alt(let character): "Alt-\(character)"
    case .function(let number): "F\(number)"
    case .paste: "Paste"
    case .click: "Click"
    case .wheel: "Wheel"
    default: Self.namedKeys.first { $0.key == self }?.displayName ?? ""
    }
  }

  /// Parses a key's name, as shown or as users write it in files: "up", "space", "ctrl-d", "c-d", "alt-b".
  ///
  /// Case matters only in names of one character. Returns nil if the name is unknown.
  public init?(name: String) {
    let lower = name.lowercased()
    if let key = Self.namedKeys.first(where: {
      $0.displayName.lowercased() == lower || $0.aliases.contains(lower)
    })?.key {
      self = key
    } else if name.count == 1, let character = name.first {
      guard TextCleaning.clean(name) == name else { return nil }
      self = .character(character)
    } else if lower == "space" {
      self = .character(" ")
    } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...63).contains(number) {
      self = .function(number)
    } else if let rest = Self.rest(of: name, after: ["^", "ctrl-", "ctrl+", "c-", "control-"]) {
      guard let key = Self.control(rest.lowercased()) else { return nil }
      self = key
    } else if let rest = Self.rest(of: name, after: ["alt-", "alt+", "m-", "meta-", "a-"]) {
      let character = rest.lowercased() == "space" ? " " : rest
      guard character.count == 1, let only = character.first else { return nil }
      self = .alt(only)
    } else {
      return nil
    }
  }

  /// Terminals send the same bytes for some of these as for other keys.
  private static func control(_ rest: String) -> Key? {
    switch rest {
    case "h": .backspace
    case "i": .tab
    case "j", "m": .enter
    case "[": .escape
    case "space": .control("@")
    default: rest.count == 1 ? rest.first.map { .control($0) } : nil
    }
  }

  private static func rest(of name: String, after prefixes: [String]) -> String? {
    let lower = name.lowercased()
    guard let prefix = prefixes.first(where: { lower.hasPrefix($0) }) else { return nil }
    return String(name.dropFirst(prefix.count))
  }

  private static let namedKeys: [(key: Key, displayName: String, aliases: [String])] = [
    (.enter, "Enter", ["return", "cr"]), (.escape, "Esc", ["escape"]), (.tab, "Tab", []),
    (.backTab, "Shift-Tab", ["backtab", "s-tab", "shift+tab"]),
    (.backspace, "Backspace", ["bs"]), (.delete, "Del", ["delete"]), (.insert, "Ins", ["insert"]),
    (.up, "↑", ["up"]), (.down, "↓", ["down"]), (.left, "←", ["left"]), (.right, "→", ["right"]),
    (.wordLeft, "Ctrl-←", ["ctrl-left", "c-left", "ctrl+left", "alt-left"]),
    (.wordRight, "Ctrl-→", ["ctrl-right", "c-right", "ctrl+right", "alt-right"]),
    (.home, "Home", []), (.end, "End", []), (.pageUp, "PgUp", ["pageup", "page-up"]),
    (.pageDown, "PgDn", ["pagedown", "page-down"]),
  ]
}
