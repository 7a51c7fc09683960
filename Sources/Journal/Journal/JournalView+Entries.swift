import Interface
import Model
import TerminalUI
import Texts

// The entries of the month, those of earlier years, and the selected day.
extension JournalView {
  static func drawList(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let language = output.language
    guard !output.entries.isEmpty else { return drawEmpty(output, layout, on: &canvas) }
    guard layout.list.rows > 0 else { return }
    var row = layout.list.row
    let isFocused = output.part == .list
    for index in output.position.visible(rows: layout.entries) {
      let line = output.entries[index]
      let words = JournalWords(line, language)
      let isSelected = isFocused && line.day == output.day
      let columns = layout.list.column..<layout.list.endColumn
      let isTall = layout.entryRows == 2
      ListRow(
        title: isTall ? words.heading : words.dayAndExcerpt, detail: isTall ? words.excerpt : nil,
        marks: isTall || columns.count >= 60 ? words.marks : words.mark,
        style: line.day == output.day ? .bold : .plain
      ).draw(
        on: &canvas, row: row, line: output.spanCount + index, isSelected: isSelected, columns: columns)
      if line.day == output.day, !isSelected {
        canvas.write("›", column: layout.list.column, row: row, style: .accent)
      }
      row += layout.entryRows
    }
  }

  /// What to do where there is nothing.
  private static func drawEmpty(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard !output.isReading else { return }
    let text: Phrase =
      output.isEmpty ? (output.isPaused ? .emptyJournalPaused : .emptyJournal) : .emptyMonth
    let column = max(2, layout.list.column + 1)
    let room = max(2, min(layout.list.endColumn - column - 1, 60))
    for (index, line) in TextWrapping.wrap(text(output.language), columns: room).enumerated()
    where index < layout.list.rows {
      canvas.write(line, column: column, row: layout.list.row + index, style: .dim)
    }
  }

  /// A quiet line that asks how it is going.
  static func drawQuestion(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard let row = layout.question else { return }
    let language = output.language
    let used = canvas.write(Phrase.howIsIt(language), column: 2, row: row)
    canvas.write(Phrase.howKeys(language), column: 4 + used, row: row, style: .dim)
  }

  static func drawMemories(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard layout.memoryRows > 0 else { return }
    let first = max(0, min(output.memory - layout.memoryRows + 1, output.memories.count))
    for (offset, memory) in output.memories.dropFirst(first).prefix(layout.memoryRows).enumerated() {
      let (index, row) = (first + offset, layout.memories + offset)
      let isSelected = output.part == .memories && index == output.memory
      let line = output.spanCount + output.entries.count + index
      canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: line)
      if isSelected {
        canvas.write("┃", column: 0, row: row, style: .accent)
        canvas.cursor = Point(column: 2, row: row)
      }
      let title = Phrase.yearsAgoToday(memory.years)(output.language)
      let words = JournalWords(memory.line, output.language)
      let used = canvas.write(title, column: 2, row: row, style: isSelected ? .selected : .plain)
      canvas.write(
        words.excerpt, column: 4 + used, row: row, style: .dim, columns: canvas.size.columns - used - 5)
    }
  }

  static func drawDay(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let language = output.language
    let line = output.part == .memories ? output.memories[output.memory].line : output.selected
    let words = line.map { JournalWords($0, language) }
    let facts = words?.facts ?? ""
    let width = max(2, canvas.size.columns - 4)
    let date = Phrase.date(output.target, in: output.today)(language)
    canvas.write(
      String(repeating: "─", count: canvas.size.columns), column: 0, row: layout.detail, style: .dim)
    let heading = StyledLine(
      [Span(" "), Span(date, .bold)]
        + (facts.isEmpty ? [] : [Span(" · " + facts, .dim)]) + [Span(" ")])
    canvas.write(heading, column: 1, row: layout.detail, columns: width + 2)
    guard words != nil else {
      let text: Phrase = output.isReading ? .readingEntries : .nothingWritten(on: output.day, output.today)
      for (index, part) in TextWrapping.wrap(text(language), columns: width).prefix(layout.excerptRows)
        .enumerated()
      {
        canvas.write(part, column: 2, row: layout.detail + 1 + index, style: .dim)
      }
      return
    }
    let lines = TextWrapping.wrap(words?.fullExcerpt ?? "", columns: width)
    for (index, part) in lines.prefix(layout.excerptRows).enumerated() {
      let isCut = index == layout.excerptRows - 1 && lines.count > layout.excerptRows
      canvas.write(
        isCut ? part + " …" : part, column: 2, row: layout.detail + 1 + index, columns: width + 1)
    }
  }
}
