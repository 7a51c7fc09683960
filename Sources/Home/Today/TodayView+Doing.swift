import Day
import Interface
import Model
import Reading
import TerminalUI
import Texts

extension TodayView {
  /// The day's read and the day's habits, as many as there is room for around the selected one.
  static func drawDoing(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    guard let challenge = output.attendance else { return }
    let language = output.language
    canvas.write(Phrase.doHeading(language), column: pen.margin, row: pen.row, style: .bold)
    var counts: [Phrase] = []
    if !output.habits.isEmpty {
      let done = output.habits.count { $0.isDone } + (challenge.isAttendedToday ? 1 : 0)
      counts.append(.doneToday(done, of: output.habits.count + 1))
    }
    let lines = lines(output, challenge)
    // Below them stand what to prepare and what to write.
    let room = max(1, canvas.size.rows - pen.row - 1 - preparingRows(output, isTight: pen.isTight))
    let selected = lines.firstIndex { $0.item == output.selected } ?? 0
    let first = max(0, min(selected - room + 1, lines.count - room))
    let below = max(0, lines.count - first - room)
    if first > 0 || below > 0 {
      counts.append(.hidden(above: first, below: below, isShort: canvas.size.columns < 60))
    }
    let count = Phrase.joined(counts)(language)
    let strips = strips(lines, on: canvas, output)
    canvas.write(count, endingAt: strips?.standingEnd ?? canvas.size.columns - 1, row: pen.row, style: .dim)
    if let strips, strips.hasLetters {
      for back in 0..<7 {
        let letter = Phrase.weekdayLetter((output.today - (6 - back)).weekday)(language)
        canvas.write(letter, column: strips.column + back * strips.step, row: pen.row, style: .dim)
      }
    }
    pen.row += 1
    for line in lines.dropFirst(first).prefix(room) {
      if let strips, let row = line.habit { draw(row, strips, language, pen: pen, on: &canvas) }
      draw(line, strips, isSelected: line.item == output.selected, output, pen: &pen, on: &canvas)
    }
    drawSuggestedHabits(output, pen: &pen, on: &canvas)
    pen.skip()
  }

  /// Something to tick.
  private struct Line {
    let item: TodayViewModel.Item
    let mark: String
    let markStyle: Style
    let name: String
    let standing: String
    /// The habit's last days and its score, where there is room for them.
    var habit: HabitRow?
  }

  /// Where the habits' last days and scores stand.
  private struct Strips {
    /// The column of the first day.
    let column: Int
    /// From one day to the next.
    let step: Int
    /// Whether the weekdays stand above them.
    let hasLetters: Bool
    /// Where how the habits stand ends.
    let standingEnd: Int
  }

  /// Columns of a score with the blank before it.
  private static let scoreColumns = 6

  /// Nil where there is no room for the days and scores of all habits beside their names.
  private static func strips(_ lines: [Line], on canvas: Canvas, _ output: TodayViewModel.Output) -> Strips? {
    guard ArticlePreview.fits(output.size.columns), lines.contains(where: { $0.habit != nil }) else {
      return nil
    }
    let needed =
      lines.map { line in
        TextWidth.of(line.name) + (line.standing.isEmpty ? 0 : TextWidth.of(line.standing) + 2)
      }.max() ?? 0
    let letters = (1...7).map { TextWidth.of(Phrase.weekdayLetter($0)(output.language)) }.max() ?? 1
    // Where the letters have no room the days do without them.
    for step in [letters, 1] {
      let column = canvas.size.columns - 1 - scoreColumns - 7 * step
      if needed + 5 <= column {
        return Strips(column: column, step: step, hasLetters: step == letters, standingEnd: column - 2)
      }
    }
    return nil
  }

  private static func lines(_ output: TodayViewModel.Output, _ challenge: ReadingChallenge) -> [Line] {
    let language = output.language
    let read = Line(
      item: .attendance, mark: challenge.isAttendedToday ? "✓" : "○",
      markStyle: challenge.isAttendedToday ? .positive : .plain,
      name: Phrase.todaysRead(language), standing: Phrase.streak(of: challenge)(language))
    return [read]
      + output.habits.map { habit in
        Line(
          item: .habit(habit.id), mark: habit.mark,
          markStyle: habit.isDone ? .positive : habit.isPassed ? .warning : .plain, name: habit.name,
          standing: habit.standing(language), habit: habit.isCounted ? habit.row : nil)
      }
  }

  /// A habit's last seven days, parts of an amount as bars, and its score.
  private static func draw(
    _ row: HabitRow, _ strips: Strips, _ language: Language, pen: Pen, on canvas: inout Canvas
  ) {
    for back in 0..<7 {
      let mark = row.stretch[row.day - (6 - back)]
      let (cell, style) = HabitRowText.bar(mark) ?? HabitRowText.cell(mark)
      canvas.write(
        cell, column: strips.column + back * strips.step, row: pen.row,
        style: HabitPalette.tint(style, of: row.habit))
    }
    let score = Phrase.score(row.state.progress.score)(language)
    canvas.write(score, endingAt: canvas.size.columns - 1, row: pen.row, style: .dim)
  }

  private static func draw(
    _ line: Line, _ strips: Strips?, isSelected: Bool, _ output: TodayViewModel.Output, pen: inout Pen,
    on canvas: inout Canvas
  ) {
    let width = canvas.size.columns
    if let index = output.items.firstIndex(of: line.item) {
      canvas.target(Rect(column: 0, row: pen.row, columns: width, rows: 1), line: index)
    }
    if isSelected {
      canvas.cursor = Point(column: pen.margin + 2, row: pen.row)
      markCursor(rows: pen.row..<pen.row + 1, on: &canvas)
    }
    canvas.write(line.mark, column: pen.margin, row: pen.row, style: line.markStyle)
    let standing = TextWidth.truncate(line.standing, to: width / 2)
    let end = strips?.standingEnd ?? width - 1
    let room = end - pen.margin - 3 - TextWidth.of(standing)
    canvas.write(
      line.name, column: pen.margin + 2, row: pen.row, style: isSelected ? .selected : .plain,
      columns: max(room, 4))
    canvas.write(standing, endingAt: end, row: pen.row, style: .dim)
    pen.row += 1
  }

  /// What the week suggests, as long as there are no habits.
  private static func drawSuggestedHabits(
    _ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    guard output.habits.isEmpty, !output.suggestedHabits.isEmpty, pen.row < canvas.size.rows - 2 else {
      return
    }
    let language = output.language
    let line = Phrase.thisUnit(output.unit)(language) + "  " + output.suggestedHabits.joined(separator: " · ")
    canvas.write(
      line, column: pen.margin + 2, row: pen.row, style: .dim, columns: canvas.size.columns - 4)
    pen.row += 1
  }
}
