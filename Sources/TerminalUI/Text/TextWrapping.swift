/// Wraps text to lines that fit.
///
/// Lines break by UAX #14, so Chinese and Japanese break nearly anywhere; Korean breaks at spaces. A word wider than
/// the line is broken between characters. Trailing spaces of a line are dropped. "\n" ends a line; empty text is one
/// line. A character wider than the line gets a line of its own, the only one that may be too wide.
public enum TextWrapping {
  /// Wraps text in several styles.
  public static func wrap(_ spans: [Span], columns: Int) -> [StyledLine] {
    WrappedText(spans).lines(columns: max(1, columns))
  }

  /// Wraps text in one style.
  public static func wrap(_ text: String, columns: Int) -> [String] {
    let isShort = text.utf8.count <= columns && PlainScalar.isAllPlain(text)
    if isShort, text.last != " ", TextWidth.of(text) <= columns { return [text] }
    return wrap([Span(text)], columns: columns).map(\.text)
  }
}

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

/// The line being filled: its start, its width and its break opportunities.
struct LineFiller {
  let columns: Int
  private(set) var start = 0
  private var width = 0
  /// The last break opportunity, and the last one inside a Korean word.
  private var lastBreak = -1
  private var lastBreakInWord = -1

  init(columns: Int, start: Int = 0) {
    self.columns = columns
    self.start = start
  }

  /// Where to break the line if this unit does not fit; nil if it fits.
  ///
  /// Spaces always fit: they extend past the edge and are dropped.
  mutating func breakPoint(before index: Int, in units: [WrappedText.Unit]) -> Int? {
    let unit = units[index]
    record(unit.breakBefore, at: index)
    guard unit.kind == .word, width + Int(unit.width) > columns, index > start else { return nil }
    if lastBreak > start { return lastBreak }
    return lastBreakInWord > start ? lastBreakInWord : index
  }

  mutating func add(_ unit: WrappedText.Unit, at index: Int) {
    width += Int(unit.width)
  }

  /// Begins a line at `start` and adds the units up to `index` that were already read.
  mutating func begin(at start: Int, through index: Int, in units: [WrappedText.Unit]) {
    self = LineFiller(columns: columns, start: start)
    for position in start..<index {
      record(units[position].breakBefore, at: position)
      add(units[position], at: position)
    }
  }

  private mutating func record(_ opportunity: LineBreaks.Opportunity, at index: Int) {
    switch opportunity {
    case .none: break
    case .inWord: lastBreakInWord = index
    case .possible: lastBreak = index
    }
  }
}
