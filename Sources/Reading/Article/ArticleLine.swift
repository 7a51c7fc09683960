import TerminalUI

/// A line of an article as it is set at one width.
struct ArticleLine: Equatable, Sendable {
  /// What is drawn.
  var line: StyledLine
  /// The block of the document that it belongs to; nil for the head and the sources.
  var block: Int?
  /// Characters of the block before this line, the same however wide the lines are.
  var offset: Int
  /// Characters of the block that it stands for; marks, frames and padding are none.
  var length: Int
  /// The picture whose rows begin here.
  var picture: ReservedPicture?

  init(_ spans: [Span] = [], offset: Int = 0, length: Int = 0) {
    line = StyledLine(spans, offset: offset)
    self.offset = offset
    self.length = length
  }

  /// Sets groups of lines one below the other and counts their offsets on.
  static func stack(_ groups: [[ArticleLine]], isLoose: Bool = false) -> [ArticleLine] {
    var result: [ArticleLine] = []
    var base = 0
    for (index, group) in groups.enumerated() {
      if isLoose, index > 0 { result.append(ArticleLine(offset: base)) }
      for var line in group {
        line.offset += base
        result.append(line)
      }
      base += (group.map { $0.offset + $0.length }.max() ?? 0) + 1
    }
    return result
  }
}
