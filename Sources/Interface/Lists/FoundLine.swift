package import Curriculum
import TerminalUI

/// A line of a search result, with its first match.
package struct FoundLine: Equatable, Sendable {
  private let text: String
  private let match: Range<String.Index>?

  /// Creates a line; without a query it has no match.
  package init(_ text: String, for query: SearchQuery? = nil) {
    self.text = text
    match = query?.matches(in: text).first
  }

  /// The part to show in a row of so many columns: if the match would be cut off, what is before it is shortened.
  ///
  /// The end is not shortened, because drawing does that.
  package func visiblePart(columns: Int) -> String {
    // No character has more columns than bytes. The last column has "…".
    guard let match, text.utf8.distance(from: text.startIndex, to: match.upperBound) >= columns,
      TextWidth.of(text[..<match.upperBound]) > columns - 1, TextWidth.of(text) > columns
    else { return text }
    var room = max(0, min(columns / 3, columns - 2 - TextWidth.of(text[match])))
    var start = match.lowerBound
    while start > text.startIndex {
      let previous = text.index(before: start)
      room -= TextWidth.of(text[previous..<start])
      guard room >= 0 else { break }
      start = previous
    }
    let isInWord = start > text.startIndex && text[text.index(before: start)] != " "
    if isInWord, let space = text[start..<match.lowerBound].firstIndex(of: " ") {
      start = text.index(after: space)
    }
    return "…" + text[start...]
  }
}
