/// A search query: words that must all occur, in any order and in any part of a word.
///
/// Case and accents are ignored. A lone Korean consonant matches every syllable that begins with it: ㅇㄱ finds 아기, and
/// so does 아ㄱ. While the user types, the last syllable matches everything that it may become. There are no special
/// characters.
public struct SearchQuery: Equatable, Sendable {
  /// Further words are ignored.
  static let maxTerms = 8
  /// The rest of a longer word is ignored; in scalars.
  static let longestTerm = 100

  /// The words of the query.
  let terms: [Pattern]
  /// The whole query as one phrase.
  let phrase: Pattern

  /// Returns nil if the text has no words.
  ///
  /// - Parameter isTyping: whether the text is being typed, so its last syllable may be incomplete.
  public init?(_ text: String, isTyping: Bool = false) {
    let longest = Self.maxTerms * (Self.longestTerm + 1)
    let start = text.unicodeScalars.drop { $0.properties.isWhitespace }.prefix(longest)
    let words = TextFolding.fold(String(start)).split { $0 == 0x20 || $0 == 0x0A }.prefix(Self.maxTerms)
      .map { Self.shortened(Array($0)) }
    guard !words.isEmpty else { return nil }
    var terms: [Pattern] = []
    let isOpen = isTyping && text.last?.isWhitespace == false
    for (number, word) in words.enumerated() {
      let term = Pattern(word, isComposing: isOpen && number == words.count - 1)
      if !terms.contains(term) { terms.append(term) }
    }
    self.terms = terms
    phrase = Pattern(Array(words.joined(separator: [0x20])), isComposing: isOpen)
  }

  /// Whether the query is a single Latin letter or digit, which nearly every word contains: highlighting it is no
  /// help.
  public var isOneLetter: Bool { terms.count == 1 && terms[0].bytes.count == 1 }

  /// The matches in a line: in order, not overlapping, in whole characters.
  ///
  /// For highlighting: includes the matches of each word, even if other words have none.
  public func matches(in line: String) -> [Range<String.Index>] {
    Self.characters(of: line, in: Self.merged(Self.bytes(of: terms, in: line)))
  }

  /// Whether all words occur in a text; for filtering lists.
  public func isMatch(_ text: String) -> Bool {
    var folding = TextFolding()
    folding.append(text)
    return folding.withText { text in terms.allSatisfy { $0.first(in: text) != nil } } ?? false
  }

  /// A line, shortened to about 200 characters around its first match.
  public func excerpt(of line: String) -> String {
    let (before, longest) = (60, 200)
    guard line.utf8.count > longest, line.count > longest else { return line }
    let match = matches(in: line).first?.lowerBound ?? line.startIndex
    var start = line.index(match, offsetBy: -before, limitedBy: line.startIndex) ?? line.startIndex
    var end = line.index(start, offsetBy: longest, limitedBy: line.endIndex) ?? line.endIndex
    if end == line.endIndex { start = line.index(end, offsetBy: -longest) }
    if let space = line[start..<match].firstIndex(of: " "), start > line.startIndex {
      start = line.index(after: space)
    }
    if let space = line[match..<end].lastIndex(of: " "), end < line.endIndex { end = space }
    let (head, tail) = (start > line.startIndex ? "…" : "", end < line.endIndex ? "…" : "")
    return head + line[start..<end] + tail
  }

  private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(longestTerm)).utf8)
  }

  /// The UTF-8 ranges of the patterns' matches in a text, those of the first pattern first.
  static func bytes(of patterns: [Pattern], in text: String) -> [Range<Int>] {
    var folding = TextFolding(keepsOrigins: true)
    folding.append(text)
    let origins = folding.origins
    return folding.withText { text in
      patterns.flatMap { pattern in
        pattern.all(in: text).map {
          origins[$0.lowerBound]..<max(origins[$0.upperBound], origins[$0.lowerBound] + 1)
        }
      }
    } ?? []
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// The characters that overlap one of the sorted byte ranges.
  private static func characters(of line: String, in ranges: [Range<Int>]) -> [Range<String.Index>] {
    guard let last = ranges.last else { return [] }
    // In ASCII a byte is a character, except CR LF and a byte before a combining mark.
    let plain = line.utf8.prefix { $0 < 0x80 && $0 != 0x0D }.count
    if last.upperBound < plain || plain == line.utf8.count {
      let bytes = line.utf8
      return ranges.map { range in
        let first = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        return first..<bytes.index(first, offsetBy: range.count)
      }
    }
    var found: [Range<String.Index>] = []
    var rest = ranges[...]
    var start = line.startIndex
    var offset = 0
    while let range = rest.first, start < line.endIndex {
      let end = line.index(after: start)
      let length = line.utf8.distance(from: start, to: end)
      if offset + length > range.lowerBound {
        if let last = found.last, last.upperBound == start {
          found[found.count - 1] = last.lowerBound..<end
        } else {
          found.append(start..<end)
        }
      }
      offset += length
      while let range = rest.first, range.upperBound <= offset { rest.removeFirst() }
      start = end
    }
    return found
  }
}

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
      let overlapping = known.matches.indices.filter {
        known.matches[$0].lowerBound < end && known.matches[$0].upperBound > first
      }
      return overlapping.first.map { Occurrence(line: line, matches: $0..<(overlapping.last ?? $0) + 1) }
    }
  }

  private func bytes(of ranges: [Range<String.Index>], in line: String) -> [Range<Int>] {
    ranges.map { range in
      let first = line.utf8.distance(from: line.startIndex, to: range.lowerBound)
      return first..<first + line.utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}

extension SearchQuery {
  /// Whether JSON may contain a match. Much faster than decoding it; may be true without a match.
  public func mayOccur(inJSON bytes: [UInt8]) -> Bool {
    let special: Set = [UInt8(ascii: "\""), UInt8(ascii: "\\")]
    if terms.contains(where: { !special.isDisjoint(with: $0.bytes) }) || Self.hasUnicodeEscapes(bytes) {
      return true
    }
    return isMatch(String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the JSON contains `\u` or `\/` escapes, which our own files do not have.
  private static func hasUnicodeEscapes(_ json: [UInt8]) -> Bool {
    let bytes = json.span
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        if bytes[index + 1] == UInt8(ascii: "u") || bytes[index + 1] == UInt8(ascii: "/") { return true }
        index += 1
      }
      index += 1
    }
    return false
  }
}
