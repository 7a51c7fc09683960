import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the Board: three columns side by side, or one at a time below the names of all.
enum BoardView: ScreenView {
  package static func draw(_ output: BoardViewModel.Output, on canvas: inout Canvas) {
    var row = 0
    canvas.write(output.troubleLines, column: 1, row: &row, style: .warning)
    drawNames(output, row: row, on: &canvas)
    let body = Rect(
      column: 0, row: row + output.headRows, columns: canvas.size.columns, rows: output.bodyRows)
    canvas.inside(body) { part in
      if output.isWide {
        for column in BoardTask.Column.allCases { drawBeside(column, output, on: &part) }
      } else {
        drawColumn(output.column, output, on: &part)
      }
      if output.hasBeside { drawSelected(output, on: &part) }
      drawMenu(output, on: &part)
    }
  }

  /// The selected card, whole, as far as it fits.
  private static func drawSelected(_ output: BoardViewModel.Output, on canvas: inout Canvas) {
    let column = output.boardColumns
    canvas.rule(column: column)
    canvas.write(output.beside, column: column + 2, columns: output.besideColumns, output.language)
  }

  /// The column where a column's part of the window begins.
  private static func left(_ column: BoardTask.Column, _ output: BoardViewModel.Output) -> Int {
    output.isWide ? column.index * (output.width + 1) : 0
  }

  /// The names with their counts; the line below is heavy where the cursor is.
  private static func drawNames(_ output: BoardViewModel.Output, row: Int, on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.write(String(repeating: "─", count: width), column: 0, row: row + 1, style: .dim)
    let texts = BoardTask.Column.allCases.map {
      Phrase.columnName($0)(output.language) + " \(output.count($0))"
    }
    let gap = texts.reduce(2) { $0 + TextWidth.of($1) } + 6 <= width ? 3 : 1
    var place = 2
    for (column, text) in zip(BoardTask.Column.allCases, texts) {
      if output.isWide { place = left(column, output) + 2 }
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
      let end = left(column, output) + output.width - 1
      canvas.write(hiddenCounts(column, output), endingAt: end, row: row + 1, style: .dim)
    }
  }

  /// How many items of a column are above and below those that show: " ↑20 ↓3 "; empty where all do.
  private static func hiddenCounts(_ column: BoardTask.Column, _ output: BoardViewModel.Output) -> String {
    let (its, setter) = (output[column], output.setter)
    let shown = its.visible(room: output.room(in: column)) { setter.card($0).rows }
    let above = shown.lowerBound > 0 ? ["↑\(shown.lowerBound)"] : []
    let below = shown.upperBound < its.items.count ? ["↓\(its.items.count - shown.upperBound)"] : []
    let parts = above + below
    return parts.isEmpty ? "" : " \(parts.joined(separator: " ")) "
  }

  private static func drawBeside(
    _ column: BoardTask.Column, _ output: BoardViewModel.Output, on canvas: inout Canvas
  ) {
    let left = left(column, output)
    let part = Rect(column: left, row: 0, columns: output.width, rows: canvas.size.rows)
    canvas.inside(part) { drawColumn(column, output, on: &$0) }
    guard column != .done else { return }
    for row in 0..<canvas.size.rows {
      canvas.write("│", column: left + output.width, row: row, style: .dim)
    }
  }

  private static func drawColumn(
    _ column: BoardTask.Column, _ output: BoardViewModel.Output, on canvas: inout Canvas
  ) {
    let (its, setter) = (output[column], output.setter)
    var row = 0
    canvas.write(output.emptyLines(column), column: 2, row: &row, style: .dim)
    for index in its.visible(room: output.room(in: column), rows: { setter.card($0).rows }) {
      let card = setter.card(its.items[index])
      let isSelected = column == output.column && index == its.position.selection
      let part = Rect(column: 0, row: row, columns: canvas.size.columns, rows: card.rows)
      canvas.inside(part) { draw(card, isSelected: isSelected, on: &$0) }
      if output.menu == nil { canvas.target(part, line: output.firstLine(column) + index) }
      if case .earlier = its.items[index], let spinner = output.spinner {
        Spinner.draw(spinner, on: &canvas, column: 0, row: row)
      }
      row += card.rows
    }
  }

  private static func draw(_ card: CardSetter.Card, isSelected: Bool, on canvas: inout Canvas) {
    var row = 0
    if card.isRuled {
      let rule = String(repeating: "╌", count: max(0, canvas.size.columns - 3))
      canvas.write(rule, column: 2, row: card.textRows, style: .dim)
    }
    canvas.write(card.headings, column: 2, row: &row, style: .dim, columns: canvas.size.columns - 3)
    if isSelected {
      canvas.cursor = Point(column: 2, row: row)
      for line in row..<card.textRows { canvas.write("┃", column: 0, row: line, style: .accent) }
    }
    canvas.write(
      card.titles, column: 2, row: &row, style: isSelected ? .selected : card.isDim ? .dim : .plain)
    var column = 2 + canvas.write(card.warning, column: 2, row: row, style: .warning)
    guard !card.detail.isEmpty else { return }
    if !card.warning.isEmpty { column += canvas.write(" · ", column: column, row: row, style: .dim) }
    canvas.write(card.detail, column: column, row: row, style: .dim)
  }

  /// The menu beside the selected card, or below it where there is one column.
  private static func drawMenu(_ output: BoardViewModel.Output, on canvas: inout Canvas) {
    guard let menu = output.menu else { return }
    let size = menu.size(output.language)
    let (its, setter) = (output[output.column], output.setter)
    var top =
      its.offset(of: its.position.selection) { setter.card($0).rows } + output.emptyLines(output.column).count
    if !output.isWide { top += 1 }
    top = max(0, min(top, canvas.size.rows - size.rows))
    let end = left(output.column, output) + output.width
    let isLast = output.column == .done
    // Nothing of the cards that it covers stays beside it, where it would be no word.
    let covered = !output.isWide ? output.column : isLast ? .doing : output.column.next(1) ?? .done
    let rows = Rect(column: left(covered, output), row: top, columns: output.width, rows: size.rows)
    canvas.fill(rows, style: .plain)
    let left = !output.isWide ? end - size.columns - 1 : isLast ? rows.endColumn - size.columns : end
    menu.draw(on: &canvas, column: max(0, left), row: top, language: output.language)
  }

  static func list(_ output: BoardViewModel.Output) -> ScreenList<BoardViewModel.Input>? {
    if let menu = output.menu { return menu.list(output.language, BoardViewModel.Input.menu) }
    return ScreenList(
      selection: output.line,
      texts: {
        let setter = output.setter
        return output.columns.flatMap(\.items).map(setter.words)
      }, moved: BoardViewModel.Input.lineMoved)
  }

  /// What is due is said of a day.
  static var isAboutDay: Bool { true }
}

extension BoardView {
  static func bindings(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    if output.menu != nil { return BoardMenu.bindings(BoardViewModel.Input.menu) }
    return changes(output) + moving(output) + [
      KeyBinding(
        "history", .character("H"), help: output.selected?.task == nil ? .boardHistory : .taskHistory,
        .historyAsked),
      KeyBinding(
        "filter", .character("v"), help: .filterByChild,
        disabled: output.filters.isEmpty ? .oneChildOnly : nil, .filtered),
      KeyBinding("board-history", help: .boardHistory, isAnywhere: true, .boardHistoryAsked),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
      KeyBinding("left", .character("h"), .left, help: .columnBefore, .moved(.beside(-1))),
      KeyBinding("right", .character("l"), .right, help: .columnAfter, .moved(.beside(1))),
      KeyBinding("next-part", .tab, help: .nextColumn, .columnTurned(by: 1)),
      KeyBinding("previous-part", .backTab, help: .previousColumn, .columnTurned(by: -1)),
    ] + KeyBinding.moves(BoardViewModel.Input.moved)
  }

  private static func changes(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    let task = output.selected?.task
    let isSuggestion = output.selected?.suggestion != nil
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let noCard: Phrase? = task == nil && !isSuggestion ? .noTaskSelected : nil
    let tick: Phrase = isSuggestion ? .takeSuggestion : task?.column == .done ? .undoneTask : .finishTask
    var isEarlier = false
    if case .earlier = output.selected { isEarlier = true }
    let open: Phrase = isEarlier ? output.isUnfolded ? .foldEarlier : .unfoldEarlier : .open
    return [
      KeyBinding(
        "tick", .character(" "), help: tick, isHint: noCard == nil, disabled: nothing ?? noCard, .ticked),
      KeyBinding("open", .enter, help: open, isHint: nothing == nil, disabled: nothing, .opened),
      KeyBinding("add", .character("a"), help: .addTask, isHint: true, isAnywhere: true, .added),
      KeyBinding(
        "move", .character("m"), help: .moveTask, isHint: task != nil, disabled: unmovable(output),
        .menuAsked),
      KeyBinding(
        "remove", .character("x"), .delete, help: isSuggestion ? .refuseSuggestion : .removeTask,
        isHint: noCard == nil, disabled: nothing ?? noCard, .removed),
      KeyBinding("edit", .character("e"), help: .editTaskKey, disabled: cardNeeded(output), .edited),
    ]
  }

  private static func moving(_ output: BoardViewModel.Output) -> [KeyBinding<BoardViewModel.Input>] {
    let needed = unmovable(output)
    let first: Phrase? = output.column.next(-1) == nil ? .isFirstColumn : nil
    let last: Phrase? = output.column.next(1) == nil ? .isLastColumn : nil
    return [
      KeyBinding(
        "move-left", .character("<"), help: .moveTaskLeft, disabled: needed ?? first, .shifted(by: -1)),
      KeyBinding(
        "move-right", .character(">"), help: .moveTaskRight, isHint: (needed ?? last) == nil,
        disabled: needed ?? last, .shifted(by: 1)),
      KeyBinding(
        "move-up", .character("K"), help: .moveItUp,
        disabled: cardNeeded(output) ?? immovable(output, by: -1),
        .reordered(by: -1)),
      KeyBinding(
        "move-down", .character("J"), help: .moveItDown,
        disabled: cardNeeded(output) ?? immovable(output, by: 1),
        .reordered(by: 1)),
    ]
  }

  /// Why nothing can be done that is done to a card; nil where one is selected.
  private static func cardNeeded(_ output: BoardViewModel.Output) -> Phrase? {
    if output.selected?.suggestion != nil { return .takeSuggestionFirst }
    if output.selected == nil { return .nothingSelected }
    return output.selected?.task == nil ? .noTaskSelected : nil
  }

  /// Why the selected card cannot change its column.
  private static func unmovable(_ output: BoardViewModel.Output) -> Phrase? {
    if output.selected?.task?.isPastAppointment(on: output.today) == true { return .appointmentIsOver }
    return cardNeeded(output)
  }

  /// Why the selected card cannot change places with the one above or below.
  private static func immovable(_ output: BoardViewModel.Output, by step: Int) -> Phrase? {
    guard let task = output.selected?.task else { return nil }
    if output.column == .done { return .doneIsSorted }
    if output.board.neighbour(of: task, by: step) != nil { return nil }
    let cards = output.board[task.column]
    let index = cards.firstIndex { $0.id == task.id }.map { $0 + step }
    guard let index, cards.indices.contains(index) else { return step < 0 ? .isTopTask : .isBottomTask }
    return .sortedByDueDate
  }
}

extension BoardView {
  private typealias Line = Spoken<BoardViewModel.Input>.Line

  /// The columns one after the other, or the menu beside a card.
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
    let (language, its, setter) = (output.language, output[column], output.setter)
    let name = "\(Phrase.columnName(column)(language)): \(output.count(column))"
    let empty = output.emptyLines(column).joined(separator: " ")
    let cards = its.items.enumerated().map { index, item in
      let card = setter.card(item)
      let isSuggestion = item.suggestion != nil
      let words = [
        isSuggestion ? Phrase.signSuggested(language) + ":" : "",
        item.task?.name ?? card.titles.joined(separator: " "),
      ].filter { !$0.isEmpty }.joined(separator: " ")
      let parts = [words, card.warning, LinearText.words(card.detail, language)].filter { !$0.isEmpty }
      return Line(
        TextCleaning.clean(parts.joined(separator: ", ")), .choice,
        selects: .lineMoved(.to(output.firstLine(column) + index)),
        isSelected: column == output.column && index == its.position.selection)
    }
    return [Line(name)] + (empty.isEmpty ? [] : [Line(empty)]) + cards
  }
}
