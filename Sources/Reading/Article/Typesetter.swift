import Curriculum
import Model
import TerminalUI
import Texts

/// Lays out the blocks of an article as lines of a given width.
struct Typesetter {
  private static let bullet = "• "
  /// The fewest columns for text. What is nested so deep that fewer are left is neither marked nor indented.
  private static let leastColumns = 4

  let language: Language
  /// Sizes of pictures; nil if their descriptions are shown instead.
  var pictureSizing: PictureSizing?
  /// Whether boxes about other countries are shown in full. Otherwise one line says that they exist.
  var showsOtherCountries = false

  /// Lays out a whole text with a blank line between blocks. Each line knows its block.
  func document(_ blocks: [Block], columns: Int) -> [ArticleLine] {
    var result: [ArticleLine] = []
    for (index, block) in blocks.enumerated() {
      if index > 0 { result.append(ArticleLine()) }
      result += (reservedRows(block, columns: columns) ?? set(block, columns: columns)).map { line in
        var line = line
        line.block = index
        return line
      }
    }
    return result
  }

  /// Lays out blocks inside another block.
  private func nested(_ blocks: [Block], columns: Int, isLoose: Bool = true) -> [ArticleLine] {
    ArticleLine.stack(blocks.map { set($0, columns: columns) }, isLoose: isLoose)
  }

  func set(_ block: Block, columns: Int) -> [ArticleLine] {
    let columns = max(columns, Self.leastColumns)
    switch block {
    case .heading(_, let runs): return wrap(spans(runs, base: .bold), columns: columns)
    case .paragraph(let runs): return paragraph(spans(runs), columns: columns)
    case .list(let start, let items): return list(start: start, items, columns: columns)
    case .quote(let blocks):
      guard columns - 2 >= Self.leastColumns else { return nested(blocks, columns: columns) }
      return nested(blocks, columns: columns - 2).map { prefixed([Span("│ ", .dim)], $0) }
    case .callout(let callout) where callout.kind == .elsewhere && !showsOtherCountries:
      return wrap([Span("▸ " + Phrase("Other countries (z)")(language), .dim)], columns: columns)
    case .callout(let callout): return box(callout, columns: columns)
    case .code(_, let text):
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
      return ArticleLine.stack(rows.map { wrap([Span(String($0))], columns: columns - 2) })
        .map { prefixed([Span("  ")], $0) }
    case .table(let table): return TableSetter(typesetter: self, table: table, columns: columns).lines()
    case .rule: return [ArticleLine([Span(String(repeating: "─", count: columns), .dim)])]
    case .picture(let picture): return self.picture(picture, columns: columns)
    }
  }

  /// Wraps a paragraph. In boxes, lines may begin with a bullet; their text is indented like that of a list.
  private func paragraph(_ spans: [Span], columns: Int) -> [ArticleLine] {
    guard spans.contains(where: { $0.text.unicodeScalars.contains("•") }) else {
      return wrap(spans, columns: columns)
    }
    let groups = lines(of: spans).map { line in
      guard var first = line.first, first.text.hasPrefix(Self.bullet) else {
        return wrap(line, columns: columns)
      }
      first.text.removeFirst(Self.bullet.count)
      let mark = Span(Self.bullet, .accent)
      return marked(mark, wrap([first] + line.dropFirst(), columns: columns - TextWidth.of(mark.text)))
    }
    return ArticleLine.stack(groups)
  }

  /// Puts a mark before the first line and indents the others as far.
  private func marked(_ mark: Span, _ lines: [ArticleLine]) -> [ArticleLine] {
    let blank = Span(String(repeating: " ", count: TextWidth.of(mark.text)))
    return lines.enumerated().map { row, line in prefixed([row == 0 ? mark : blank], line) }
  }

  /// The lines that newlines end.
  private func lines(of spans: [Span]) -> [[Span]] {
    var lines: [[Span]] = [[]]
    for span in spans {
      let parts = span.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Span(String(part), span.style, link: span.link)) }
      }
    }
    return lines
  }

  func wrap(_ spans: [Span], columns: Int) -> [ArticleLine] {
    TextWrapping.wrap(spans, columns: columns).map {
      ArticleLine($0.spans, offset: $0.offset, length: $0.text.count)
    }
  }

  /// Converts runs to spans. A link's number follows its last run.
  func spans(_ runs: [Run], base: Style = .plain) -> [Span] {
    var result: [Span] = []
    for (index, run) in runs.enumerated() {
      var style = base
      if run.style.contains(.strong) { style = style.adding(.bold) }
      if run.style.contains(.emphasis) || run.style.contains(.picture) { style = style.adding(.italic) }
      if run.style.contains(.strikethrough) { style = style.adding(.dim) }
      if run.style.contains(.code) { style.foreground = .accent }
      if run.link != nil { style = style.adding(.underline) }
      result.append(Span(TextCleaning.clean(run.text, keepingNewlines: true), style, link: run.link))
      let next = runs.indices.contains(index + 1) ? runs[index + 1].link : nil
      if let link = run.link, next != link { result.append(Span("[\(link)]", .dim, link: link)) }
    }
    return result
  }

  func prefixed(_ prefix: [Span], _ line: ArticleLine) -> ArticleLine {
    var line = line
    line.line.spans = prefix + line.line.spans
    return line
  }

  private func list(start: Int?, _ items: [ListItem], columns: Int) -> [ArticleLine] {
    let isLoose = items.contains { $0.blocks.filter { if case .list = $0 { false } else { true } }.count > 1 }
    let widest = start.map { "\($0 + items.count - 1). ".count } ?? 2
    let groups = items.enumerated().map { index, item in
      let mark = self.mark(item, number: start.map { $0 + index }, width: widest)
      let indent = TextWidth.of(mark.text)
      guard columns - indent >= Self.leastColumns else {
        return nested(item.blocks, columns: columns, isLoose: isLoose)
      }
      let body = nested(item.blocks, columns: columns - indent, isLoose: isLoose)
      return marked(mark, body.isEmpty ? [ArticleLine()] : body)
    }
    return ArticleLine.stack(groups, isLoose: isLoose)
  }

  private func mark(_ item: ListItem, number: Int?, width: Int) -> Span {
    if let isChecked = item.isChecked {
      return Span(isChecked ? "☑ " : "☐ ", isChecked ? .positive : .accent)
    }
    guard let number else { return Span(Self.bullet, .accent) }
    let text = "\(number). "
    return Span(String(repeating: " ", count: max(0, width - text.count)) + text, .accent)
  }

  private func box(_ callout: Callout, columns: Int) -> [ArticleLine] {
    let isAlarm = [.warning, .caution].contains(callout.kind)
    let style: Style = isAlarm ? .warning : .accent
    let inner = columns - 4
    let title =
      callout.title.isEmpty
      ? Phrase.callout(callout.kind)(language) : callout.title.map { TextCleaning.clean($0.text) }.joined()
    guard inner >= Self.leastColumns else {
      return wrap([Span(title, .bold)], columns: columns) + nested(callout.blocks, columns: columns)
    }
    let titles = TextWrapping.wrap(title, columns: inner - 1)
    let rest = max(0, columns - 4 - TextWidth.of(titles[0]))
    var result = [
      ArticleLine([
        Span("╭ ", style), Span(titles[0], style.adding(.bold)),
        Span(" " + String(repeating: "─", count: rest) + "╮", style),
      ])
    ]
    let restOfTitle = titles.dropFirst().map { ArticleLine([Span($0, style.adding(.bold))]) }
    for line in restOfTitle + nested(callout.blocks, columns: inner) {
      let pad = String(repeating: " ", count: max(0, inner - line.line.width))
      var boxed = prefixed([Span("│ ", style)], line)
      boxed.line.spans += [Span(pad), Span(" │", style)]
      result.append(boxed)
    }
    let end = result.map { $0.offset + $0.length }.max() ?? 0
    result.append(
      ArticleLine([Span("╰" + String(repeating: "─", count: columns - 2) + "╯", style)], offset: end))
    return result
  }

  private func picture(_ picture: Picture, columns: Int) -> [ArticleLine] {
    let alt = Phrase.picture(TextCleaning.clean(picture.alt))(language)
    let words = wrap([Span("▒ ", .dim), Span(alt, Style(attributes: .italic))], columns: columns)
    return ArticleLine.stack([words, caption(picture, columns: columns)])
  }

  private func caption(_ picture: Picture, columns: Int) -> [ArticleLine] {
    guard !picture.caption.isEmpty else { return [] }
    return wrap([Span(TextCleaning.clean(picture.caption), .dim)], columns: columns)
  }

  /// The reserved rows of a picture and its caption. The rows show its description until it is drawn.
  private func reservedRows(_ block: Block, columns: Int) -> [ArticleLine]? {
    guard case .picture(let picture) = block,
      let reserved = pictureSizing?.picture(picture.url, columns: columns)
    else { return nil }
    let alt = Phrase.picture(TextCleaning.clean(picture.alt))(language)
    let words = wrap([Span("▒ ", .dim), Span(alt, .dim)], columns: columns)
    // Each row counts as one character, so that a reading place inside the picture can be restored.
    var rows = (0..<reserved.size.rows).map { row in
      ArticleLine(words.indices.contains(row) ? words[row].line.spans : [], offset: row, length: 1)
    }
    rows[0].picture = reserved
    return ArticleLine.stack([rows, caption(picture, columns: columns)])
  }
}

/// Lays out a table. Columns get the width they need; if the line is too short, the widest shrink first.
struct TableSetter {
  let typesetter: Typesetter
  let table: Table
  let columns: Int

  private static let gap = 2
  private static let narrowest = 6

  func lines() -> [ArticleLine] {
    let count = table.header.count
    guard count > 0 else { return [] }
    let room = columns - Self.gap * (count - 1)
    let least = widths { $0.split(separator: " ").map { TextWidth.of(String($0)) }.max() ?? 0 }
    // List the cells below each other rather than break words.
    guard room / count >= Self.narrowest, least.reduce(0, +) <= room else { return stacked() }
    let widths = narrowed(widths { TextWidth.of($0) }, to: room, least: least)
    let header = row(table.header, widths: widths, style: .bold)
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(
      separator: String(repeating: "─", count: Self.gap))
    let rows = table.rows.map { row($0, widths: widths, style: .plain) }
    // Separate rows by a blank line if some of them have several lines.
    let isLoose = rows.contains { $0.count > 1 }
    let spaced = rows.enumerated().map { index, row in
      isLoose && index > 0 ? [ArticleLine()] + row : row
    }
    return ArticleLine.stack([header, [ArticleLine([Span(rule, .dim)])]] + spaced)
  }

  /// The width of each column's widest cell.
  private func widths(_ measure: (String) -> Int) -> [Int] {
    table.header.indices.map { column in
      ([table.header] + table.rows).map { cells in
        cells.indices.contains(column) ? measure(cells[column].map(\.text).joined()) : 0
      }.max() ?? 0
    }.map { max($0, 1) }
  }

  /// Shrinks the widest columns first, but none below its longest word.
  private func narrowed(_ widths: [Int], to room: Int, least: [Int]) -> [Int] {
    var widths = widths
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      let free = widths.indices.filter { widths[$0] > least[$0] }
      guard let widest = free.max(by: { widths[$0] < widths[$1] }) else { break }
      let second = free.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let step = min(excess, max(1, widths[widest] - max(second, least[widest])))
      widths[widest] -= step
      excess -= step
    }
    return widths
  }

  private func row(_ cells: [[Run]], widths: [Int], style: Style) -> [ArticleLine] {
    let wrapped = widths.indices.map { column in
      cells.indices.contains(column)
        ? TextWrapping.wrap(typesetter.spans(cells[column], base: style), columns: widths[column]) : []
    }
    let height = wrapped.map(\.count).max() ?? 0
    let length = cells.joined().reduce(0) { $0 + $1.text.count }
    return (0..<max(height, 1)).map { line in
      var spans: [Span] = []
      for column in widths.indices {
        let cell = wrapped[column].indices.contains(line) ? wrapped[column][line] : StyledLine()
        spans += aligned(cell, to: widths[column], column: column)
        if column < widths.count - 1 { spans.append(Span(String(repeating: " ", count: Self.gap))) }
      }
      return ArticleLine(spans, offset: min(line, length), length: line == 0 ? length : 0)
    }
  }

  private func aligned(_ cell: StyledLine, to width: Int, column: Int) -> [Span] {
    let free = max(0, width - cell.width)
    let alignment = table.alignments.indices.contains(column) ? table.alignments[column] : .left
    let left =
      switch alignment {
      case .left: 0
      case .centre: free / 2
      case .right: free
      }
    return [Span(String(repeating: " ", count: left))] + cell.spans
      + [Span(String(repeating: " ", count: free - left))]
  }

  /// One line for each cell after the name of its column, for columns that would be too narrow to read.
  private func stacked() -> [ArticleLine] {
    let rows = table.rows.map { cells in
      ArticleLine.stack(
        zip(table.header, cells).map { name, cell in
          let spans = typesetter.spans(name, base: .bold) + [Span(": ")] + typesetter.spans(cell)
          return typesetter.wrap(spans, columns: columns)
        })
    }
    return ArticleLine.stack(rows, isLoose: true)
  }
}
