import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws the challenge: the reading challenge, the chosen day, and the habits with their week.
enum ChallengeView: ScreenView {
  /// The window width at which the details are beside the habits.
  nonisolated static let minWideColumns = 100
  /// The width of the list then. The rest shows two half-years of days.
  nonisolated static func habitColumns(_ window: Int) -> Int { min(73, window - 34) }

  /// The rows of the last twelve months below the list: a heading, the months and a row for each weekday.
  nonisolated static let yearRows = 9

  /// The first row of the last twelve months in a narrower window; nil if there is no room, whatever is
  /// selected.
  static func yearRow(_ output: ChallengeViewModel.Output) -> Int? {
    let (columns, rows) = (output.size.columns, output.size.rows)
    guard (HeatMap.labelColumns + 56..<minWideColumns).contains(columns), rows >= 18, !output.isPaused,
      !output.rows.isEmpty
    else { return nil }
    let above = min(output.troubles.count, 3) + (output.challenge == nil ? 0 : 3) + 1
    let row = rows - yearRows
    return above + ChallengeHabitList.rowsWithoutDetails(output, isTight: false)
      + ChallengeHabitList.maxDetailRows <= row ? row : nil
  }

  static func draw(_ output: ChallengeViewModel.Output, on canvas: inout Canvas) {
    let isWide = canvas.size.columns >= minWideColumns && !output.rows.isEmpty && !output.isPaused
    let columns = isWide ? habitColumns(canvas.size.columns) : canvas.size.columns
    canvas.inside(Rect(column: 0, row: 0, columns: columns, rows: canvas.size.rows)) {
      drawDay(output, on: &$0)
    }
    guard isWide else { return }
    canvas.rule(column: columns)
    let pane = Rect(
      column: columns + 2, row: 0, columns: canvas.size.columns - columns - 2, rows: canvas.size.rows)
    canvas.inside(pane) { drawDetails(output, on: &$0) }
  }

  /// Draws the details of the selected line: a habit's past, or the round of reading.
  private static func drawDetails(_ output: ChallengeViewModel.Output, on canvas: inout Canvas) {
    if output.selected != nil {
      canvas.write(output.detailLines, column: 0, columns: canvas.size.columns - 1, output.language)
    } else if let challenge = output.challenge {
      canvas.write(Phrase.readingRound(challenge.round)(output.language), column: 0, row: 0, style: .bold)
      canvas.write(Phrase.roundLength(output.language), column: 0, row: 1, style: .dim)
      let rows = canvas.size.rows - 2
      guard rows >= ReadingGrid.rows else { return }
      let step = rows >= ReadingGrid.rows * 2 ? 2 : 1
      let width = min(max(canvas.size.columns / 5, 7), 12)
      ReadingGrid.draw(
        output.roundDays, selection: nil, language: output.language,
        at: ReadingGrid.Frame(column: 0, row: 2, width: width, step: step), on: &canvas)
    }
  }

  private static func drawDay(_ output: ChallengeViewModel.Output, on canvas: inout Canvas) {
    var pen = Pen(row: 0, isTight: canvas.size.rows < 18, margin: 2)
    for trouble in output.troubles.prefix(pen.isTight ? 1 : 3) {
      canvas.write(trouble(output.language), .warning, pen: &pen)
    }
    if output.isPaused {
      canvas.write(Phrase.pausedChallenge(output.language), .plain, pen: &pen)
      guard !output.rows.isEmpty else { return }
      pen.skip()
      ChallengeHabitList.drawChosenDay(output, pen: &pen, on: &canvas)
      return ChallengeHabitList.drawHabits(output, pen: &pen, on: &canvas)
    }
    if let challenge = output.challenge {
      drawReading(challenge, output, pen: &pen, on: &canvas)
    } else if !output.hasChild, output.troubles.isEmpty {
      canvas.write(Phrase.unknownChild(output.language), .plain, pen: &pen)
    }
    guard !output.rows.isEmpty else { return drawNoHabits(output, pen: &pen, on: &canvas) }
    ChallengeHabitList.drawChosenDay(output, pen: &pen, on: &canvas)
    let rows =
      ChallengeHabitList.rowsWithoutDetails(output, isTight: pen.isTight) + ChallengeHabitList.maxDetailRows
    if output.selected != nil, let year = yearRow(output), pen.row + rows <= year {
      canvas.inside(Rect(column: 0, row: year, columns: canvas.size.columns, rows: yearRows)) {
        $0.write(
          output.detailLines, column: pen.margin, columns: $0.size.columns - pen.margin - 1, output.language)
      }
    }
    ChallengeHabitList.drawHabits(output, pen: &pen, on: &canvas)
  }

  /// Draws the reading challenge in two lines, the first ones that can be selected.
  private static func drawReading(
    _ challenge: ReadingChallenge, _ output: ChallengeViewModel.Output, pen: inout Pen,
    on canvas: inout Canvas
  ) {
    let language = output.language
    let isSelected = output.isReadingSelected
    let head =
      Phrase.attendance(of: challenge)(language)
      // On another day, say that these numbers are today's.
      + (output.day == output.today ? "" : " (\(Phrase.today(language)))")
    canvas.target(Rect(column: 0, row: pen.row, columns: canvas.size.columns, rows: 2), line: 0)
    if isSelected {
      for step in 0..<2 { canvas.write("┃", column: 0, row: pen.row + step, style: .accent) }
      canvas.cursor = Point(column: pen.margin, row: pen.row)
    }
    canvas.write(
      head, column: pen.margin, row: pen.row, style: isSelected ? .selected : .bold,
      columns: canvas.size.columns - pen.margin - 1)
    pen.row += 1
    let open: Phrase? =
      challenge.isAttendedToday || output.day != output.today
      ? nil : challenge.attended == 0 ? .firstReadingDay : .todayIsOpen
    let room = canvas.size.columns - pen.margin - 1
    let dates =
      output.day == output.today
      ? []
      : [Phrase.date(output.day, in: output.today), .dayInShort(output.day, today: output.today)].map {
        Phrase.readOn($0, challenge.isAttended(on: output.day))(language)
      }
    let chosen = dates.first { TextWidth.of($0) <= room } ?? dates.last
    var texts =
      [chosen, Phrase.streak(of: challenge)(language), open?(language)].compactMap(\.self)
      .filter { !$0.isEmpty }
    while !texts.isEmpty, TextWidth.of(texts.joined(separator: " · ")) > room { texts.removeLast() }
    canvas.write(
      texts.joined(separator: " · "), column: pen.margin, row: pen.row, style: .dim, columns: room)
    pen.row += 1
    pen.skip()
  }

  /// Draws a hint if there are no habits.
  private static func drawNoHabits(
    _ output: ChallengeViewModel.Output, pen: inout Pen, on canvas: inout Canvas
  ) {
    let names = output.suggestions.map(\.name)
    // If the habits could not be read, only the warning above is shown.
    if output.canReadHabits {
      canvas.write(Phrase.noHabits(suggested: names)(output.language), .plain, pen: &pen)
    }
    if let note = ChallengeHabitList.archiveNote(output) { canvas.write(note, .dim, pen: &pen) }
  }
}

extension ChallengeView {
  /// The key bindings; while a field is open, only those that close it.
  static func bindings(_ output: ChallengeViewModel.Output) -> [KeyBinding<ChallengeViewModel.Input>] {
    if output.field != nil { return CheckInField.bindings(entered: .entered, cancelled: .cancelled) }
    return checkInBindings(output) + habitBindings(output) + KeyBinding.moves(ChallengeViewModel.Input.moved)
  }

  private static func checkInBindings(
    _ output: ChallengeViewModel.Output
  ) -> [KeyBinding<ChallengeViewModel.Input>] {
    let noHabit: Phrase? = output.selected == nil ? .noHabitSelected : nil
    let noAmount: Phrase? = output.selected?.kind.target == nil ? .noAmountToCount : nil
    let isFirst = output.day == output.days.lowerBound
    return [
      KeyBinding(
        "tick", .character(" "), help: .tick, isHint: true,
        disabled: output.isReadingSelected
          ? output.canTickReading ? nil : Phrase("That was before your first day with Lionheart") : noHabit,
        .ticked),
      KeyBinding(
        "more", .character("+"), help: .oneMore, isHint: output.selected?.kind.target != nil,
        disabled: noHabit ?? noAmount, .amountAdded(1)),
      KeyBinding("less", .character("-"), help: .oneLess, disabled: noHabit ?? noAmount, .amountAdded(-1)),
      KeyBinding(
        "amount", .character("="), help: .typeAmount, disabled: noHabit ?? noAmount, .amountTapped),
      KeyBinding("skip", .character("s"), help: .skipHabit, disabled: noHabit, .skipTapped),
      KeyBinding(
        "photo", .character("f"), help: .addPhoto, isHint: output.selected?.habit.photo == .optional,
        disabled: noHabit, .photoTapped),
      KeyBinding("note", .character("w"), help: Phrase("write a note"), disabled: noHabit, .noteTapped),
      KeyBinding(
        "previous-day", .character("["), .character("h"), .left, help: .dayBefore,
        disabled: isFirst ? .noEarlierDay : nil, .dayMoved(by: -1)),
      KeyBinding(
        "next-day", .character("]"), .character("l"), .right, help: .dayAfter,
        disabled: output.day == output.today ? .noLaterDay : nil, .dayMoved(by: 1)),
      KeyBinding(
        "today", .character("t"), help: .toToday, disabled: output.day == output.today ? .noLaterDay : nil,
        .dayChosen(output.today)),
      KeyBinding(
        "calendar", .character("c"), help: .openCalendar, isHint: noHabit == nil, disabled: noHabit,
        .calendarTapped),
    ]
  }

  private static func habitBindings(_ output: ChallengeViewModel.Output) -> [KeyBinding<
    ChallengeViewModel.Input
  >] {
    let noHabit: Phrase? = output.selected == nil ? .noHabitSelected : nil
    let nothing: Phrase? = output.selected == nil && !output.isReadingSelected ? .nothingSelected : nil
    let paused: Phrase? = output.isPaused ? .nothingToTickReason : nil
    let noSuggestions: Phrase? = output.suggestions.isEmpty ? .noSuggestionsLeft : nil
    return [
      KeyBinding(
        "open", .enter, help: output.isReadingSelected ? Phrase("the days you read") : .open,
        isHint: output.isReadingSelected, disabled: nothing, .opened),
      KeyBinding(
        "add", .character("a"), help: .addHabit, isHint: true, disabled: paused, isAnywhere: true, .addTapped),
      KeyBinding(
        "add-suggestions", .character("A"), help: .addSuggestions, isHint: noSuggestions == nil,
        disabled: paused ?? noSuggestions, isAnywhere: true, .suggestionsAccepted),
      KeyBinding("edit", .character("e"), help: .edit, isHint: true, disabled: noHabit, .editTapped),
      KeyBinding("remove", .character("x"), .delete, help: .removeHabit, disabled: noHabit, .deleted),
      KeyBinding(
        "archive", .character("z"),
        help: output.selected?.habit.isArchived ?? false ? Phrase("unarchive") : .archiveHabit,
        disabled: noHabit, .archiveTapped),
      KeyBinding(
        "show-archived", .character("Z"),
        help: output.showsArchived ? Phrase("hide archived") : Phrase("show archived"),
        disabled: output.archivedCount == 0 ? Phrase("No archived habits") : nil, isAnywhere: true,
        .showArchivedToggled),
      KeyBinding("album", .character("F"), help: Phrase("album"), isAnywhere: true, .albumTapped),
      KeyBinding("breaks", .character("B"), help: .openBreaks, isAnywhere: true, .breaksTapped),
      KeyBinding(
        "categories", .character("C"), help: Phrase("categories"), isAnywhere: true, .categoriesTapped),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
  }

  static func typing(_ output: ChallengeViewModel.Output) -> ((Key) -> ChallengeViewModel.Input)? {
    output.field == nil ? nil : { .typed($0) }
  }

  static var isAboutDay: Bool { true }

  static func input(for event: ScreenEvent) -> ChallengeViewModel.Input? {
    switch event {
    case .appeared, .changed: .changed
    case .resized(let size): .resized(size)
    case .left: .left
    case .answered(.day(let day)): .dayChosen(day)
    case .answered(.photo(let photo, .checkIn(let request))): .photoChosen(photo, request)
    case .answered: nil
    }
  }
}

extension ChallengeView {
  private typealias Line = Spoken<ChallengeViewModel.Input>.Line

  /// The reading challenge, and each habit with its state on the chosen day.
  static func spoken(_ output: ChallengeViewModel.Output) -> Spoken<ChallengeViewModel.Input>? {
    guard output.isList else { return nil }
    let language = output.language
    let paused = output.isPaused ? [Line(Phrase.pausedChallenge(language))] : []
    let troubles = output.troubles.map { Line($0(language)) } + paused
    let day = Phrase.chosenDay(output.day, today: output.today).first.map { [Line($0(language))] } ?? []
    let habits = output.rows.enumerated().map { index, row in
      let line = index + output.firstHabitLine
      return Line(
        words(of: row, output), .choice, selects: .moved(.to(line)),
        isSelected: line == output.position.selection)
    }
    let note = ChallengeHabitList.archiveNote(output).map { [Line($0)] } ?? []
    return Spoken(lines: troubles + day + reading(output) + habits + note)
  }

  private static func reading(_ output: ChallengeViewModel.Output) -> [Line] {
    guard let challenge = output.challenge else { return [] }
    let state: Phrase =
      output.day == output.today
      ? challenge.isAttendedToday ? .signDone : .signNotYet
      : .readOn(.date(output.day, in: output.today), challenge.isAttended(on: output.day))
    let parts = [Phrase.todaysRead, state, .attendance(of: challenge), .streak(of: challenge)]
    let text = parts.map { LinearText.words($0(output.language), output.language) }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return [Line(text, .choice, selects: .moved(.to(0)), isSelected: output.isReadingSelected)]
  }

  /// A habit in words: its name, the state of the day and its facts.
  private static func words(of row: HabitRow, _ output: ChallengeViewModel.Output) -> String {
    let language = output.language
    let isLate = output.isDeadlinePassed(row) && row.isOpen && !row.isSkipped
    let mark = isLate ? "!" : HabitRowText.mark(row).0
    guard !output.isPaused else { return LinearText.words(mark + " " + row.habit.name, language) }
    let details = HabitRowText.details(row, hasPassed: output.isDeadlinePassed(row), isNarrow: false)
    let archived: [Phrase] = row.habit.isArchived ? [.archivedHabits] : []
    let texts =
      [LinearText.words(mark + " " + row.habit.name, language)]
      + (HabitRowText.facts(row) + details + archived).map { LinearText.words($0(language), language) }
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Canvas {
  /// Writes wrapped text at the pen and moves the pen below it.
  mutating func write(_ text: String, _ style: Style, pen: inout Pen) {
    write(
      TextWrapping.wrap(text, columns: max(size.columns - pen.margin - 1, 2)), column: pen.margin,
      row: &pen.row, style: style)
  }
}
