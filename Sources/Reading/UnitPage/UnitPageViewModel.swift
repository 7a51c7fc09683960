import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The page of a unit: its text, its articles, and the units before and after it.
@MainActor
final class UnitPageViewModel: RoutingViewModel {
  enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    /// The user moved the selection, or scrolled if there is nothing more to select.
    case moved(ListMove)
    /// The user selected the next or previous article, even if it is not visible.
    case articleSelectionMoved(by: Int)
    case opened
    /// The user added or removed a bookmark of the selected article.
    case bookmarkToggled
    /// The user opened the previous or next unit.
    case neighbourOpened(by: Int)
    /// The form of a plan from the selected article was opened.
    case planTapped
  }

  struct Output: Equatable, Sendable {
    var language: Language
    var page: UnitPage
    var layout = UnitPageLayout()
    var position = PagePosition()
    var size = Size(columns: 80, rows: 23)
    /// Whether the child is paused, so that the page is not shown.
    var isPaused = false
    /// Whether plans can be made: not while paused and after a loss.
    var canPlan = true
    var previous: UnitReference?
    var next: UnitReference?

    /// The index of the selected article.
    var selection: Int? { layout.article(at: position.line) }
    var selected: ListedArticle? { selection.map { page.articles[$0] } }
    var columns: Int {
      let most =
        isWide
        ? UnitPageLayout.listColumns + UnitPageLayout.gap + ArticleLayout.maximumColumns
        : ArticleLayout.maximumColumns
      return min(most, max(size.columns - 2, 8))
    }
    /// Whether the articles are beside the text.
    var isWide: Bool { size.columns >= 100 }
  }

  enum Route: Equatable {
    case article(ArticleReference, ArticleFacts)
    /// The previous or next unit, in place of this one.
    case neighbour(UnitReference)
    case plan(PlanDraft)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let reference: UnitReference
  private var hasSelectedFirst = false

  /// The unit is read when the screen appears.
  init(context: Context, reference: UnitReference) {
    self.context = context
    self.reference = reference
    output = Observable(
      Output(language: context.language, page: UnitPage(reference: reference, entry: nil)))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): resize(size)
    case .moved(let move): self.move(move)
    case .articleSelectionMoved(let step): moveArticleSelection(by: step)
    case .opened: open()
    case .bookmarkToggled: toggleBookmark()
    case .neighbourOpened(let step):
      (step > 0 ? output.value.next : output.value.previous).map { onRoute(.neighbour($0)) }
    case .planTapped:
      output.value.selected.map {
        onRoute(.plan(PlanDraft(sentence: "", source: .article($0.reference.description))))
      }
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    var next = output.value
    next.language = context.language
    next.page = context.library.unitPage(reference, familyDay: familyDay)
    // A unit without days names no week and counts nothing, so it is shown while paused, too.
    next.isPaused = familyDay.isPaused && next.page.entry?.stage != .always
    next.canPlan = !familyDay.family.isSilent(on: familyDay.today)
    next.previous = next.isPaused ? nil : context.library.unit(beside: reference, step: -1)
    next.next = next.isPaused ? nil : context.library.unit(beside: reference, step: 1)
    publish(next)
    if !hasSelectedFirst { selectFirstArticle() }
  }

  private func resize(_ size: Size) {
    var next = output.value
    next.size = size
    publish(next)
  }

  /// Lays out the page again and keeps the selected article selected.
  private func publish(_ next: Output) {
    var next = next
    let selection = next.selection
    let distance = next.position.line - next.position.top
    next.layout =
      next.isPaused
      ? UnitPageLayout()
      : UnitPageLayout(
        next.page, columns: next.columns, language: next.language, arrangement: next.isWide ? .spread : .page)
    if let selection, next.layout.articles.indices.contains(selection) {
      next.position.line = next.layout.articles[selection].lowerBound
      next.position.top = next.position.line - min(distance, max(0, next.size.rows - 2))
    }
    // The lines have other numbers now.
    if next.position.foundLine != nil, next.layout.texts != output.value.layout.texts {
      next.position.foundLine = nil
    }
    next.position.fit(count: next.layout.count, rows: next.size.rows)
    output.value = next
  }

  /// Selects today's article if it is visible, else the first visible one.
  private func selectFirstArticle() {
    hasSelectedFirst = true
    var next = output.value
    let today = next.page.articles.firstIndex { $0.facts.day == next.page.todayNumber }
    let shown = next.layout.articles.indices.filter { next.layout.articles[$0].upperBound <= next.size.rows }
    guard let article = today.flatMap({ shown.contains($0) ? $0 : nil }) ?? shown.first else { return }
    next.position.line = next.layout.articles[article].lowerBound
    output.value = next
  }

  private func move(_ move: ListMove) {
    let layout = output.value.layout
    output.value.position.move(
      move, stops: layout.articles, count: layout.count, rows: output.value.size.rows)
  }

  private func moveArticleSelection(by step: Int) {
    let articles = output.value.layout.articles
    let line = output.value.position.line
    let target =
      step > 0 ? articles.first { $0.lowerBound > line } : articles.last { $0.lowerBound < line }
    if let target { move(.to(target.lowerBound)) }
  }

  /// Opens the selected article. If none is selected, moves to the next one.
  private func open() {
    guard let article = output.value.selected else {
      moveArticleSelection(
        by: output.value.layout.articles.contains { $0.lowerBound > output.value.position.line } ? 1 : -1)
      return
    }
    onRoute(.article(article.reference, article.facts))
  }

  private func toggleBookmark() {
    guard let selection = output.value.selection else { return }
    var next = output.value
    let article = next.page.articles[selection]
    next.page.articles[selection].isBookmarked = context.toggleBookmark(
      article.reference, article.facts, isBookmarked: article.isBookmarked)
    publish(next)
  }
}

/// The visible part of a page and its selected line.
///
/// Some lines are stops. Moving selects the next stop if it is visible and scrolls otherwise, so that every
/// line can be reached.
struct PagePosition: Equatable, Sendable {
  var top = 0
  var line = 0
  /// The line that was found by its number. It may be another line of the selected stop.
  var foundLine: Int?

  /// Moves in a page of `count` lines of which `rows` are visible.
  mutating func move(_ move: ListMove, stops: [Range<Int>], count: Int, rows: Int) {
    foundLine = nil
    switch move {
    case .by(let step), .beside(let step):
      for _ in 0..<min(abs(max(step, -count)), count) {
        if step > 0 { goDown(stops, count, rows) } else { goUp(stops, rows) }
      }
    case .screens(let screens): scroll(screens, stops, count, rows)
    case .to(let target):
      bringIntoView(target, stops, count, rows)
      foundLine = max(0, min(target, count - 1))
    }
    fit(count: count, rows: rows)
  }

  /// Keeps the position inside the page, without blank rows at the end.
  mutating func fit(count: Int, rows: Int) {
    top = max(0, min(top, count - rows))
    line = max(0, min(line, count - 1))
  }

  private mutating func goDown(_ stops: [Range<Int>], _ count: Int, _ rows: Int) {
    let next = stops.first { $0.lowerBound > line }
    if let next, next.upperBound <= top + rows {
      line = next.lowerBound
    } else if top + rows < count {
      top += 1
      if let next, next.upperBound <= top + rows { line = next.lowerBound }
      line = max(line, top)
    }
  }

  private mutating func goUp(_ stops: [Range<Int>], _ rows: Int) {
    let previous = stops.last { $0.lowerBound < line }
    if let previous, previous.lowerBound >= top {
      line = previous.lowerBound
    } else if top > 0 {
      top -= 1
      if let previous, previous.lowerBound >= top { line = previous.lowerBound }
      line = min(line, top + rows - 1)
    }
  }

  private mutating func scroll(_ screens: Double, _ stops: [Range<Int>], _ count: Int, _ rows: Int) {
    let page = Double(rows > 4 ? rows - 2 : rows) * screens
    let before = top
    top = max(0, min(top + Int(page.rounded(.awayFromZero)), max(0, count - rows)))
    let shown = stops.filter { $0.lowerBound >= top && $0.upperBound <= top + rows }
    let isAtEnd = top == before && screens > 0
    line = (isAtEnd ? shown.last : shown.first)?.lowerBound ?? (isAtEnd ? count - 1 : top)
  }

  private mutating func bringIntoView(_ target: Int, _ stops: [Range<Int>], _ count: Int, _ rows: Int) {
    if target <= 0 || target >= count - 1 {
      top = target <= 0 ? 0 : max(0, count - rows)
      let shown = stops.filter { $0.lowerBound >= top && $0.upperBound <= top + rows }
      line = (target <= 0 ? shown.first : shown.last)?.lowerBound ?? (target <= 0 ? 0 : count - 1)
      return
    }
    line = stops.first { $0.contains(target) }?.lowerBound ?? target
    let end = stops.first { $0.contains(target) }?.upperBound ?? target + 1
    if line < top || end > top + rows { top = max(0, line - rows / 3) }
  }
}

/// Draws a unit's page in one column, or in two from 100 columns on.
enum UnitPageView: ScreenView {
  /// The page uses the rows of the tabs.
  static var showsTabs: Bool { false }

  static func draw(_ output: UnitPageViewModel.Output, on canvas: inout Canvas) {
    if output.isPaused {
      let text = Phrase.pausedCurriculum(output.language)
      for (row, line) in TextWrapping.wrap(text, columns: max(canvas.size.columns - 2, 2)).enumerated() {
        canvas.write(line, column: 1, row: row)
      }
      return
    }
    let left = max(1, (canvas.size.columns - output.layout.columns) / 2)
    let (top, line) = (output.position.top, output.position.line)
    canvas.cursor = Point(column: left + (output.selection == nil ? 0 : 2), row: max(0, line - top))
    draw(output.layout, from: top, selected: output.selection, left: left, on: &canvas)
  }

  static func bindings(_ output: UnitPageViewModel.Output) -> [KeyBinding<UnitPageViewModel.Input>] {
    let noSelection: Phrase? = output.selected == nil ? .nothingSelected : nil
    let noArticles: Phrase? = output.layout.articles.isEmpty ? .nothingToReadReason : nil
    return [
      KeyBinding(
        "open", .enter, help: output.selected == nil ? Phrase("to the articles") : .open, isHint: true,
        disabled: noArticles,
        .opened),
      KeyBinding(
        "bookmark", .character("b"),
        help: output.selected?.isBookmarked == true ? .removeBookmark : .addBookmark, isHint: true,
        disabled: noSelection, .bookmarkToggled),
      KeyBinding(
        "previous-unit", .character("["), help: .previousUnit(output.page.entry), isHint: true,
        disabled: output.previous == nil ? Phrase("This is the first page") : nil, .neighbourOpened(by: -1)),
      KeyBinding(
        "next-unit", .character("]"), help: .nextUnit(output.page.entry), isHint: true,
        disabled: output.next == nil ? Phrase("This is the last page") : nil, .neighbourOpened(by: 1)),
      KeyBinding(
        "next-part", .tab, help: Phrase("next article"), disabled: noArticles, .articleSelectionMoved(by: 1)),
      KeyBinding(
        "previous-part", .backTab, help: Phrase("previous article"), disabled: noArticles,
        .articleSelectionMoved(by: -1)),
      KeyBinding("refresh", .character("r"), help: .refresh, .changed),
    ]
      + (output.canPlan
        ? [KeyBinding("plan", .character("T"), help: .planAction, disabled: noSelection, .planTapped)] : [])
      + KeyBinding.moves(UnitPageViewModel.Input.moved, in: .text)
  }

  static func list(_ output: UnitPageViewModel.Output) -> ScreenList<UnitPageViewModel.Input>? {
    guard !output.isPaused else { return nil }
    return ScreenList(
      selection: output.position.foundLine ?? output.position.line,
      extent: .around(
        above: output.position.top, below: output.layout.count - output.position.top - output.size.rows),
      texts: { output.layout.texts },
      moved: UnitPageViewModel.Input.moved)
  }

  /// Draws a page from a line on. The tree's preview uses it, too.
  package static func draw(
    _ layout: UnitPageLayout, from top: Int, selected: Int?, left: Int, on canvas: inout Canvas
  ) {
    for row in 0..<canvas.size.rows where top + row < layout.count {
      let index = top + row
      if layout.main.indices.contains(index) {
        draw(layout.main[index], index: index, row: row, layout, selected: selected, left: left, on: &canvas)
      }
      if let side = layout.sideLine(index) {
        canvas.write(side, column: left + layout.mainColumns + UnitPageLayout.gap, row: row)
      }
    }
  }

  private static func draw(
    _ line: UnitPageLayout.Line, index: Int, row: Int, _ layout: UnitPageLayout, selected: Int?, left: Int,
    on canvas: inout Canvas
  ) {
    guard let article = line.article else {
      canvas.write(line.line, column: left, row: row)
      return
    }
    var text = line.line
    if article == selected {
      canvas.write("┃", column: left, row: row, style: .accent)
      // The last line of an article has its facts; the others are its title.
      if index + 1 < layout.articles[article].upperBound {
        for span in text.spans.indices { text.spans[span].style = .selected }
      }
    }
    let width = layout.mainColumns
    canvas.target(
      Rect(column: left, row: row, columns: width, rows: 1), line: layout.articles[article].lowerBound)
    canvas.write(text, column: left + 2, row: row, columns: max(0, width - 2))
    canvas.write(line.marks, column: left + width - 2, row: row, style: .dim)
  }
}
