package import Model
package import TerminalUI
import Texts

/// Draws a month: a row a week, from the day on that begins a week, each day with a mark behind its number.
package enum MonthGrid {
  /// How a day looks.
  package struct Cell: Equatable {
    /// A character behind the number.
    package var mark = " "
    package var markStyle = Style.plain
    package var style = Style.plain

    package init(mark: String = " ", markStyle: Style = Style.plain, style: Style = Style.plain) {
      self.mark = mark
      self.markStyle = markStyle
      self.style = style
    }
  }

  /// Where a grid stands.
  package struct Frame {
    package var column: Int
    package var row: Int
    /// Columns of a day, at least 4.
    package var width: Int
    /// Rows from one week to the next.
    package var step: Int

    /// A grid whose size others decide.
    package init(column: Int, row: Int, width: Int, step: Int) {
      self.column = column
      self.row = row
      self.width = width
      self.step = step
    }

    /// As roomy as a canvas allows that has so many other rows.
    package init(column: Int, row: Int, on canvas: Canvas, besides others: Int) {
      self.column = column
      self.row = row
      width = min(max((canvas.size.columns - column) / 7, 4), 8)
      step = canvas.size.rows >= 2 * MonthGrid.weeks + 1 + others ? 2 : 1
    }

    /// The rows that it takes.
    package var rows: Int { 1 + MonthGrid.weeks * step }
  }

  /// Weeks that a month touches at most.
  package static let weeks = 6

  /// Draws the month of the selected day.
  package static func draw(
    _ selection: CalendarDay, today: CalendarDay, from weekStart: WeekStart, language: Language,
    at place: Frame, on canvas: inout Canvas, cell: (CalendarDay) -> Cell
  ) {
    for (index, weekday) in weekStart.weekdays.enumerated() {
      let name = Phrase.shortWeekday(weekday)(language)
      canvas.write(
        String(name.prefix(language == .en ? 2 : 1)), column: place.column + index * place.width,
        row: place.row, style: .dim)
    }
    let days = selection.monthDays
    let start = weekStart.start(of: days.lowerBound)
    for (index, number) in (days.lowerBound.number...days.upperBound.number).enumerated() {
      let day = CalendarDay(number: number)
      let column = place.column + (day - start) % 7 * place.width
      let row = place.row + 1 + (day - start) / 7 * place.step
      let look = cell(day)
      canvas.target(Rect(column: column, row: row, columns: place.width, rows: 1), line: index)
      var style = look.style
      if day == today { style = style.adding([.bold, .underline]) }
      if day == selection {
        style = .selected
        canvas.cursor = Point(column: column, row: row)
      }
      let text = index < 9 ? " \(index + 1)" : "\(index + 1)"
      canvas.write(text, column: column, row: row, style: style)
      canvas.write(look.mark, column: column + 2, row: row, style: look.markStyle)
    }
  }
}

extension CalendarDay {
  package var monthDays: ClosedRange<CalendarDay> {
    let first = self - (parts.day - 1)
    return first...first.adding(months: 1) - 1
  }
}
