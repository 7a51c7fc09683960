package import Model
package import TerminalUI
package import Texts

/// Draws a month: a row for each week, and a mark after each day's number.
package enum MonthGrid {
  package struct Cell: Equatable {
    /// The character after the number.
    package var mark = " "
    package var markStyle = Style.plain
    package var style = Style.plain

    package init(mark: String = " ", markStyle: Style = Style.plain, style: Style = Style.plain) {
      self.mark = mark
      self.markStyle = markStyle
      self.style = style
    }
  }

  /// The position and size of a grid.
  package struct Frame {
    package var column: Int
    package var row: Int
    /// Columns of a day, at least 4.
    package var width: Int
    /// Rows from one week to the next.
    package var step: Int

    package init(column: Int, row: Int, width: Int, step: Int) {
      self.column = column
      self.row = row
      self.width = width
      self.step = step
    }

    /// Uses as much of a canvas as possible, with `others` rows left for the rest.
    package init(column: Int, row: Int, on canvas: Canvas, besides others: Int) {
      self.column = column
      self.row = row
      width = min(max((canvas.size.columns - column) / 7, 4), 8)
      step = canvas.size.rows >= 2 * MonthGrid.weeks + 1 + others ? 2 : 1
    }

    package var rows: Int { 1 + MonthGrid.weeks * step }
  }

  /// The most weeks in which a month has days.
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
      let appearance = cell(day)
      canvas.target(Rect(column: column, row: row, columns: place.width, rows: 1), line: index)
      var style = appearance.style
      if day == today { style = style.adding([.bold, .underline]) }
      if day == selection {
        style = .selected
        canvas.cursor = Point(column: column, row: row)
      }
      let text = index < 9 ? " \(index + 1)" : "\(index + 1)"
      canvas.write(text, column: column, row: row, style: style)
      canvas.write(appearance.mark, column: column + 2, row: row, style: appearance.markStyle)
    }
  }
}

extension CalendarDay {
  package var monthDays: ClosedRange<CalendarDay> {
    let first = self - (parts.day - 1)
    return first...first.adding(months: 1) - 1
  }
}

/// A move to another day in a calendar.
package enum DayMove: Equatable, Sendable {
  /// By days; positive is later.
  case days(Int)
  /// By months; positive is later.
  case months(Int)
  /// To a day of the month, from 0.
  case toDay(Int)
  case to(CalendarDay)

  /// Converts a move in the list of the month's days.
  package init(_ move: ListMove) {
    switch move {
    case .by(let days), .beside(let days): self = .days(days)
    case .screens(let screens): self = .months(screens < 0 ? -1 : 1)
    case .to(let index): self = .toDay(index)
    }
  }

  /// The resulting day. It may be one that cannot be selected.
  package func applied(to day: CalendarDay) -> CalendarDay {
    switch self {
    case .days(let count): day + min(max(count, -36_525), 36_525)
    case .months(let count): day.adding(months: min(max(count, -1_200), 1_200))
    case .toDay(let index):
      day.monthDays.lowerBound + min(max(index, 0), day.monthDays.upperBound - day.monthDays.lowerBound)
    case .to(let day): day
    }
  }
}

extension ScreenList {
  /// The list of all days in a day's month. The day is selected.
  package init(ofMonth day: CalendarDay, _ language: Language, moved: @escaping (DayMove) -> Input) {
    let month = day.monthDays
    self.init(
      selection: day - month.lowerBound,
      texts: {
        (month.lowerBound.number...month.upperBound.number).map {
          Phrase.date(CalendarDay(number: $0))(language)
        }
      }, moved: { moved(DayMove($0)) })
  }
}

extension KeyBinding {
  /// The keys that move by days, weeks and months in every calendar.
  ///
  /// - Parameters:
  ///   - disabled: why a move leads to no selectable day.
  package static func days(_ disabled: (DayMove) -> Phrase?, _ moved: (DayMove) -> Input) -> [KeyBinding] {
    func binding(
      _ operation: String, _ keys: (Key, Key), _ help: Phrase, _ move: DayMove, isHint: Bool = false
    )
      -> KeyBinding
    {
      KeyBinding(operation, keys.0, keys.1, help: help, isHint: isHint, disabled: disabled(move), moved(move))
    }
    return [
      binding("left", (.character("h"), .left), .dayBefore, .days(-1)),
      binding("down", (.character("j"), .down), .weekAfter, .days(7)),
      binding("up", (.character("k"), .up), .weekBefore, .days(-7)),
      binding("right", (.character("l"), .right), .dayAfter, .days(1)),
      binding("previous-month", (.character("["), .pageUp), .monthBefore, .months(-1), isHint: true),
      binding("next-month", (.character("]"), .pageDown), .monthAfter, .months(1), isHint: true),
    ]
  }
}
