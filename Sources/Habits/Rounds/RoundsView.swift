import Interface
import Model
import TerminalUI
import Texts

/// Draws the reading challenge: its numbers, the grid of a round, and the articles of the selected day.
enum RoundsView: ScreenView {
  static func draw(_ output: RoundsViewModel.Output, on canvas: inout Canvas) {
    var pen = Pen(row: 0, isTight: canvas.size.rows < 18, margin: 1)
    for trouble in output.troubles { canvas.write(trouble(output.language), .warning, pen: &pen) }
    guard let challenge = output.challenge else {
      let sentence: Phrase? =
        output.isPaused ? .pausedChallenge : output.troubles.isEmpty ? .unknownChild : nil
      if let sentence { canvas.write(sentence(output.language), .plain, pen: &pen) }
      return
    }
    drawHead(challenge, output, pen: &pen, on: &canvas)
    drawGrid(output, pen: &pen, on: &canvas)
    drawDay(challenge, output, pen: &pen, on: &canvas)
  }

  static func bindings(_ output: RoundsViewModel.Output) -> [KeyBinding<RoundsViewModel.Input>] {
    let noArticle: Phrase? = output.selectedArticle == nil ? Phrase("No article to open for that day") : nil
    let hasSeveral = (output.selectedDay?.articles.count ?? 0) > 1
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, disabled: noArticle, .opened),
      KeyBinding(
        "previous-round", .character("["), help: Phrase("previous round"), isHint: true,
        disabled: output.round > 1 ? nil : Phrase("This is the first round"), .roundChanged(by: -1)),
      KeyBinding(
        "next-round", .character("]"), help: Phrase("next round"), isHint: true,
        disabled: output.round < output.roundCount ? nil : Phrase("This is the current round"),
        .roundChanged(by: 1)),
      KeyBinding(
        "next-part", .tab, help: Phrase("next article of the day"), isHint: hasSeveral, disabled: noArticle,
        .articleMoved(by: 1)),
      KeyBinding(
        "previous-part", .backTab, help: .previousArticle, disabled: noArticle, .articleMoved(by: -1)),
    ]
      + KeyBinding.cellMoves(
        RoundsViewModel.Input.moved, left: Phrase("previous cell"), right: Phrase("next cell")) + [
        KeyBinding(
          "missed-days", .character("e"), help: Phrase("change how missed days count"),
          disabled: output.challenge == nil ? .nothingToTickReason : nil, isAnywhere: true,
          .missedDaysChanged),
        KeyBinding("refresh", .character("r"), help: .refresh, .changed),
      ]
  }

  private static func drawHead(
    _ challenge: ReadingChallenge, _ output: RoundsViewModel.Output, pen: inout Pen,
    on canvas: inout Canvas
  ) {
    let language = output.language
    let width = canvas.size.columns - 2
    let parts = [
      Phrase.attendance(of: challenge), .level(challenge.level), .streak(of: challenge),
      .round(output.round, of: output.roundCount),
    ]
    canvas.write(
      lines(parts.map { $0(language) }, columns: width), column: pen.margin, row: &pen.row, style: .bold)
    let barColumns = 5
    ProgressBar.draw(
      Double(output.days.count) / Double(ReadingChallenge.cells), on: &canvas, column: pen.margin,
      row: pen.row, columns: barColumns)
    canvas.write(
      Phrase.roundLength(language), column: pen.margin + barColumns + 2, row: pen.row, style: .dim)
    pen.row += 1
    if !pen.isTight, challenge.attended > 0 {
      canvas.write(Phrase.missedDays(areForgiven: output.forgivesMissedDay)(language), .dim, pen: &pen)
    }
    pen.skip()
  }

  private static func drawGrid(_ output: RoundsViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let width = min(max((canvas.size.columns - 2) / ReadingGrid.columns, 7), 12)
    let step = pen.isTight ? 1 : 2
    ReadingGrid.draw(
      output.days, selection: output.position.selection, language: output.language,
      at: ReadingGrid.Frame(column: pen.margin, row: pen.row, width: width, step: step), on: &canvas)
    pen.row += ReadingGrid.rows * step
  }

  private static func drawDay(
    _ challenge: ReadingChallenge, _ output: RoundsViewModel.Output, pen: inout Pen,
    on canvas: inout Canvas
  ) {
    let language = output.language
    if !challenge.isAttendedToday {
      let text: Phrase = challenge.attended == 0 ? .firstReadingDay : .todayIsOpen
      canvas.write(text(language), .dim, pen: &pen)
    }
    guard let day = output.selectedDay else { return }
    canvas.write(Phrase.date(day.day, in: output.today)(language), .bold, pen: &pen)
    if day.isTickedByHand { canvas.write(Phrase("Ticked by hand.")(language), .dim, pen: &pen) }
    let room = max(1, canvas.size.rows - pen.row)
    let first = max(0, output.articleIndex - room + 1)
    for index in day.articles.indices.dropFirst(first).prefix(room) {
      let title = day.articles[index].facts?.title ?? day.articles[index].reference.article
      let isSelected = index == output.articleIndex
      if isSelected { canvas.write("┃", column: pen.margin, row: pen.row, style: .accent) }
      canvas.write("✓ " + title, column: pen.margin + 2, row: pen.row, columns: canvas.size.columns - 4)
      pen.row += 1
    }
  }

  /// Joins parts with dots in as few lines as possible without breaking a part.
  private static func lines(_ parts: [String], columns: Int) -> [String] {
    var lines: [String] = []
    for part in parts where !part.isEmpty {
      if let last = lines.last, TextWidth.of(last) + 3 + TextWidth.of(part) <= columns {
        lines[lines.count - 1] = last + " · " + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }
}

/// Draws the cells of a round: the attended days, and the numbers of future cells.
enum ReadingGrid {
  static let columns = 5
  static let rows = ReadingChallenge.cells / columns

  /// The position of a grid.
  struct Frame {
    var column: Int
    var row: Int
    /// The columns of a cell.
    var width: Int
    /// The distance in rows from one cell to the next below.
    var step: Int
  }

  /// - Parameter selection: the selected cell; nil if no cell can be selected or clicked.
  package static func draw(
    _ days: [CalendarDay], selection: Int?, language: Language, at frame: Frame, on canvas: inout Canvas
  ) {
    for cell in 0..<ReadingChallenge.cells {
      let column = frame.column + cell % columns * frame.width
      let row = frame.row + cell / columns * frame.step
      let isSelected = cell == selection
      let style: Style = isSelected ? .selected : days.indices.contains(cell) ? .accent : .dim
      if selection != nil {
        canvas.target(Rect(column: column, row: row, columns: frame.width, rows: 1), line: cell)
      }
      let text = text(ofCell: cell, days, language)
      // A narrow cell has room only for the date, which shows that the cell is filled.
      let mark = frame.width < 9 ? "" : days.indices.contains(cell) ? "■ " : "□ "
      canvas.write(mark + text, column: column, row: row, style: style, columns: frame.width)
      if isSelected { canvas.cursor = Point(column: column, row: row) }
    }
  }

  /// The date of a cell, or its number if it is in the future.
  static func text(ofCell cell: Int, _ days: [CalendarDay], _ language: Language) -> String {
    days.indices.contains(cell) ? Phrase.cell(days[cell])(language) : "\(cell + 1)"
  }
}
