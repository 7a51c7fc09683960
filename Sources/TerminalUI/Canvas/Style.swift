/// What a colour means; the terminal chooses the real one by how many it has.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// The one colour that draws the eye.
  case accent
  /// Something went wrong or is about to be lost.
  case warning
  /// Something is done.
  case positive
  /// One of the 256 colours of xterm's palette, for pictures; left out where the terminal has fewer.
  case palette(UInt8)
}

/// How text is set apart without colour.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Attributes from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Titles.
  public static let bold = Attributes(rawValue: 1)
  /// What is secondary.
  public static let dim = Attributes(rawValue: 2)
  /// What is selected: foreground and background change places.
  public static let reverse = Attributes(rawValue: 4)
  /// Links and fields.
  public static let underline = Attributes(rawValue: 8)
  /// Emphasis in prose.
  public static let italic = Attributes(rawValue: 16)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// What else sets it apart.
  public var attributes: Attributes

  /// A style from its parts; left out, each is plain.
  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Nothing special.
  public static let plain = Style()
  /// Titles.
  public static let bold = Style(attributes: .bold)
  /// What is secondary.
  public static let dim = Style(attributes: .dim)
  /// What draws the eye.
  public static let accent = Style(foreground: .accent)
  /// What is selected.
  public static let selected = Style(attributes: .reverse)
  /// What went wrong.
  public static let warning = Style(foreground: .warning)
  /// What is done.
  public static let positive = Style(foreground: .positive)

  /// The same with more attributes.
  public func adding(_ attributes: Attributes) -> Style {
    Style(
      foreground: foreground, background: background, attributes: self.attributes.union(attributes))
  }
}
