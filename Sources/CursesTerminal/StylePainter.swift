import CNcurses
import TerminalUI

/// Converts styles to curses attributes; allocates colour pairs when they are first needed.
@MainActor
final class StylePainter {
  let depth: ColorDepth
  /// The theme for what is drawn from now on; cells already drawn keep their colours.
  var theme: Theme {
    didSet { blankCells = [:] }
  }
  private let supported: attr_t
  private let pairLimit: Int
  /// The number of colours: 256 with the palette, else 16, 8 or 0.
  let colors: Int
  private var pairs: [Pair: Int32] = [:]
  private var blankCells: [Style: cchar_t] = [:]

  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// The palette's fixed black and white, mapped to the eight colours: a theme must not invert a QR code.
  private static let basicEquivalents: [UInt8: UInt8] = [16: 0, 231: 7]
  /// The terminal's default colour, as `use_default_colors` numbers it.
  private static let standard: Int32 = -1

  init(depth: ColorDepth, terminalColors: Int, theme: Theme) {
    self.theme = theme
    supported = terminal_attributes()
    if depth == .none || start_color() == ERR || use_default_colors() == ERR {
      self.depth = .none
      colors = 0
      pairLimit = 0
    } else {
      colors = depth == .palette ? 256 : terminalColors >= 16 ? 16 : 8
      self.depth = depth
      pairLimit = Int(terminal_color_pairs())
    }
  }

  /// An empty cell with the given style.
  func blank(in style: Style) -> cchar_t {
    blankCells[style] ?? makeBlank(style)
  }

  private func makeBlank(_ style: Style) -> cchar_t {
    let look = look(of: style)
    let cell = terminal_blank(look.attributes, pair(look.foreground, look.background))
    blankCells[style] = cell
    return cell
  }

  private func look(of style: Style) -> (attributes: attr_t, foreground: Int32, background: Int32) {
    var attributes: attr_t = 0
    let attributeBits: [(Attributes, attr_t)] = [
      (.bold, terminal_bold()), (.dim, terminal_dim()), (.reverse, terminal_reverse()),
      (.underline, terminal_underline()), (.italic, terminal_italic()),
    ]
    for (attribute, bits) in attributeBits where style.attributes.contains(attribute) {
      attributes |= bits & supported
    }
    var foreground = number(of: style.foreground)
    if style.attributes.contains(.dim), foreground == Self.standard, let grey {
      foreground = grey
      attributes &= ~terminal_dim()
    }
    return (attributes, foreground, number(of: style.background))
  }

  /// The escape sequence for a style (ECMA-48, SGR), for output past curses. All terminals that show links support it.
  func sequence(for style: Style) -> String {
    let look = look(of: style)
    let codes: [(attr_t, Int)] = [
      (terminal_bold(), 1), (terminal_dim(), 2), (terminal_italic(), 3), (terminal_underline(), 4),
      (terminal_reverse(), 7),
    ]
    var parts = codes.filter { look.attributes & $0.0 != 0 }.map { "\($0.1)" }
    for (color, base) in [(look.foreground, 30), (look.background, 40)] where color != Self.standard {
      let number = Int(color)
      parts.append(
        number < 8 ? "\(base + number)" : number < 16 ? "\(base + 52 + number)" : "\(base + 8);5;\(number)")
    }
    return "\u{1B}[\((["0"] + parts).joined(separator: ";"))m"
  }

  /// The replacement for dim: xterm's terminfo entry has none, and some themes define their own.
  private var grey: Int32? {
    guard depth == .palette, theme.replacesDim || supported & terminal_dim() == 0 else { return nil }
    return theme.palette.dim.map(Int32.init)
  }

  /// The terminal's number for a colour.
  private func number(of color: Color) -> Int32 {
    guard depth != .none, theme.hasColors else { return Self.standard }
    let numbers = depth == .palette ? theme.palette : theme.basic
    let number =
      switch color {
      case .standard: UInt8?.none
      case .accent: numbers.accent
      case .warning: numbers.warning
      case .positive: numbers.positive
      case .palette(let number): number < colors ? number : Self.basicEquivalents[number]
      }
    return number.map(Int32.init) ?? Self.standard
  }

  private func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    guard foreground != Self.standard || background != Self.standard else { return 0 }
    let key = Pair(foreground: foreground, background: background)
    if let pair = pairs[key] { return pair }
    guard pairs.count + 1 < pairLimit else { return 0 }
    let pair = Int32(pairs.count + 1)
    guard init_extended_pair(pair, foreground, background) != ERR else { return 0 }
    pairs[key] = pair
    return pair
  }
}

public enum ColorDepth: Sendable {
  /// None: bold, reverse and underline only.
  case none
  /// The eight that every colour terminal has; the terminal's own theme decides how they look.
  case eight
  /// xterm's palette of 256.
  case palette

  /// The depth that the environment asks for and the terminal supports; `NO_COLOR` counts if not empty (no-color.org).
  init(environment: [String: String], terminalColors: Int) {
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      self = .none
    } else {
      self = terminalColors >= 256 ? .palette : terminalColors >= 8 ? .eight : .none
    }
  }
}
