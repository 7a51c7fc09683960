extension SearchQuery {
  /// A place in a text that has what is looked for.
  public struct Occurrence: Equatable, Sendable {
    /// The line on which it begins.
    public let line: Int
    /// Which of that line's matches belong to it, in order.
    public let matches: Range<Int>

    /// A place.
    public init(line: Int, matches: Range<Int> = 0..<0) {
      self.line = line
      self.matches = matches
    }
  }

  /// Every place in a text that was broken into lines: where the words stand as they were typed, be it over the end of a
  /// line; where they do so nowhere, lines that have all of them, or else any.
  public func occurrences(in lines: [String]) -> [Occurrence] {
    let phrases = phrases(in: lines)
    if !phrases.isEmpty { return phrases }
    let counted = lines.map { matches(in: $0).count }
    let whole = lines.indices.filter { counted[$0] > 0 && isMatch(lines[$0]) }
    let found = whole.isEmpty ? lines.indices.filter { counted[$0] > 0 } : whole
    return found.map { Occurrence(line: $0, matches: 0..<counted[$0]) }
  }

  private func phrases(in lines: [String]) -> [Occurrence] {
    var folding = TextFolding(keepsOrigins: true)
    var starts: [Int] = []
    var text = ""
    for line in lines {
      starts.append(text.utf8.count)
      text += line + " "
    }
    folding.append(text)
    let origins = folding.origins
    let found: [Range<Int>]? = folding.withText { text in
      phrase.all(in: text).map {
        origins[$0.lowerBound]..<max(origins[$0.upperBound], origins[$0.lowerBound] + 1)
      }
    }
    var (line, known) = (0, (line: -1, matches: [Range<Int>]()))
    return (found ?? []).compactMap { range in
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
