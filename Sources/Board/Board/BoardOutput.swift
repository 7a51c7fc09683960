import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

extension BoardViewModel {
  /// Everything the view draws; its list is the column with the cursor.
  struct Output: ListOutput {
    var language: Language
    var today: CalendarDay
    /// The children whose cards there are.
    var family = Family([])
    /// The one whose cards are shown, besides those of everybody; nil for all.
    var filter: Child.ID?
    /// Who shares the child.
    var people = People()
    /// The person whose cards alone are shown, those that they are to do; nil for all.
    var assignee: String?
    var board = TaskBoard()
    var suggestions: [TaskSuggestion] = []
    /// The cards in Done of earlier months that were not read.
    var foldedCount = 0
    /// Whether those were asked for.
    var isUnfolded = false
    /// Whether they are being read and are not there yet.
    var isReading = false
    /// How far the mark that says so has turned; nil while nothing was waited for long.
    var spinner: Int?
    var troubles: [Phrase] = []
    private(set) var columns = Array(repeating: BoardColumn(), count: BoardTask.Column.allCases.count)
    var column = BoardTask.Column.todo
    var menu: BoardMenu?
    /// What happened to the selected card, where there is room for it; nil until it is read.
    var history: BoardHistory?
    /// The selected card whole, where there is room for it beside the columns.
    var beside: [StyledLine] = []
    var size = Size(columns: 80, rows: 20)

    init(language: Language, today: CalendarDay) {
      self.language = language
      self.today = today
    }

    subscript(column: BoardTask.Column) -> BoardColumn {
      get { columns[column.index] }
      set { columns[column.index] = newValue }
    }

    /// The child that new cards are for.
    var child: Child.ID? { filter ?? family.active?.id }
    var isPaused: Bool { family.isPaused }

    /// The item with the cursor.
    var selected: BoardItem? { self[column].selected }
    var position: ListPosition {
      get { self[column].position }
      set { self[column].position = newValue }
    }
    var lineCount: Int { self[column].items.count }
    func id(ofLine line: Int) -> BoardItem.ID { self[column].items[line].id }
    func words(ofLine line: Int) -> String { setter.words(of: self[column].items[line]) }
    var listRows: Int { room(in: column) }
    /// `arrange` says what is selected in each of the columns.
    var staysOnLine: Bool { false }
    /// The first day of which the cards in Done are not folded.
    var monthStart: CalendarDay { today - (today.parts.day - 1) }

    /// Puts everything into its column.
    ///
    /// - Parameter wanted: what is to be selected where it is.
    mutating func arrange(selecting wanted: BoardItem.ID? = nil) {
      for column in BoardTask.Column.allCases {
        let old = self[column].selected?.id
        let items = items(in: column)
        let isThere = wanted.map { id in items.contains { $0.id == id } } ?? false
        self[column].put(items, selecting: isThere ? wanted : old)
      }
    }

    /// Goes to the column that something is in.
    mutating func go(to id: BoardItem.ID) {
      column = BoardTask.Column.allCases.first { self[$0].items.contains { $0.id == id } } ?? column
    }

    /// Goes from a column with nothing to the nearest that has something.
    mutating func leaveEmptyColumn() {
      guard self[column].items.isEmpty else { return }
      let others = BoardTask.Column.allCases.filter { !self[$0].items.isEmpty }
      column = others.min { abs($0.index - column.index) < abs($1.index - column.index) } ?? column
    }

    mutating func move(_ move: ListMove) {
      if case .beside(let step) = move {
        column = column.next(step) ?? column
      } else {
        let setter = setter
        self[column].move(move, room: room(in: column)) { setter.card($0).rows }
      }
    }

    mutating func fit() {
      let setter = setter
      for column in BoardTask.Column.allCases {
        self[column].fit(room: room(in: column)) { setter.card($0).rows }
      }
    }

    /// The cards of a column that the filter lets through.
    fileprivate func cards(in column: BoardTask.Column) -> [BoardTask] {
      guard filter != nil || assignee != nil else { return board[column] }
      return board[column].filter { task in
        if let assignee, task.assignee != assignee { return false }
        return filter.flatMap { child in task.child.map { $0 == child } } ?? true
      }
    }

    private func items(in column: BoardTask.Column) -> [BoardItem] {
      let cards = cards(in: column)
      switch column {
      case .todo:
        // They are for the child that the screens are about.
        let isTheirs = filter == nil || filter == family.active?.id
        return cards.map(BoardItem.task) + (isTheirs ? suggestions.map(BoardItem.suggestion) : [])
      case .doing: return cards.map(BoardItem.task)
      case .done:
        let first = cards.firstIndex { isEarlier($0) } ?? cards.count
        let (recent, earlier) = (cards[..<first], cards[first...])
        let count = earlier.count + foldedCount
        guard count > 0 else { return recent.map(BoardItem.task) }
        let line = BoardItem.earlier(
          count: count, before: monthStart, isOpen: isUnfolded && !isReading)
        return recent.map(BoardItem.task) + [line] + earlier.map(BoardItem.task)
      }
    }

    /// Whether a card folds away.
    func isEarlier(_ task: BoardTask) -> Bool {
      task.column == .done && (task.doneOn ?? monthStart) < monthStart
    }
  }
}

// Where things are on the screen.
extension BoardViewModel.Output {
  /// From how many columns on the three stand side by side.
  static let wide = 80

  var isWide: Bool { size.columns >= Self.wide }
  /// Whether there is room for the selected card beside them.
  var hasBeside: Bool { size.columns >= 120 }
  /// The columns of the window that all three take.
  var boardColumns: Int { hasBeside ? min(size.columns - 42, 96) : size.columns }
  /// The columns of the window that one of the Board takes.
  var width: Int { isWide ? (boardColumns - 2) / BoardTask.Column.allCases.count : size.columns }
  /// The names of the columns and the line below them.
  var headRows: Int { 2 }
  var bodyRows: Int { max(1, size.rows - troubleLines.count - headRows) }

  /// Whether there are lines between the cards: where all of them show nevertheless.
  private var hasRules: Bool {
    // Thousands of cards are not measured to see that they do not fit.
    guard size.columns >= 100, columns.allSatisfy({ $0.items.count * 2 <= bodyRows }) else { return false }
    let setter = setter(hasRules: true)
    return BoardTask.Column.allCases.allSatisfy { column in
      self[column].items.reduce(0) { $0 + setter.card($1).rows } <= room(in: column)
    }
  }

  var setter: CardSetter { setter(hasRules: hasRules) }

  private func setter(hasRules: Bool) -> CardSetter {
    CardSetter(
      language: language, today: today, isPaused: isPaused, columns: max(4, width - 3),
      names: names, people: people, firstSuggestion: suggestions.first?.reference,
      isHeadingApart: size.rows >= 16 && !hasRules,
      isRuled: hasRules)
  }

  /// What the cards of a child say of whose they are; nothing where there is one child only.
  private var names: [Child.ID: String] {
    guard family.nonResting.count > 1 else { return [:] }
    let names = family.nonResting.map { ($0.id, Phrase.name(of: $0, among: family)(language)) }
    return Dictionary(uniqueKeysWithValues: names)
  }

  /// Whose cards alone are shown; nil where all are.
  var filterLine: String? {
    if let assignee { return "v " + Phrase.assigned(to: assignee, of: people)(language) }
    return family.nonResting.first { $0.id == filter }.map {
      "f " + Phrase.name(of: $0, among: family)(language)
    }
  }

  /// What may be shown alone: a child's cards, then what one of two people is to do.
  var filters: [(child: Child.ID?, person: String?)] {
    let children = family.nonResting.count > 1 ? family.nonResting.map(\.id) : []
    let persons = people.partner == nil ? [] : [people.me, people.partner].compactMap(\.self)
    return children.map { ($0, nil) } + persons.map { (nil, $0) }
  }

  var troubleLines: [String] {
    let lines = troubles.flatMap {
      TextWrapping.wrap($0(language), columns: max(size.columns - 2, 2))
    }
    return Array(lines.prefix(max(1, size.rows / 3)))
  }

  /// What to do where a column has no cards.
  func emptyLines(_ column: BoardTask.Column) -> [String] {
    guard board[column].isEmpty, troubles.isEmpty else { return [] }
    let text = Phrase.emptyColumn(column, hasSuggestions: column == .todo && !suggestions.isEmpty)
    return TextWrapping.wrap(text(language), columns: max(4, min(width, 72) - 3))
  }

  /// The rows for the items of a column.
  func room(in column: BoardTask.Column) -> Int { max(1, bodyRows - emptyLines(column).count) }

  /// How many cards a column has, those that are folded among them.
  func count(_ column: BoardTask.Column) -> Int {
    cards(in: column).count + (column == .done ? foldedCount : 0)
  }
}

// The list that is searched and pointed at: every item, column by column, and then the names of the columns.
extension BoardViewModel.Output {
  /// The number of a column's first line.
  func firstLine(_ column: BoardTask.Column) -> Int {
    columns[..<column.index].reduce(0) { $0 + $1.items.count }
  }

  private var itemCount: Int { columns.reduce(0) { $0 + $1.items.count } }

  /// The selected line; none where the column is empty.
  var line: Int { selected == nil ? -1 : firstLine(column) + position.selection }

  /// The line that is a column's name.
  func nameLine(_ column: BoardTask.Column) -> Int { itemCount + column.index }

  /// Selects a line, and the column that it is in.
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
  /// Its number, from 0.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The column so many further to the right; nil past the ends.
  func next(_ step: Int) -> BoardTask.Column? {
    let all = Self.allCases
    return all.indices.contains(index + step) ? all[index + step] : nil
  }
}

/// What happened to a card.
struct BoardHistory: Equatable, Sendable {
  let task: BoardTask.ID
  let rows: [TaskHistoryRow]
}

// The selected card beside the columns.
extension BoardViewModel {
  /// Shows the selected card whole beside the columns where there is room.
  func complete(_ next: inout Output) {
    if let history = next.history, next.selectedTask?.id != history.task { next.history = nil }
    next.beside = next.hasBeside ? next.paragraphs.lines(columns: next.besideColumns, next.language) : []
  }

  /// Reads what happened to the selected card off the main actor.
  func wasUpdated() {
    let output = output.value
    guard output.hasBeside, output.history == nil, let id = output.selectedTask?.id, id != historyAwaited
    else {
      return
    }
    historyAwaited = id
    let (store, now, people) = (context.store, context.clock.now(), output.people)
    context.effects.run {
      BoardHistory(
        task: id,
        rows: store.taskEvents(of: id).map { TaskHistoryRow($0, now: now, isOfBoard: false, people) })
    } then: { [weak self] history in
      guard let self else { return }
      if historyAwaited == id { historyAwaited = nil }
      update { if $0.selectedTask?.id == id { $0.history = history } }
    }
  }
}

extension BoardViewModel.Output {
  /// The selected card.
  var selectedTask: BoardTask? { selected?.task }
  /// The columns of the selected card's text beside the others.
  var besideColumns: Int { min(size.columns - boardColumns - 3, 72) }

  /// What there is to know of what is selected.
  fileprivate var paragraphs: [PageViewModel.Paragraph] {
    typealias Paragraph = PageViewModel.Paragraph
    switch selected {
    case .task(let task):
      let page = TaskPage(today: today, isPaused: isPaused, people: people).paragraphs(of: task)
      guard let rows = history?.rows, !rows.isEmpty else { return page }
      return page + [.blank, Paragraph(text: .historyLabel, style: .bold)]
        + rows.map { Paragraph(text: .joined([$0.detail, $0.title]), style: .dim, indent: 1) }
    case .suggestion(let its):
      return TaskPage.paragraphs(title: its.title, text: its.text)
        + [Paragraph(text: .suggestedTasks, style: .dim)]
    case .earlier, nil: return []
    }
  }
}

/// A column of the Board: what is in it, what is selected, and the first item that shows.
struct BoardColumn: Equatable, Sendable {
  private(set) var items: [BoardItem] = []
  var position = ListPosition()

  var selected: BoardItem? { items.indices.contains(position.selection) ? items[position.selection] : nil }

  /// Takes other items; what was selected stays so, or what has come into its place is.
  ///
  /// - Parameter wanted: what is to be selected; nil for what was.
  mutating func put(_ items: [BoardItem], selecting wanted: BoardItem.ID?) {
    self.items = items
    let index = wanted.flatMap { id in items.firstIndex { $0.id == id } }
    position.move(to: index ?? position.selection, count: items.count)
  }

  /// Moves the selection, not past either end.
  ///
  /// - Parameter rows: how many rows each item takes, of which so many show at once.
  mutating func move(_ move: ListMove, room: Int, rows: (BoardItem) -> Int) {
    let top = position.top
    position.move(move, count: items.count, rows: visible(room: room, rows: rows).count)
    position.top = top
  }

  /// Makes what is selected show whole, and wastes no room at the end.
  mutating func fit(room: Int, rows: (BoardItem) -> Int) {
    position.fit(count: items.count, rows: room) { rows(items[$0]) }
  }

  /// The items of which something shows, after fitting.
  func visible(room: Int, rows: (BoardItem) -> Int) -> Range<Int> {
    position.visible(count: items.count, rows: room) { rows(items[$0]) }
  }

  /// The rows above an item, from the first that shows.
  func offset(of index: Int, rows: (BoardItem) -> Int) -> Int {
    guard position.top < index else { return 0 }
    return items[position.top..<min(index, items.count)].reduce(0) { $0 + rows($1) }
  }
}

/// What a column of the Board has a place for.
enum BoardItem: Equatable, Sendable, Identifiable {
  /// A card.
  case task(BoardTask)
  /// What the unit suggests.
  case suggestion(TaskSuggestion)
  /// The line that stands for the cards of earlier months, or above them where they are shown.
  case earlier(count: Int, before: CalendarDay, isOpen: Bool)

  /// What tells one item from another, whatever became of it.
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
  var suggestion: TaskSuggestion? { if case .suggestion(let its) = self { its } else { nil } }
}
