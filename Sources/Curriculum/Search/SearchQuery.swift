/// What a person looks for: words that must all occur, in any order and in any part of a word.
///
/// Case and accents do not count. A lone Korean consonant stands for every syllable that begins with it: ㅇㄱ
/// finds 아기, and so does 아ㄱ. While it is typed, the last syllable stands for all that it may become. No character has another meaning than itself.
public struct SearchQuery: Equatable, Sendable {
  /// More words than this are not looked at.
  static let mostTerms = 8
  /// Nor more of a word than this, in scalars.
  static let longestTerm = 100

  /// The words.
  let terms: [Pattern]
  /// All of them as they were typed.
  let phrase: Pattern

  /// A query; nil when nothing is left to look for.
  ///
  /// - Parameter isTyped: whether it is being typed, so that its last syllable may not be whole yet.
  public init?(_ text: String, isTyped: Bool = false) {
    let longest = Self.mostTerms * (Self.longestTerm + 1)
    let start = text.unicodeScalars.drop { $0.properties.isWhitespace }.prefix(longest)
    let words = TextFolding.fold(String(start)).split { $0 == 0x20 || $0 == 0x0A }.prefix(Self.mostTerms)
      .map { Self.shortened(Array($0)) }
    guard !words.isEmpty else { return nil }
    var terms: [Pattern] = []
    let isOpen = isTyped && text.last?.isWhitespace == false
    for (number, word) in words.enumerated() {
      let term = Pattern(word, isComposing: isOpen && number == words.count - 1)
      if !terms.contains(term) { terms.append(term) }
    }
    self.terms = terms
    phrase = Pattern(Array(words.joined(separator: [0x20])), isComposing: isOpen)
  }

  /// Whether it is a single Latin letter or digit: there is one in nearly every word, so to show where says nothing.
  public var isOneLetter: Bool { terms.count == 1 && terms[0].bytes.count == 1 }

  /// Where a line matches: in order, never overlapping, whole characters.
  ///
  /// For highlighting: every word's matches are there, even if other words have none.
  public func matches(in line: String) -> [Range<String.Index>] {
    Self.characters(of: line, in: Self.merged(Self.bytes(of: terms, in: line)))
  }

  /// Whether all words occur in a text.
  ///
  /// For finding in lists.
  public func isMatch(_ text: String) -> Bool {
    var folding = TextFolding()
    folding.append(text)
    return folding.withText { text in terms.allSatisfy { $0.first(in: text) != nil } } ?? false
  }

  /// A line, cut to about 200 characters around the first match.
  public func around(_ line: String) -> String {
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

  /// Where patterns occur in a text, in its bytes of UTF-8; those of the first pattern first.
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

  /// The characters that have a byte in one of the ranges, which are in order.
  private static func characters(of line: String, in ranges: [Range<Int>]) -> [Range<String.Index>] {
    guard let last = ranges.last else { return [] }
    // In ASCII a byte is a character, unless what follows it joins it; CR and LF are one.
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
