import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the chosen day and the list of habits below it.
@MainActor
enum ChallengeHabitList {
  /// The columns for a name and its facts in a window of 80 columns.
  private static let minNameColumns = 53

  /// The columns of a day in the strip of the week. Names and their facts have priority.
  private static func dayWidth(_ columns: Int, _ language: Language) -> Int {
    if columns < 60 { return 2 }
    return [3, 2].first { columns - 7 * $0 - 6 >= minNameColumns } ?? letterWidth(language)
  }

  private static func letterWidth(_ language: Language) -> Int {
    (1...7).map { TextWidth.of(Phrase.weekdayLetter($0)(language)) }.max() ?? 1
  }

  /// The columns of the strip of the week, with a blank at its end.
  private static func stripColumns(_ columns: Int, _ language: Language) -> Int {
    let width = dayWidth(columns, language)
    if columns < 60 { return 7 * width }
    return max(7 * width, 6 * width + letterWidth(language) + 1)
  }

  /// The first column of the strip.
  private static func stripStart(_ canvas: Canvas, _ language: Language) -> Int {
    canvas.size.columns - stripColumns(canvas.size.columns, language)
  }

  /// Draws the chosen day and the letters of the weekdays above the strips.
  static func drawChosenDay(
    _ output: ChallengeViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let column = stripStart(canvas, output.language)
    let isToday = output.day == output.today
    let room = column - pen.margin - 1
    let headings = table(output, columns: canvas.size.columns).headings
    let dates = Phrase.chosenDay(output.day, today: output.today).map { $0(output.language) }
    let date = dates.first { TextWidth.of($0) <= room } ?? dates.last ?? ""
    let dateEnd = pen.margin + min(TextWidth.of(date), room)
    for heading in headings where heading.end - TextWidth.of(heading.text) > dateEnd {
      canvas.write(heading.text, endingAt: heading.end, row: pen.row, style: .dim)
    }
    canvas.write(
      date, column: pen.margin, row: pen.row, style: isToday ? .bold : .accent.adding([.bold, .underline]),
      columns: room)
    pen.row += 1
    guard !output.isPaused else { return }
    for (index, day) in output.week.enumerated() {
      let style: Style = day == output.day ? .selected : day == output.today ? .bold.adding(.underline) : .dim
      let letter = Phrase.weekdayLetter(day.weekday)(output.language)
      canvas.write(
        letter, column: column + index * dayWidth(canvas.size.columns, output.language),
        row: pen.row - 1, style: style)
    }
  }

  /// A line of the list.
  private enum Line {
    case heading(String)
    case habit(Int)
    case detail(String)
    case field
    case note(String)
  }

  /// The maximum number of detail rows below the selected habit.
  static let maxDetailRows = 3

  /// The number of rows for habits and headings.
  static func rowsWithoutDetails(_ output: ChallengeViewModel.Output, isTight: Bool) -> Int {
    lines(output, nil, columns: output.size.columns, isTight: isTight).lines.count
  }

  /// Draws as many lines as fit around the selected habit.
  static func drawHabits(
    _ output: ChallengeViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let table = table(output, columns: canvas.size.columns)
    let (lines, selected) = lines(output, table, columns: canvas.size.columns, isTight: pen.isTight)
    let room = max(1, canvas.size.rows - pen.row)
    var top = 0
    if lines.count > room {
      // Show the heading above the selected habit as well if there is room.
      top = min(max(0, selected.upperBound - room), max(0, selected.lowerBound - 1))
      top = max(top, min(selected.lowerBound - room / 3, lines.count - room))
      top = min(top, selected.lowerBound)
    }
    for line in lines.dropFirst(top).prefix(room) {
      draw(line, output, table, pen: pen, on: &canvas)
      pen.row += 1
    }
  }

  /// Habits below a common heading.
  private enum Group: Equatable {
    case all
    case category(HabitCategory?)
    case archived

    var heading: Phrase? {
      switch self {
      case .all: nil
      case .category(let category): category.map { Phrase(verbatim: $0.name) } ?? .noCategory
      case .archived: .archivedHabits
      }
    }
  }

  /// The number of archived habits; nil if there are none or they are shown.
  static func archiveNote(_ output: ChallengeViewModel.Output) -> String? {
    output.archivedCount == 0 || output.showsArchived
      ? nil : Phrase.archivedHint(count: output.archivedCount)(output.language)
  }

  /// The lines, and the range of them that belongs to the selected habit.
  ///
  /// - Parameter table: the facts of the habits; nil leaves out the details of the selected one.
  private static func lines(
    _ output: ChallengeViewModel.Output, _ table: HabitTable?, columns: Int, isTight: Bool
  ) -> (lines: [Line], selected: Range<Int>) {
    var lines: [Line] = []
    var selected = 0..<0
    var group: Group?
    let hasCategories = output.rows.contains { !$0.habit.isArchived && $0.state.category != nil }
    for (index, row) in output.rows.enumerated() {
      let rowGroup: Group =
        row.habit.isArchived ? .archived : hasCategories ? .category(row.state.category) : .all
      if rowGroup != group, let heading = rowGroup.heading {
        if !isTight, !lines.isEmpty { lines.append(.heading("")) }
        lines.append(.heading(heading(output.language)))
      }
      group = rowGroup
      let first = lines.count
      lines.append(.habit(index))
      guard let table, row.id == output.selected?.id else { continue }
      if output.field != nil {
        lines.append(.field)
        if let trouble = output.field?.refusal {
          lines += TextWrapping.wrap(trouble(output.language), columns: max(columns - 5, 2)).map(Line.detail)
        }
      } else {
        let standstill = output.activeBreak.map { Phrase.onBreak($0, today: output.today) }
        let facts = table.rows[index]
        let isCut = TextWidth.of(markAndName(row, output).name) > facts.room
        let name = Phrase(verbatim: isCut ? row.habit.name : "")
        let details =
          output.isPaused
          ? [name]
          : [name]
            + HabitRowText.details(
              row, standstill: standstill, hasPassed: output.isDeadlinePassed(row), isNarrow: !facts.isWhole)
        let detail = details.map { $0(output.language) }
          .filter { !$0.isEmpty }.joined(separator: " · ")
        lines += TextWrapping.wrap(detail, columns: max(columns - 5, 2)).prefix(
          isTight && !isCut ? 2 : maxDetailRows
        )
        .map(
          Line.detail)
      }
      selected = first..<lines.count
    }
    if let note = archiveNote(output) {
      if !isTight, !lines.isEmpty { lines.append(.heading("")) }
      lines.append(.note(note))
    }
    return (lines, selected)
  }

  /// The mark and the name of a habit. With the setting `words`, words replace the mark.
  private static func markAndName(
    _ row: HabitRow, _ output: ChallengeViewModel.Output
  ) -> (mark: String, style: Style, name: String) {
    let isLate = output.isDeadlinePassed(row) && row.isOpen && !row.isSkipped
    let (mark, style) =
      row.habit.isArchived && row.isOpen
      ? HabitRowText.notDue : isLate ? ("!", .warning) : HabitRowText.mark(row)
    let name = row.habit.name
    return output.usesWords
      ? ("", style, LinearText.words("\(mark) \(name)", output.language)) : (mark, style, name)
  }

  /// The facts beside the names. A narrow window has none, and while paused nothing is counted.
  private static func table(_ output: ChallengeViewModel.Output, columns: Int) -> HabitTable {
    HabitTable(
      output.rows, names: output.rows.map { markAndName($0, output).name },
      endingAt: columns - stripColumns(columns, output.language) - 2,
      hasFacts: columns >= 60 && !output.isPaused,
      output.language)
  }

  private static func draw(
    _ line: Line, _ output: ChallengeViewModel.Output, _ table: HabitTable, pen: Pen, on canvas: inout Canvas
  ) {
    switch line {
    case .heading(let name): canvas.write(name, column: pen.margin, row: pen.row, style: .bold)
    case .habit(let index): draw(output.rows[index], index, output, table.rows[index], pen: pen, on: &canvas)
    case .detail(let text):
      let isTrouble = output.field?.refusal != nil
      canvas.write("┃", column: 0, row: pen.row, style: .accent)
      canvas.write(text, column: pen.margin + 2, row: pen.row, style: isTrouble ? .warning : .dim)
    case .note(let text): canvas.write(text, column: pen.margin, row: pen.row, style: .dim)
    case .field:
      guard let field = output.field else { return }
      canvas.write("┃", column: 0, row: pen.row, style: .accent)
      field.draw(on: &canvas, column: pen.margin + 2, row: pen.row, language: output.language)
    }
  }

  private static func draw(
    _ row: HabitRow, _ index: Int, _ output: ChallengeViewModel.Output, _ facts: HabitTable.Row, pen: Pen,
    on canvas: inout Canvas
  ) {
    let line = index + output.firstHabitLine
    let isSelected = line == output.position.selection
    let columns = canvas.size.columns
    canvas.target(Rect(column: 0, row: pen.row, columns: columns, rows: 1), line: line)
    if isSelected { canvas.write("┃", column: 0, row: pen.row, style: .accent) }
    let isArchived = row.habit.isArchived
    let (mark, style, text) = markAndName(row, output)
    canvas.write(
      mark, column: pen.margin, row: pen.row, style: HabitPalette.tint(style, of: row.habit))
    let name = HabitTable.nameColumn
    for cell in facts.cells { canvas.write(cell.text, endingAt: cell.end, row: pen.row, style: .dim) }
    canvas.write(
      text, column: name, row: pen.row, style: isSelected ? .selected : isArchived ? .dim : .plain,
      columns: facts.room)
    if isSelected, output.field == nil { canvas.cursor = Point(column: name, row: pen.row) }
    guard !output.isPaused else { return }
    for (place, day) in output.week.enumerated() {
      let (mark, baseStyle) = HabitRowText.cell(row.stretch[day])
      let style = isArchived ? .dim : HabitPalette.tint(baseStyle, of: row.habit)
      canvas.write(
        mark, column: stripStart(canvas, output.language) + place * dayWidth(columns, output.language),
        row: pen.row,
        style: day == output.day ? style.adding([.bold, .underline]) : style)
    }
  }
}
