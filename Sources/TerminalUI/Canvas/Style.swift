/// A colour by its meaning; the theme maps it to one that the terminal has.
public enum Color: Hashable, Sendable {
  /// The terminal's default foreground or background.
  case standard
  /// Draws attention.
  case accent
  /// Something failed or is about to be lost.
  case warning
  /// Something is done.
  case positive
  /// One of xterm's 256 colours, for pictures; ignored if the terminal has fewer.
  case palette(UInt8)
}

/// Text attributes other than colour.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1)
  /// Secondary text.
  public static let dim = Attributes(rawValue: 2)
  /// The selection: swaps foreground and background.
  public static let reverse = Attributes(rawValue: 4)
  /// Links and input fields.
  public static let underline = Attributes(rawValue: 8)
  /// Emphasis in prose.
  public static let italic = Attributes(rawValue: 16)
}

/// The style of a cell.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = Style()
  public static let bold = Style(attributes: .bold)
  /// Secondary text.
  public static let dim = Style(attributes: .dim)
  public static let accent = Style(foreground: .accent)
  public static let selected = Style(attributes: .reverse)
  public static let warning = Style(foreground: .warning)
  public static let positive = Style(foreground: .positive)

  /// The same style with additional attributes.
  public func adding(_ attributes: Attributes) -> Style {
    Style(
      foreground: foreground, background: background, attributes: self.attributes.union(attributes))
  }
}
