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
    var page: TodayPage?
    canvas.inside(day) { page = drawDay(output, on: &$0) }
    if let field = output.field {
      canvas.inside(day) { field.drawBelow(on: &$0, margin: 1, language: output.language) }
    }
    drawBeside(output, panes, showsWeek: page?.showsWeek == false, on: &canvas)
  }

  /// Windows with fewer rows than this have no blank rows.
  static let tightRows = 18
  /// The columns from which the facts about the week have a pane of their own.
  static let threePaneColumns = 180

  private static func drawDay(_ output: TodayViewModel.Output, on canvas: inout Canvas) -> TodayPage? {
    var pen = Pen(row: 0, isTight: canvas.size.rows < tightRows, margin: 1)
    drawTroubles(output, pen: &pen, on: &canvas)
    drawHeading(output, pen: &pen, on: &canvas)
    guard output.isRunning else {
      if output.heading == .paused { drawPaused(output, pen: &pen, on: &canvas) }
      return nil
    }
    let room = Size(columns: canvas.size.columns, rows: max(1, canvas.size.rows - pen.row))
    let page = TodayPage(output, in: room)
    let visible = page.visible(rows: room.rows)
    for (offset, index) in visible.enumerated() {
      draw(page.rows[index], output, row: pen.row + offset, on: &canvas)
    }
    for (line, item) in output.items.enumerated() {
      let own = visible.filter { page.rows[$0].item == item }
      guard let first = own.first else { continue }
      let row = pen.row + first - visible.lowerBound
      canvas.target(
        Rect(column: 0, row: row, columns: canvas.size.columns, rows: own.count), line: line)
    }
    drawScrolling(page, visible, output, first: pen.row, on: &canvas)
    return page
  }

  /// Whether the excerpt is whole in the list, so that the preview need not have it.
  static func showsExcerpt(_ output: TodayViewModel.Output) -> Bool {
    var scratch = Canvas(size: Size(columns: output.panes.list, rows: output.size.rows))
    return drawDay(output, on: &scratch)?.showsExcerpt ?? false
  }

  private static func draw(
    _ row: TodayRow, _ output: TodayViewModel.Output, row index: Int, on canvas: inout Canvas
  ) {
    let isSelected = row.item != nil && row.item == output.selected
    if isSelected { canvas.write("┃", column: 0, row: index, style: .accent) }
    canvas.write(row.mark, column: row.markColumn, row: index, style: row.markStyle)
    canvas.write(
      row.text, column: row.textColumn, row: index,
      style: isSelected && row.isSelectable ? .selected : row.style)
    canvas.write(row.status, endingAt: row.statusEnd, row: index, style: row.statusStyle)
    if let strip = row.strip {
      for (day, cell) in strip.cells.enumerated() {
        canvas.write(cell.text, column: strip.column + day * strip.step, row: index, style: cell.style)
      }
    }
    if isSelected, row.isHead { canvas.cursor = Point(column: row.textColumn, row: index) }
  }

  /// Marks the last column of the first and last rows if there is more above or below.
  private static func drawScrolling(
    _ page: TodayPage, _ visible: Range<Int>, _ output: TodayViewModel.Output, first: Int,
    on canvas: inout Canvas
  ) {
    guard !output.usesWords else { return }
    let column = canvas.size.columns - 1
    if visible.lowerBound > 0 { canvas.write("↑", column: column, row: first, style: .accent) }
    if visible.upperBound < page.rows.count {
      canvas.write("↓", column: column, row: first + visible.count - 1, style: .accent)
    }
  }

  static func bindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    if output.field != nil {
      return CheckInField.bindings(entered: .fieldSubmitted, cancelled: .fieldCancelled)
    }
    return lineBindings(output) + habitBindings(output) + dayBindings(output) + nudgeBindings(output)
      + KeyBinding.moves(TodayViewModel.Input.moved)
  }

  /// The keys that act on the selected line.
  private static func lineBindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    let selected = output.selected
    let nothing: Phrase? = selected == nil ? .nothingSelected : nil
    let noTick: Phrase? = output.attendance == nil ? .nothingToTickReason : nil
    let noArticle: Phrase? = output.offer.article == nil ? .nothingToReadReason : nil
    let (isHabit, isTask) = (output.selectedHabit != nil, selected?.isTask == true)
    let isEditable = isHabit || isTask || selected == .write || selected?.isTracker == true
    let tick = tickHelp(output)
    let isReading = selected == .read || selected == nil
    let declining = selected == .nudge ? output.nudge?.declining : nil
    let opens: Phrase = selected?.isOtherChild == true ? .switchChild : .open
    let isOnArticle = selected == .read && noArticle == nil
    return [
      KeyBinding(
        "tick", .character(" "), help: tick ?? opens, isHint: tick != nil,
        disabled: isReading ? noTick ?? (output.isReadingDone ? nil : noArticle) : nil, .ticked),
      KeyBinding(
        "open", .enter, help: opens, isHint: true, disabled: nothing ?? (selected == .read ? noArticle : nil),
        .opened),
      KeyBinding(
        "bookmark", .character("b"), help: output.isBookmarked ? .removeBookmark : .addBookmark,
        isHint: isOnArticle,
        disabled: isOnArticle ? nil : noArticle ?? Phrase("Select the article first"), .bookmarked),
      KeyBinding(
        "add", .character("a"), help: addHelp(selected?.part),
        disabled: nothing
          ?? ([.reading, .family].contains(selected?.part) ? Phrase("Nothing to add here") : nil),
        .addTapped),
      KeyBinding(
        "edit", .character("e"), help: .edit,
        disabled: isEditable ? nil : Phrase("Nothing to edit on this line"),
        .editTapped),
      KeyBinding(
        "remove", .character("x"), .delete, help: declining ?? (isTask ? .removeTask : .removeHabit),
        isHint: declining != nil,
        disabled: isHabit || isTask || declining != nil ? nil : Phrase("Nothing to delete on this line"),
        .removeTapped),
    ]
  }

  /// What Space does with the selected line; nil if it opens it.
  private static func tickHelp(_ output: TodayViewModel.Output) -> Phrase? {
    switch output.selected {
    case .habit, .read, nil: .tick
    case .task: .finishTask
    case .tracker: .noteTime
    case .nudge: output.nudge?.actions.contains(.done) == true ? .planDone : nil
    case .furtherArticle, .habitIdeas, .newHabit, .birth, .numbers, .corrections, .oldTasks, .taskIdeas,
      .moreTasks, .write, .otherChild:
      nil
    }
  }

  private static func addHelp(_ part: TodayViewModel.Item.Part?) -> Phrase {
    switch part {
    case .habits: .addHabit
    case .tasks: .addTask
    case .journal: .writeTodaysLine
    case .reading, .family, nil: Phrase("add to this part")
    }
  }

  private static func habitBindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    let habit = output.selectedHabit
    let noHabit: Phrase? = habit == nil ? .noHabitSelected : nil
    let noAmount: Phrase? = noHabit ?? (habit?.row.kind.target == nil ? .noAmountToCount : nil)
    return [
      KeyBinding(
        "more", .character("+"), help: .oneMore, isHint: noAmount == nil, disabled: noAmount,
        .amountChanged(1)),
      KeyBinding("less", .character("-"), help: .oneLess, disabled: noAmount, .amountChanged(-1)),
      KeyBinding("amount", .character("="), help: .typeAmount, disabled: noAmount, .amountTapped),
      KeyBinding("skip", .character("s"), help: .skipHabit, disabled: noHabit, .skipTapped),
      KeyBinding(
        "photo", .character("f"), help: .addPhoto, isHint: habit?.row.habit.photo == .optional,
        disabled: noHabit, .photoTapped),
    ]
  }

  /// The keys that do not depend on the selected line.
  private static func dayBindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    let noTick: Phrase? = output.attendance == nil ? .nothingToTickReason : nil
    let quiet: Phrase? = output.heading == .unknown ? .nothingSelected : nil
    let noIdeas: Phrase? =
      !output.isRunning
      ? .nothingSelected
      : output.rests
        ? .brakeRests
        : output.habitIdeas + output.taskIdeas == 0 ? Phrase("No ideas left") : nil
    let hasCheck = output.selectedTask?.isAppointment == true
    // The row of an article or of an amount needs the room for its own keys.
    let isCrowded = output.selected == .read || output.selectedHabit?.row.kind.target != nil
    return [
      KeyBinding(
        "write", .character("w"), help: .writeTodaysLine, hint: Phrase("write"), isHint: output.isRunning,
        disabled: quiet, .writeTapped),
      KeyBinding(
        "ideas", .character("A"), help: Phrase("ideas to add"), disabled: noIdeas, isAnywhere: true,
        .ideasOpened),
      KeyBinding(
        "read-elsewhere", .character("M"), help: Phrase("read elsewhere today"),
        disabled: noTick
          ?? (output.isRead && output.attendance?.isAttendedToday == true
            ? Phrase("The article is read already") : nil),
        .readElsewhere),
      KeyBinding("prepare", help: Phrase("go to the Board"), .boardOpened),
      KeyBinding(
        "check", .character("V"), help: .checkPage, isHint: hasCheck,
        disabled: hasCheck ? nil : .noCheckReason, .checkTapped),
      KeyBinding(
        "new-tracker", help: .newTracker, disabled: output.isRunning ? nil : .nothingSelected,
        .newTrackerTapped),
      KeyBinding("next-part", .tab, help: .nextPart, .partMoved(by: 1)),
      KeyBinding("previous-part", .backTab, help: .previousPart, .partMoved(by: -1)),
      KeyBinding(
        "previous-day", .character("["), help: .yesterdaysHabits, disabled: noTick, .yesterdayOpened),
      KeyBinding(
        "search", .character("/"), help: .searchEverything,
        isHint: !isCrowded || output.size.columns >= Panes.narrowest, .searchTapped),
      KeyBinding("refresh", .character("r"), help: .refresh, .appeared),
    ]
  }

  /// The key that ends the brake, on any line. None while paused.
  private static func nudgeBindings(_ output: TodayViewModel.Output) -> [KeyBinding<TodayViewModel.Input>] {
    guard output.isRunning else { return [] }
    let isResting = output.nudge?.actions.contains(.releaseBrake) == true
    return [
      KeyBinding(
        "release-brake", .character("R"), help: Phrase("bring ideas and questions back"),
        disabled: isResting ? nil : Phrase("Nothing rests"), .brakeReleased)
    ]
  }

  static var globalHints: Set<String> { ["urgent", "quit"] }

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
    // A low window without a day, because its file is damaged, has room.
    let isUnknown = output.heading == .unknown
    for trouble in output.troubles.prefix(pen.isTight && !isUnknown ? 1 : 3) {
      let text = trouble(output.language)
      canvas.write(
        wrapped(text, columns: canvas.size.columns - 2, rows: isUnknown ? 5 : pen.isTight ? 2 : 3),
        column: pen.margin, row: &pen.row, style: .warning)
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
        (output.hasDied ? Phrase.quietToday : .pausedTodayOnScreen)(output.language),
        columns: canvas.size.columns - 2), column: pen.margin,
      row: &pen.row)
  }

  /// Wraps as many whole sentences as fit in the rows; none if not even the first fits.
  static func sentences(_ text: String, columns: Int, rows: Int) -> [String] {
    let whole = TextWrapping.wrap(text, columns: columns)
    guard whole.count > rows else { return whole }
    var end = text.endIndex
    while let stop = text[..<end].dropLast().lastIndex(where: { ".!?".contains($0) }) {
      end = stop
      guard text[text.index(after: stop)...].first == " " else { continue }
      let lines = TextWrapping.wrap(String(text[...stop]), columns: columns)
      if lines.count <= rows { return lines }
    }
    return []
  }

  /// Wraps a text to a number of rows; the last ends with "…" if text is cut off.
  private static func wrapped(_ text: String, columns: Int, rows: Int) -> [String] {
    let lines = TextWrapping.wrap(text, columns: columns)
    guard rows > 0 else { return [] }
    guard lines.count > rows else { return lines }
    return lines.prefix(rows - 1) + [TextWidth.truncate(lines[rows - 1] + " …", to: columns)]
  }
}

// The pane beside the day: the article, warning signs and facts about the week.
extension TodayView {
  /// Draws the article and, if they are not below the day, the facts about the week.
  private static func drawBeside(
    _ output: TodayViewModel.Output, _ panes: Panes, showsWeek: Bool, on canvas: inout Canvas
  ) {
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
    let lines = linesBelow(output, columns: place.count, rows: size.rows, showsWeek: showsWeek)
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
    _ output: TodayViewModel.Output, columns: Int, rows: Int, showsWeek: Bool
  ) -> [StyledLine] {
    let calls = warningLines(output, columns: columns, rows: 0)
    if !calls.isEmpty { return Array(calls.prefix(max(1, rows - 6))) }
    // At most a third of the rows, or half with an appointment; the unit's page has the rest.
    let part = output.appointment != nil && rows > 25 ? 2 : 3
    return showsWeek
      ? unitLines(output, columns: columns, rows: rows / part)
      : appointmentLines(output, columns: columns, rows: rows / part)
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

  private static func appointmentLines(
    _ output: TodayViewModel.Output, columns: Int, rows: Int
  ) -> [StyledLine] {
    guard output.isRunning, let next = output.appointment, let due = next.due else { return [] }
    let language = output.language
    let place = next.location.isEmpty ? [] : [Phrase(verbatim: next.location)]
    let when = Phrase.joined([.dueDay(due, at: next.time, today: output.today)] + place)(language)
    let text = TextCleaning.clean("\(next.name) · \(when)")
    return [StyledLine([Span(Phrase.nextAppointment(language), .bold)])]
      + wrapped(text, columns: columns, rows: max(2, rows) - 1).map { StyledLine([Span($0)]) }
  }

  /// The next appointment and those facts about the week that fit whole.
  private static func unitLines(_ output: TodayViewModel.Output, columns: Int, rows: Int) -> [StyledLine] {
    guard output.isRunning else { return [] }
    let language = output.language
    var lines = appointmentLines(output, columns: columns, rows: rows)
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
      let shown = sentences(text, columns: columns, rows: room)
      guard !shown.isEmpty else { break }
      lines.append(StyledLine([Span(fact.title(language), .dim)]))
      lines += shown.map { StyledLine([Span($0)]) }
      if whole.count > room { break }
    }
    return lines.count > before.count + 1 ? lines : before.dropLast()
  }
}
