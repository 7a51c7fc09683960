import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI

/// A unit: what it says, what it gives to read, and the units beside it.
@MainActor
final class UnitPageViewModel: RoutingViewModel {
  enum Input: FollowingInput, Equatable {
    case changed
    case resized(Size)
    /// The selection was moved, or the page where nothing more can be selected.
    case moved(ListMove)
    /// The next article was selected, or the one before, wherever it is.
    case articleMoved(by: Int)
    /// The selected article was opened.
    case opened
    /// The selected article was bookmarked, or its bookmark removed.
    case bookmarked
    /// The unit before or after was asked for.
    case turned(by: Int)
  }

  /// Everything the view draws.
  struct Output: Equatable, Sendable {
    var language: Language
    var page: UnitPage
    var layout = UnitPageLayout()
    var position = PagePosition()
    var size = Size(columns: 80, rows: 23)
    /// Whether the curriculum stands still, so that the page says nothing.
    var isPaused = false
    var previous: UnitReference?
    var next: UnitReference?

    /// Which article is selected, from 0.
    var selection: Int? { layout.article(at: position.line) }
    var selected: ListedArticle? { selection.map { page.articles[$0] } }
    /// The columns that the page takes.
    var columns: Int {
      let most =
        isWide
        ? UnitPageLayout.listColumns + UnitPageLayout.gap + ArticleLayout.measure : ArticleLayout.measure
      return min(most, max(size.columns - 2, 8))
    }
    /// Whether the articles stand beside the text.
    var isWide: Bool { size.columns >= 100 }
  }

  enum Route: Equatable {
    case article(ArticleReference, ArticleFacts)
    /// The unit before or after, in place of this one.
    case neighbour(UnitReference)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let reference: UnitReference
  private var hasChosen = false

  /// The page of a unit, which is read when the screen appears.
  init(context: Context, reference: UnitReference) {
    self.context = context
    self.reference = reference
    output = Observable(
      Output(language: context.language, page: UnitPage(reference: reference, entry: nil)))
  }

  func send(_ input: Input) {
    switch input {
    case .changed: load()
    case .resized(let size): lay(size)
    case .moved(let move): self.move(move)
    case .articleMoved(let step): moveArticle(by: step)
    case .opened: open()
    case .bookmarked: bookmark()
    case .turned(let step):
      (step > 0 ? output.value.next : output.value.previous).map { onRoute(.neighbour($0)) }
    }
  }

  private func load() {
    let familyDay = context.familyDay()
    var next = output.value
    next.language = context.language
    next.page = context.library.unitPage(reference, familyDay: familyDay)
    // What is there always names no week and counts nothing: a pause has no reason to hide it.
    next.isPaused = familyDay.isPaused && next.page.entry?.stage != .always
    next.previous = next.isPaused ? nil : context.library.unit(beside: reference, step: -1)
    next.next = next.isPaused ? nil : context.library.unit(beside: reference, step: 1)
    publish(next)
    if !hasChosen { choose() }
  }

  private func lay(_ size: Size) {
    var next = output.value
    next.size = size
    publish(next)
  }

  /// Sets the page anew, and keeps the selected article selected.
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
    // The lines have other numbers by then.
    if next.position.found != nil, next.layout.texts != output.value.layout.texts {
      next.position.found = nil
    }
    next.position.fit(count: next.layout.count, rows: next.size.rows)
    output.value = next
  }

  /// Selects the day's article where it shows at once, else the first that does.
  private func choose() {
    hasChosen = true
    var next = output.value
    let today = next.page.articles.firstIndex { $0.facts.day == next.page.today }
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

  private func moveArticle(by step: Int) {
    let articles = output.value.layout.articles
    let line = output.value.position.line
    let target =
      step > 0 ? articles.first { $0.lowerBound > line } : articles.last { $0.lowerBound < line }
    if let target { move(.to(target.lowerBound)) }
  }

  /// Opens the selected article; where none is, goes to the next one.
  private func open() {
    guard let article = output.value.selected else {
      moveArticle(
        by: output.value.layout.articles.contains { $0.lowerBound > output.value.position.line } ? 1 : -1)
      return
    }
    onRoute(.article(article.reference, article.facts))
  }

  private func bookmark() {
    guard let selection = output.value.selection else { return }
    var next = output.value
    let article = next.page.articles[selection]
    next.page.articles[selection].isBookmarked = context.toggleBookmark(
      article.reference, article.facts, isBookmarked: article.isBookmarked)
    publish(next)
  }
}
