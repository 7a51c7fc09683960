/// The colours that meanings have, one set for each kind of terminal.
public struct Theme: Equatable, Sendable {
  /// Numbers of colours; nil is the terminal's own foreground.
  public struct Numbers: Equatable, Sendable {
    /// What draws the eye.
    public var accent: UInt8?
    /// What went wrong.
    public var warning: UInt8?
    /// What is done.
    public var positive: UInt8?
    /// What is secondary.
    public var dim: UInt8?
  }

  /// The name by which `config.json` knows it.
  public let name: String
  /// Numbers in xterm's palette of 256.
  public private(set) var palette: Numbers
  /// Numbers among the eight colours that every colour terminal has, as the person's own theme shows them.
  public private(set) var eight: Numbers
  /// The accent that a person gave it; nil where it has its own.
  private var ownAccent: UInt8?
  /// Whether the grey also stands for dim where the terminal has a dim of its own.
  ///
  /// A theme that is made for one background knows its grey to be readable, which a terminal's dim may not be.
  public let replacesDim: Bool
  /// Whether there are colours at all.
  public let hasColors: Bool

  /// For any background: each number has a contrast of 3.6 or more on both black and white (WCAG 2.1).
  ///
  /// 31 is #0087af, a calm blue with 5.1 and 4.1; 167 #d75f5f with 5.7 and 3.7; 28 #008700 with 4.5 and 4.7;
  /// 244 #808080 with 5.3 and 3.9.
  public static let `default` = Theme(
    name: "default", palette: Numbers(accent: 31, warning: 167, positive: 28, dim: 244),
    eight: Numbers(accent: 6, warning: 1, positive: 2))

  /// For a white background: each number has a contrast of 4.5 or more on it (WCAG 2.1, level AA).
  ///
  /// 25 is #005faf with 6.4; 160 #d70000 with 5.4; 28 #008700 with 4.7; 242 #6c6c6c with 5.3. Of the eight
  /// colours cyan and green are often too pale on white, so accent is blue and what is done has no colour.
  public static let light = Theme(
    name: "light", palette: Numbers(accent: 25, warning: 160, positive: 28, dim: 242),
    eight: Numbers(accent: 4, warning: 1), replacesDim: true)

  /// For a black background: each number has a contrast of 4.5 or more on it (WCAG 2.1, level AA).
  ///
  /// 74 is #5fafd7 with 8.6; 203 #ff5f5f with 7.1; 71 #5faf5f with 7.8; 246 #949494 with 6.9. Of the eight
  /// colours red is often too dark on black, so what went wrong is yellow.
  public static let dark = Theme(
    name: "dark", palette: Numbers(accent: 74, warning: 203, positive: 71, dim: 246),
    eight: Numbers(accent: 6, warning: 3, positive: 2), replacesDim: true)

  /// No colours: bold, dim, reverse and underline only.
  public static let mono = Theme(
    name: "mono", palette: Numbers(), eight: Numbers(), hasColors: false)

  /// All of them, in the order in which a person is shown them.
  public static let all: [Theme] = [.default, .light, .dark, .mono]

  private init(
    name: String, palette: Numbers, eight: Numbers, replacesDim: Bool = false, hasColors: Bool = true
  ) {
    self.name = name
    self.palette = palette
    self.eight = eight
    self.replacesDim = replacesDim
    self.hasColors = hasColors
  }

  /// The theme of that name; nil where there is none.
  public init?(name: String) {
    guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// The one that fits the terminal's background, which only the usual theme leaves to it.
  ///
  /// - Parameter isLight: nil where the background is not known, for which the usual theme is made.
  public func fitting(isLight: Bool?) -> Theme {
    guard leavesGround, let isLight else { return self }
    return (isLight ? Theme.light : .dark).accented(ownAccent)
  }

  /// Whether it asks for what the terminal's background is.
  public var leavesGround: Bool { name == Theme.default.name }

  /// The same with another accent, a number in xterm's palette; mono stays as it is, and so does nil.
  ///
  /// Of the first sixteen, which are the person's own, a terminal of eight colours shows a bright one as the
  /// one it is the bright kind of; of the others it shows none.
  public func accented(_ accent: UInt8?) -> Theme {
    guard let accent, hasColors else { return self }
    var theme = self
    theme.ownAccent = accent
    theme.palette.accent = accent
    if accent < 16 { theme.eight.accent = accent % 8 }
    return theme
  }
}
