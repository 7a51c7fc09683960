import Interface
import Model
import TerminalUI
import Texts

// The month or week with what its days have.
extension JournalView {
  static func drawTitle(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let language = output.language
    let title = Phrase.journalMonth(output.day)(language)
    let used = canvas.write(title, column: 2, row: layout.title, style: .bold)
    let note: Phrase? =
      output.isReading
      ? .readingEntries
      : output.isPaused ? nil : output.written == 0 ? nil : .entryCount(output.written)
    if let note { canvas.write("· " + note(language), column: 3 + used, row: layout.title, style: .dim) }
  }

  static func drawCalendar(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    if output.isWeek {
      drawWeek(output, layout, on: &canvas)
    } else {
      MonthGrid.draw(
        output.day, today: output.today, from: output.weekStart, language: output.language,
        at: layout.calendar, on: &canvas
      ) { cell($0, output) }
      drawLegend(output, layout, on: &canvas)
    }
    if output.part != .calendar { canvas.cursor = nil }
  }

  private static func cell(_ day: CalendarDay, _ output: JournalViewModel.Output) -> MonthGrid.Cell {
    guard let line = output.line(on: day) else {
      return MonthGrid.Cell(style: day > output.today ? .dim : .plain)
    }
    return MonthGrid.Cell(
      mark: line.mark.rawValue, markStyle: line.isDivided ? .warning : .accent, style: .bold)
  }

  /// A row of weekdays and one of days, with the same marks as a month.
  private static func drawWeek(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let place = layout.calendar
    for index in 0..<7 {
      let day = output.span.lowerBound + index
      let column = place.column + index * place.width
      let name = Phrase.shortWeekday(day.weekday)(output.language)
      canvas.write(
        String(name.prefix(output.language == .en ? 2 : 1)), column: column, row: place.row, style: .dim)
      canvas.target(Rect(column: column, row: place.row, columns: place.width, rows: 2), line: index)
      let look = cell(day, output)
      var style = look.style
      if day == output.today { style = style.adding([.bold, .underline]) }
      if day == output.day {
        style = .selected
        canvas.cursor = Point(column: column, row: place.row + 1)
      }
      let number = day.parts.day
      canvas.write(number < 10 ? " \(number)" : "\(number)", column: column, row: place.row + 1, style: style)
      canvas.write(look.mark, column: column + 2, row: place.row + 1, style: look.markStyle)
    }
  }

  private static func drawLegend(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let row = layout.calendar.row + layout.calendarRows + 1
    guard layout.list.column > 0 else { return }
    let present = Set(output.entries.map(\.mark))
    let words = JournalMark.allCases.reversed().filter(present.contains)
      .map { Phrase.journalMark($0)(output.language) }.joined(separator: ", ")
    let lines = words.isEmpty ? [] : TextWrapping.wrap(words, columns: layout.list.column - 3)
    for (index, line) in lines.enumerated() where row + index < layout.list.endRow {
      canvas.write(line, column: 2, row: row + index, style: .dim)
    }
    drawMoods(output, row: row + (lines.isEmpty ? 0 : lines.count + 1), layout, on: &canvas)
  }

  /// The moods of the last twelve months, where there is room for them below the calendar.
  private static func drawMoods(
    _ output: JournalViewModel.Output, row: Int, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard output.size.columns >= moodColumns, let chart = MoodChart(output.moods, upTo: output.today) else {
      return
    }
    let rows = min(3, layout.list.endRow - row - MoodChart.otherRows - 1)
    chart.draw(on: &canvas, column: 2, row: row, rows: rows, output.language)
  }
}
