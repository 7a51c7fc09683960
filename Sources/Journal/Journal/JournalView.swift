import Interface
import Model
import TerminalUI
import Texts

/// Draws the journal: the month or week, the entries, memories of earlier years, and the selected day.
enum JournalView: ScreenView {
  /// The window width from which the chart of moods is shown.
  nonisolated static let moodColumns = 100

  static func draw(_ output: JournalViewModel.Output, on canvas: inout Canvas) {
    let layout = JournalLayout(output)
    let main = Rect(column: 0, row: 0, columns: output.mainSize.columns, rows: canvas.size.rows)
    canvas.inside(main) { draw(output, layout, on: &$0) }
    guard output.hasPane else { return drawDay(output, layout, on: &canvas) }
    canvas.rule(column: main.columns)
    canvas.write(output.pane, column: main.columns + 2, columns: output.paneColumns, output.language)
  }

  private static func draw(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    for (row, line) in layout.troubles.enumerated() {
      canvas.write(line, column: 1, row: row, style: .warning)
    }
    drawTitle(output, layout, on: &canvas)
    drawCalendar(output, layout, on: &canvas)
    drawList(output, layout, on: &canvas)
    drawWellbeingQuestion(output, layout, on: &canvas)
    drawMemories(output, layout, on: &canvas)
  }

  static func bindings(_ output: JournalViewModel.Output) -> [KeyBinding<JournalViewModel.Input>] {
    let isMemory = output.part == .memories
    let noEntry: Phrase? = output.selected?.isWritten == true ? nil : .nothingWrittenThatDay
    let cannotDelete: Phrase? =
      isMemory
      ? Phrase("Enter opens it; to delete it, go to its month")
      : noEntry
        ?? (output.selected?.hasConflict == true
          ? Phrase("This day has several versions; press Enter, then v") : nil)
    let noOtherPart: Phrase? =
      output.entries.isEmpty && output.memories.isEmpty ? Phrase("No entries to go to") : nil
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, .opened),
      KeyBinding(
        "write", .character("w"), .character("a"), .character("e"), help: .writeEntry, isHint: true,
        .writeTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: Phrase("delete this entry"), disabled: cannotDelete,
        .removed),
      KeyBinding(
        "search", .character("/"), help: .searchEntries, isHint: true, isAnywhere: true, .searchTapped),
      KeyBinding(
        "summary", .character("H"), help: Phrase("summary"), isHint: true, isAnywhere: true, .summaryOpened),
      KeyBinding(
        "week", .character("v"), help: output.isWeek ? .showMonth : Phrase("week"), isHint: true, .weekToggled
      ),
      KeyBinding("next-part", .tab, help: .nextPart, disabled: noOtherPart, .focusMoved(by: 1)),
      KeyBinding("previous-part", .backTab, help: .previousPart, disabled: noOtherPart, .focusMoved(by: -1)),
    ] + (output.isPaused ? [] : wellbeingBindings(output)) + moveBindings(output) + [
      KeyBinding("refresh", .character("r"), help: .refresh, .changed)
    ]
  }

  /// Keys for the question about wellbeing. They are absent while paused.
  private static func wellbeingBindings(_ output: JournalViewModel.Output) -> [KeyBinding<
    JournalViewModel.Input
  >] {
    let notAsked: Phrase? = output.asksWellbeing ? nil : .notAsked
    return [
      KeyBinding(
        "answer", .character("i"), help: .howIsIt, disabled: notAsked, isAnywhere: true, .wellbeingOpened),
      KeyBinding(
        "dismiss", .character("I"), help: Phrase("ask me later"), disabled: notAsked, .wellbeingDismissed),
    ]
  }

  private static func moveBindings(_ output: JournalViewModel.Output) -> [KeyBinding<JournalViewModel.Input>]
  {
    let isDays = output.part == .calendar
    let turned: (before: Phrase, after: Phrase) =
      output.isWeek ? (.weekBefore, .weekAfter) : (.monthBefore, .monthAfter)
    return [
      KeyBinding("left", .character("h"), .left, help: .dayBefore, .dayMoved(by: -1)),
      KeyBinding(
        "down", .character("j"), .down, help: isDays ? .weekAfter : .moveDown, .lineMoved(by: 1)),
      KeyBinding("up", .character("k"), .up, help: isDays ? .weekBefore : .moveUp, .lineMoved(by: -1)),
      KeyBinding("right", .character("l"), .right, help: .dayAfter, .dayMoved(by: 1)),
      KeyBinding("previous-month", .character("["), .pageUp, help: turned.before, .pageTurned(by: -1)),
      KeyBinding("next-month", .character("]"), .pageDown, help: turned.after, .pageTurned(by: 1)),
      KeyBinding(
        "last", .character("G"), .end, help: .toToday, .todaySelected),
      KeyBinding("today", .character("t"), help: .toToday, .todaySelected),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, .moved(.to(0))),
    ]
  }

  /// The list has the days first, then the entries, then the memories.
  static func list(_ output: JournalViewModel.Output) -> ScreenList<JournalViewModel.Input>? {
    let (days, entries) = (output.spanCount, output.entries.count)
    let selection =
      switch output.part {
      case .calendar: output.day - output.span.lowerBound
      case .list: days + output.position.selection
      case .memories: days + entries + output.memory
      }
    let layout = JournalLayout(output)
    let shown = output.position.visible(rows: layout.list.rows > 0 ? layout.visibleEntries : entries)
    return ScreenList(
      selection: selection, extent: .around(above: shown.lowerBound, below: entries - shown.upperBound),
      texts: {
        (0..<days).map { Phrase.date(output.span.lowerBound + $0)(output.language) }
          + (output.entries + output.memories.map(\.line)).map(\.excerpt)
      },
      moved: JournalViewModel.Input.moved)
  }

  static var isAboutDay: Bool { true }

  /// The journal is read again each time it appears.
  static func input(for event: ScreenEvent) -> JournalViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: nil
    case .answered(.day(let day)): .entryDayChanged(to: day)
    case .answered: nil
    }
  }
}

// The calendar of the month or week.
extension JournalView {
  static func drawTitle(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let language = output.language
    let days = output.listedDays
    let title =
      output.prefersWeek == true
      ? Phrase.days(days.lowerBound, days.upperBound, on: output.today)(language)
      : Phrase.journalMonth(output.day)(language)
    let used = canvas.write(title, column: 2, row: layout.titleRow, style: .bold)
    let note: Phrase? =
      output.isReading
      ? .readingEntries
      : output.isPaused ? nil : output.entryCount == 0 ? nil : .entryCount(output.entryCount)
    if let note { canvas.write("· " + note(language), column: 3 + used, row: layout.titleRow, style: .dim) }
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
      mark: line.mark.rawValue, markStyle: line.hasConflict ? .warning : .accent, style: .bold)
  }

  /// One row of weekdays and one of days, with the same marks as in the month.
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

  /// The chart of moods below the calendar, if there is room.
  private static func drawMoods(
    _ output: JournalViewModel.Output, row: Int, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard output.size.columns >= moodColumns, let chart = MoodChart(output.moods, upTo: output.today) else {
      return
    }
    let rows = min(MoodChart.maxRows, layout.list.endRow - row - MoodChart.otherRows - 1)
    chart.draw(on: &canvas, column: 2, row: row, rows: rows, output.language)
  }
}

// The list of entries, the memories, and the selected day.
extension JournalView {
  static func drawList(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let language = output.language
    guard !output.entries.isEmpty else { return drawEmpty(output, layout, on: &canvas) }
    guard layout.list.rows > 0 else { return }
    var row = layout.list.row
    let isFocused = output.part == .list
    for index in output.position.visible(rows: layout.visibleEntries) {
      let line = output.entries[index]
      let words = JournalLineText(line, language)
      let isSelected = isFocused && line.day == output.day
      let columns = layout.list.column..<layout.list.endColumn
      let isTall = layout.entryRows > 1
      let excerpt = isTall ? layout.lines(ofExcerpt: words.excerpt) : []
      let listRow = ListRow(
        title: isTall ? words.heading : words.dayAndExcerpt, detail: excerpt.first,
        furtherDetails: Array(excerpt.dropFirst()),
        marks: isTall || columns.count >= 60 ? words.marks : words.mark,
        style: line.day == output.day ? .bold : .plain)
      listRow.draw(
        on: &canvas, row: row, line: output.spanCount + index, isSelected: isSelected, columns: columns)
      if line.day == output.day, !isSelected {
        canvas.write("›", column: layout.list.column, row: row, style: .accent)
      }
      row += listRow.rows
    }
  }

  /// A hint shown if there are no entries.
  private static func drawEmpty(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard !output.isReading else { return }
    let text: Phrase =
      output.isEmpty
      ? (output.isPaused
        ? Phrase("Nothing is written here. If you ever want to write, press a. You don't have to.")
        : Phrase("A line a day is enough. Press Enter or a to write for the selected day, today or earlier."))
      : output.prefersWeek == true
        ? Phrase("No entries this week. Press Enter or a to write for the selected day.")
        : Phrase("No entries this month. Press Enter or a to write for the selected day.")
    let column = max(2, layout.list.column + 1)
    let room = max(2, min(layout.list.endColumn - column - 1, 60))
    for (index, line) in TextWrapping.wrap(text(output.language), columns: room).enumerated()
    where index < layout.list.rows {
      canvas.write(line, column: column, row: layout.list.row + index, style: .dim)
    }
  }

  /// A dim line that asks how the reader is.
  static func drawWellbeingQuestion(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard let row = layout.questionRow else { return }
    let language = output.language
    let used = canvas.write(Phrase.howIsIt(language), column: 2, row: row)
    let keys = [Phrase("i: answer"), Phrase("I: not now")].map { $0(language) }
    canvas.write(keys.joined(separator: "  "), column: 4 + used, row: row, style: .dim)
  }

  static func drawMemories(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    guard layout.memoryRows > 0 else { return }
    let first = max(0, min(output.memory - layout.memoryRows + 1, output.memories.count))
    for (offset, memory) in output.memories.dropFirst(first).prefix(layout.memoryRows).enumerated() {
      let (index, row) = (first + offset, layout.firstMemoryRow + offset)
      let isSelected = output.part == .memories && index == output.memory
      let line = output.spanCount + output.entries.count + index
      canvas.target(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), line: line)
      if isSelected {
        canvas.write("┃", column: 0, row: row, style: .accent)
        canvas.cursor = Point(column: 2, row: row)
      }
      let title = Phrase.yearsAgoToday(memory.years)(output.language)
      let words = JournalLineText(memory.line, output.language)
      let used = canvas.write(title, column: 2, row: row, style: isSelected ? .selected : .plain)
      canvas.write(
        words.excerpt, column: 4 + used, row: row, style: .dim, columns: canvas.size.columns - used - 5)
    }
  }

  static func drawDay(
    _ output: JournalViewModel.Output, _ layout: JournalLayout, on canvas: inout Canvas
  ) {
    let language = output.language
    let line = output.part == .memories ? output.memories[output.memory].line : output.selected
    let words = line.map { JournalLineText($0, language) }
    let facts = words?.facts ?? ""
    let width = max(2, canvas.size.columns - 4)
    let date = Phrase.date(output.shownDay, in: output.today)(language)
    canvas.write(
      String(repeating: "─", count: canvas.size.columns), column: 0, row: layout.detailRow, style: .dim)
    let heading = StyledLine(
      [Span(" "), Span(date, .bold)]
        + (facts.isEmpty ? [] : [Span(" · " + facts, .dim)]) + [Span(" ")])
    canvas.write(heading, column: 1, row: layout.detailRow, columns: width + 2)
    guard words != nil else {
      let text: Phrase = output.isReading ? .readingEntries : .nothingWritten(on: output.day, output.today)
      for (index, part) in TextWrapping.wrap(text(language), columns: width).prefix(layout.excerptRows)
        .enumerated()
      {
        canvas.write(part, column: 2, row: layout.detailRow + 1 + index, style: .dim)
      }
      return
    }
    let lines = TextWrapping.wrap(words?.fullExcerpt ?? "", columns: width)
    for (index, part) in lines.prefix(layout.excerptRows).enumerated() {
      let isCut = index == layout.excerptRows - 1 && lines.count > layout.excerptRows
      canvas.write(
        isCut ? part + " …" : part, column: 2, row: layout.detailRow + 1 + index, columns: width + 1)
    }
  }
}

extension JournalView {
  private typealias Line = Spoken<JournalViewModel.Input>.Line

  /// The selected day, the entries of its month or week, and the memories.
  static func spoken(_ output: JournalViewModel.Output) -> Spoken<JournalViewModel.Input>? {
    let language = output.language
    let troubles = output.allTroubles.map { Line($0(language)) }
    let month = Line(Phrase.month(output.day, in: output.today)(language))
    let question = output.asksWellbeing ? [Line(Phrase.howIsIt(language))] : []
    return Spoken(lines: troubles + [month] + day(output) + entries(output) + memories(output) + question)
  }

  /// The selected day, if the list does not already read it.
  private static func day(_ output: JournalViewModel.Output) -> [Line] {
    guard output.part == .calendar else { return [] }
    let words = output.selected.map { JournalLineText($0, output.language) }
    let date = Phrase.date(output.day, in: output.today)(output.language)
    let text =
      words.map { [date, $0.facts, $0.fullExcerpt] }
      ?? [date, Phrase.nothingWritten(on: output.day, output.today)(output.language)]
    return [
      Line(
        spokenText(text, output), .choice, selects: .moved(.to(output.day - output.span.lowerBound)),
        isSelected: true)
    ]
  }

  private static func entries(_ output: JournalViewModel.Output) -> [Line] {
    output.entries.enumerated().compactMap { index, line in
      if output.part == .calendar, line.day == output.day { return nil }
      let words = JournalLineText(line, output.language)
      return Line(
        spokenText(
          [words.heading, words.fullExcerpt, line.isLetter ? Phrase.letterToChild(output.language) : ""],
          output),
        .choice, selects: .moved(.to(output.spanCount + index)),
        isSelected: output.part == .list && line.day == output.day)
    }
  }

  private static func memories(_ output: JournalViewModel.Output) -> [Line] {
    output.memories.enumerated().map { index, memory in
      let words = JournalLineText(memory.line, output.language)
      return Line(
        spokenText([Phrase.yearsAgoToday(memory.years)(output.language), words.excerpt], output), .choice,
        selects: .moved(.to(output.spanCount + output.entries.count + index)),
        isSelected: output.part == .memories && index == output.memory)
    }
  }

  private static func spokenText(_ parts: [String], _ output: JournalViewModel.Output) -> String {
    parts.map { LinearText.words($0, output.language) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// The positions of the journal's parts.
struct JournalLayout {
  /// Notices about unreadable data, as lines.
  let troubles: [String]
  let titleRow: Int
  /// Where the calendar begins, and how wide a day is.
  let calendar: MonthGrid.Frame
  let calendarRows: Int
  /// The area of the list of entries.
  let list: Rect
  /// The most rows of an entry: its day, and lines of its text. More than two only if all entries fit.
  let entryRows: Int
  /// The row of the question about wellbeing; nil if it is not asked.
  let questionRow: Int?
  /// The row of the first memory.
  let firstMemoryRow: Int
  let memoryRows: Int
  /// The row of the selected day. Its excerpt is below.
  let detailRow: Int
  let excerptRows: Int

  var visibleEntries: Int { max(1, list.rows / entryRows) }

  init(_ output: JournalViewModel.Output) {
    let (columns, rows) = (output.mainSize.columns, output.mainSize.rows)
    troubles = output.allTroubles.flatMap {
      TextWrapping.wrap($0(output.language), columns: max(2, columns - 2))
    }
    titleRow = troubles.count
    let isSide = !output.isWeek && columns >= 72
    let width = output.isWeek ? min(max((columns - 2) / 7, 4), 8) : min(max((columns - 4) / 18, 4), 6)
    let gap = rows >= 18 ? 1 : 0
    let top = titleRow + 1 + gap
    let rest = rows - top
    let step = isSide && rest >= 2 * MonthGrid.weeks + 1 + 11 ? 2 : 1
    calendar = MonthGrid.Frame(column: 2, row: top, width: width, step: step)
    calendarRows = output.isWeek ? 2 : calendar.rows
    // The selected day always gets two rows. It gets more if the calendar and some entries leave room.
    let free = rest - calendarRows - (isSide ? 0 : 3)
    let questionRows = output.asksWellbeing ? 1 : 0
    let years = min(output.memories.count, free >= 10 ? 3 : free >= 4 ? 1 : 0)
    excerptRows = output.hasPane ? 0 : max(1, min(3, free - questionRows - years - 1))
    detailRow = output.hasPane ? rows : rows - excerptRows - 1
    memoryRows = years
    firstMemoryRow = detailRow - years - (years > 0 ? gap : 0)
    questionRow = output.asksWellbeing ? firstMemoryRow - 1 : nil
    let end = firstMemoryRow - questionRows - gap
    let below = top + calendarRows + (output.isWeek ? gap : 0)
    list =
      isSide
      ? Rect(
        column: 2 + 7 * width + 2, row: top, columns: columns - 4 - 7 * width, rows: max(0, end - top))
      : Rect(column: 0, row: below, columns: columns, rows: max(0, end - below))
    let share = list.rows / max(1, output.entries.count)
    entryRows = list.rows >= 8 ? min(max(share, 2), Self.maxEntryRows) : 1
  }

  private static let maxEntryRows = 5

  /// The beginning of a text as the lines below the day of its entry; at least one.
  func lines(ofExcerpt text: String) -> [String] {
    let (columns, most) = (max(2, list.columns - 3), entryRows - 1)
    guard most > 1 else { return [text] }
    let lines = TextWrapping.wrap(text, columns: columns)
    guard lines.count > most else { return lines.isEmpty ? [""] : lines }
    let last = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [TextWidth.truncate(last, to: columns)]
  }
}
