public import TerminalUI

/// A line of an article as it is set at one width.
public struct ArticleLine: Equatable, Sendable {
  /// What is drawn.
  public var line: StyledLine
  /// The block of the document that it belongs to; nil for the head and the sources.
  public var block: Int?
  /// Characters of the block before this line.
  public var offset: Int

  init(_ spans: [Span] = [], block: Int? = nil, offset: Int = 0) {
    line = StyledLine(spans, offset: offset)
    self.block = block
    self.offset = offset
  }
}
