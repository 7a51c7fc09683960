import Day
import Interface
import Model
import TerminalUI
import Texts

extension TodayView {
  static func drawTroubles(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    for trouble in output.troubles.prefix(pen.isTight ? 1 : 3) {
      let text = trouble(output.language)
      canvas.write(
        wrapped(text, columns: canvas.size.columns - 2, rows: pen.isTight ? 1 : 3), column: pen.margin,
        row: &pen.row, style: .warning)
    }
  }

  static func drawHeading(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
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
          Phrase.pastCountingOnScreen(language), columns: width - 2, rows: 2),
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

  static func drawPaused(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    canvas.write(
      TextWrapping.wrap(
        Phrase.pausedTodayOnScreen(output.language), columns: canvas.size.columns - 2), column: pen.margin,
      row: &pen.row)
  }

  static func drawReading(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let language = output.language
    let width = canvas.size.columns
    canvas.write(Phrase.readHeading(language), column: pen.margin, row: pen.row, style: .bold)
    guard let article = output.offer.article else {
      pen.row += 1
      canvas.write(
        TextWrapping.wrap(nothing(output)(language), columns: width - 2), column: pen.margin, row: &pen.row)
      drawBeside(output, pen: &pen, on: &canvas)
      drawNotice(output, pen: &pen, on: &canvas)
      pen.skip()
      return
    }
    var right = Phrase.minutes(article.facts.minutes)(language)
    if let other = Phrase.packLanguage(output.packLanguage, besides: language) {
      right += " · " + other(language)
    }
    if output.isRead { right = Phrase.alreadyRead(language) + " · " + right }
    if output.isBookmarked { right += "  ★" }
    canvas.write(right, endingAt: width - 1, row: pen.row, style: .dim)
    pen.row += 1
    drawCard(article, output, pen: &pen, on: &canvas)
    drawBeside(output, pen: &pen, on: &canvas)
    drawNotice(output, pen: &pen, on: &canvas)
    pen.skip()
  }

  /// Why there is nothing to read.
  private static func nothing(_ output: TodayViewModel.Output) -> Phrase {
    guard output.hasPacks else { return .nothingInstalled }
    if case .rest(let next) = output.offer { return .nothingNew(next) }
    return .nothingToReadOnScreen
  }

  /// A line for each article that stands below the day's; its box stands beside the day if there is room, else `!` has it.
  private static func drawBeside(_ output: TodayViewModel.Output, pen: inout Pen, on canvas: inout Canvas) {
    let width = canvas.size.columns
    for (place, article) in output.beside.articles.enumerated() {
      let hasBox = output.panes.beside == nil && article.facts.warning != nil
      let text: Phrase = hasBox ? .whenToCallKey : output.beside.line(of: article)
      let line = TodayLine(
        item: .beside(place), text: text(output.language),
        mostRows: output.panes.beside == nil ? 1 : 2)
      let indent = pen.margin + 2
      let its = LinePlace(margin: pen.margin, indent: indent, end: width - 1, mostStanding: 0)
      draw(line, at: its, output, pen: &pen, on: &canvas)
    }
  }

  /// How many rows are left above what is ticked below, which must stay on the screen.
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
    // What is ticked below and the day's line must stay on the screen.
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
    let rest = rowsToSpare(pen, on: canvas) - output.beside.articles.count
    let rows = min(excerptRows(output, in: canvas.size.rows), rest)
    canvas.write(
      wrapped(article.facts.excerpt, columns: measure, rows: rows), column: pen.margin + 2, row: &pen.row)
    if isSelected { markCursor(rows: first..<pen.row, on: &canvas) }
    if let index = output.items.firstIndex(of: .read) {
      canvas.target(
        Rect(column: 0, row: first, columns: canvas.size.columns, rows: pen.row - first), line: index)
    }
  }

  /// How many rows say what the article is about.
  private static func excerptRows(_ output: TodayViewModel.Output, in rows: Int) -> Int {
    let hasWarning = output.beside.warning != nil
    if output.panes.beside != nil {
      // It stands above the article's beginning, beside the day, unless when to call needs the room there.
      return hasWarning && output.size.columns < widest && output.size.rows < 27 ? 2 : 0
    }
    return hasWarning ? 1 : rows < 27 ? 3 : 5
  }

  /// The bar before what is selected, as in every list.
  static func markCursor(rows: Range<Int>, on canvas: inout Canvas) {
    for row in rows { canvas.write("┃", column: 0, row: row, style: .accent) }
  }

  /// The sentences of a text that have room in so many rows, whole; of a first one that has none its beginning.
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
    return wrapped(text, columns: columns, rows: rows)
  }

  /// The first rows of a text; the last ends with "…" where there is more.
  static func wrapped(_ text: String, columns: Int, rows: Int) -> [String] {
    let lines = TextWrapping.wrap(text, columns: columns)
    guard rows > 0 else { return [] }
    guard lines.count > rows else { return lines }
    return lines.prefix(rows - 1) + [TextWidth.truncate(lines[rows - 1] + " …", to: columns)]
  }
}
