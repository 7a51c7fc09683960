import Curriculum
import Day
import TerminalUI
import Texts

/// What is looked for in the list of a screen.
struct Finder {
  /// What has been typed.
  var field = TextField()
  /// Whether keys still go to it.
  var isTyping = true
  /// The line from which the search began.
  let origin: Int
  /// Shows the screen as it was then.
  var restoreScreen: () -> Void = {}

  /// Where it was found: which of the lines that have it, or of its places in a text.
  struct Found {
    /// Which it is, from 1; 0 where there is none.
    let number: Int
    let count: Int
    let line: Int?
    /// In a text, which of the line's matches it is.
    var matches: Range<Int>?
  }

  /// What was found last; nil before anything was looked for.
  private(set) var found: Found?

  /// What the list is searched for; nil while nothing is typed.
  var query: SearchQuery? { SearchQuery(field.text, isTyping: true) }

  /// The line that has it, from a line on and then from the other end, which is found from now on; nil where none has.
  ///
  /// - Parameters:
  ///   - isText: whether the lines are a text, of which every place counts.
  ///   - step: 1 downwards, -1 upwards.
  ///   - includingStart: whether the first line looked at is `start` itself.
  mutating func line(
    in texts: [String], isText: Bool, from start: Int, step: Int, includingStart: Bool
  ) -> Int? {
    guard let query else { return nil }
    let places = places(of: query, in: texts, isText: isText)
    let next =
      includingStart
      ? nil
      : found.flatMap { found in
        // From a place the next one may be on the same line.
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
    // A line that was broken in the middle of what is looked for has a part of it at least.
    if lines.isEmpty { lines = texts.indices.filter { !query.matches(in: texts[$0]).isEmpty } }
    return lines.map { SearchQuery.Occurrence(line: $0) }
  }
}

extension Navigator {
  /// Begins to search the list of the top screen.
  func beginFinding() {
    guard let top, let list = top.list else { return }
    if toast?.kind != .failure, toast?.kind != .reminder { clearToast() }
    top.finder = Finder(origin: list.selection, restoreScreen: top.snapshot())
    requestFrame()
  }

  /// Gives a key to the search that is being typed; false where there is none.
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

  /// Selects the next line that has what is looked for, or says that none has.
  func findAgain(step: Int, includingStart: Bool = false) {
    guard let top, let list = top.list else { return }
    guard top.finder?.query != nil else {
      show(Toast(.nothingSearched, .reason))
      return
    }
    let line = top.finder?.line(
      in: list.texts(), isText: list.isText, from: list.selection, step: step, includingStart: includingStart)
    if let line {
      list.move(.to(line))
      // The next place may be on the same line.
      requestFrame()
    } else if includingStart, let lead = top.finder.flatMap({ actions.lead($0.field.text) }) {
      // Words for a loss or an emergency open their page from every list.
      top.finder = nil
      go(to: lead.destination)
    } else if includingStart, let text = top.finder?.field.text {
      // What this list does not have may be anywhere.
      top.finder = nil
      openPalette(typed: text)
    } else {
      show(Toast(.notFound, .reason))
    }
  }

  /// Searches the top screen for what was found elsewhere, and marks it there.
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

  /// Marks what is looked for wherever the top screen shows it; the place in a text that was gone to stands out.
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

/// Where the rows of a screen show what is looked for, as it was found in the frames before: most of them stay.
struct RowMarks {
  private var query: SearchQuery?
  /// The columns of what was found, by the text of a row.
  private var known: [String: [Range<Int>]] = [:]

  /// More rows than any window has are forgotten.
  private static let most = 400

  /// Marks what is looked for in a row: bold, underlined, and in the accent colour.
  mutating func mark(_ query: SearchQuery, row: Int, on canvas: inout Canvas) {
    for columns in columns(query, row: row, on: canvas) {
      canvas.restyle(row: row, columns: columns) { style in
        var style = style.adding([.bold, .underline])
        if style.foreground == .standard { style.foreground = .accent }
        return style
      }
    }
  }

  /// Shows some of a row's matches as what is selected, with the cursor on the first.
  mutating func select(_ matches: Range<Int>, of query: SearchQuery, row: Int, on canvas: inout Canvas) {
    let columns = columns(query, row: row, on: canvas)
    guard columns.indices.contains(matches.lowerBound) else { return }
    for its in columns[matches.clamped(to: columns.indices)] {
      canvas.restyle(row: row, columns: its) { $0.adding(.reverse) }
    }
    canvas.cursor = Point(column: columns[matches.lowerBound].lowerBound, row: row)
  }

  /// The columns of a row in which it shows what is looked for.
  private mutating func columns(_ query: SearchQuery, row: Int, on canvas: Canvas) -> [Range<Int>] {
    if self.query != query || known.count > Self.most { (self.query, known) = (query, [:]) }
    let text = canvas.text(inRow: row)
    if let known = known[text] { return known }
    let matches = query.matches(in: text)
    guard !matches.isEmpty else {
      known[text] = []
      return []
    }
    // Up to the first character beyond ASCII a byte is a character and has one column.
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
    known[text] = found
    return found
  }
}
