/// The colours for each meaning, one set for terminals with 256 colours and one for those with eight.
public struct Theme: Equatable, Sendable {
  /// Colour numbers; nil is the terminal's default foreground.
  public struct Numbers: Equatable, Sendable {
    public var accent: UInt8?
    public var warning: UInt8?
    public var positive: UInt8?
    /// The colour for secondary text.
    public var dim: UInt8?
  }

  /// The theme's name in `config.json`.
  public let name: String
  /// Numbers in xterm's palette of 256.
  public private(set) var palette: Numbers
  /// Numbers among the eight basic colours, whose look the terminal's own theme decides.
  public private(set) var basic: Numbers
  /// The accent that the user chose; nil for the theme's own.
  private var chosenAccent: UInt8?
  /// Whether to use the grey for dim even if the terminal supports dim.
  ///
  /// A theme for one background knows that its grey is readable there; a terminal's dim may not be.
  public let replacesDim: Bool
  public let hasColors: Bool

  /// For any background: each number has a contrast of at least 3.6 on both black and white, and the grey of secondary
  /// text at least 4.5 (WCAG 2.1, level AA).
  ///
  /// 31 is #0087af, a calm blue with 5.1 and 4.1; 167 #d75f5f with 5.7 and 3.7; 28 #008700 with 4.5 and 4.7; 243
  /// #767676 with 4.6 and 4.5.
  public static let `default` = Theme(
    name: "default", palette: Numbers(accent: 31, warning: 167, positive: 28, dim: 243),
    basic: Numbers(accent: 6, warning: 1, positive: 2))

  /// For a white background: each number has a contrast of at least 4.5 on it (WCAG 2.1, level AA).
  ///
  /// 25 is #005faf with 6.4; 160 #d70000 with 5.4; 28 #008700 with 4.7; 242 #6c6c6c with 5.3. Among the eight basic
  /// colours, cyan and green are often too pale on white, so the accent is blue and positive has no colour.
  public static let light = Theme(
    name: "light", palette: Numbers(accent: 25, warning: 160, positive: 28, dim: 242),
    basic: Numbers(accent: 4, warning: 1), replacesDim: true)

  /// For a black background: each number has a contrast of at least 4.5 on it (WCAG 2.1, level AA).
  ///
  /// 74 is #5fafd7 with 8.6; 203 #ff5f5f with 7.1; 71 #5faf5f with 7.8; 246 #949494 with 6.9. Among the eight basic
  /// colours, red is often too dark on black, so warnings are yellow.
  public static let dark = Theme(
    name: "dark", palette: Numbers(accent: 74, warning: 203, positive: 71, dim: 246),
    basic: Numbers(accent: 6, warning: 3, positive: 2), replacesDim: true)

  /// No colours: bold, dim, reverse and underline only.
  public static let mono = Theme(
    name: "mono", palette: Numbers(), basic: Numbers(), hasColors: false)

  /// All themes, in the order shown to the user.
  public static let all: [Theme] = [.default, .light, .dark, .mono]

  private init(
    name: String, palette: Numbers, basic: Numbers, replacesDim: Bool = false, hasColors: Bool = true
  ) {
    self.name = name
    self.palette = palette
    self.basic = basic
    self.replacesDim = replacesDim
    self.hasColors = hasColors
  }

  /// Returns nil if no theme has that name.
  public init?(name: String) {
    guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// The variant for the terminal's background. Only the default theme has variants.
  ///
  /// - Parameter isLight: nil if unknown; the default theme then stays as it is.
  public func variant(isLight: Bool?) -> Theme {
    guard dependsOnBackground, let isLight else { return self }
    return (isLight ? Theme.light : .dark).withAccent(chosenAccent)
  }

  /// Whether the theme depends on the terminal's background.
  public var dependsOnBackground: Bool { name == Theme.default.name }

  /// The theme with another accent, a number in xterm's palette. Nil, and the theme `mono`, change nothing.
  ///
  /// A terminal with eight colours shows the first sixteen, bright ones as their basic colour; for other numbers it
  /// keeps the theme's own accent.
  public func withAccent(_ accent: UInt8?) -> Theme {
    guard let accent, hasColors else { return self }
    var theme = self
    theme.chosenAccent = accent
    theme.palette.accent = accent
    if accent < 16 { theme.basic.accent = accent % 8 }
    return theme
  }
}
