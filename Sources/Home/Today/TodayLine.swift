import Day
import Interface
import Model
import TerminalUI
import Texts

/// A line of what is done, prepared or written.
struct TodayLine {
  let item: TodayViewModel.Item
  /// What stands before the first of its kind.
  var label = ""
  var mark = ""
  var markStyle = Style.plain
  let text: String
  var style = Style.plain
  /// What stands at the end of its first row.
  var status = ""
  var statusStyle = Style.dim
  /// Rows that its text may take.
  var maxRows = 1
  /// The habit, whose last days and score stand at the end where there is room for them.
  var habit: HabitRow?

  /// The same with its mark in words.
  func replacingSymbol(in language: Language) -> TodayLine {
    guard !mark.isEmpty || text.hasPrefix("✓") else { return self }
    var line = TodayLine(
      item: item, label: label, text: LinearText.words(mark.isEmpty ? text : "\(mark) \(text)", language),
      style: style, status: status, statusStyle: statusStyle, maxRows: maxRows, habit: habit)
    line.markStyle = markStyle
    return line
  }

  /// Columns of the text and what stands at its end.
  var columns: Int { TextWidth.of(text) + (status.isEmpty ? 0 : TextWidth.of(status) + 2) }
}

extension TodayView {
  /// Where the parts of a line stand.
  struct LineLayout {
    /// The column of the label.
    let margin: Int
    /// The column of the mark.
    let indent: Int
    /// The column after what stands at the end.
    let end: Int
    /// Columns that what stands at the end may take.
    let maxStatusColumns: Int
  }

  /// A line's rows of text, and what stands at the end of the first.
  static func layOut(_ line: TodayLine, in layout: LineLayout) -> (rows: [String], status: String) {
    let status = TextWidth.truncate(TextCleaning.clean(line.status), to: max(0, layout.maxStatusColumns))
    let column = layout.indent + (line.mark.isEmpty ? 0 : 2)
    let room = layout.end - column - (status.isEmpty ? 0 : TextWidth.of(status) + 2)
    return (
      wrapped(TextCleaning.clean(line.text), columns: max(min(room, 76), 4), rows: line.maxRows), status
    )
  }

  /// Draws a line and moves the pen below it.
  static func draw(
    _ line: TodayLine, in layout: LineLayout, _ output: TodayViewModel.Output, pen: inout Pen,
    on canvas: inout Canvas
  ) {
    let (rows, status) = layOut(line, in: layout)
    let isSelected = line.item == output.selected
    let column = layout.indent + (line.mark.isEmpty ? 0 : 2)
    let first = pen.row
    canvas.write(line.label, column: layout.margin, row: first, style: .bold)
    canvas.write(line.mark, column: layout.indent, row: first, style: line.markStyle)
    canvas.write(status, endingAt: layout.end, row: first, style: line.statusStyle)
    for text in rows where pen.row < canvas.size.rows {
      canvas.write(text, column: column, row: pen.row, style: isSelected ? .selected : line.style)
      pen.row += 1
    }
    if isSelected {
      canvas.cursor = Point(column: column, row: first)
      markCursor(rows: first..<max(pen.row, first + 1), on: &canvas)
    }
    if let index = output.items.firstIndex(of: line.item) {
      // What stands before the first of its kind is about them all.
      let left = line.label.isEmpty ? 0 : layout.indent
      let rect = Rect(
        column: left, row: first, columns: canvas.size.columns - left, rows: max(1, pen.row - first))
      canvas.target(rect, line: index)
    }
  }

  /// Which lines are shown where not all have room: the selected one, and as many before it as there is room for.
  static func shown(_ heights: [Int], around selected: Int, room: Int) -> Range<Int> {
    var position = ListPosition(selection: selected)
    position.fit(count: heights.count, rows: room) { heights[$0] }
    let shown = position.visible(count: heights.count, rows: room) { heights[$0] }
    // Of the last one nothing stands that has no room for all of it.
    let isCut = shown.count > 1 && heights[shown].reduce(0, +) > room
    return shown.lowerBound..<(isCut ? shown.upperBound - 1 : shown.upperBound)
  }
}

extension TodayView {
  /// The day's read and the day's habits, as many as there is room for around the selected one.
  static func drawHabits(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    guard let challenge = output.attendance else { return }
    let language = output.language
    canvas.write(Phrase.doHeading(language), column: pen.margin, row: pen.row, style: .bold)
    var counts: [Phrase] = []
    if !output.habits.isEmpty {
      let done = output.habits.count { $0.isDone } + (challenge.isAttendedToday ? 1 : 0)
      counts.append(.doneToday(done, of: output.habits.count + 1))
    }
    let lines = habitLines(of: output, challenge)
    let strips = WeekStrips(lines, margin: pen.margin, columns: canvas.size.columns, output)
    let layouts = lines.map { strips.layout(of: $0) }
    let heights = zip(lines, layouts).map { layOut($0, in: $1).rows.count }
    // Below them stand what to prepare and what to write.
    let room = max(
      1,
      canvas.size.rows - pen.row - 1 - rowsBelow(output, columns: canvas.size.columns, isTight: pen.isTight))
    let selected = lines.firstIndex { $0.item == output.selected } ?? 0
    let shown = shown(heights, around: selected, room: room)
    if shown.count < lines.count {
      let below = lines.count - shown.upperBound
      counts.append(.hidden(above: shown.lowerBound, below: below, isShort: canvas.size.columns < 60))
    }
    canvas.write(
      Phrase.joined(counts)(language), endingAt: strips.daysEnd ?? canvas.size.columns - 1, row: pen.row,
      style: .dim)
    strips.drawLetters(row: pen.row, on: &canvas)
    pen.row += 1
    for index in shown {
      strips.draw(lines[index], row: pen.row, on: &canvas)
      draw(lines[index], in: layouts[index], output, pen: &pen, on: &canvas)
    }
    pen.skip()
  }

  private static func habitLines(of output: TodayViewModel.Output, _ challenge: ReadingChallenge)
    -> [TodayLine]
  {
    let language = output.language
    let rows = output.panes.beside == nil ? 1 : 2
    let read = TodayLine(
      item: .attendance, mark: challenge.isAttendedToday ? "✓" : "○",
      markStyle: challenge.isAttendedToday ? .positive : .plain, text: Phrase.todaysRead(language),
      status: Phrase.streak(of: challenge)(language), maxRows: rows)
    let lines =
      [read]
      + output.habits.map { habit in
        TodayLine(
          item: .habit(habit.id), mark: habit.mark,
          markStyle: habit.isDone ? .positive : habit.isOverdue ? .warning : .plain, text: habit.name,
          status: habit.status(language), maxRows: rows, habit: habit.isCounted ? habit.row : nil)
      }
      + output.suggestedHabits.map { habit in
        TodayLine(
          item: .suggestedHabit(habit.reference), mark: "+", markStyle: .dim, text: habit.name, style: .dim,
          status: Phrase.schedule(habit.schedule)(language), maxRows: rows)
      }
    return output.usesWords ? lines.map { $0.replacingSymbol(in: language) } : lines
  }
}

/// Where the habits' last days and scores stand, each where its row has room for it.
private struct WeekStrips {
  /// Columns of a score with the blank before it.
  private static let scoreColumns = 6

  private let output: TodayViewModel.Output
  private let margin: Int
  private let columns: Int
  /// From one day to the next; 0 where no row has room for its days.
  private var step = 0
  /// Whether the weekdays stand above them.
  private var hasLetters = false
  /// The column of the first day.
  private var first: Int { columns - 1 - Self.scoreColumns - 7 * step }
  /// The column after what stands before the days; nil where there are none.
  var daysEnd: Int? { step == 0 ? nil : first - 2 }

  init(_ lines: [TodayLine], margin: Int, columns: Int, _ output: TodayViewModel.Output) {
    (self.output, self.margin, self.columns) = (output, margin, columns)
    guard output.size.columns >= Panes.narrowest else { return }
    let letters = (1...7).map { TextWidth.of(Phrase.weekdayLetter($0)(output.language)) }.max() ?? 1
    func count(_ step: Int) -> Int {
      let end = columns - 3 - Self.scoreColumns - 7 * step
      return lines.count { $0.habit != nil && fits($0, before: end) }
    }
    // Where the letters have no room the days do without them.
    let (most, narrow) = (count(letters), count(1))
    guard most > 0 || narrow > 0 else { return }
    hasLetters = most >= narrow
    step = hasLetters ? letters : 1
  }

  private func fits(_ line: TodayLine, before end: Int) -> Bool { margin + 2 + line.columns <= end }

  /// Whether a row has its days, and whether it has its score.
  private func parts(of line: TodayLine) -> (days: Bool, score: Bool) {
    guard step > 0, line.habit != nil else { return (false, false) }
    return (fits(line, before: first - 2), fits(line, before: columns - 1 - Self.scoreColumns))
  }

  /// Where a line's text and what stands at its end have their room.
  func layout(of line: TodayLine) -> TodayView.LineLayout {
    let parts = parts(of: line)
    let isShort = daysEnd.map { line.habit == nil && fits(line, before: $0) } ?? false
    let end =
      parts.days || isShort ? first - 2 : parts.score ? columns - 1 - Self.scoreColumns : columns - 1
    return TodayView.LineLayout(
      margin: margin, indent: margin, end: end,
      maxStatusColumns: output.panes.beside == nil ? columns / 2 : max(columns / 2, Panes.usual / 2))
  }

  func drawLetters(row: Int, on canvas: inout Canvas) {
    guard step > 0, hasLetters else { return }
    for back in 0..<7 {
      let letter = Phrase.weekdayLetter((output.today - (6 - back)).weekday)(output.language)
      canvas.write(letter, column: first + back * step, row: row, style: .dim)
    }
  }

  /// A habit's last seven days, parts of an amount as bars, and its score.
  func draw(_ line: TodayLine, row: Int, on canvas: inout Canvas) {
    guard let habit = line.habit else { return }
    let parts = parts(of: line)
    for back in 0..<7 where parts.days {
      let mark = habit.stretch[habit.day - (6 - back)]
      let (cell, style) = HabitRowText.bar(mark) ?? HabitRowText.cell(mark)
      canvas.write(
        cell, column: first + back * step, row: row, style: HabitPalette.tint(style, of: habit.habit))
    }
    guard parts.score else { return }
    let score = Phrase.score(habit.state.progress.score)(output.language)
    canvas.write(score, endingAt: columns - 1, row: row, style: .dim)
  }
}

extension TodayView {
  /// How many rows what is below the habits needs, with the blank row above it.
  static func rowsBelow(_ output: TodayViewModel.Output, columns: Int, isTight: Bool) -> Int {
    let lines = output.items.count { [.preparing, .writing].contains($0.part) }
    if isTight { return min(lines, 2) }
    let hasHeading = isStacked(output, isTight: isTight) && lines > 1
    return lines - 1 + (hasHeading ? 1 : 0) + rowsOfWriting(output, columns: columns) + 1
  }

  /// Rows of the day's line.
  static func rowsOfWriting(_ output: TodayViewModel.Output, columns: Int) -> Int {
    layOut(
      writingLine(of: output, isTight: false),
      in: layout(of: .write, output, margin: 1, columns: columns, isTight: false)
    )
    .rows.count
  }

  /// Beside an article, where lines are short, what is to be prepared stands below its heading.
  private static func isStacked(_ output: TodayViewModel.Output, isTight: Bool) -> Bool {
    !isTight && output.panes.beside != nil
  }

  private static func layout(
    of item: TodayViewModel.Item, _ output: TodayViewModel.Output, margin: Int, columns: Int, isTight: Bool
  ) -> LineLayout {
    let isStacked = isStacked(output, isTight: isTight)
    let labels = item == .write && isStacked ? [Phrase.writeHeading] : [.prepareHeading, .writeHeading]
    let label = labels.map { TextWidth.of($0(output.language)) }.max() ?? 0
    let indent = isStacked && item != .write ? margin : margin + label + 3
    return LineLayout(
      margin: margin, indent: indent, end: columns - 1,
      maxStatusColumns: max((columns - indent) / 2, isStacked ? (Panes.usual - margin - label - 3) / 2 : 0))
  }

  /// What is to be prepared, and the day's line.
  static func drawTasksAndWriting(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let (margin, columns, isTight) = (pen.margin, canvas.size.columns, pen.isTight)
    func layout(_ line: TodayLine) -> LineLayout {
      Self.layout(of: line.item, output, margin: margin, columns: columns, isTight: isTight)
    }
    var lines = taskLines(of: output, isTight: isTight)
    if isStacked(output, isTight: isTight), let label = lines.first?.label, !label.isEmpty {
      canvas.write(label, column: margin, row: pen.row, style: .bold)
      pen.row += 1
      lines[0].label = ""
    }
    // The day's line stays on the screen whatever is above it, and of what is above it what is selected.
    let writing = writingLine(of: output, isTight: isTight)
    let rows = isTight ? 1 : layOut(writing, in: layout(writing)).rows.count
    let room = max(0, canvas.size.rows - rows - pen.row)
    var spare = room - lines.count
    for index in lines.indices where isStacked(output, isTight: isTight) && lines[index].mark != "" {
      lines[index].maxRows = 2
      let more = layOut(lines[index], in: layout(lines[index])).rows.count - 1
      if more > spare { lines[index].maxRows = 1 } else { spare -= more }
    }
    let heights = lines.map { layOut($0, in: layout($0)).rows.count }
    let selected = lines.firstIndex { $0.item == output.selected } ?? 0
    let shown = room > 0 && !lines.isEmpty ? shown(heights, around: selected, room: room) : 0..<0
    if shown.lowerBound > 0 { lines[shown.lowerBound].label = lines[0].label }
    for line in lines[shown] { draw(line, in: layout(line), output, pen: &pen, on: &canvas) }
    // Below a heading of its own what is to be prepared is a part like the others, with a blank row after it.
    if isStacked(output, isTight: isTight), !lines.isEmpty { pen.row += 1 }
    pen.row = min(pen.row, canvas.size.rows - rows)
    draw(writing, in: layout(writing), output, pen: &pen, on: &canvas)
  }

  private static func taskLines(of output: TodayViewModel.Output, isTight: Bool) -> [TodayLine] {
    let language = output.language
    var lines = output.shownTasks.map { task in
      let isLate = task.daysLate(on: output.today) > 0
      return TodayLine(
        item: .task(task.id), mark: isLate ? "!" : "○", markStyle: isLate ? .warning : .plain,
        text: task.name,
        status: status(of: task, output), statusStyle: isLate ? .warning : .dim)
    }
    lines += output.shownSuggestions.map {
      TodayLine(item: .suggestion($0.reference), mark: "+", markStyle: .dim, text: $0.title, style: .dim)
    }
    if !output.oldTasks.isEmpty {
      lines.append(
        TodayLine(item: .oldTasks, text: Phrase.oldCards(output.oldTasks.count)(language), style: .dim))
    }
    var first: [TodayLine] = []
    if output.isBirthNear { first.append(TodayLine(item: .birth, text: Phrase.birthNearRow(language))) }
    if let numbers = output.ownNumbers {
      first.append(TodayLine(item: .numbers, text: numbers(language)))
    }
    if output.corrections.count > 0 {
      first.append(
        TodayLine(item: .corrections, text: Phrase.correctedPages(output.corrections.count)(language)))
    }
    lines = first + lines
    if output.usesWords { lines = lines.map { $0.replacingSymbol(in: language) } }
    guard !lines.isEmpty else { return [] }
    lines[0].label = Phrase.prepareHeading(language)
    guard output.hiddenTasks > 0 else { return lines }
    if isTight {
      let days = output.tasks.first?.daysLate(on: output.today) ?? 0
      let late = days > 0 ? Phrase.daysLateShort(days)(language) + "  " : ""
      lines[0].status = late + "+\(output.hiddenTasks) ↓"
    } else {
      let more = Phrase.moreBelow(output.hiddenTasks)(language)
      lines.append(TodayLine(item: .moreTasks, text: more, style: .dim))
    }
    return lines
  }

  /// How a card stands, and whose it is where there are several children.
  static func status(of task: BoardTask, _ output: TodayViewModel.Output) -> String {
    let name = task.child.flatMap { output.childNames[$0] }.map { Phrase(verbatim: TextCleaning.clean($0)) }
    return PlainLines.joined([name, .standing(of: task, on: output.today)], output.language)
  }

  private static func writingLine(of output: TodayViewModel.Output, isTight: Bool) -> TodayLine {
    let language = output.language
    let (label, rows) = (Phrase.writeHeading(language), isTight ? 1 : 2)
    if let written = output.writtenLine {
      let status = output.draft == nil ? "" : Phrase.draftNotSaved(language)
      return TodayLine(
        item: .write, label: label,
        text: output.usesWords ? LinearText.words("✓ " + written, language) : "✓ " + written, style: .dim,
        status: status, maxRows: rows)
    }
    if let draft = output.draft {
      return TodayLine(item: .write, label: label, text: Phrase.draft(draft)(language), maxRows: rows)
    }
    guard let prompt = output.prompt else {
      return TodayLine(item: .write, label: label, text: Phrase.aLineAboutToday(language), style: .dim)
    }
    return TodayLine(item: .write, label: label, text: Phrase.quoted(prompt)(language), maxRows: rows)
  }
}
