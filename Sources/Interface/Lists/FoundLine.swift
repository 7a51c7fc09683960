package import Curriculum
import TerminalUI

extension SearchQuery {
  /// The part of a line to show in a row of so many columns: if the first match would be cut off, what is before it is
  /// shortened.
  ///
  /// The end is not shortened, because drawing does that.
  package func visiblePart(of line: String, columns: Int) -> String {
    guard TextWidth.of(line) > columns, let match = matches(in: line).first,
      // The last column has "…".
      TextWidth.of(line[..<match.upperBound]) > columns - 1
    else { return line }
    var room = max(0, min(columns / 3, columns - 2 - TextWidth.of(line[match])))
    var start = match.lowerBound
    while start > line.startIndex {
      let previous = line.index(before: start)
      room -= TextWidth.of(line[previous..<start])
      guard room >= 0 else { break }
      start = previous
    }
    let isInWord = start > line.startIndex && line[line.index(before: start)] != " "
    if isInWord, let space = line[start..<match.lowerBound].firstIndex(of: " ") {
      start = line.index(after: space)
    }
    return "…" + line[start...]
  }
}
