/// A text split into characters, ready to be filled into lines.
struct WrappedText {
  private let spans: [Span]
  private var bytes: [UInt8] = []
  /// The end of each span in `bytes`.
  private var spanEnds: [Int] = []
  private var units: [Unit] = []

  /// A character, or a newline.
  struct Unit {
    /// The start in `bytes`.
    var start: Int
    var width: Int32
    var kind: Kind
    var breakBefore: LineBreaks.Opportunity
  }

  enum Kind: UInt8 {
    case word, space, newline
  }

  init(_ spans: [Span]) {
    self.spans = spans
    for span in spans {
      appendCharacters(of: TextCleaning.clean(span.text, keepingNewlines: true))
      spanEnds.append(bytes.count)
    }
    LineBreaks.mark(&units, in: bytes)
  }

  /// Fills lines greedily, word by word.
  func lines(columns: Int) -> [StyledLine] {
    var firstSpan = 0
    return ranges(columns: columns).map { line($0, firstSpan: &firstSpan) }
  }

  /// The starts of the lines, for text without newlines.
  func rows(columns: Int) -> [TextLine.Row] {
    ranges(columns: columns).map { range in
      let start = range.lowerBound
      return TextLine.Row(offset: start, byte: start < units.count ? units[start].start : bytes.count)
    }
  }

  /// The characters of each line.
  private func ranges(columns: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var filler = LineFiller(columns: columns)
    for index in units.indices {
      let isNewline = units[index].kind == .newline
      while let found = isNewline ? nil : filler.breakPoint(before: index, in: units) {
        let end = withoutOpening(found, after: filler.start)
        ranges.append(filler.start..<end)
        filler.begin(at: end, through: index, in: units)
      }
      if isNewline {
        ranges.append(filler.start..<index)
        filler = LineFiller(columns: columns, start: index + 1)
      } else {
        filler.add(units[index], at: index)
      }
    }
    ranges.append(filler.start..<units.count)
    return ranges
  }

  /// The end of a line that breaks inside a word: never directly after an opening bracket or quotation mark.
  private func withoutOpening(_ end: Int, after start: Int) -> Int {
    guard units[end].breakBefore == .none else { return end }
    var last = end
    while last - 1 > start, LineBreaks.opens(at: units[last - 1].start, in: bytes) { last -= 1 }
    return last
  }

  private mutating func appendCharacters(of text: String) {
    var start = bytes.count
    bytes.append(contentsOf: text.utf8)
    text.forEachCharacter { scalar, width in
      append(start: start, width: width, kind: scalar == " " ? .space : .word)
      start += UTF8.width(scalar)
      return true
    } other: { character in
      append(start: start, width: TextWidth.ofCleaned(character), kind: Self.kind(of: character))
      start += character.utf8.count
      return true
    }
  }

  private mutating func append(start: Int, width: Int, kind: Kind) {
    units.append(Unit(start: start, width: Int32(width), kind: kind, breakBefore: .none))
  }

  private static func kind(of character: Character) -> Kind {
    switch character {
    case "\n": .newline
    case " ", "\u{3000}": .space
    default: .word
    }
  }

  /// A line of units, without trailing spaces.
  private func line(_ range: Range<Int>, firstSpan: inout Int) -> StyledLine {
    var end = range.upperBound
    while end > range.lowerBound, units[end - 1].kind == .space { end -= 1 }
    var line = StyledLine(offset: range.lowerBound)
    guard end > range.lowerBound else { return line }
    var byte = units[range.lowerBound].start
    let last = end < units.count ? units[end].start : bytes.count
    while firstSpan < spans.count, spanEnds[firstSpan] <= byte { firstSpan += 1 }
    var span = firstSpan
    while byte < last, span < spans.count {
      let stop = min(last, spanEnds[span])
      if stop > byte {
        let text = String(decoding: bytes[byte..<stop], as: UTF8.self)
        line.spans.append(Span(text, spans[span].style, link: spans[span].link))
      }
      byte = stop
      span += 1
    }
    return line
  }
}
