import CNcurses
import TerminalUI

/// Turns styles into what the terminal can show; colour pairs are made when they are first needed.
@MainActor
final class StylePainter {
  private let depth: ColorDepth
  private let accent: UInt8
  private let supported: attr_t
  private let pairLimit: Int
  private var pairs: [Pair: Int32] = [:]
  private var known: [Style: (attributes: attr_t, pair: Int32)] = [:]

  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// The terminal's own colour, as `use_default_colors` numbers it.
  private static let standard: Int32 = -1

  init(depth: ColorDepth, accent: UInt8) {
    self.accent = accent
    supported = terminal_attributes()
    if depth == .none || start_color() == ERR || use_default_colors() == ERR {
      self.depth = .none
      pairLimit = 0
    } else {
      self.depth = depth
      pairLimit = Int(terminal_color_pairs())
    }
  }

  func apply(_ style: Style, to window: UnsafeMutablePointer<WINDOW>) {
    let look = known[style] ?? make(style)
    terminal_set_style(window, look.attributes, look.pair)
  }

  private func make(_ style: Style) -> (attributes: attr_t, pair: Int32) {
    var attributes: attr_t = 0
    let wanted: [(Attributes, attr_t)] = [
      (.bold, terminal_bold()), (.dim, terminal_dim()), (.reverse, terminal_reverse()),
      (.underline, terminal_underline()), (.italic, terminal_italic()),
    ]
    for (attribute, bits) in wanted where style.attributes.contains(attribute) {
      attributes |= bits & supported
    }
    var foreground = number(of: style.foreground)
    // xterm's description has no dim: a grey readable on both black and white stands in.
    let isDimMissing = style.attributes.contains(.dim) && supported & terminal_dim() == 0
    if isDimMissing, depth == .palette, foreground == Self.standard { foreground = 244 }
    let look = (attributes, pair(foreground, number(of: style.background)))
    known[style] = look
    return look
  }

  /// The number that a colour has in the terminal.
  ///
  /// In the palette each meaning has a contrast of 3.6 or more on both black and white (WCAG 2.1):
  /// 31 is #0087af, a calm blue with 5.1 and 4.1; 167 #d75f5f with 5.7 and 3.7; 28 #008700 with 4.5 and 4.7.
  private func number(of color: Color) -> Int32 {
    switch (color, depth) {
    case (.standard, _), (_, .none), (.palette, .eight): Self.standard
    case (.accent, .palette): Int32(accent)
    case (.warning, .palette): 167
    case (.positive, .palette): 28
    case (.palette(let number), .palette): Int32(number)
    case (.accent, .eight): Int32(COLOR_CYAN)
    case (.warning, .eight): Int32(COLOR_RED)
    case (.positive, .eight): Int32(COLOR_GREEN)
    }
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
