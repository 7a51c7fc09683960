/// A piece of text that looks the same from end to end.
///
/// A `\n` in the text is a line break that the author asked for.
public struct Run: Equatable, Sendable {
  /// How a run looks; several may hold at once.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A style from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `*so*`.
    public static let emphasis = Style(rawValue: 1)
    /// `**so**`.
    public static let strong = Style(rawValue: 2)
    /// `` `so` ``.
    public static let code = Style(rawValue: 4)
    /// `~~so~~`.
    public static let strikethrough = Style(rawValue: 8)
    /// The words that stand for a picture in a line of text.
    public static let picture = Style(rawValue: 16)
  }

  /// The text, entities decoded; control characters in it are the caller's to clean.
  public var text: String
  /// How it looks.
  public var style: Style
  /// The number of the link it is part of, as in `Document.links`.
  public var link: Int?

  /// A run.
  public init(_ text: String, style: Style = [], link: Int? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}
