extension SearchQuery {
  /// A match in a text of several lines.
  public struct Occurrence: Equatable, Sendable {
    /// The line on which the match begins.
    public let line: Int
    /// The indices of its matches among those of the line.
    public let matches: Range<Int>

    /// Creates an occurrence on a line.
    public init(line: Int, matches: Range<Int> = 0..<0) {
      self.line = line
      self.matches = matches
    }
  }

  /// All occurrences in a text that is broken into lines: the whole phrase, even across line ends; if there is none,
  /// the lines with all words; if there are none, the lines with any.
  public func occurrences(in lines: [String]) -> [Occurrence] {
    let phrases = phrases(in: lines)
    if !phrases.isEmpty { return phrases }
    let counted = lines.map { matches(in: $0).count }
    let whole = lines.indices.filter { counted[$0] > 0 && isMatch(lines[$0]) }
    let found = whole.isEmpty ? lines.indices.filter { counted[$0] > 0 } : whole
    return found.map { Occurrence(line: $0, matches: 0..<counted[$0]) }
  }

  private func phrases(in lines: [String]) -> [Occurrence] {
    var starts: [Int] = []
    var text = ""
    for line in lines {
      starts.append(text.utf8.count)
      text += line + " "
    }
    let found = Self.bytes(of: [phrase], in: text)
    var (line, known) = (0, (line: -1, matches: [Range<Int>]()))
    return found.compactMap { range in
      while line + 1 < starts.count, starts[line + 1] <= range.lowerBound { line += 1 }
      if known.line != line { known = (line, bytes(of: matches(in: lines[line]), in: lines[line])) }
      let (first, end) = (range.lowerBound - starts[line], range.upperBound - starts[line])
      let its = known.matches.indices.filter {
        known.matches[$0].lowerBound < end && known.matches[$0].upperBound > first
      }
      return its.first.map { Occurrence(line: line, matches: $0..<(its.last ?? $0) + 1) }
    }
  }

  private func bytes(of ranges: [Range<String.Index>], in line: String) -> [Range<Int>] {
    ranges.map { range in
      let first = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
      return first..<first + line.utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}
