import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

extension BoardViewModel {
  /// Everything the view draws. Its list is the selected column.
  struct Output: ListOutput, TroubleOutput {
    var language: Language
    var today: CalendarDay
    /// The children whose tasks are shown.
    var family = Family([])
    /// Shows only the tasks of this child and of everybody; nil for all tasks.
    var childFilter: Child.ID?
    /// The parents who share the child.
    var people = People()
    /// Shows only the tasks assigned to this person; nil for all tasks.
    var assigneeFilter: String?
    var board = TaskBoard()
    var suggestions: [TaskSuggestion] = []
    /// The number of tasks done in earlier months that were not read.
    var hiddenDoneCount = 0
    var showsEarlierTasks = false
    /// Whether the tasks of earlier months are still being read.
    var isLoadingEarlierTasks = false
    /// The step of the loading spinner; nil while none is shown.
    var spinner: Int?
    var troubles: [Phrase] = []
    private(set) var columns = Array(repeating: BoardColumn(), count: BoardTask.Column.allCases.count)
    /// The widths of the columns, by their contents.
    private(set) var columnWidths = BoardTask.Column.allCases.map { _ in 20 }
    var column = BoardTask.Column.todo
    var menu: BoardMenu?
    /// The history of the selected task; nil until it is read or if there is no room for it.
    var history: TaskHistory?
    /// The page of the selected task, if there is room beside the columns.
    var detailLines: [StyledLine] = []
    var size = Size(columns: 80, rows: 20)

    init(language: Language, today: CalendarDay) {
      self.language = language
      self.today = today
    }

    subscript(column: BoardTask.Column) -> BoardColumn {
      get { columns[column.index] }
      set { columns[column.index] = newValue }
    }

    /// The child that new tasks are for.
    var child: Child.ID? { childFilter ?? family.active?.id }
    var isPaused: Bool { family.isPaused }

    /// The selected item of the current column.
    var selected: BoardItem? { self[column].selected }
    var position: ListPosition {
      get { self[column].position }
      set { self[column].position = newValue }
    }
    var lineCount: Int { self[column].items.count }
    func id(ofLine line: Int) -> BoardItem.ID { self[column].items[line].id }
    func words(ofLine line: Int) -> String { formatter(of: column).words(of: self[column].items[line]) }
    var listRows: Int { availableRows(in: column) }
    /// `arrange` decides what is selected in each column.
    var staysOnLine: Bool { false }
    /// The first day of this month. Tasks done before it are collapsed into one line.
    var monthStart: CalendarDay { today - (today.parts.day - 1) }

    /// Sorts tasks and suggestions into the columns.
    ///
    /// - Parameter preferred: the item to select if it exists.
    mutating func arrange(selecting preferred: BoardItem.ID? = nil) {
      for column in BoardTask.Column.allCases {
        let old = self[column].selected?.id
        let items = items(in: column)
        let isThere = preferred.map { id in items.contains { $0.id == id } } ?? false
        self[column].setItems(items, selecting: isThere ? preferred : old)
      }
    }

    /// Makes the column with this item the current one.
    mutating func showColumn(of id: BoardItem.ID) {
      column = BoardTask.Column.allCases.first { self[$0].items.contains { $0.id == id } } ?? column
    }

    /// Moves from an empty column to the nearest one that has items.
    mutating func leaveEmptyColumn() {
      guard self[column].items.isEmpty else { return }
      let others = BoardTask.Column.allCases.filter { !self[$0].items.isEmpty }
      column = others.min { abs($0.index - column.index) < abs($1.index - column.index) } ?? column
    }

    mutating func move(_ move: ListMove) {
      if case .beside(let step) = move {
        column = column.offset(by: step) ?? column
      } else {
        let formatter = formatter(of: column)
        self[column].move(move, availableRows: availableRows(in: column)) { formatter.card($0).rows }
      }
    }

    mutating func fit() {
      columnWidths = fittingWidths
      for (column, formatter) in zip(BoardTask.Column.allCases, formatters) {
        self[column].fit(availableRows: availableRows(in: column)) { formatter.card($0).rows }
      }
    }

    /// The tasks of a column that match the filters.
    private func filteredTasks(in column: BoardTask.Column) -> [BoardTask] {
      guard childFilter != nil || assigneeFilter != nil else { return board[column] }
      return board[column].filter { task in
        if let assigneeFilter, task.assignee != assigneeFilter { return false }
        return childFilter.flatMap { child in task.child.map { $0 == child } } ?? true
      }
    }

    private func items(in column: BoardTask.Column) -> [BoardItem] {
      let tasks = filteredTasks(in: column)
      switch column {
      case .todo:
        // Suggestions are for the active child only.
        let showsSuggestions = childFilter == nil || childFilter == family.active?.id
        return tasks.map(BoardItem.task) + (showsSuggestions ? suggestions.map(BoardItem.suggestion) : [])
      case .doing: return tasks.map(BoardItem.task)
      case .done:
        let first = tasks.firstIndex { isEarlier($0) } ?? tasks.count
        let (recent, earlier) = (tasks[..<first], tasks[first...])
        let count = earlier.count + hiddenDoneCount
        guard count > 0 else { return recent.map(BoardItem.task) }
        let line = BoardItem.earlier(
          count: count, before: monthStart, isOpen: showsEarlierTasks && !isLoadingEarlierTasks)
        return recent.map(BoardItem.task) + [line] + earlier.map(BoardItem.task)
      }
    }

    /// Whether the task is collapsed with those of earlier months.
    func isEarlier(_ task: BoardTask) -> Bool {
      task.column == .done && (task.doneOn ?? monthStart) < monthStart
    }
  }
}

// Layout.
extension BoardViewModel.Output {
  /// The window width at which the three columns are side by side.
  static let minWideColumns = 80

  var isWide: Bool { size.columns >= Self.minWideColumns }
  /// Whether there is room for the details of the selected task beside the columns.
  var hasDetailPane: Bool { size.columns >= 120 }
  /// The width of the three columns together. Cards get more of a wide window than the details.
  var boardColumns: Int {
    hasDetailPane ? min(size.columns - 40, max(122, size.columns - 75), 160) : size.columns
  }
  /// The narrowest column beside others: enough for the hint of an empty one.
  private static let minColumnWidth = 20
  /// The number of items of a column whose texts decide how wide it is.
  private static let measuredItems = 12

  /// The widths of the three columns. Those that need less than an equal share leave the rest to the others.
  private var fittingWidths: [Int] {
    guard isWide else { return columns.map { _ in size.columns } }
    let needs = columns.map { max(Self.minColumnWidth, neededColumns($0)) }
    var widths = needs
    var room = boardColumns - (columns.count - 1)
    for (rank, index) in needs.indices.sorted(by: { needs[$0] < needs[$1] }).enumerated() {
      widths[index] = min(needs[index], room / (needs.count - rank))
      room -= widths[index]
    }
    // An empty column needs no more than its hint.
    let filled = columns.indices.filter { !columns[$0].items.isEmpty }
    let growing = filled.isEmpty ? Array(columns.indices) : filled
    for index in growing { widths[index] += room / growing.count }
    return widths
  }

  /// The columns that the first items of a column need without breaking or cutting their texts.
  private func neededColumns(_ column: BoardColumn) -> Int {
    let formatter = formatter(columns: boardColumns, hasRules: false)
    let widths = column.items.prefix(Self.measuredItems).map { item in
      let card = formatter.card(item)
      let title = (card.titles.map { TextWidth.of($0) }.max() ?? 0) + card.bulletColumns
      let facts = [card.warning, card.detail].filter { !$0.isEmpty }.joined(separator: " · ")
      return max(title, TextWidth.of(facts)) + 3
    }
    return widths.max() ?? 0
  }

  func width(of column: BoardTask.Column) -> Int { columnWidths[column.index] }
  /// The left edge of a column.
  func leftEdge(of column: BoardTask.Column) -> Int {
    isWide ? columnWidths[..<column.index].reduce(0) { $0 + $1 + 1 } : 0
  }
  /// The column names and the line below them.
  var headerRows: Int { 2 }
  var bodyRows: Int { max(1, size.rows - troubleLines.count - headerRows) }

  /// Whether lines are drawn between the tasks. They are if all tasks still fit.
  private var hasRules: Bool {
    // Do not measure thousands of tasks that cannot fit anyway.
    guard size.columns >= 100, columns.allSatisfy({ $0.items.count * 2 <= bodyRows }) else { return false }
    return BoardTask.Column.allCases.allSatisfy { column in
      let formatter = formatter(of: column, hasRules: true)
      return self[column].items.reduce(0) { $0 + formatter.card($1).rows } <= availableRows(in: column)
    }
  }

  /// A formatter for each column.
  var formatters: [CardFormatter] {
    let hasRules = hasRules
    return BoardTask.Column.allCases.map { formatter(of: $0, hasRules: hasRules) }
  }

  func formatter(of column: BoardTask.Column) -> CardFormatter { formatter(of: column, hasRules: hasRules) }

  private func formatter(of column: BoardTask.Column, hasRules: Bool) -> CardFormatter {
    formatter(columns: max(4, width(of: column) - 3), hasRules: hasRules)
  }

  private func formatter(columns: Int, hasRules: Bool) -> CardFormatter {
    // A rule is above the heading already, unless the hint of an empty column is.
    let isBelowHint = self[.todo].items.first?.suggestion != nil
    return CardFormatter(
      language: language, today: today, isPaused: isPaused, columns: columns,
      childNames: childNames, people: people, firstSuggestion: suggestions.first?.reference,
      hasBlankAboveHeading: size.rows >= 16 && (!hasRules || isBelowHint),
      hasRuleBelow: hasRules)
  }

  /// The children's names shown on their tasks; empty if there is only one child.
  private var childNames: [Child.ID: String] {
    guard family.nonResting.count > 1 else { return [:] }
    let names = family.nonResting.map { ($0.id, Phrase.name(of: $0, among: family)(language)) }
    return Dictionary(uniqueKeysWithValues: names)
  }

  /// The key of the filters and the name of the current one; nil if all tasks are shown.
  var filterLine: String? {
    if let assigneeFilter { return "v " + Phrase.assigned(to: assigneeFilter, of: people)(language) }
    return family.nonResting.first { $0.id == childFilter }.map {
      "v " + Phrase.name(of: $0, among: family)(language)
    }
  }

  /// The filters in their order: each child's tasks, then the tasks assigned to each parent.
  var availableFilters: [(child: Child.ID?, person: String?)] {
    let children = family.nonResting.count > 1 ? family.nonResting.map(\.id) : []
    let persons = people.partner == nil ? [] : [people.me, people.partner].compactMap(\.self)
    return children.map { ($0, nil) } + persons.map { (nil, $0) }
  }

  var troubleRows: Int { max(1, size.rows / 3) }

  /// The hint shown in an empty column.
  func emptyLines(_ column: BoardTask.Column) -> [String] {
    guard board[column].isEmpty, troubles.isEmpty else { return [] }
    let text = Phrase.emptyColumn(column, hasSuggestions: column == .todo && !suggestions.isEmpty)
    return TextWrapping.wrap(text(language), columns: max(4, min(width(of: column), 72) - 3))
  }

  /// The rows that a column has for its items.
  func availableRows(in column: BoardTask.Column) -> Int { max(1, bodyRows - emptyLines(column).count) }

  /// The number of tasks in a column, including collapsed ones.
  func taskCount(in column: BoardTask.Column) -> Int {
    filteredTasks(in: column).count + (column == .done ? hiddenDoneCount : 0)
  }
}

// The list for search and mouse: the items of all columns, then the column names.
extension BoardViewModel.Output {
  func firstLine(_ column: BoardTask.Column) -> Int {
    columns[..<column.index].reduce(0) { $0 + $1.items.count }
  }

  private var itemCount: Int { columns.reduce(0) { $0 + $1.items.count } }

  /// The selected line; -1 if the column is empty.
  var line: Int { selected == nil ? -1 : firstLine(column) + position.selection }

  /// The line of a column's name.
  func nameLine(_ column: BoardTask.Column) -> Int { itemCount + column.index }

  /// Selects a line and its column.
  mutating func select(line: Int) {
    for column in BoardTask.Column.allCases {
      if line == nameLine(column) { self.column = column }
      let index = line - firstLine(column)
      guard self[column].items.indices.contains(index) else { continue }
      self.column = column
      position.selection = index
    }
  }
}

extension BoardTask.Column {
  /// The position among the columns, from 0.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The column at an offset to the right; nil past the ends.
  func offset(by step: Int) -> BoardTask.Column? {
    let all = Self.allCases
    return all.indices.contains(index + step) ? all[index + step] : nil
  }
}

// Details of the selected item.
extension BoardViewModel.Output {
  var selectedTask: BoardTask? { selected?.task }
  /// The width of the details beside the columns.
  var detailColumns: Int { min(size.columns - boardColumns - 3, 72) }

  /// The details of the selected item.
  var paragraphs: [PageViewModel.Paragraph] {
    typealias Paragraph = PageViewModel.Paragraph
    switch selected {
    case .task(let task):
      let page = TaskPage(today: today, isPaused: isPaused, people: people).paragraphs(of: task)
      guard let rows = history?.rows, !rows.isEmpty else { return page }
      return page + [.blank, Paragraph(text: Phrase("History"), style: .bold)]
        + rows.map { Paragraph(text: .joined([$0.detail, $0.title]), style: .dim, indent: 1) }
    case .suggestion(let suggestion):
      return TaskPage.paragraphs(title: suggestion.title, text: suggestion.text)
        + [Paragraph(text: .suggestedTasks, style: .dim)]
    case .earlier, nil: return []
    }
  }
}

/// A column of the Board: its items, the selection and the scroll position.
struct BoardColumn: Equatable, Sendable {
  private(set) var items: [BoardItem] = []
  var position = ListPosition()

  var selected: BoardItem? { items.indices.contains(position.selection) ? items[position.selection] : nil }

  /// Replaces the items. Without a preferred item the selection keeps its position.
  ///
  /// - Parameter preferred: the item to select; nil to keep the position.
  mutating func setItems(_ items: [BoardItem], selecting preferred: BoardItem.ID?) {
    self.items = items
    let index = preferred.flatMap { id in items.firstIndex { $0.id == id } }
    position.move(to: index ?? position.selection, count: items.count)
  }

  /// Moves the selection and stops at both ends.
  ///
  /// - Parameter rows: the height of an item.
  mutating func move(_ move: ListMove, availableRows: Int, rows: (BoardItem) -> Int) {
    let top = position.top
    position.move(
      move, count: items.count, rows: visibleIndices(availableRows: availableRows, rows: rows).count)
    position.top = top
  }

  /// Scrolls until the selected item is fully visible and no row at the end is wasted.
  mutating func fit(availableRows: Int, rows: (BoardItem) -> Int) {
    position.fit(count: items.count, rows: availableRows) { rows(items[$0]) }
  }

  /// The items that are at least partly visible. Call it after `fit`.
  func visibleIndices(availableRows: Int, rows: (BoardItem) -> Int) -> Range<Int> {
    position.visible(count: items.count, rows: availableRows) { rows(items[$0]) }
  }

  /// The rows between the first visible item and this one.
  func offset(of index: Int, rows: (BoardItem) -> Int) -> Int {
    guard position.top < index else { return 0 }
    return items[position.top..<min(index, items.count)].reduce(0) { $0 + rows($1) }
  }
}

/// An item in a column of the Board.
enum BoardItem: Equatable, Sendable, Identifiable {
  case task(BoardTask)
  /// A task that the week suggests.
  case suggestion(TaskSuggestion)
  /// The line for the tasks of earlier months. If they are shown, it is above them.
  case earlier(count: Int, before: CalendarDay, isOpen: Bool)

  /// Identifies an item even after its contents change.
  enum ID: Hashable, Sendable {
    case task(BoardTask.ID), suggestion(String), earlier
  }

  var id: ID {
    switch self {
    case .task(let task): .task(task.id)
    case .suggestion(let suggestion): .suggestion(suggestion.reference)
    case .earlier: .earlier
    }
  }

  var task: BoardTask? { if case .task(let task) = self { task } else { nil } }
  var suggestion: TaskSuggestion? { if case .suggestion(let suggestion) = self { suggestion } else { nil } }
}
