import Curriculum
import Day
import TerminalUI
import Texts

/// A search in the list of a screen.
struct Finder {
  var field = TextField()
  /// Whether keys go to the search field.
  var isTyping = true
  /// The line from which the search began.
  let origin: Int
  /// Restores the screen as it was before the search.
  var restoreScreen: () -> Void = {}

  /// A match: a line, or in a text a place in a line.
  struct Found {
    /// The number of the match, from 1; 0 if there is none.
    let number: Int
    let count: Int
    let line: Int?
    /// In a text, the numbers of the line's matches.
    var matches: Range<Int>?
  }

  /// The last match; nil before the first search.
  private(set) var found: Found?

  /// The query; nil if nothing is typed.
  var query: SearchQuery? { SearchQuery(field.text, isTyping: true) }

  /// Finds the next matching line from a line on, continuing at the other end; nil if none matches.
  ///
  /// - Parameters:
  ///   - isText: whether each place in a line is a match of its own.
  ///   - step: 1 downwards, -1 upwards.
  ///   - includingStart: whether `start` itself may match.
  mutating func line(
    in texts: [String], isText: Bool, from start: Int, step: Int, includingStart: Bool
  ) -> Int? {
    guard let query else { return nil }
    let places = places(of: query, in: texts, isText: isText)
    let next =
      includingStart
      ? nil
      : found.flatMap { found in
        // The next match may be on the same line.
        found.line == start && places.indices.contains(found.number - 1)
          && places[found.number - 1].line == start
          ? (found.number - 1 + step + places.count) % places.count : nil
      }
    let other =
      step > 0
      ? places.firstIndex { $0.line > start || includingStart && $0.line == start } ?? places.indices.first
      : places.lastIndex { $0.line < start || includingStart && $0.line == start } ?? places.indices.last
    let index = next ?? other
    found = Found(
      number: index.map { $0 + 1 } ?? 0, count: places.count, line: index.map { places[$0].line },
      matches: isText ? index.map { places[$0].matches } : nil)
    return found?.line
  }

  private func places(of query: SearchQuery, in texts: [String], isText: Bool) -> [SearchQuery.Occurrence] {
    if isText { return query.occurrences(in: texts) }
    var lines = texts.indices.filter { query.isMatch(texts[$0]) }
    // If a line break splits the text that is searched for, a line has a part of it.
    if lines.isEmpty { lines = texts.indices.filter { !query.matches(in: texts[$0]).isEmpty } }
    return lines.map { SearchQuery.Occurrence(line: $0) }
  }
}

extension Navigator {
  /// Opens the search field of the top screen.
  func beginFinding() {
    guard let top, let list = top.list else { return }
    if toast?.kind != .failure, toast?.kind != .reminder { clearToast() }
    top.finder = Finder(origin: list.selection, restoreScreen: top.snapshot())
    requestFrame()
  }

  /// Handles a key in the search field; returns false if it is not open.
  func find(typing key: Key) -> Bool {
    guard let top, var finder = top.finder, finder.isTyping else { return false }
    requestFrame()
    if !key.isText(in: .line),
      actionsNow.contains(where: { $0.operation == "palette" && $0.keys.contains(key) })
    {
      top.finder = nil
      finder.restoreScreen()
      openPalette(typed: finder.field.text)
      return true
    }
    switch key {
    case .enter:
      finder.isTyping = false
      top.finder = finder.query == nil ? nil : finder
      if finder.query != nil { findAgain(step: 1, includingStart: true) }
    case .escape, .control("c"):
      top.finder = nil
      finder.restoreScreen()
      top.deliver(.changed)
    default:
      let before = finder.field.text
      guard finder.field.handle(key) else { return true }
      if before.isEmpty, finder.field.text.isEmpty, key == .backspace {
        top.finder = nil
        return true
      }
      let list = top.list
      let line = list.flatMap {
        finder.line(in: $0.texts(), isText: $0.isText, from: finder.origin, step: 1, includingStart: true)
      }
      top.finder = finder
      if let line { list?.move(.to(line)) }
    }
    return true
  }

  /// Selects the next match, or shows that there is none.
  func findAgain(step: Int, includingStart: Bool = false) {
    guard let top, let list = top.list else { return }
    guard top.finder?.query != nil else {
      show(Toast(Phrase("Press / to search first"), .reason))
      return
    }
    let line = top.finder?.line(
      in: list.texts(), isText: list.isText, from: list.selection, step: step, includingStart: includingStart)
    if let line {
      list.move(.to(line))
      // The next match may be on the same line.
      requestFrame()
    } else if includingStart, let lead = top.finder.flatMap({ actions.lead($0.field.text) }) {
      // Words for a loss or an emergency open their page from every list.
      top.finder = nil
      go(to: lead.destination)
    } else if includingStart, let text = top.finder?.field.text {
      // Search everywhere else.
      top.finder = nil
      openPalette(typed: text)
    } else {
      show(Toast(.notFound, .reason))
    }
  }

  /// Searches the top screen for a text that was found elsewhere, and highlights it.
  public func find(_ text: String) {
    guard let top, let list = top.list else { return }
    var finder = Finder(origin: list.selection)
    finder.field = TextField(text)
    finder.isTyping = false
    guard finder.query != nil else { return }
    let line = finder.line(in: list.texts(), isText: list.isText, from: 0, step: 1, includingStart: true)
    top.finder = finder
    if let line { list.move(.to(line)) }
    requestFrame()
  }

  /// Highlights all matches on the top screen, and the current one more strongly.
  func markFound(on canvas: inout Canvas) {
    guard let top else { return }
    let marked = top.marked
    guard let query = top.finder?.query ?? marked?.query else { return }
    let rows = top.finder?.query == nil ? marked?.rows ?? 0..<0 : 0..<canvas.size.rows
    if !query.isOneLetter { for row in rows { top.marks.mark(query, row: row, on: &canvas) } }
    guard let found = top.finder?.found, let matches = found.matches, found.line == top.list?.selection,
      let row = canvas.cursor?.row, rows.contains(row)
    else { return }
    top.marks.select(matches, of: query, row: row, on: &canvas)
  }
}

/// A cache of the matches in the rows of a screen, because capacity rows stay the same from frame to frame.
struct RowMarks {
  private var query: SearchQuery?
  /// The columns of the matches, by the text of a row.
  private var cached: [String: [Range<Int>]] = [:]

  /// The capacity: more rows than any window has.
  private static let capacity = 400

  /// Highlights the matches in a row: bold, underlined, and in the accent colour.
  mutating func mark(_ query: SearchQuery, row: Int, on canvas: inout Canvas) {
    for columns in columns(query, row: row, on: canvas) {
      canvas.restyle(row: row, columns: columns) { style in
        var style = style.adding([.bold, .underline])
        if style.foreground == .standard { style.foreground = .accent }
        return style
      }
    }
  }

  /// Shows matches of a row as selected, with the cursor on the first one.
  mutating func select(_ matches: Range<Int>, of query: SearchQuery, row: Int, on canvas: inout Canvas) {
    let columns = columns(query, row: row, on: canvas)
    guard columns.indices.contains(matches.lowerBound) else { return }
    for range in columns[matches.clamped(to: columns.indices)] {
      canvas.restyle(row: row, columns: range) { $0.adding(.reverse) }
    }
    canvas.cursor = Point(column: columns[matches.lowerBound].lowerBound, row: row)
  }

  /// The columns of the matches in a row.
  private mutating func columns(_ query: SearchQuery, row: Int, on canvas: Canvas) -> [Range<Int>] {
    if self.query != query || cached.count > Self.capacity { (self.query, cached) = (query, [:]) }
    let text = canvas.text(inRow: row)
    if let cached = cached[text] { return cached }
    let matches = query.matches(in: text)
    guard !matches.isEmpty else {
      cached[text] = []
      return []
    }
    // Before the first non-ASCII character, each byte is one character and one column.
    let (bytes, plain) = (text.utf8, text.utf8.prefix { $0 < 0x80 }.count)
    lazy var characters = canvas.characters(inRow: row)
    let found: [Range<Int>] = matches.compactMap { range in
      let (start, end) = (
        bytes.distance(from: text.startIndex, to: range.lowerBound),
        bytes.distance(from: text.startIndex, to: range.upperBound)
      )
      if end < plain || plain == bytes.count { return start..<end }
      let first = text.distance(from: text.startIndex, to: range.lowerBound)
      let last = first + text.distance(from: range.lowerBound, to: range.upperBound) - 1
      guard characters.indices.contains(first), characters.indices.contains(last) else { return nil }
      return characters[first].column..<characters[last].column + characters[last].width
    }
    cached[text] = found
    return found
  }
}
