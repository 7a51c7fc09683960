/// A piece of text with one style and at most one link.
///
/// A `\n` in the text is a line break that the author asked for.
public struct Run: Equatable, Sendable {
  /// How a run looks; styles can be combined.
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
    /// The alt text of a picture within a line.
    public static let picture = Style(rawValue: 16)
  }

  /// The text, entities decoded. The caller must remove control characters.
  public var text: String
  /// The style of the text.
  public var style: Style
  /// The number of its link in `Document.links`, if any.
  public var link: Int?

  /// A run.
  public init(_ text: String, style: Style = [], link: Int? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}
