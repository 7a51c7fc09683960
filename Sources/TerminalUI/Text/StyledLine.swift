/// A piece of text in one style.
public struct Span: Equatable, Sendable {
  public var text: String
  public var style: Style
  /// The number of the link it belongs to, if any.
  public var link: Int?

  public init(_ text: String, _ style: Style = .plain, link: Int? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}

/// A line of text in several styles.
public struct StyledLine: Equatable, Sendable {
  public var spans: [Span]
  /// The number of characters of the wrapped text before this line, to find a position again at another width.
  public var offset: Int

  public init(_ spans: [Span] = [], offset: Int = 0) {
    self.spans = spans
    self.offset = offset
  }

  /// The width in columns.
  public var width: Int { spans.reduce(0) { $0 + TextWidth.of($1.text) } }

  public var text: String { spans.map(\.text).joined() }
}
