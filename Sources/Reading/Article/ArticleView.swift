import Day
import Interface
import Model
import TerminalUI
import Texts

/// Draws an article as a column of text, with the progress below it.
enum ArticleView: ScreenView {
  /// The article uses the rows of the tabs.
  static var showsTabs: Bool { false }

  static func draw(_ output: ArticleViewModel.Output, on canvas: inout Canvas) {
    let left = max(1, (canvas.size.columns - output.columns) / 2)
    guard output.failure == nil else {
      drawFailure(output, left: left, on: &canvas)
      return
    }
    canvas.cursor = Point(column: left, row: max(0, (output.foundLine ?? output.top) - output.top))
    let lines = output.isFetching ? output.head : output.layout.lines.dropFirst(output.top)
    for (row, line) in lines.prefix(output.rows).enumerated() {
      draw(line.line, output, column: left, row: row, on: &canvas)
    }
    drawPictures(output, left: left, on: &canvas)
    if output.top == 0, output.isBookmarked {
      let star = Phrase("★ saved")(output.language)
      let blank = output.layout.lines.firstIndex { $0.block != nil }.map { max(0, $0 - 1) } ?? 0
      let facts = blank > 0 ? output.layout.lines[blank - 1].line.width : output.columns
      let row = facts + TextWidth.of(star) + 2 <= output.columns ? blank - 1 : blank
      canvas.write(star, endingAt: left + output.columns, row: row, style: .accent)
    }
    if output.isFetching {
      drawFetching(output, left: left, on: &canvas)
    } else {
      drawProgress(output, left: left, on: &canvas)
    }
  }

  static func bindings(_ output: ArticleViewModel.Output) -> [KeyBinding<ArticleViewModel.Input>] {
    let noText: Phrase? =
      output.isFetching ? Phrase("The article is downloading") : output.hasText ? nil : .nothingToReadReason
    let noLink: Phrase? = output.selectedLink == nil ? Phrase("Press Tab to select a link first") : nil
    let noLinks: Phrase? = output.layout.links.isEmpty ? .noLinks : nil
    let isLast = output.isAtEnd && output.isLast && output.selectedLink == nil
    let enterLabel: Phrase = output.selectedLink != nil ? .openLink : output.isAtEnd ? .nextArticle : .goOn
    return [
      KeyBinding(
        "go-on", .enter, help: enterLabel, isHint: output.hasText,
        disabled: noText ?? (isLast ? .noNextArticle : nil), .continued),
      KeyBinding(
        "page-down", .character(" "), .pageDown, help: .pageDown, isHint: output.hasText && !output.isAtEnd,
        .moved(.screens(1))
      ),
      KeyBinding("page-up", .pageUp, help: .pageUp, .moved(.screens(-1))),
      KeyBinding(
        "bookmark", .character("b"), help: output.isBookmarked ? .removeBookmark : .addBookmark,
        isHint: output.hasText, disabled: noText, .bookmarkToggled),
      KeyBinding("down", .character("j"), .down, help: Phrase("a line down"), .moved(.by(1))),
      KeyBinding("up", .character("k"), .up, help: Phrase("a line up"), .moved(.by(-1))),
      KeyBinding("half-down", .control("d"), help: .halfDown, .moved(.screens(0.5))),
      KeyBinding("half-up", .control("u"), help: .halfUp, .moved(.screens(-0.5))),
      KeyBinding(
        "refresh", .character("r"), help: output.isFetchFailure ? Phrase("try again") : .refresh,
        isHint: output.isFetchFailure, .refreshed),
      KeyBinding(
        "sign-in", .character("S"), help: .signInKey, isHint: output.challenge != nil,
        disabled: output.challenge == nil ? .noSignInNeeded : nil, .signInTapped),
      KeyBinding("report", help: Phrase("report a mistake"), disabled: noText, .reportCopied),
      KeyBinding("first", .character("g"), .home, help: .moveFirst, .moved(.to(0))),
      KeyBinding("last", .character("G"), .end, help: .moveLast, .moved(.to(.max))),
      KeyBinding("next-link", .tab, help: Phrase("next link"), disabled: noLinks, .linkSelectionMoved(by: 1)),
      KeyBinding(
        "previous-link", .backTab, help: Phrase("previous link"), disabled: noLinks,
        .linkSelectionMoved(by: -1)),
      KeyBinding("open-link", .character("o"), help: .openLink, disabled: noLink, .selectedLinkOpened),
      KeyBinding(
        "elsewhere", .character("z"), help: Phrase("other countries"),
        isHint: output.layout.hasOtherCountries,
        disabled: output.layout.hasOtherCountries
          ? nil : Phrase("This article has nothing about other countries."), .otherCountriesToggled),
      KeyBinding(
        "ask", .character("a"), help: Phrase("write a question to ask"),
        isHint: output.visit != nil && output.isAtEnd,
        disabled: output.visit == nil ? Phrase("no appointment in the next days") : nil, .visitQuestionsOpened
      ),
      KeyBinding("copy-link", .character("y"), help: Phrase("copy the link"), disabled: noLink, .linkCopied),
      KeyBinding(
        "previous-article", .character("["), help: .previousArticle,
        disabled: output.isFirst ? Phrase("This is the first article") : nil, .neighbourOpened(by: -1)),
      KeyBinding(
        "next-article", .character("]"), help: .nextArticle,
        disabled: output.isLast ? .noNextArticle : nil,
        .neighbourOpened(by: 1)),
    ] + (output.canPlan ? [planBinding(output, noText)] : [])
  }

  private static func planBinding(
    _ output: ArticleViewModel.Output, _ noText: Phrase?
  ) -> KeyBinding<ArticleViewModel.Input> {
    KeyBinding(
      "plan", .character("T"), help: .planAction, isHint: output.isAtEnd, disabled: noText, .planTapped)
  }

  /// A new size lays the text out again. Leaving the screen saves the place.
  static func input(for event: ScreenEvent) -> ArticleViewModel.Input? {
    switch event {
    case .resized(let size): .resized(size)
    case .left: .left
    case .changed, .appeared: .changed
    case .answered(.signedIn): .refreshed
    case .answered: nil
    }
  }

  static func list(_ output: ArticleViewModel.Output) -> ScreenList<ArticleViewModel.Input>? {
    ScreenList(
      selection: output.foundLine ?? output.top, isText: true,
      texts: { output.layout.lines.map(\.line.text) },
      moved: ArticleViewModel.Input.moved)
  }

  private static func draw(
    _ line: StyledLine, _ output: ArticleViewModel.Output, column: Int, row: Int, on canvas: inout Canvas
  ) {
    addLinks(of: line, output.layout.links, column: column, row: row, to: &canvas)
    guard let selected = output.selectedLink, line.spans.contains(where: { $0.link == selected }) else {
      canvas.write(line, column: column, row: row)
      return
    }
    var line = line
    var width = 0
    for index in line.spans.indices {
      if line.spans[index].link == selected {
        line.spans[index].style = .selected
        if canvas.cursor?.row != row || width == 0 { canvas.cursor = Point(column: column + width, row: row) }
      }
      width += TextWidth.of(line.spans[index].text)
    }
    canvas.write(line, column: column, row: row)
  }

  /// Marks the links of a line with their addresses.
  private static func addLinks(
    of line: StyledLine, _ links: [String], column: Int, row: Int, to canvas: inout Canvas
  ) {
    guard line.spans.contains(where: { $0.link != nil }) else { return }
    var start = column
    for span in line.spans {
      let end = start + TextWidth.of(span.text)
      if let number = span.link, links.indices.contains(number - 1) {
        canvas.link(row: row, columns: start..<end, number: number, to: links[number - 1])
      }
      start = end
    }
  }

  /// Draws the finished pictures over their descriptions.
  private static func drawPictures(_ output: ArticleViewModel.Output, left: Int, on canvas: inout Canvas) {
    guard !output.drawn.isEmpty else { return }
    canvas.inside(Rect(column: left, row: 0, columns: output.columns, rows: output.rows)) { canvas in
      for (index, placed) in output.layout.pictures.enumerated() {
        guard let drawn = output.drawn[index] else { continue }
        let place = placed.position(of: drawn.size, top: output.top, columns: output.columns)
        let first = placed.lines.lowerBound - output.top
        canvas.fill(
          Rect(column: 0, row: first, columns: output.columns, rows: placed.lines.count), style: .plain)
        canvas.draw(drawn, at: place)
      }
    }
  }

  private static func drawProgress(_ output: ArticleViewModel.Output, left: Int, on canvas: inout Canvas) {
    let row = canvas.size.rows - 1
    let end = left + output.columns
    let text = progressText(output)(output.language)
    let cut = TextWidth.truncate(text, to: max(output.columns - 8, 8))
    let start = end - TextWidth.of(cut)
    canvas.write(cut, column: start, row: row, style: .dim)
    ProgressBar.draw(output.progress, on: &canvas, column: left, row: row, columns: max(0, start - left - 2))
  }

  private static func drawFetching(_ output: ArticleViewModel.Output, left: Int, on canvas: inout Canvas) {
    guard let spinner = output.spinner else { return }
    let row = min(output.head.count, canvas.size.rows - 1)
    Spinner.draw(spinner, on: &canvas, column: left, row: row)
    canvas.write(Phrase("downloading…")(output.language), column: left + 2, row: row, style: .dim)
  }

  private static func progressText(_ output: ArticleViewModel.Output) -> Phrase {
    guard output.isAtEnd, let neighbours = output.neighbours else {
      return .progress(percent: Int(output.progress * 100), minutesLeft: output.minutesLeft)
    }
    return neighbours.next.map { .nextUp(title: $0) } ?? Phrase("The end")
  }

  private static func drawFailure(_ output: ArticleViewModel.Output, left: Int, on canvas: inout Canvas) {
    guard let failure = output.failure else { return }
    var row = 1
    if output.isFetchFailure {
      row = 0
      for line in output.head {
        canvas.write(line.line, column: left, row: row)
        row += 1
      }
    }
    canvas.write(
      TextWrapping.wrap(failure(output.language), columns: output.columns), column: left, row: &row)
  }
}

extension ArticleView {
  /// The text, one block at a time, then the links with their numbers.
  static func spoken(_ output: ArticleViewModel.Output) -> Spoken<ArticleViewModel.Input>? {
    guard output.hasText else { return Spoken(isRead: true) }
    return Spoken(lines: headLines(output) + textLines(output) + footLines(output), isRead: true)
  }

  private typealias Line = Spoken<ArticleViewModel.Input>.Line

  private static func headLines(_ output: ArticleViewModel.Output) -> [Line] {
    let lines = output.layout.lines.prefix { $0.block == nil }
    let parts = lines.split { $0.line.spans.isEmpty }.flatMap { lines in
      // The title is bold, the facts below it are not.
      [
        lines.filter { $0.line.spans.first?.style.attributes.contains(.bold) == true },
        lines.filter { $0.line.spans.first?.style.attributes.contains(.bold) != true },
      ]
    }
    let texts = parts.map { LinearText.words($0.map(\.line.text).joined(separator: " "), output.language) }
    return (texts + [output.isBookmarked ? Phrase.signBookmarked(output.language) : ""])
      .filter { !$0.isEmpty }.map { Line($0) }
  }

  private static func textLines(_ output: ArticleViewModel.Output) -> [Line] {
    let lines = output.layout.lines
    var first: [(block: Int, line: Int)] = []
    for (index, line) in lines.enumerated() {
      if let block = line.block, block != first.last?.block { first.append((block, index)) }
    }
    let selected = first.lastIndex { $0.line <= output.top } ?? 0
    return first.indices.map { index in
      let (block, start) = first[index]
      let blockLines = lines[start...].prefix { $0.block == block }.map(\.line.text)
      let isLast = index == first.count - 1
      return Line(
        LinearText.paragraph(blockLines, output.language),
        output.layout.headings.contains(block) ? .heading : .paragraph,
        // Hearing the last block counts as reaching the end.
        selects: .moved(.by(isLast ? lines.count : start - output.top)), isSelected: index == selected)
    }
  }

  private static func footLines(_ output: ArticleViewModel.Output) -> [Line] {
    let (layout, language) = (output.layout, output.language)
    let below = layout.lines.dropFirst(layout.textEnd)
    let isSource = below.firstIndex { $0.line.text == Phrase.sources(language) } ?? below.endIndex
    let notes = below[..<isSource].split { $0.line.spans.isEmpty }.map { lines in
      Line(LinearText.words(lines.map(\.line.text).joined(separator: " "), language))
    }
    let links = layout.links.indices.map { index in
      let mark = "[\(index + 1)] "
      var texts: [String] = []
      var isOfLink = false
      for line in below[isSource...] {
        if line.line.text.hasPrefix("[") { isOfLink = line.line.text.hasPrefix(mark) }
        // Leave out the address: it is long, and the user does not type it.
        if isOfLink {
          texts += line.line.spans.filter { $0.link == nil }.map { LinearText.words($0.text, language) }
        }
      }
      let host = layout.links[index].split(separator: "/").dropFirst().first.map(String.init)
      let text = (texts + [host ?? layout.links[index]]).filter { !$0.isEmpty }.joined(separator: " ")
      return Line(
        text, .link, selects: .linkOpened(index + 1), isSelected: output.selectedLink == index + 1)
    }
    return notes + (links.isEmpty ? [] : [Line(Phrase.sources(language))]) + links
  }
}
