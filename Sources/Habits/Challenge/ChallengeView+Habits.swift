import Day
import Interface
import Model
import TerminalUI
import Texts

// The chosen day and the habits below it.
extension ChallengeView {
  /// Columns of a name and the facts beside it in a window of 80.
  private static let usualRoom = 53

  /// Columns of a day in the week's strip: as many as leave a name and its facts their room.
  private static func dayWidth(_ columns: Int, _ language: Language) -> Int {
    if columns < 60 { return 2 }
    return [3, 2].first { columns - 7 * $0 - 6 >= usualRoom } ?? letterWidth(language)
  }

  private static func letterWidth(_ language: Language) -> Int {
    (1...7).map { TextWidth.of(Phrase.weekdayLetter($0)(language)) }.max() ?? 1
  }

  /// Columns of the week's strip, a blank at its end.
  private static func stripColumns(_ columns: Int, _ language: Language) -> Int {
    let width = dayWidth(columns, language)
    if columns < 60 { return 7 * width }
    return max(7 * width, 6 * width + letterWidth(language) + 1)
  }

  /// Where the strip begins.
  private static func strip(_ canvas: Canvas, _ language: Language) -> Int {
    canvas.size.columns - stripColumns(canvas.size.columns, language)
  }

  /// The chosen day in words, and the letters of the week above the habits' strips.
  static func drawChosenDay(
    _ output: ChallengeViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let column = strip(canvas, output.language)
    let isToday = output.day == output.today
    let room = column - pen.margin - 1
    let dates = Phrase.chosenDay(output.day, today: output.today).map { $0(output.language) }
    let date = dates.first { TextWidth.of($0) <= room } ?? dates.last ?? ""
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

  /// A line of the list: a category, a habit, or what else is known of the selected one.
  private enum Line {
    case heading(String)
    case habit(Int)
    case detail(String)
    case field
    case note(String)
  }

  /// Rows that are said of the selected habit at most.
  static let mostDetails = 3

  /// Rows of the habits and their categories.
  static func rowsWithoutDetails(_ output: ChallengeViewModel.Output, isTight: Bool) -> Int {
    let (lines, selected) = lines(output, columns: output.size.columns, isTight: isTight)
    return lines.count - max(0, selected.count - 1)
  }

  /// As many lines as there is room for, around the selected habit.
  static func drawHabits(
    _ output: ChallengeViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let (lines, selected) = lines(output, columns: canvas.size.columns, isTight: pen.isTight)
    let room = max(1, canvas.size.rows - pen.row)
    var top = 0
    if lines.count > room {
      // The heading above, where it can be seen too, says where the selected habit belongs.
      top = min(max(0, selected.upperBound - room), max(0, selected.lowerBound - 1))
      top = max(top, min(selected.lowerBound - room / 3, lines.count - room))
      top = min(top, selected.lowerBound)
    }
    for line in lines.dropFirst(top).prefix(room) {
      draw(line, output, pen: pen, on: &canvas)
      pen.row += 1
    }
  }

  /// Habits that stand together.
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

  /// That there are habits which were put away, while they are not shown.
  static func archiveNote(_ output: ChallengeViewModel.Output) -> String? {
    output.archivedCount == 0 || output.showsArchived
      ? nil : Phrase.archivedHint(count: output.archivedCount)(output.language)
  }

  /// The lines, and which of them are the selected habit's.
  private static func lines(
    _ output: ChallengeViewModel.Output, columns: Int, isTight: Bool
  ) -> (lines: [Line], selected: Range<Int>) {
    var lines: [Line] = []
    var selected = 0..<0
    var group: Group?
    let hasCategories = output.rows.contains { !$0.habit.isArchived && $0.state.category != nil }
    for (index, row) in output.rows.enumerated() {
      let its: Group =
        row.habit.isArchived ? .archived : hasCategories ? .category(row.state.category) : .all
      if its != group, let heading = its.heading {
        if !isTight, !lines.isEmpty { lines.append(.heading("")) }
        lines.append(.heading(heading(output.language)))
      }
      group = its
      let first = lines.count
      lines.append(.habit(index))
      guard row.id == output.selected?.id else { continue }
      if output.field != nil {
        lines.append(.field)
        if let trouble = output.field?.refusal {
          lines += TextWrapping.wrap(trouble(output.language), columns: max(columns - 5, 2)).map(Line.detail)
        }
      } else {
        let standstill = output.standstill.map { Phrase.onBreak($0, today: output.today) }
        let (_, room, isWhole) = beside(row, output, columns: columns)
        let isCut = TextWidth.of(named(row, output).name) > room
        let name = Phrase(verbatim: isCut ? row.habit.name : "")
        let details =
          output.isPaused
          ? [name]
          : [name]
            + HabitRowText.details(
              row, standstill: standstill, hasPassed: output.hasPassed(row), isNarrow: !isWhole)
        let detail = details.map { $0(output.language) }
          .filter { !$0.isEmpty }.joined(separator: " · ")
        lines += TextWrapping.wrap(detail, columns: max(columns - 5, 2)).prefix(
          isTight && !isCut ? 2 : mostDetails
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

  /// The mark before a habit, and its name; in words where they stand in the place of marks.
  private static func named(
    _ row: HabitRow, _ output: ChallengeViewModel.Output
  ) -> (mark: String, style: Style, name: String) {
    let isPassed = output.hasPassed(row) && row.isOpen && !row.isSkipped
    let (mark, style) =
      row.habit.isArchived && row.isOpen
      ? ("·", .dim) : isPassed ? ("!", .warning) : HabitRowText.mark(row)
    let name = row.habit.name
    return output.hasWords
      ? ("", style, LinearText.words("\(mark) \(name)", output.language)) : (mark, style, name)
  }

  /// The facts that fit beside a habit's name, which comes first, the columns that are left for it, and whether all of them do.
  private static func beside(
    _ row: HabitRow, _ output: ChallengeViewModel.Output, columns: Int
  ) -> (facts: String, room: Int, isWhole: Bool) {
    let language = output.language
    let (isNarrow, end, name) = (columns < 60, columns - stripColumns(columns, language) - 2, 4)
    let all =
      isNarrow || output.isPaused ? [] : HabitRowText.facts(row).map { $0(language) }.filter { !$0.isEmpty }
    var facts = all
    func text() -> String { facts.joined(separator: "  ") }
    let nameWidth = TextWidth.of(named(row, output).name)
    while !facts.isEmpty, nameWidth + 2 + TextWidth.of(text()) > end - name { facts.removeFirst() }
    let room = end - name - (facts.isEmpty ? 0 : TextWidth.of(text()) + 2)
    return (text(), room, facts.count == all.count && !isNarrow)
  }

  private static func draw(
    _ line: Line, _ output: ChallengeViewModel.Output, pen: Pen, on canvas: inout Canvas
  ) {
    switch line {
    case .heading(let name): canvas.write(name, column: pen.margin, row: pen.row, style: .bold)
    case .habit(let index): draw(output.rows[index], index, output, pen: pen, on: &canvas)
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
    _ row: HabitRow, _ index: Int, _ output: ChallengeViewModel.Output, pen: Pen, on canvas: inout Canvas
  ) {
    let line = index + output.firstRow
    let isSelected = line == output.position.selection
    let columns = canvas.size.columns
    let end = strip(canvas, output.language) - 2
    canvas.target(Rect(column: 0, row: pen.row, columns: columns, rows: 1), line: line)
    if isSelected { canvas.write("┃", column: 0, row: pen.row, style: .accent) }
    let isArchived = row.habit.isArchived
    let (mark, style, called) = named(row, output)
    canvas.write(
      mark, column: pen.margin, row: pen.row, style: HabitPalette.tint(style, of: row.habit))
    let name = pen.margin + 2
    let (facts, room, _) = beside(row, output, columns: columns)
    canvas.write(facts, endingAt: end, row: pen.row, style: .dim)
    canvas.write(
      called, column: name, row: pen.row, style: isSelected ? .selected : isArchived ? .dim : .plain,
      columns: room)
    if isSelected, output.field == nil { canvas.cursor = Point(column: name, row: pen.row) }
    guard !output.isPaused else { return }
    for (place, day) in output.week.enumerated() {
      let (mark, meant) = HabitRowText.cell(row.stretch[day])
      let style = isArchived ? .dim : HabitPalette.tint(meant, of: row.habit)
      canvas.write(
        mark, column: strip(canvas, output.language) + place * dayWidth(columns, output.language),
        row: pen.row,
        style: day == output.day ? style.adding([.bold, .underline]) : style)
    }
  }
}
