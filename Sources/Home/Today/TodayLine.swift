import Day
import Interface
import Model
import TerminalUI
import Texts

/// A line for a habit, a task or the journal.
struct TodayLine {
  let item: TodayViewModel.Item
  /// The heading before the first line of its part; else empty.
  var label = ""
  var mark = ""
  var markStyle = Style.plain
  let text: String
  var style = Style.plain
  /// The text at the right end of the first row.
  var status = ""
  var statusStyle = Style.dim
  /// The most rows that the text may take.
  var maxRows = 1
  /// The habit; its last days and score are drawn at the right if there is room.
  var habit: HabitRow?

  /// Returns the line with words in place of its symbol.
  func replacingSymbol(in language: Language) -> TodayLine {
    guard !mark.isEmpty || text.hasPrefix("✓") else { return self }
    var line = TodayLine(
      item: item, label: label, text: LinearText.words(mark.isEmpty ? text : "\(mark) \(text)", language),
      style: style, status: status, statusStyle: statusStyle, maxRows: maxRows, habit: habit)
    line.markStyle = markStyle
    return line
  }

  /// The columns of the text and the status.
  var columns: Int { TextWidth.of(text) + (status.isEmpty ? 0 : TextWidth.of(status) + 2) }
}

extension TodayView {
  /// The columns of the parts of a line.
  struct LineLayout {
    let margin: Int
    let indent: Int
    /// The column after the status.
    let end: Int
    let maxStatusColumns: Int
  }

  /// Returns the wrapped rows of a line's text, and its status cut to size.
  private static func layOut(_ line: TodayLine, in layout: LineLayout) -> (rows: [String], status: String) {
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
      // The label belongs to all lines of its part, so a click on it selects none of them.
      let left = line.label.isEmpty ? 0 : layout.indent
      let rect = Rect(
        column: left, row: first, columns: canvas.size.columns - left, rows: max(1, pen.row - first))
      canvas.target(rect, line: index)
    }
  }

  /// Returns the lines to show if not all fit: the selected one and its neighbours.
  private static func shown(_ heights: [Int], around selected: Int, room: Int) -> Range<Int> {
    var position = ListPosition(selection: selected)
    position.fit(count: heights.count, rows: room) { heights[$0] }
    let shown = position.visible(count: heights.count, rows: room) { heights[$0] }
    // A last line that does not fit whole is left out.
    let isCut = shown.count > 1 && heights[shown].reduce(0, +) > room
    return shown.lowerBound..<(isCut ? shown.upperBound - 1 : shown.upperBound)
  }
}

extension TodayView {
  /// Draws the tick for today's reading and the habits, as many as fit around the selected one.
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
    // Leave room for the tasks and the journal below.
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

/// The columns for the habits' last seven days and scores, drawn on rows with enough room.
private struct WeekStrips {
  private static let scoreColumns = 6

  private let output: TodayViewModel.Output
  private let margin: Int
  private let columns: Int
  /// The columns from one day to the next; 0 if no row has room for its days.
  private var step = 0
  /// Whether weekday letters are drawn above the days.
  private var hasLetters = false
  private var first: Int { columns - 1 - Self.scoreColumns - 7 * step }
  /// The column where the text before the days must end; nil if no days are shown.
  var daysEnd: Int? { step == 0 ? nil : first - 2 }

  init(_ lines: [TodayLine], margin: Int, columns: Int, _ output: TodayViewModel.Output) {
    (self.output, self.margin, self.columns) = (output, margin, columns)
    guard output.size.columns >= Panes.narrowest else { return }
    let letters = (1...7).map { TextWidth.of(Phrase.weekdayLetter($0)(output.language)) }.max() ?? 1
    func count(_ step: Int) -> Int {
      let end = columns - 3 - Self.scoreColumns - 7 * step
      return lines.count { $0.habit != nil && fits($0, before: end) }
    }
    // If the weekday letters do not fit, draw the days without them.
    let (most, narrow) = (count(letters), count(1))
    guard most > 0 || narrow > 0 else { return }
    hasLetters = most >= narrow
    step = hasLetters ? letters : 1
  }

  private func fits(_ line: TodayLine, before end: Int) -> Bool { margin + 2 + line.columns <= end }

  /// Whether a row has room for its days, and for its score.
  private func parts(of line: TodayLine) -> (days: Bool, score: Bool) {
    guard step > 0, line.habit != nil else { return (false, false) }
    return (fits(line, before: first - 2), fits(line, before: columns - 1 - Self.scoreColumns))
  }

  /// Returns the columns for a line's text and status.
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

  /// Draws a habit's last seven days, with amounts as bars, and its score.
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
  /// The rows needed below the habits, including the blank row above.
  private static func rowsBelow(_ output: TodayViewModel.Output, columns: Int, isTight: Bool) -> Int {
    let lines = output.items.count { [.tasks, .journal].contains($0.part) }
    if isTight { return min(lines, 2) }
    let hasHeading = isStacked(output, isTight: isTight) && lines > 1
    return lines - 1 + (hasHeading ? 1 : 0) + rowsOfWriting(output, columns: columns) + 1
  }

  /// The rows of the journal line.
  static func rowsOfWriting(_ output: TodayViewModel.Output, columns: Int) -> Int {
    layOut(
      writingLine(of: output, isTight: false),
      in: layout(of: .write, output, margin: 1, columns: columns, isTight: false)
    )
    .rows.count
  }

  /// Whether the tasks are below their heading instead of beside it, because an article makes the lines
  /// short.
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

  /// Draws the tasks and the journal line.
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
    // The journal line always stays on the screen, and so does the selected task.
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
    // Tasks below their own heading are followed by a blank row, like the other parts.
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
    if output.isBirthNear {
      first.append(TodayLine(item: .birth, text: Phrase("The baby is born…")(language)))
    }
    if let numbers = output.ownNumbers {
      first.append(TodayLine(item: .numbers, text: numbers(language)))
    }
    if output.corrections.count > 0 {
      first.append(
        TodayLine(item: .corrections, text: Phrase.correctedPages(output.corrections.count)(language)))
    }
    lines = first + lines
    if output.usesWords { lines = lines.map { $0.replacingSymbol(in: language) } }
    let nudge = output.nudge.map {
      [TodayLine(item: .nudge, text: $0.line(language), style: .dim, maxRows: isTight ? 1 : 2)]
    }
    guard !lines.isEmpty else { return nudge ?? [] }
    lines[0].label = Phrase.prepareHeading(language)
    guard output.hiddenTasks > 0 else { return lines + (nudge ?? []) }
    if isTight {
      let days = output.tasks.first?.daysLate(on: output.today) ?? 0
      let late = days > 0 ? Phrase.daysLateShort(days)(language) + "  " : ""
      lines[0].status = late + "+\(output.hiddenTasks) ↓"
    } else {
      let more = Phrase.moreBelow(output.hiddenTasks)(language)
      lines.append(TodayLine(item: .moreTasks, text: more, style: .dim))
    }
    return lines + (nudge ?? [])
  }

  /// The status of a task, with the child's name if there are several children.
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
      return TodayLine(item: .write, label: label, text: Phrase("A line about today")(language), style: .dim)
    }
    return TodayLine(item: .write, label: label, text: Phrase.quoted(prompt)(language), maxRows: rows)
  }
}
