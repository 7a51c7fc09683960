import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the entry of a day: when and how it was, what was asked, and the text.
enum EntryView: ScreenView {
  static func draw(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    defer { drawHead(output, on: &canvas) }
    if let writing = output.writing {
      drawWriting(writing, output, on: &canvas)
    } else if output.lines.isEmpty {
      if !output.isChoosingMood { drawEmpty(output, on: &canvas) }
    } else {
      drawText(output, on: &canvas)
    }
  }

  private static func drawHead(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    let (left, language) = (output.left, output.language)
    canvas.write(Phrase.date(output.day, in: output.today)(language), column: left, row: 0, style: .bold)
    let facts = facts(output).map { $0(language) }.joined(separator: " · ")
    canvas.write(facts, column: left, row: 1, style: .dim, columns: output.columns)
    for (row, line) in output.head.enumerated().dropFirst(2) {
      canvas.write(line.text, column: left, row: row, style: line.style)
    }
    guard output.isChoosingMood else { return }
    // Below the question.
    for index in EntryViewModel.Output.moods.indices {
      canvas.target(Rect(column: 0, row: 3 + index, columns: canvas.size.columns, rows: 1), line: index)
    }
    canvas.cursor = Point(column: left, row: 3 + output.moodLine)
  }

  private static func facts(_ output: EntryViewModel.Output) -> [Phrase] {
    var facts: [Phrase] = []
    if output.writing?.part == .second { facts.append(.secondText) }
    if let age = output.age { facts.append(.age(age)) }
    if let mood = output.shown?.mood { facts.append(.mood(mood)) }
    if output.isLetter { facts.append(.entryIsLetter) }
    return facts
  }

  private static func drawText(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    let (left, top) = (output.left, output.head.count)
    let beside = left + (output.columns - EntryLine.gap) / 2 + EntryLine.gap
    for (row, index) in output.position.visible(rows: output.rows).enumerated() {
      let line = output.lines[index]
      if index == output.position.selection {
        canvas.cursor = Point(column: left, row: top + row)
        canvas.write("┃", column: left - 2, row: top + row, style: .accent)
      }
      if !output.isChoosingMood {
        canvas.target(Rect(column: 0, row: top + row, columns: canvas.size.columns, rows: 1), line: index)
      }
      canvas.write(line.text, column: left, row: top + row, style: line.style)
      drawPicture(of: line, output, row: top + row, on: &canvas)
      if let text = line.beside { canvas.write(text, column: beside, row: top + row, style: line.style) }
    }
  }

  /// Draws the row of a picture that a line is.
  private static func drawPicture(
    of line: EntryLine, _ output: EntryViewModel.Output, row: Int, on canvas: inout Canvas
  ) {
    guard let index = line.pictureRow, let picture = line.photo.flatMap({ output.pictures[$0.file] }),
      picture.rows.indices.contains(index)
    else { return }
    canvas.write(
      StyledLine(picture.rows[index]), column: output.left + 2, row: row, columns: picture.size.columns)
  }

  private static func drawEmpty(_ output: EntryViewModel.Output, on canvas: inout Canvas) {
    let phrase: Phrase =
      output.shown != nil
      ? .entryHasNoText : output.day == output.today ? .nothingWrittenToday : .nothingWrittenThen
    let lines = TextWrapping.wrap(phrase(output.language), columns: output.columns)
    for (row, line) in lines.enumerated() {
      canvas.write(line, column: output.left, row: output.head.count + row)
    }
    canvas.cursor = Point(column: output.left, row: output.head.count)
  }

  private static func drawWriting(
    _ writing: EntryViewModel.Writing, _ output: EntryViewModel.Output, on canvas: inout Canvas
  ) {
    let rect = output.areaRect
    writing.area.draw(on: &canvas, column: rect.column, row: rect.row)
    if rect.column > output.left {
      let columns = rect.column - EntryLine.gap - output.left
      let lines = TextWrapping.wrap(output.entry?.text ?? "", columns: columns)
      for (row, line) in lines.prefix(rect.rows).enumerated() {
        canvas.write(line, column: output.left, row: rect.row + row, style: .dim)
      }
    }
    let (bytes, limit) = (writing.area.bytes, writing.area.limit)
    guard bytes > limit / 5 * 4 else { return }
    let text = Phrase.roomLeft(bytes: bytes, of: limit)(output.language)
    canvas.write(text, endingAt: output.left + output.columns, row: rect.row + rect.rows, style: .dim)
  }

  static func typing(_ output: EntryViewModel.Output) -> ((Key) -> EntryViewModel.Input)? {
    output.writing.map { _ in EntryViewModel.Input.typed }
  }

  static func hasLines(_ output: EntryViewModel.Output) -> Bool { true }

  static func list(_ output: EntryViewModel.Output) -> ScreenList<EntryViewModel.Input>? {
    if output.isChoosingMood {
      return ScreenList(
        selection: output.moodLine,
        texts: {
          EntryViewModel.Output.moods.map { ($0.map { .mood($0) } ?? Phrase.moodUnsaid)(output.language) }
        },
        moved: EntryViewModel.Input.moodMoved)
    }
    guard output.writing == nil, !output.lines.isEmpty else { return nil }
    return ScreenList(
      selection: output.position.selection, extent: .lines(output.lines.count),
      texts: { output.lines.map { [$0.text, $0.beside].compactMap { $0 }.joined(separator: " ") } },
      moved: EntryViewModel.Input.moved)
  }

  static func input(for event: ScreenEvent) -> EntryViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .changed: .changed
    case .left: .left
    case .resized(let size): .resized(size)
    case .answered(.photo(let photo, .entry(let day))): .photoTaken(photo, day)
    case .answered: nil
    }
  }

  static func spoken(_ output: EntryViewModel.Output) -> Spoken<EntryViewModel.Input>? {
    output.writing.map { writing in
      let label = writing.part == .second ? Phrase.secondText(output.language) : ""
      return Spoken(question: SpokenQuestion(label: label, text: writing.area.text, hasLines: true))
    }
  }
}
