import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the Board: three columns side by side, or one column below the names of all three.
enum BoardView: ScreenView {
  package static func draw(_ output: BoardViewModel.Output, on canvas: inout Canvas) {
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    drawHeader(output, row: row, on: &canvas)
    let body = Rect(
      column: 0, row: row + output.headerRows, columns: canvas.size.columns, rows: output.bodyRows)
    canvas.inside(body) { part in
      if output.isWide {
        for column in BoardTask.Column.allCases { drawSideBySide(column, output, on: &part) }
      } else {
        drawColumn(output.column, output, on: &part)
      }
      if output.hasDetailPane { drawDetails(output, on: &part) }
      drawMenu(output, on: &part)
    }
  }

  /// Draws the details of the selected task, cut off at the last row.
  private static func drawDetails(_ output: BoardViewModel.Output, on canvas: inout Canvas) {
    let column = output.boardColumns
    canvas.rule(column: column)
    canvas.write(output.detailLines, column: column + 2, columns: output.detailColumns, output.language)
  }

  /// Draws the column names with their counts. The line below the current one is heavy.
  private static func drawHeader(_ output: BoardViewModel.Output, row: Int, on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.write(String(repeating: "─", count: width), column: 0, row: row + 1, style: .dim)
    let texts = BoardTask.Column.allCases.map {
      Phrase.columnName($0)(output.language) + " \(output.taskCount(in: $0))"
    }
    let gap = texts.reduce(2) { $0 + TextWidth.of($1) } + 6 <= width ? 3 : 1
    var place = 2
    for (column, text) in zip(BoardTask.Column.allCases, texts) {
      if output.isWide { place = output.leftEdge(of: column) + 2 }
      let isCurrent = column == output.column
      let used = canvas.write(
        text, column: place, row: row, style: isCurrent ? .accent.adding(.bold) : .plain)
      let part = Rect(column: place - 1, row: row, columns: used + 2, rows: 1)
      if output.menu == nil { canvas.target(part, line: output.nameLine(column)) }
      if isCurrent {
        canvas.write(String(repeating: "━", count: used), column: place, row: row + 1, style: .accent)
      }
      place += used + gap
    }
    if let filter = output.filterLine {
      let start = max(place + 1, width - TextWidth.of(filter) - 1)
      canvas.write(filter, column: start, row: row, style: .accent, columns: width - start)
    }
    for column in BoardTask.Column.allCases where output.isWide || column == output.column {
      let end = output.leftEdge(of: column) + output.width(of: column) - 1
      canvas.write(hiddenCounts(column, output), endingAt: end, row: row + 1, style: .dim)
    }
  }

  /// The number of items above and below the visible ones, as in " ↑20 ↓3 "; empty if all are visible.
  private static func hiddenCounts(_ column: BoardTask.Column, _ output: BoardViewModel.Output) -> String {
    let (boardColumn, formatter) = (output[column], output.formatter(of: column))
    let shown = boardColumn.visibleIndices(availableRows: output.availableRows(in: column)) {
      formatter.card($0).rows
    }
    let above = shown.lowerBound > 0 ? ["↑\(shown.lowerBound)"] : []
    let below =
      shown.upperBound < boardColumn.items.count ? ["↓\(boardColumn.items.count - shown.upperBound)"] : []
    let parts = above + below
    return parts.isEmpty ? "" : " \(parts.joined(separator: " ")) "
  }

  private static func drawSideBySide(
    _ column: BoardTask.Column, _ output: BoardViewModel.Output, on canvas: inout Canvas
  ) {
    let (left, width) = (output.leftEdge(of: column), output.width(of: column))
    let part = Rect(column: left, row: 0, columns: width, rows: canvas.size.rows)
    canvas.inside(part) { drawColumn(column, output, on: &$0) }
    guard column != .done else { return }
    for row in 0..<canvas.size.rows {
      canvas.write("│", column: left + width, row: row, style: .dim)
    }
  }

  private static func drawColumn(
    _ column: BoardTask.Column, _ output: BoardViewModel.Output, on canvas: inout Canvas
  ) {
    let (boardColumn, formatter) = (output[column], output.formatter(of: column))
    var row = 0
    canvas.write(output.emptyLines(column), column: 2, row: &row, style: .dim)
    for index in boardColumn.visibleIndices(
      availableRows: output.availableRows(in: column), rows: { formatter.card($0).rows })
    {
      let card = formatter.card(boardColumn.items[index])
      let isSelected = column == output.column && index == boardColumn.position.selection
      let part = Rect(column: 0, row: row, columns: canvas.size.columns, rows: card.rows)
      canvas.inside(part) { draw(card, isSelected: isSelected, on: &$0) }
      if output.menu == nil { canvas.target(part, line: output.firstLine(column) + index) }
      if case .earlier = boardColumn.items[index], let spinner = output.spinner {
        Spinner.draw(spinner, on: &canvas, column: 0, row: row)
      }
      row += card.rows
    }
  }

  private static func draw(_ card: CardFormatter.Card, isSelected: Bool, on canvas: inout Canvas) {
    var row = 0
    if card.hasRuleBelow {
      let rule = String(repeating: "╌", count: max(0, canvas.size.columns - 3))
      canvas.write(rule, column: 2, row: card.textRows, style: .dim)
    }
    canvas.write(card.headings, column: 2, row: &row, style: .dim, columns: canvas.size.columns - 3)
    if isSelected {
      canvas.cursor = Point(column: 2, row: row)
      for line in row..<card.textRows { canvas.write("┃", column: 0, row: line, style: .accent) }
    }
    canvas.write(card.bullet, column: 2, row: row, style: .dim)
    canvas.write(
      card.titles, column: 2 + card.bulletColumns, row: &row,
      style: isSelected ? .selected : card.isDim ? .dim : .plain)
    var column = 2 + canvas.write(card.warning, column: 2, row: row, style: .warning)
    guard !card.detail.isEmpty else { return }
    if !card.warning.isEmpty { column += canvas.write(" · ", column: column, row: row, style: .dim) }
    canvas.write(card.detail, column: column, row: row, style: .dim)
  }

  /// Draws the menu beside the selected task, or below it if only one column is shown.
  private static func drawMenu(_ output: BoardViewModel.Output, on canvas: inout Canvas) {
    guard let menu = output.menu else { return }
    let size = menu.size(output.language)
    let (boardColumn, formatter) = (output[output.column], output.formatter(of: output.column))
    var top =
      boardColumn.offset(of: boardColumn.position.selection) { formatter.card($0).rows }
      + output.emptyLines(output.column).count
    if !output.isWide, let item = output.selected { top += formatter.card(item).rows }
    top = max(0, min(top, canvas.size.rows - size.rows))
    let end = output.leftEdge(of: output.column) + output.width(of: output.column)
    let isLast = output.column == .done
    // Clear the full width of the column below, so that no cut-off text is left beside the menu.
    let covered = !output.isWide ? output.column : isLast ? .doing : output.column.offset(by: 1) ?? .done
    let rows = Rect(
      column: output.leftEdge(of: covered), row: top, columns: output.width(of: covered), rows: size.rows)
    canvas.fill(rows, style: .plain)
    let left = !output.isWide ? end - size.columns - 1 : isLast ? rows.endColumn - size.columns : end
    menu.draw(on: &canvas, column: max(0, left), row: top, language: output.language)
  }

  static func list(_ output: BoardViewModel.Output) -> ScreenList<BoardViewModel.Input>? {
    if let menu = output.menu { return menu.list(output.language, BoardViewModel.Input.menu) }
    return ScreenList(
      selection: output.line,
      texts: {
        zip(output.columns, output.formatters).flatMap { column, formatter in
          column.items.map(formatter.words)
        }
      }, moved: BoardViewModel.Input.lineSelected)
  }

  /// Due dates depend on the day.
  static var isAboutDay: Bool { true }
}

extension BoardView {
  static func bindings(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    if output.menu != nil { return BoardMenu.bindings(BoardViewModel.Input.menu) }
    let hasCheck = output.selected?.task?.isAppointment == true
    return taskBindings(output) + moveBindings(output) + [
      KeyBinding(
        "history", .character("H"), help: output.selected?.task == nil ? .boardHistory : .taskHistory,
        .historyTapped),
      KeyBinding(
        "filter", .character("v"), help: Phrase("one child's tasks"),
        disabled: output.availableFilters.isEmpty ? Phrase("There is only one child") : nil, .filterTapped),
      KeyBinding(
        "check", .character("V"), help: .checkPage, isHint: hasCheck,
        disabled: hasCheck ? nil : .noCheckReason, .checkTapped),
      KeyBinding("board-history", help: .boardHistory, isAnywhere: true, .boardHistoryTapped),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
      KeyBinding(
        "left", .character("h"), .left, help: Phrase("go to the column on the left"), .moved(.beside(-1))),
      KeyBinding(
        "right", .character("l"), .right, help: Phrase("go to the column on the right"), .moved(.beside(1))),
      KeyBinding("next-part", .tab, help: Phrase("go to the next column"), .columnSwitched(by: 1)),
      KeyBinding(
        "previous-part", .backTab, help: Phrase("go to the previous column"), .columnSwitched(by: -1)),
    ] + KeyBinding.moves(BoardViewModel.Input.moved)
  }

  private static func taskBindings(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    let task = output.selected?.task
    let isSuggestion = output.selected?.suggestion != nil
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let noCard: Phrase? = task == nil && !isSuggestion ? .noTaskSelected : nil
    let tick: Phrase = isSuggestion ? .acceptSuggestion : task?.column == .done ? .undoneTask : .finishTask
    var isEarlier = false
    if case .earlier = output.selected { isEarlier = true }
    let open: Phrase =
      isEarlier ? output.showsEarlierTasks ? Phrase("hide them") : Phrase("show them") : .open
    return [
      KeyBinding(
        "tick", .character(" "), help: tick, isHint: noCard == nil, disabled: nothing ?? noCard, .ticked),
      KeyBinding("open", .enter, help: open, isHint: nothing == nil, disabled: nothing, .opened),
      KeyBinding("add", .character("a"), help: .addTask, isHint: true, isAnywhere: true, .addTapped),
      KeyBinding(
        "move", .character("m"), help: .moveTask, isHint: task != nil, disabled: cannotMoveReason(output),
        .menuTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: isSuggestion ? .refuseSuggestion : .removeTask,
        isHint: noCard == nil, disabled: nothing ?? noCard, .deleted),
      KeyBinding("edit", .character("e"), help: .editTaskKey, disabled: noTaskReason(output), .editTapped),
    ]
  }

  private static func moveBindings(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    let needed = cannotMoveReason(output)
    let first: Phrase? = output.column.offset(by: -1) == nil ? .isFirstColumn : nil
    let last: Phrase? = output.column.offset(by: 1) == nil ? .isLastColumn : nil
    return [
      KeyBinding(
        "move-left", .character("<"), help: .moveTaskLeft, disabled: needed ?? first, .taskMoved(by: -1)),
      KeyBinding(
        "move-right", .character(">"), help: .moveTaskRight, isHint: (needed ?? last) == nil,
        disabled: needed ?? last, .taskMoved(by: 1)),
      KeyBinding(
        "move-up", .character("K"), help: .moveItUp,
        disabled: noTaskReason(output) ?? cannotReorderReason(output, by: -1),
        .reordered(by: -1)),
      KeyBinding(
        "move-down", .character("J"), help: .moveItDown,
        disabled: noTaskReason(output) ?? cannotReorderReason(output, by: 1),
        .reordered(by: 1)),
    ]
  }

  /// Why actions on a task are disabled; nil if a task is selected.
  private static func noTaskReason(_ output: BoardViewModel.Output) -> Phrase? {
    if output.selected?.suggestion != nil { return Phrase("Add it first with Space") }
    if output.selected == nil { return .nothingSelected }
    return output.selected?.task == nil ? .noTaskSelected : nil
  }

  /// Why the selected task cannot change its column.
  private static func cannotMoveReason(_ output: BoardViewModel.Output) -> Phrase? {
    if output.selected?.task?.isPastAppointment(on: output.today) == true {
      return Phrase("The appointment is over; change its day with e")
    }
    return noTaskReason(output)
  }

  /// Why the selected task cannot swap places with its neighbour.
  private static func cannotReorderReason(_ output: BoardViewModel.Output, by step: Int) -> Phrase? {
    guard let task = output.selected?.task else { return nil }
    if output.column == .done { return Phrase("Done tasks are sorted by day") }
    if output.board.neighbour(of: task, by: step) != nil { return nil }
    let cards = output.board[task.column]
    let index = cards.firstIndex { $0.id == task.id }.map { $0 + step }
    guard let index, cards.indices.contains(index) else {
      return step < 0 ? Phrase("Already at the top") : Phrase("Already at the bottom")
    }
    return Phrase("Tasks are sorted by due date")
  }
}

extension BoardView {
  private typealias Line = Spoken<BoardViewModel.Input>.Line

  /// The columns one after the other, or the menu if it is open.
  static func spoken(_ output: BoardViewModel.Output) -> Spoken<BoardViewModel.Input>? {
    let language = output.language
    if let menu = output.menu {
      let lines = menu.columns.enumerated().map { index, column in
        Line(
          Phrase.columnName(column)(language), .choice, selects: .menu(.moved(.to(index))),
          isSelected: index == menu.selection)
      }
      return Spoken(lines: [Line(Phrase.moveTask(language))] + lines)
    }
    let filter = output.filterLine.map { [Line($0)] } ?? []
    return Spoken(
      lines: output.troubleLines.map { Line($0) } + filter
        + BoardTask.Column.allCases.flatMap { lines(of: $0, output) })
  }

  private static func lines(of column: BoardTask.Column, _ output: BoardViewModel.Output) -> [Line] {
    let (language, boardColumn) = (output.language, output[column])
    let formatter = output.formatter(of: column)
    let name = "\(Phrase.columnName(column)(language)): \(output.taskCount(in: column))"
    let empty = output.emptyLines(column).joined(separator: " ")
    let cards = boardColumn.items.enumerated().map { index, item in
      let card = formatter.card(item)
      let isSuggestion = item.suggestion != nil
      let words = [
        isSuggestion ? Phrase.signSuggested(language) + ":" : "",
        item.task?.name ?? item.suggestion?.title ?? card.titles.joined(separator: " "),
      ].filter { !$0.isEmpty }.joined(separator: " ")
      let parts = [words, card.warning, LinearText.words(card.detail, language)].filter { !$0.isEmpty }
      return Line(
        TextCleaning.clean(parts.joined(separator: ", ")), .choice,
        selects: .lineSelected(.to(output.firstLine(column) + index)),
        isSelected: column == output.column && index == boardColumn.position.selection)
    }
    return [Line(name)] + (empty.isEmpty ? [] : [Line(empty)]) + cards
  }
}
