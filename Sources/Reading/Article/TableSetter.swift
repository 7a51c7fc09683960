import Curriculum
import TerminalUI

/// Sets a table: columns as wide as they need, narrowed together when the line is too short for them.
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
    // Rather one below the other than words in two.
    guard room / count >= Self.narrowest, least.reduce(0, +) <= room else { return stacked() }
    let widths = narrowed(widths { TextWidth.of($0) }, to: room, least: least)
    let header = row(table.header, widths: widths, style: .bold)
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(
      separator: String(repeating: "─", count: Self.gap))
    let rows = table.rows.map { row($0, widths: widths, style: .plain) }
    // Rows of several lines run into one another without a line between them.
    let isLoose = rows.contains { $0.count > 1 }
    let spaced = rows.enumerated().map { index, row in
      isLoose && index > 0 ? [ArticleLine()] + row : row
    }
    return ArticleLine.stack([header, [ArticleLine([Span(rule, .dim)])]] + spaced)
  }

  /// The most that a column's cells measure.
  private func widths(_ measure: (String) -> Int) -> [Int] {
    table.header.indices.map { column in
      ([table.header] + table.rows).map { cells in
        cells.indices.contains(column) ? measure(cells[column].map(\.text).joined()) : 0
      }.max() ?? 0
    }.map { max($0, 1) }
  }

  /// The widest columns give way first, none below its longest word.
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

  /// One cell a line, its column's name before it, where columns would be too narrow to read.
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
