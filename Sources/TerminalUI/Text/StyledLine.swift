/// A piece of text in one style.
public struct Span: Equatable, Sendable {
  /// The text.
  public var text: String
  /// How it looks.
  public var style: Style
  /// The number of the link it belongs to, if any.
  public var link: Int?

  /// A piece of text, plain and no link unless told.
  public init(_ text: String, _ style: Style = .plain, link: Int? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}

/// A line of text in several styles.
public struct StyledLine: Equatable, Sendable {
  /// Its pieces from left to right.
  public var spans: [Span]
  /// Characters of the wrapped text before this line, so that a place can be found at another width.
  public var offset: Int

  /// A line from its pieces.
  public init(_ spans: [Span] = [], offset: Int = 0) {
    self.spans = spans
    self.offset = offset
  }

  /// The columns it takes when drawn.
  public var width: Int { spans.reduce(0) { $0 + TextWidth.of($1.text) } }

  /// Its text without styles.
  public var text: String { spans.map(\.text).joined() }
}
