import Curriculum
import Day
import Interface
import Model
import TerminalUI
import Texts

/// The four parts of Today as rows: a heading, and the lines below it.
///
/// Nothing is cut off: lines wrap, and rows that do not fit scroll. To fit as much as possible, the article's excerpt
/// gets shorter first, then the blank rows between the parts go.
@MainActor
struct TodayPage {
  /// The column of a line's text, after its mark.
  static let textColumn = 4
  private static let headingColumn = 1
  private static let markColumn = 2
  /// Wider lines are hard to read.
  private static let measure = 76
  /// The most rows of the box that says when to call.
  private static let mostBoxRows = 3
  /// The fewest rows below the parts that are used for something else.
  private static let fewestSpareRows = 4

  private(set) var rows: [TodayRow] = []
  /// Whether the article's excerpt is shown whole.
  private(set) var showsExcerpt = false
  /// Whether the facts about the week are below the parts.
  private(set) var showsWeek = false

  /// The blank rows: before each part and the other children, before the parts, or none.
  private enum BlankRows {
    case all, parts, none
  }

  private let output: TodayViewModel.Output
  private let columns: Int
  private let blankRows: BlankRows
  private var language: Language { output.language }
  private var isWide: Bool { output.panes.beside != nil }
  private var textColumns: Int { max(4, min(columns - 1 - Self.textColumn, Self.measure)) }

  /// Lays out the parts.
  ///
  /// - Parameter size: the room below the week.
  init(_ output: TodayViewModel.Output, in size: Size) {
    // In the lowest windows blank rows would take too much.
    let ways: [BlankRows] = output.size.rows < TodayView.tightRows ? [.none] : [.all, .parts, .none]
    var page = TodayPage(output, size.columns, excerptRows: 0, blankRows: ways[0])
    let spare = size.rows - page.rows.count
    if ways[0] == .all, spare > 0, output.isRunning, !output.rests {
      let excerptRows = min(spare, size.rows < 22 ? 3 : 5)
      page = TodayPage(output, size.columns, excerptRows: excerptRows, blankRows: .all)
    }
    for blankRows in ways.dropFirst() where page.rows.count > size.rows {
      page = TodayPage(output, size.columns, excerptRows: 0, blankRows: blankRows)
    }
    self = page
    if isWide { addMore(room: size.rows - rows.count) }
  }

  private init(
    _ output: TodayViewModel.Output, _ columns: Int, excerptRows: Int, blankRows: BlankRows
  ) {
    (self.output, self.columns, self.blankRows) = (output, columns, blankRows)
    guard output.isRunning else { return }
    addReading(excerptRows: excerptRows)
    addHabits()
    addTasks()
    addWriting()
    addFamily()
  }

  /// The rows that are visible in a height: the selected line, and as much before it as fits.
  func visible(rows height: Int) -> Range<Int> {
    guard rows.count > height, let last = rows.lastIndex(where: { $0.item == output.selected }),
      output.selected != nil
    else { return 0..<min(rows.count, height) }
    let first = rows.firstIndex { $0.item == output.selected } ?? last
    // One more row shows that the list goes on.
    let top = min(max(0, last + 2 - height), rows.count - height)
    let start = min(first, top)
    return start..<start + height
  }

  // MARK: The parts

  private mutating func addHeading(_ text: Phrase, status: String = "") {
    if blankRows != .none, !rows.isEmpty { rows.append(TodayRow()) }
    rows.append(
      TodayRow(
        textColumn: Self.headingColumn, text: text(language), style: .bold, status: status,
        statusEnd: columns - 1))
  }

  /// Adds a line, wrapped. A status that leaves too little room for the text goes below it.
  private mutating func add(
    _ item: TodayViewModel.Item?, mark: String = "", markStyle: Style = .plain, _ text: String,
    style: Style = .plain, status: String = "", statusStyle: Style = .dim, end: Int? = nil
  ) {
    let end = end ?? columns - 1
    var (mark, text) = (mark, TextCleaning.clean(text))
    let status = TextCleaning.clean(status)
    if output.usesWords, !mark.isEmpty || text.hasPrefix("✓") {
      text = LinearText.words(mark.isEmpty ? text : "\(mark) \(text)", language)
      mark = ""
    }
    let room = end - Self.textColumn
    let statusColumns = status.isEmpty ? 0 : TextWidth.of(status) + 2
    let isBeside = statusColumns <= room / 2 || statusColumns + TextWidth.of(text) <= room
    let lines = TextWrapping.wrap(
      text, columns: max(4, min(room - (isBeside ? statusColumns : 0), Self.measure)))
    for (index, line) in lines.enumerated() {
      var row = TodayRow(item: item, textColumn: Self.textColumn, text: line, style: style)
      row.isSelectable = true
      if index == 0 {
        row.isHead = true
        (row.mark, row.markColumn, row.markStyle) = (mark, Self.markColumn, markStyle)
        if isBeside { (row.status, row.statusStyle, row.statusEnd) = (status, statusStyle, end) }
      }
      rows.append(row)
    }
    guard !isBeside else { return }
    addText(status, item, style: statusStyle)
  }

  /// Adds a text that is not a line of its own.
  private mutating func addText(_ text: String, _ item: TodayViewModel.Item?, style: Style = .plain) {
    for line in TextWrapping.wrap(
      TextCleaning.clean(text), columns: textColumns)
    {
      rows.append(TodayRow(item: item, textColumn: Self.textColumn, text: line, style: style))
    }
  }

  private mutating func addReading(excerptRows: Int) {
    let article = output.offer.article
    addHeading(.readHeading, status: article.map(readingStatus) ?? "")
    let isDone = output.isReadingDone
    if let article {
      if let why = output.offer.why { addText(why(language), .read, style: .dim) }
      add(
        .read, mark: isDone ? "✓" : "○", markStyle: isDone ? .positive : .plain, article.facts.title,
        style: .bold)
      let excerpt = TextCleaning.clean(article.facts.excerpt)
      let shown = TodayView.sentences(excerpt, columns: textColumns, rows: excerptRows)
      for line in shown { rows.append(TodayRow(item: .read, textColumn: Self.textColumn, text: line)) }
      showsExcerpt = shown.count == TextWrapping.wrap(excerpt, columns: textColumns).count
    } else {
      add(
        output.attendance == nil ? nil : .read, mark: isDone ? "✓" : "", markStyle: .positive,
        emptyReason(language))
    }
    for (index, article) in output.furtherArticles.all.enumerated() { addFurther(article, index) }
    if let notice = output.packNotice { addText(notice(language), nil, style: .dim) }
  }

  /// A box for the warning signs: its title, and how to see them all.
  private mutating func addFurther(_ article: OfferedArticle, _ index: Int) {
    let isBox = article.facts.warning != nil
    let before = rows.count
    add(
      .furtherArticle(index), output.furtherArticles.line(of: article)(language),
      style: isBox ? .bold : .plain)
    guard isBox, rows.count - before > Self.mostBoxRows else { return }
    rows.removeLast(rows.count - before)
    add(.furtherArticle(index), Phrase("When to call: !")(language), style: .bold)
  }

  private func readingStatus(of article: OfferedArticle) -> String {
    let facts: [Phrase?] = [
      output.isRead || !output.isReadingDone ? nil : Phrase("read today"),
      .minutes(article.facts.minutes), .packLanguage(output.packLanguage, besides: language),
    ]
    return PlainLines.joined(facts, language) + (output.isBookmarked ? "  ★" : "")
  }

  /// The reason why there is nothing to read.
  private var emptyReason: Phrase {
    guard output.hasPacks else { return .nothingInstalled }
    if case .rest(let next) = output.offer { return .nothingNew(next) }
    return Phrase(
      "Nothing to read yet. The installed packs have no article for this time. All articles are on "
        + "Explore (3).")
  }

  private mutating func addHabits() {
    // A limit is nothing to get done.
    let goals = output.habits.filter { !$0.row.kind.isAtMost }
    let strip = WeekStrip(output, columns: columns, textColumn: Self.textColumn)
    let status =
      goals.isEmpty ? "" : Phrase.doneToday(goals.count(where: \.isDone), of: goals.count)(language)
    addHeading(.doHeading, status: status)
    rows[rows.count - 1].statusEnd = strip.end
    rows[rows.count - 1].strip = strip.letters(in: language)
    for habit in output.habits {
      let days = strip.days(of: habit, language)
      add(
        .habit(habit.id), mark: habit.mark,
        markStyle: habit.isDone ? .positive : habit.isOverdue ? .warning : .plain, habit.name,
        status: habit.status(language), end: days == nil ? nil : strip.end)
      if let days, let head = rows.lastIndex(where: { $0.item == .habit(habit.id) && $0.isHead }) {
        rows[head].strip = days
      }
    }
    addTrackers()
    if output.habitIdeas > 0 {
      add(.habitIdeas, mark: "+", markStyle: .dim, ideas(output.habitIdeas), style: .dim)
    } else if output.habits.isEmpty {
      add(.newHabit, Phrase("No habits yet. a adds one.")(language), style: .dim)
    }
  }

  private mutating func addTrackers() {
    for tracker in output.trackers {
      add(
        .tracker(tracker.id), mark: output.usesWords ? "" : "·", markStyle: .dim, tracker.name(language),
        status: tracker.status(language))
    }
  }

  private func ideas(_ count: Int) -> String {
    Phrase.ideasOfUnit(count, isMonth: output.unit?.isMonth == true, key: " (A)")(language)
  }

  private mutating func addTasks() {
    addHeading(.prepareHeading)
    if output.isBirthNear { add(.birth, Phrase("The baby is born…")(language)) }
    if let numbers = output.ownNumbers { add(.numbers, numbers(language)) }
    if output.corrections.count > 0 {
      add(.corrections, Phrase.correctedPages(output.corrections.count)(language))
    }
    for task in output.shownTasks {
      let isLate = task.daysLate(on: output.today) > 0
      add(
        .task(task.id), mark: isLate ? "!" : "○", markStyle: isLate ? .warning : .plain, task.name,
        status: Self.status(of: task, output), statusStyle: isLate ? .warning : .dim)
    }
    if !output.oldTasks.isEmpty {
      add(.oldTasks, Phrase.oldCards(output.oldTasks.count)(language), style: .dim)
    }
    if output.taskIdeas > 0 {
      add(.taskIdeas, mark: "+", markStyle: .dim, ideas(output.taskIdeas), style: .dim)
    }
    if output.items.contains(.moreTasks) {
      add(
        .moreTasks, Phrase.moreTasks(output.hiddenTasks, besides: output.tasks.count)(language), style: .dim)
    }
  }

  /// The status of a task, with the child's name if there are several children.
  static func status(of task: BoardTask, _ output: TodayViewModel.Output) -> String {
    let name = task.child.flatMap { output.childNames[$0] }.map { Phrase(verbatim: TextCleaning.clean($0)) }
    return PlainLines.joined([name, .standing(of: task, on: output.today)], output.language)
  }

  private mutating func addWriting() {
    addHeading(.writeHeading)
    if let written = output.writtenLine {
      add(
        .write, mark: "✓", markStyle: .positive, beginning(of: written), style: .dim,
        status: output.draft == nil ? "" : Phrase.draftNotSaved(language))
    } else if let draft = output.draft {
      add(.write, Phrase.draft(beginning(of: draft))(language))
    } else if let prompt = output.prompt {
      add(.write, Phrase.quoted(prompt)(language))
    } else {
      add(.write, Phrase("A line about today")(language), style: .dim)
    }
    if let nudge = output.nudge { add(.nudge, nudge.line(language), style: .dim) }
  }

  /// The first sentences of what the user wrote, which may be long.
  private func beginning(of text: String) -> String {
    let columns = max(4, textColumns - 12)
    guard TextWrapping.wrap(text, columns: columns).count > 2 else { return text }
    let sentences = TodayView.sentences(text, columns: columns, rows: 2)
    return sentences.isEmpty
      ? TextWrapping.wrap(text, columns: columns).prefix(2).joined(separator: " ") + " …"
      : sentences.joined(separator: " ")
  }

  private mutating func addFamily() {
    guard !output.otherChildren.isEmpty else { return }
    if blankRows == .all { rows.append(TodayRow()) }
    for child in output.otherChildren {
      let name = child.name(language)
      add(
        .otherChild(child.id), Phrase("Show {name}", ["name": name])(language),
        status: child.age?(language) ?? "")
    }
  }

  // MARK: Below the parts

  /// Adds what fits below the parts: the next seven days, the last lines of the journal, the week.
  private mutating func addMore(room: Int) {
    guard output.isRunning, room >= Self.fewestSpareRows else { return }
    var room = room
    func section(_ heading: Phrase, _ lines: [TodayRow]) -> [TodayRow] {
      let title = TodayRow(textColumn: Self.headingColumn, text: heading(language), style: .bold)
      return lines.isEmpty ? [] : [TodayRow(), title] + lines
    }
    let days = table(
      output.nextDays.flatMap { day in
        day.lines.enumerated().map { index, line in
          (index == 0 ? Phrase.weekdayName(day.day.weekday)(language) : "", line(language))
        }
      })
    let last = table(
      output.lastLines.map { line in
        (Phrase.dayInShort(line.day, today: output.today)(language), beginning(of: line.text))
      })
    for rows in [section(Phrase("NEXT SEVEN DAYS"), days), section(Phrase("LAST LINES"), last)]
    where rows.count <= room {
      self.rows += rows
      room -= rows.count
    }
    let week = output.size.columns < TodayView.threePaneColumns ? weekRows : []
    guard !week.isEmpty, week.count <= room else { return }
    rows += week
    showsWeek = true
  }

  private var weekRows: [TodayRow] {
    guard !output.unitFacts.isEmpty else { return [] }
    var rows = [
      TodayRow(),
      TodayRow(
        textColumn: Self.headingColumn, text: Phrase.thisUnitHeading(output.unit)(language), style: .bold),
    ]
    for fact in output.unitFacts {
      rows.append(TodayRow(textColumn: Self.markColumn, text: fact.title(language), style: .dim))
      rows += TextWrapping.wrap(TextCleaning.clean(fact.text), columns: textColumns).map {
        TodayRow(textColumn: Self.textColumn, text: $0)
      }
    }
    return rows
  }

  /// Rows of two columns.
  private func table(_ lines: [(String, String)]) -> [TodayRow] {
    let column = Self.markColumn + (lines.map { TextWidth.of($0.0) }.max() ?? 0) + 2
    return lines.flatMap { label, text in
      TextWrapping.wrap(TextCleaning.clean(text), columns: max(8, min(columns - 1 - column, Self.measure)))
        .enumerated().map { index, line in
          var row = TodayRow(textColumn: column, text: line)
          if index == 0 { (row.mark, row.markColumn, row.markStyle) = (label, Self.markColumn, .dim) }
          return row
        }
    }
  }
}

/// A row of Today.
struct TodayRow {
  /// The line that it belongs to; nil if it cannot be selected.
  var item: TodayViewModel.Item?
  /// Whether it is the first row of its line.
  var isHead = false
  /// Whether it is highlighted if its line is selected.
  var isSelectable = false
  /// The symbol or label before the text.
  var mark = ""
  var markColumn = 0
  var markStyle = Style.plain
  var textColumn = 0
  var text = ""
  var style = Style.plain
  /// The text at the right end.
  var status = ""
  var statusStyle = Style.dim
  /// The column after the status.
  var statusEnd = 0
  /// The cells of the last seven days, or their letters, with the column of the first.
  var strip: WeekStrip.Cells?
}

/// The columns for the habits' last seven days, shown on rows with enough room.
@MainActor
struct WeekStrip {
  /// The texts of seven days.
  struct Cells {
    let column: Int
    let step: Int
    let cells: [(text: String, style: Style)]
  }

  private let today: CalendarDay
  private let columns: Int
  private let textColumn: Int
  /// The columns from one day to the next; 0 if no row has room for its days.
  private var step = 0
  private var hasLetters = false
  private var first: Int { columns - 1 - 7 * step }
  /// The column where the text before the days ends.
  var end: Int { step == 0 ? columns - 1 : first - 2 }

  init(_ output: TodayViewModel.Output, columns: Int, textColumn: Int) {
    (today, self.columns, self.textColumn) = (output.today, columns, textColumn)
    guard output.panes.beside != nil else { return }
    let letters = (1...7).map { TextWidth.of(Phrase.weekdayLetter($0)(output.language)) }.max() ?? 1
    func count(_ step: Int) -> Int {
      output.habits.count { fits($0, before: columns - 3 - 7 * step, output.language) }
    }
    // If the weekday letters do not fit, draw the days without them.
    let (most, narrow) = (count(letters), count(1))
    guard most > 0 || narrow > 0 else { return }
    hasLetters = most >= narrow
    step = hasLetters ? letters : 1
  }

  private func fits(_ habit: TodayHabit, before end: Int, _ language: Language) -> Bool {
    let status = TextWidth.of(habit.status(language))
    return habit.isCounted
      && textColumn + TextWidth.of(habit.name) + (status > 0 ? status + 2 : 0) <= end
  }

  /// The letters above the days.
  func letters(in language: Language) -> Cells? {
    guard step > 0, hasLetters else { return nil }
    return Cells(
      column: first, step: step,
      cells: (0..<7).map { (Phrase.weekdayLetter((today - (6 - $0)).weekday)(language), .dim) })
  }

  /// A habit's last seven days, with amounts as bars; nil if its row has no room for them.
  func days(of habit: TodayHabit, _ language: Language) -> Cells? {
    guard step > 0, fits(habit, before: end, language) else { return nil }
    return Cells(
      column: first, step: step,
      cells: (0..<7).map { back in
        let mark = habit.row.stretch[habit.row.day - (6 - back)]
        let (cell, style) = HabitRowText.bar(mark) ?? HabitRowText.cell(mark)
        return (cell, HabitPalette.tint(style, of: habit.row.habit))
      })
  }
}
