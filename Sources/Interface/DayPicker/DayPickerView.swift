import Model
package import TerminalUI
import Texts

/// Draws a calendar in which days are picked, with what is picked in words below.
package enum DayPickerView: ScreenView {
  package static func draw(_ output: DayPickerViewModel.Output, on canvas: inout Canvas) {
    var pen = Pen(row: 0, isTight: canvas.size.rows < 18, margin: 2)
    let language = output.language
    let month = Phrase.month(output.day, in: output.today)(language)
    let title = output.picking.title(language)
    let used = canvas.write(
      title, column: pen.margin, row: 0, style: .bold,
      columns: canvas.size.columns - pen.margin - 4 - TextWidth.of(month))
    canvas.write("· " + month, column: pen.margin + used + 1, row: 0)
    pen.row += 1
    pen.skip()
    let place = MonthGrid.Frame(column: pen.margin, row: pen.row, on: canvas, besides: pen.row + 4)
    MonthGrid.draw(
      output.day, today: output.today, from: output.weekStart, language: language, at: place, on: &canvas
    ) { cell($0, output) }
    pen.row += place.rows
    pen.skip()
    for text in [words(output), prompt(output)] {
      canvas.write(
        TextWrapping.wrap(text(language), columns: max(canvas.size.columns - 3, 2)), column: pen.margin,
        row: &pen.row, style: text == prompt(output) ? .dim : .bold)
    }
  }

  /// The ends are marked, and the days between them.
  private static func cell(_ day: CalendarDay, _ output: DayPickerViewModel.Output) -> MonthGrid.Cell {
    guard let days = output.days else { return MonthGrid.Cell() }
    if day == days.lowerBound || day == days.upperBound {
      return MonthGrid.Cell(mark: "•", markStyle: .accent, style: .bold)
    }
    let goesOn = output.picking.isRange && output.marked == nil && output.picking.last == nil
    if days.contains(day) || goesOn && day > days.lowerBound {
      return MonthGrid.Cell(mark: "·", markStyle: .accent)
    }
    return MonthGrid.Cell()
  }

  private static func words(_ output: DayPickerViewModel.Output) -> Phrase {
    guard output.picking.isRange else { return .fullDate(output.day) }
    if let marked = output.marked {
      return .daysInWords(min(marked, output.day), max(marked, output.day))
    }
    guard let first = output.picking.first else { return .fullDate(output.day) }
    return .daysInWords(first, output.picking.last.map { max(first, $0) })
  }

  private static func prompt(_ output: DayPickerViewModel.Output) -> Phrase {
    if !output.picking.isRange { return .pickOneDay }
    return output.marked == nil ? .pickOneEnd : .pickOtherEnd
  }

  package static func bindings(_ output: DayPickerViewModel.Output) -> [KeyBinding<DayPickerViewModel.Input>]
  {
    let help: Phrase =
      !output.picking.isRange || output.marked != nil ? .takeDay : .markDay
    let month = output.day.monthDays
    return [
      KeyBinding("open", .enter, .character(" "), help: help, isHint: true, .chosen),
      KeyBinding(
        "no-day", .character("x"), .delete, help: output.picking.isRange ? .noLastDay : .noDay,
        isHint: output.picking.canBeOpen, disabled: output.picking.canBeOpen ? nil : .dayIsNeeded, .leftOpen),
    ] + KeyBinding.days({ output.isPossible($0) ? nil : .dayTooFarAway }, DayPickerViewModel.Input.moved) + [
      KeyBinding("first", .character("g"), .home, help: .toMonthStart, .moved(.to(month.lowerBound))),
      KeyBinding("last", .character("G"), .end, help: .toMonthEnd, .moved(.to(month.upperBound))),
      KeyBinding("today", .character("t"), help: .toToday, .moved(.to(output.today))),
    ]
  }

  package static func list(_ output: DayPickerViewModel.Output) -> ScreenList<DayPickerViewModel.Input>? {
    ScreenList(ofMonth: output.day, output.language, moved: DayPickerViewModel.Input.moved)
  }

  package static func input(for event: ScreenEvent) -> DayPickerViewModel.Input? {
    event == .changed ? .changed : nil
  }
}
