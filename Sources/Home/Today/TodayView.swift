import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws Today: reading, habits, tasks and writing, each in a few lines.
enum TodayView: ScreenView {
  /// Draws the day, and the article beside it if there is room.
  static func draw(_ output: TodayViewModel.Output, on canvas: inout Canvas) {
    let panes = output.panes
    let day = Rect(column: 0, row: 0, columns: panes.list, rows: canvas.size.rows)
    let isTight = day.rows < tightRows
    canvas.inside(day) { drawDay(output, isTight: isTight, on: &$0) }
    if isTight, output.selected != nil, canvas.cursor == nil { drawEnd(of: day, output, on: &canvas) }
    if let field = output.field {
      canvas.inside(day) { field.drawBelow(on: &$0, margin: 1, language: output.language) }
    }
    drawBeside(output, panes, on: &canvas)
  }

  /// Windows with fewer rows than this have no blank rows.
  static let tightRows = 18

  /// Draws the day scrolled so that the selected line is at the bottom, if the window is too low to show it.
  private static func drawEnd(of day: Rect, _ output: TodayViewModel.Output, on canvas: inout Canvas) {
    var tall = Canvas(size: Size(columns: day.columns, rows: day.rows * 2))
    drawDay(output, isTight: true, on: &tall)
    guard let row = tall.cursor?.row, row < tall.size.rows else { return }
    canvas.clear(day)
    canvas.inside(Rect(column: 0, row: min(0, day.rows - 1 - row), columns: day.columns, rows: day.rows * 2))
    {
      drawDay(output, isTight: true, on: &$0)
    }
  }

  /// The number of rows above the habits.
  static func rowsAbove(_ output: TodayViewModel.Output, in size: Size) -> Int {
    var scratch = Canvas(size: size)
    var pen = Pen(row: 0, isTight: size.rows < tightRows, margin: 1)
    drawTroubles(output, pen: &pen, on: &scratch)
    drawHeading(output, pen: &pen, on: &scratch)
    if output.isRunning { drawReading(output, pen: &pen, on: &scratch) }
    return pen.row
  }

  private static func drawDay(_ output: TodayViewModel.Output, isTight: Bool, on canvas: inout Canvas) {
    var pen = Pen(row: 0, isTight: isTight, margin: 1)
    drawTroubles(output, pen: &pen, on: &canvas)
    drawHeading(output, pen: &pen, on: &canvas)
    guard output.isRunning else {
      if output.heading == .paused { drawPaused(output, pen: &pen, on: &canvas) }
      return
    }
    drawReading(output, pen: &pen, on: &canvas)
    drawHabits(output, pen: &pen, on: &canvas)
    drawTasksAndWriting(output, pen: &pen, on: &canvas)
  }

  static func bindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    if output.field != nil {
      return CheckInField.bindings(entered: .fieldSubmitted, cancelled: .fieldCancelled)
    }
    let noArticle: Phrase? = output.offer.article == nil ? .nothingToReadReason : nil
    let noTick: Phrase? = output.attendance == nil ? .nothingToTickReason : nil
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    let habit = output.selectedHabit
    let noHabit: Phrase? = habit == nil ? .noHabitSelected : nil
    let noAmount: Phrase? = noHabit ?? (habit?.row.kind.target == nil ? .noAmountToCount : nil)
    let isHabit = habit != nil
    let isTick = isHabit || output.selected == .attendance
    var isLine = [.birth, .numbers, .corrections, .oldTasks, .moreTasks, .nudge, .write].contains(
      output.selected)
    var (isBeside, tick) = (false, Phrase.tick)
    switch output.selected {
    case .furtherArticle: (isLine, isBeside) = (true, true)
    case .task: (isBeside, tick) = (true, .finishTask)
    case .suggestion, .suggestedHabit: (isBeside, tick) = (true, .takeSuggestion)
    case .nudge where output.nudge?.actions.contains(.done) == true:
      (isLine, isBeside, tick) = (false, true, .planDone)
    default: break
    }
    let quiet: Phrase? = output.heading == .unknown ? .nothingSelected : nil
    return [
      KeyBinding(
        "tick", .character(" "), help: isLine ? .open : tick, isHint: !isLine,
        disabled: isLine || isBeside ? nil : noTick, .ticked),
      KeyBinding(
        "open", .enter, help: isTick ? .tick : .open, isHint: true,
        disabled: nothing ?? (isHabit || isLine || isBeside ? nil : noArticle), .opened),
      KeyBinding(
        "more", .character("+"), help: .oneMore, isHint: noAmount == nil, disabled: noAmount,
        .amountChanged(1)),
      KeyBinding("less", .character("-"), help: .oneLess, disabled: noAmount, .amountChanged(-1)),
      KeyBinding("amount", .character("="), help: .typeAmount, disabled: noAmount, .amountTapped),
      KeyBinding("skip", .character("s"), help: .skipHabit, disabled: noHabit, .skipTapped),
      KeyBinding(
        "photo", .character("f"), help: .addPhoto, isHint: habit?.row.habit.photo == .optional,
        disabled: noHabit, .photoTapped),
      KeyBinding(
        "bookmark", .character("b"), help: output.isBookmarked ? .removeBookmark : .addBookmark,
        isHint: !isLine, disabled: noArticle, .bookmarked),
      KeyBinding(
        "write", .character("w"), help: .writeTodaysLine, isHint: output.selected == .write, disabled: quiet,
        .writeTapped),
      KeyBinding("prepare", help: Phrase("go to the Board"), .boardOpened),
      KeyBinding("next-part", .tab, help: .nextPart, .partMoved(by: 1)),
      KeyBinding("previous-part", .backTab, help: .previousPart, .partMoved(by: -1)),
      KeyBinding(
        "previous-day", .character("["), help: .yesterdaysHabits, disabled: noTick, .yesterdayOpened),
      KeyBinding("search", .character("/"), help: .searchEverything, isHint: true, .searchTapped),
      KeyBinding("refresh", .character("r"), help: .refresh, .appeared),
    ] + nudgeBindings(output) + KeyBinding.moves(TodayViewModel.Input.moved)
  }

  /// The keys of "I'll do that" and of the line that Today shows of its own accord. None while paused.
  private static func nudgeBindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    guard output.isRunning else { return [] }
    let isIdea = output.selectedIdea != nil
    let declining = output.selected == .nudge ? output.nudge?.declining : nil
    let isResting = output.nudge?.actions.contains(.releaseBrake) == true
    return [
      KeyBinding(
        "plan", .character("T"), help: .planAction, isHint: isIdea,
        disabled: isIdea ? nil : Phrase("Select an idea of this week first"), .planTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: declining ?? Phrase("not for me", context: "key"),
        isHint: declining != nil, disabled: declining == nil ? .nothingSelected : nil, .nudge(.decline)),
      KeyBinding(
        "release-brake", .character("R"), help: Phrase("bring ideas and questions back"), isHint: isResting,
        disabled: isResting ? nil : Phrase("Nothing rests"), .nudge(.releaseBrake)),
    ]
  }

  static func typing(_ output: TodayViewModel.Output) -> ((Key) -> TodayViewModel.Input)? {
    output.field == nil ? nil : { .typed($0) }
  }

  /// The lines of the day as drawn, for linear mode.
  static func spoken(_ output: TodayViewModel.Output) -> Spoken<TodayViewModel.Input>? {
    Spoken(selection: output.position.selection) { .moved(.to($0)) }
  }

  static var isAboutDay: Bool { true }

  static func input(for event: ScreenEvent) -> TodayViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.photo(let photo, .checkIn(let request))): .photoTaken(photo, request)
    case .answered: nil
    }
  }
}

extension TodayView {
  private static func drawTroubles(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    for trouble in output.troubles.prefix(pen.isTight ? 1 : 3) {
      let text = trouble(output.language)
      canvas.write(
        wrapped(text, columns: canvas.size.columns - 2, rows: pen.isTight ? 1 : 3), column: pen.margin,
        row: &pen.row, style: .warning)
    }
  }

  private static func drawHeading(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let language = output.language
    let width = canvas.size.columns
    let date = Phrase.date(output.today)(language)
    let right = rightHeading(output.heading)?(language) ?? ""
    let nickname = output.isRunning ? output.nickname : ""
    let named = [nickname, right].filter { !$0.isEmpty }.joined(separator: " · ")
    let text = TextWidth.of(named) + TextWidth.of(date) + 4 <= width ? named : right
    canvas.write(text, endingAt: width - 1, row: pen.row, style: .dim)
    let room = width - 2 - pen.margin - TextWidth.of(text)
    canvas.write(date, column: pen.margin, row: pen.row, style: .dim, columns: max(room, 0))
    pen.row += 1
    switch output.heading {
    case .paused, .unknown: break
    case .pregnancy(_, _, isPastCounting: true):
      canvas.write(
        wrapped(
          Phrase("Any news? The baby is born :born · Pause :pause")(language), columns: width - 2, rows: 2),
        column: pen.margin, row: &pen.row, style: .bold)
    case .pregnancy(let days, let daysToGo, isPastCounting: false):
      drawWeek(
        Phrase.gestation(days: days)(language), daysToGo: daysToGo, language: output.language,
        pen: &pen, on: &canvas)
    case .baby(let age, let corrected):
      let parts = [Phrase.babyAge(age), Phrase.celebration(age, in: language)].compactMap(\.self)
      let title = Phrase.joined(parts)(language)
      canvas.write(title, column: pen.margin, row: pen.row, style: .bold)
      if let corrected {
        let text = Phrase.correctedAge(days: corrected)(language)
        if TextWidth.of(title) + TextWidth.of(text) + 5 > width { pen.row += 1 }
        canvas.write(text, endingAt: width - 1, row: pen.row, style: .dim)
      }
      pen.row += 1
    }
    pen.skip()
  }

  private static func drawWeek(
    _ title: String, daysToGo: Int, language: Language, pen: inout Pen, on canvas: inout Canvas
  ) {
    let width = canvas.size.columns
    let column = pen.margin + canvas.write(title, column: pen.margin, row: pen.row, style: .bold) + 3
    let done = Double(Child.pregnancyLength - daysToGo) / Double(Child.pregnancyLength)
    let percent = Phrase.score(done)(language)
    let barEnd = width - 2 - max(percent.count, 5)
    if barEnd - column >= 8 {
      ProgressBar.draw(min(done, 1), on: &canvas, column: column, row: pen.row, columns: barEnd - column)
    }
    canvas.write(percent, endingAt: width - 1, row: pen.row)
    pen.row += 1
  }

  private static func rightHeading(_ heading: TodayViewModel.Heading) -> Phrase? {
    switch heading {
    case .pregnancy(_, let daysToGo, isPastCounting: false): .daysToGo(daysToGo)
    case .pregnancy, .baby, .paused, .unknown: nil
    }
  }

  private static func drawPaused(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    canvas.write(
      TextWrapping.wrap(
        Phrase.pausedTodayOnScreen(output.language), columns: canvas.size.columns - 2), column: pen.margin,
      row: &pen.row)
  }

  private static func drawReading(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let language = output.language
    let width = canvas.size.columns
    canvas.write(Phrase.readHeading(language), column: pen.margin, row: pen.row, style: .bold)
    guard let article = output.offer.article else {
      pen.row += 1
      canvas.write(
        TextWrapping.wrap(emptyReason(output)(language), columns: width - 2), column: pen.margin,
        row: &pen.row)
      drawFurtherArticles(output, pen: &pen, on: &canvas)
      drawNotice(output, pen: &pen, on: &canvas)
      pen.skip()
      return
    }
    var right = Phrase.minutes(article.facts.minutes)(language)
    if let other = Phrase.packLanguage(output.packLanguage, besides: language) {
      right += " · " + other(language)
    }
    if output.isRead { right = Phrase("read")(language) + " · " + right }
    if output.isBookmarked { right += "  ★" }
    canvas.write(right, endingAt: width - 1, row: pen.row, style: .dim)
    pen.row += 1
    drawCard(article, output, pen: &pen, on: &canvas)
    drawFurtherArticles(output, pen: &pen, on: &canvas)
    drawNotice(output, pen: &pen, on: &canvas)
    pen.skip()
  }

  /// The reason why there is nothing to read.
  private static func emptyReason(_ output: TodayViewModel.Output) -> Phrase {
    guard output.hasPacks else { return .nothingInstalled }
    if case .rest(let next) = output.offer { return .nothingNew(next) }
    return Phrase(
      "Nothing to read yet. The installed packs have no article for this time. All articles are on "
        + "Explore (3).")
  }

  /// Draws a line for each further article. Its warning box is beside the day if there is room; else `!`
  /// opens it.
  private static func drawFurtherArticles(
    _ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let width = canvas.size.columns
    for (index, article) in output.furtherArticles.all.enumerated() {
      let hasBox = output.panes.beside == nil && article.facts.warning != nil
      let text: Phrase = hasBox ? Phrase("When to call: !") : output.furtherArticles.line(of: article)
      let line = TodayLine(
        item: .furtherArticle(index), text: text(output.language),
        maxRows: output.panes.beside == nil ? 1 : 2)
      let indent = pen.margin + 2
      let layout = LineLayout(margin: pen.margin, indent: indent, end: width - 1, maxStatusColumns: 0)
      draw(line, in: layout, output, pen: &pen, on: &canvas)
    }
  }

  /// The rows to spare above the habits, which must stay on the screen.
  private static func rowsToSpare(_ pen: Pen, on canvas: Canvas) -> Int {
    canvas.size.rows - pen.row - (pen.isTight ? 4 : 8)
  }

  private static func drawNotice(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    guard let notice = output.packNotice else { return }
    canvas.write(
      notice(output.language), column: pen.margin + 2, row: pen.row, style: .dim,
      columns: canvas.size.columns - pen.margin - 3)
    pen.row += 1
  }

  private static func drawCard(
    _ article: OfferedArticle, _ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let measure = min(canvas.size.columns - 4, 76)
    let isSelected = output.selected == .read
    let first = pen.row
    // The habits and the journal line below must stay on the screen.
    let room = canvas.size.rows - pen.row - 3
    if let why = output.offer.why {
      canvas.write(
        wrapped(why(output.language), columns: measure, rows: min(2, room - 1)), column: pen.margin + 2,
        row: &pen.row, style: .dim)
    }
    if isSelected { canvas.cursor = Point(column: pen.margin + 2, row: pen.row) }
    let isBeside = output.panes.beside != nil
    let titleRows = max(1, min(isBeside ? 3 : 2, room - (pen.row - first)))
    canvas.write(
      wrapped(article.facts.title, columns: measure, rows: titleRows), column: pen.margin + 2, row: &pen.row,
      style: isSelected ? .selected : .bold)
    let rest = rowsToSpare(pen, on: canvas) - output.furtherArticles.all.count
    let rows = min(excerptRows(output, in: canvas.size.rows), rest)
    canvas.write(
      wrapped(article.facts.excerpt, columns: measure, rows: rows), column: pen.margin + 2, row: &pen.row)
    if isSelected { markCursor(rows: first..<pen.row, on: &canvas) }
    if let index = output.items.firstIndex(of: .read) {
      canvas.target(
        Rect(column: 0, row: first, columns: canvas.size.columns, rows: pen.row - first), line: index)
    }
  }

  /// The number of rows for the article's excerpt.
  private static func excerptRows(_ output: TodayViewModel.Output, in rows: Int) -> Int {
    if output.rests { return 0 }
    let hasWarning = output.furtherArticles.warning != nil
    if output.panes.beside != nil {
      // The excerpt is above the preview beside the day, unless the warning signs need that room.
      return hasWarning && output.size.columns < threePaneColumns && output.size.rows < 27 ? 2 : 0
    }
    return hasWarning ? 1 : rows < 27 ? 3 : 5
  }

  /// Draws the bar before the selected line, as in every list.
  static func markCursor(rows: Range<Int>, on canvas: inout Canvas) {
    for row in rows { canvas.write("┃", column: 0, row: row, style: .accent) }
  }

  /// Wraps as many whole sentences as fit in the rows; if not even the first fits, its beginning.
  private static func sentences(_ text: String, columns: Int, rows: Int) -> [String] {
    let whole = TextWrapping.wrap(text, columns: columns)
    guard whole.count > rows else { return whole }
    var end = text.endIndex
    while let stop = text[..<end].dropLast().lastIndex(where: { ".!?".contains($0) }) {
      end = stop
      guard text[text.index(after: stop)...].first == " " else { continue }
      let lines = TextWrapping.wrap(String(text[...stop]), columns: columns)
      if lines.count <= rows { return lines }
    }
    return wrapped(text, columns: columns, rows: rows)
  }

  /// Wraps a text to a number of rows; the last ends with "…" if text is cut off.
  static func wrapped(_ text: String, columns: Int, rows: Int) -> [String] {
    let lines = TextWrapping.wrap(text, columns: columns)
    guard rows > 0 else { return [] }
    guard lines.count > rows else { return lines }
    return lines.prefix(rows - 1) + [TextWidth.truncate(lines[rows - 1] + " …", to: columns)]
  }
}

// The pane beside the day: the article, warning signs and facts about the week.
extension TodayView {
  /// The columns from which the facts about the week have a pane of their own.
  private static let threePaneColumns = 180

  /// Draws the article and the facts about the week.
  private static func drawBeside(_ output: TodayViewModel.Output, _ panes: Panes, on canvas: inout Canvas) {
    guard let place = panes.beside else { return }
    let size = canvas.size
    canvas.rule(of: panes)
    guard let preview = output.preview else {
      let lines = warningLines(output, columns: place.count, rows: size.rows)
      return write(lines, column: place.lowerBound, row: 0, columns: place.count, on: &canvas)
    }
    if size.columns >= threePaneColumns {
      preview.draw(beside: panes, on: &canvas)
      let column = place.upperBound + 4
      let room = min(size.columns - column - 1, 72)
      let lines = warningLines(output, columns: room, rows: size.rows)
      if !lines.isEmpty { canvas.rule(column: column - 2) }
      return write(lines, column: column, row: 0, columns: room, on: &canvas)
    }
    let lines = linesBelow(output, columns: place.count, rows: size.rows)
    preview.draw(beside: panes, on: &canvas, rows: size.rows - (lines.isEmpty ? 0 : lines.count + 2))
    guard !lines.isEmpty else { return }
    let first = size.rows - lines.count
    canvas.write(
      String(repeating: "─", count: size.columns - place.lowerBound + 1), column: place.lowerBound - 1,
      row: first - 1, style: .dim)
    canvas.write("├", column: place.lowerBound - 2, row: first - 1, style: .dim)
    write(lines, column: place.lowerBound, row: first, columns: place.count, on: &canvas)
  }

  /// The lines below the article: all warning signs, else the facts about the week.
  private static func linesBelow(
    _ output: TodayViewModel.Output, columns: Int, rows: Int
  ) -> [StyledLine] {
    let calls = warningLines(output, columns: columns, rows: 0)
    if !calls.isEmpty { return Array(calls.prefix(max(1, rows - 6))) }
    // At most a third of the rows, or half with an appointment; the unit's page has the rest.
    let part = output.appointment != nil && rows > 25 ? 2 : 3
    return unitLines(output, columns: columns, rows: rows / part)
  }

  /// The warning signs after a birth, then the facts about the week if rows are left.
  private static func warningLines(
    _ output: TodayViewModel.Output, columns: Int, rows: Int
  ) -> [StyledLine] {
    guard output.isRunning, let article = output.furtherArticles.warning, let warning = article.facts.warning
    else {
      return rows > 0 ? unitLines(output, columns: columns, rows: rows) : []
    }
    func wrapped(_ text: String, _ style: Style) -> [StyledLine] {
      TextWrapping.wrap(TextCleaning.clean(text, keepingNewlines: true), columns: columns).map {
        StyledLine([Span($0, style)])
      }
    }
    let lines =
      wrapped(output.furtherArticles.line(of: article)(output.language), .bold) + wrapped(warning, .plain)
    let left = rows - lines.count - 1
    return left > 0 ? lines + [StyledLine()] + unitLines(output, columns: columns, rows: left) : lines
  }

  private static func write(
    _ lines: [StyledLine], column: Int, row: Int, columns: Int, on canvas: inout Canvas
  ) {
    for (index, line) in lines.enumerated() where row + index < canvas.size.rows {
      canvas.write(line, column: column, row: row + index, columns: columns)
    }
  }

  /// The next appointment and those facts about the week that fit whole.
  private static func unitLines(_ output: TodayViewModel.Output, columns: Int, rows: Int) -> [StyledLine] {
    guard output.isRunning else { return [] }
    let language = output.language
    var lines: [StyledLine] = []
    if let next = output.appointment, let due = next.due {
      let place = next.location.isEmpty ? [] : [Phrase(verbatim: next.location)]
      let when = Phrase.joined([.dueDay(due, at: next.time, today: output.today)] + place)(language)
      lines.append(StyledLine([Span(Phrase.nextAppointment(language), .bold)]))
      let text = TextCleaning.clean("\(next.name) · \(when)")
      lines += wrapped(text, columns: columns, rows: max(2, rows) - 1).map { StyledLine([Span($0)]) }
    }
    guard !output.unitFacts.isEmpty else { return lines }
    if !lines.isEmpty { lines.append(StyledLine()) }
    let before = lines
    lines.append(StyledLine([Span(Phrase.thisUnitHeading(output.unit)(language), .bold)]))
    for (index, fact) in output.unitFacts.enumerated() {
      let text = TextCleaning.clean(fact.text)
      let whole = TextWrapping.wrap(text, columns: columns)
      // The first fact may be shortened to its first sentences. Later facts are shown whole or not at all,
      // because their last sentence may say when to call for help.
      let room = max(rows - lines.count - 1, index == 0 ? 2 : 0)
      guard index == 0 || whole.count <= room else { break }
      lines.append(StyledLine([Span(fact.title(language), .dim)]))
      lines += sentences(text, columns: columns, rows: room).map { StyledLine([Span($0)]) }
      if whole.count > room { break }
    }
    return lines.count > before.count + 1 ? lines : before.dropLast()
  }
}
