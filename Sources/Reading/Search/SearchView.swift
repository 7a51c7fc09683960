import Curriculum
import Interface
import Model
import TerminalUI
import Texts

/// Draws the search: the field, the number of hits, and the articles with the line that matches.
enum SearchView: ScreenView {
  package static func draw(_ output: SearchViewModel.Output, on canvas: inout Canvas) {
    let width = output.panes.list
    canvas.write(output, row: 2, columns: 0..<width) { row(ofLine: $0, output, columns: width - 3) }
    output.preview?.draw(beside: output.panes, on: &canvas)
    for (row, line) in TextWrapping.wrap(summary(output), columns: width - 2).enumerated().prefix(
      output.hits.isEmpty ? 3 : 1)
    {
      canvas.write(line, column: 1, row: row + 1, style: .dim, columns: width - 2)
    }
    canvas.write("/", column: 1, row: 0, style: .bold)
    output.field.draw(
      on: &canvas, column: 3, row: 0, columns: min(width - 4, 60), isFocused: !output.isInList)
  }

  static func bindings(_ output: SearchViewModel.Output) -> [KeyBinding<SearchViewModel.Input>] {
    let noSelection: Phrase? =
      output.selected == nil && !output.isWaitingForHits && !output.isLeadSelected ? .nothingSelected : nil
    return [KeyBinding("open", .enter, help: .open, isHint: true, disabled: noSelection, .opened)]
      + KeyBinding.moves(SearchViewModel.Input.moved)
  }

  static func marked(_ output: SearchViewModel.Output) -> (query: SearchQuery, rows: Range<Int>)? {
    output.query.map { ($0, 2..<max(2, output.size.rows)) }
  }

  static func typing(_ output: SearchViewModel.Output) -> ((Key) -> SearchViewModel.Input)? {
    { .typed($0) }
  }

  static func input(for event: ScreenEvent) -> SearchViewModel.Input? {
    switch event {
    case .appeared: .appeared
    case .changed: .changed
    case .left: .left
    case .resized(let size): .resized(size)
    case .answered: nil
    }
  }

  private static func row(
    ofLine line: Int, _ output: SearchViewModel.Output, columns: Int
  ) -> ListRow {
    guard let hit = output.hit(onLine: line) else {
      return ListRow(
        title: output.lead?.title(output.language) ?? "", detail: output.lead?.about(output.language) ?? "")
    }
    let name = hit.article.reference.description
    let marks = (output.read.contains(name) ? "✓" : " ") + (output.bookmarked.contains(name) ? "★" : " ")
    return ListRow(
      title: hit.article.facts.title, detail: detail(of: hit, output, columns: columns), marks: marks)
  }

  /// The fewest columns for the line that matches.
  private static let minLineColumns = 20

  /// The unit and the line that matches. For a match in the title, the unit and the excerpt. If there is little room,
  /// only the line.
  private static func detail(
    of hit: SearchHit, _ output: SearchViewModel.Output, columns: Int
  ) -> String {
    let unit = output.isPaused ? "" : Phrase.unitName(hit.article.unit)(output.language) + ": "
    let source = output.packLabels[hit.article.reference.pack].map { $0(output.language) + ", " } ?? ""
    var place = source + unit
    var room = columns - TextWidth.of(place)
    if room < minLineColumns {
      let unitRoom = columns - TextWidth.of(unit)
      (place, room) = unitRoom < minLineColumns ? ("", columns) : (unit, unitRoom)
    }
    let line = output.lines[hit.article.reference] ?? FoundLine(hit.article.facts.excerpt)
    return place + line.visiblePart(columns: room)
  }

  private static func summary(_ output: SearchViewModel.Output) -> String {
    let language = output.language
    var parts: [String] = []
    if output.hasNoPacks { return Phrase.nothingInstalled(language) }
    let isNothing = output.hits.isEmpty && (output.isWaitingForHits || output.lead != nil)
    if output.query != nil, !isNothing {
      parts.append(Phrase.articlesFound(output.total, shown: output.hits.count)(language))
    }
    if output.query == nil { parts.append(Phrase("Words from titles, tags or text")(language)) }
    if output.isLoading { parts.append(Phrase.readingPacks(language)) }
    if output.faults > 0 { parts.append(Phrase.notSearched(output.faults)(language)) }
    return parts.joined(separator: " · ")
  }
}
