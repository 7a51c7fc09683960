import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The articles of a category: unread articles first, or in the order of the weeks.
@MainActor
final class CategoryViewModel: ArticleListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case opened
    case bookmarkToggled
    case orderToggled
  }

  enum Order: Equatable, Sendable { case unreadFirst, byWeek }

  struct Output: ArticleListOutput {
    var language: Language
    var title: String
    var order = Order.unreadFirst
    var rows: [ListedArticle] = []
    var tally = ReadingTally()
    var isPaused = false
    /// Whether some articles have not been read from the packs yet.
    var isLoading = true
    var preview: ArticlePreview?
    var rowColumns: Int?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    func words(of article: ListedArticle) -> String { article.facts.title }
    func article(of row: ListedArticle) -> (reference: ArticleReference, facts: ArticleFacts) {
      (row.reference, row.facts)
    }
    func line(of row: ListedArticle) -> ListRow {
      ListRow(
        title: row.facts.title, detail: Phrase.listed(row, isPaused: isPaused)(language), marks: row.marks)
    }
    /// How many articles there are, how many were read, and their order.
    var summary: String {
      if isLoading { return Phrase.readingPacks(language) }
      let counts: Phrase = isPaused ? .articleCount(tally.count) : .read(tally)
      let orderName: Phrase = order == .byWeek ? .orderedByWeek : .unreadFirst
      return [counts, isPaused ? nil : orderName].compactMap { $0?(language) }.joined(separator: " · ")
    }
    var headColumns: Int { TextWidth.of(title) + TextWidth.of(summary) + 4 }
    /// Rows for the list. An article takes two rows; the title and a blank line are above.
    var listRows: Int { max(1, (size.rows - headRows) / 2) }
    var headRows: Int { size.rows < 16 ? 1 : 2 }
  }

  enum Route: Equatable {
    case article(ArticleReference, ArticleFacts)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  let previews: ArticlePreviewCache
  private let context: Context
  private let category: String
  /// The edition of the packs that were read.
  private var edition = 0
  /// In the order of the packs and their weeks.
  private var articles: [ListedArticle] = []

  init(context: Context, category: String) {
    self.context = context
    previews = ArticlePreviewCache(context, .typeset)
    self.category = category
    output = Observable(
      Output(language: context.language, title: context.library.packs.title(ofCategory: category)))
    read()
  }

  func send(_ input: Input) {
    switch input {
    case .changed: if edition == context.articles.version { showRows() } else { read() }
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .opened: output.value.selected.map { onRoute(.article($0.reference, $0.facts)) }
    case .bookmarkToggled: toggleBookmark()
    case .orderToggled: toggleOrder()
    }
  }

  /// Show the list early after `firstUnits` units if it has `firstUnread` unread articles: these stay at the
  /// top, whatever the other units contain.
  private nonisolated static let (firstUnread, firstUnits) = (100, 8)

  /// Reads the units of all packs off the main actor. The first articles of a large pack are shown before the
  /// rest is read.
  private func read() {
    let packs = context.library.packs
    edition = context.articles.version
    let units = packs.flatMap { pack in pack.manifest.units.map { (pack: pack, unit: $0) } }
    let (first, rest) = (Array(units.prefix(Self.firstUnits)), Array(units.dropFirst(Self.firstUnits)))
    read(first, among: packs) { [weak self] first in
      guard let self else { return }
      if rest.isEmpty { return showArticles(first, isComplete: true) }
      let readIDs = context.familyDay().history.read
      // Do not replace a complete list with a shorter one.
      if articles.isEmpty,
        first.count(where: { !readIDs.contains($0.reference.description) }) >= Self.firstUnread
      {
        showArticles(first, isComplete: false)
      }
      read(rest, among: packs) { [weak self] rest in self?.showArticles(first + rest, isComplete: true) }
    }
  }

  /// Reads the category's articles of some units. Drops the result if the packs changed in the meantime.
  private func read(
    _ units: [(pack: Pack, unit: UnitEntry)], among packs: [Pack],
    then completion: @escaping ([ListedArticle]) -> Void
  ) {
    let (category, edition) = (category, edition)
    context.effects.run {
      units.concurrentMap { pack, unit in
        ((try? pack.articles(ofUnit: unit.id, inCategory: category)) ?? []).map {
          Self.listed($0, unit, of: pack, among: packs)
        }
      }.flatMap(\.self)
    } then: { [weak self] articles in
      if edition == self?.edition { completion(articles) }
    }
  }

  private func showArticles(_ articles: [ListedArticle], isComplete: Bool) {
    self.articles = articles
    output.value.isLoading = !isComplete
    showRows()
  }

  private nonisolated static func listed(
    _ facts: ArticleFacts, _ unit: UnitEntry, of pack: Pack, among packs: [Pack]
  ) -> ListedArticle {
    ListedArticle(
      reference: ArticleReference(pack: pack.manifest.id, article: facts.id), facts: facts, unit: unit,
      source: pack.isPartial || packs.count { !$0.isPartial } > 1 ? Phrase.source(pack.manifest) : nil,
      isRead: false, isBookmarked: false)
  }

  private func showRows() {
    let familyDay = context.familyDay()
    for index in articles.indices {
      let reference = articles[index].reference.description
      articles[index].isRead = familyDay.history.read.contains(reference)
      articles[index].isBookmarked = familyDay.bookmarked.contains(reference)
    }
    update {
      $0.language = context.language
      $0.isPaused = familyDay.isPaused
      $0.tally = ReadingTally(read: articles.count { $0.isRead }, count: articles.count)
      $0.rows = ordered($0.order)
    }
  }

  private func ordered(_ order: Order) -> [ListedArticle] {
    switch order {
    case .byWeek: articles
    case .unreadFirst: articles.filter { !$0.isRead } + articles.filter(\.isRead)
    }
  }

  private func toggleOrder() {
    update {
      $0.order = $0.order == .byWeek ? .unreadFirst : .byWeek
      $0.rows = ordered($0.order)
    }
  }

  private func toggleBookmark() {
    guard let article = output.value.selected else { return }
    let isBookmarked = context.toggleBookmark(
      article.reference, article.facts, isBookmarked: article.isBookmarked)
    update { $0.rows[$0.position.selection].isBookmarked = isBookmarked }
  }
}

/// Draws the articles of a category, with a preview beside them in a wide window.
enum CategoryView: ScreenView {
  package static func draw(_ output: CategoryViewModel.Output, on canvas: inout Canvas) {
    let language = output.language
    let (panes, right) = (output.panes, output.summary)
    let width = panes.list
    let used = 1 + canvas.write(output.title, column: 1, row: 0, style: .bold, columns: width - 2)
    let room = width - 1 - used - 2
    if TextWidth.of(right) <= room {
      canvas.write(right, column: width - 1 - TextWidth.of(right), row: 0, style: .dim)
    }
    let row = output.headRows
    if output.rows.isEmpty, !output.isLoading {
      canvas.write(Phrase("No articles here yet")(language), column: 1, row: row, columns: width - 2)
    }
    canvas.write(output, row: row, columns: 0..<width) { output.line(of: output.rows[$0]) }
    output.preview?.draw(beside: panes, on: &canvas)
  }

  static func bindings(_ output: CategoryViewModel.Output) -> [KeyBinding<CategoryViewModel.Input>] {
    let noSelection: Phrase? = output.selected == nil ? .nothingSelected : nil
    let otherOrder: Phrase = output.order == .byWeek ? .unreadFirst : .orderedByWeek
    let isBookmarked = output.selected?.isBookmarked ?? false
    return [
      KeyBinding("open", .enter, .character(" "), help: .open, isHint: true, disabled: noSelection, .opened),
      KeyBinding(
        "bookmark", .character("b"), help: isBookmarked ? .removeBookmark : .addBookmark, isHint: true,
        disabled: noSelection, .bookmarkToggled),
      KeyBinding("sort", .character("v"), help: otherOrder, isHint: true, .orderToggled),
    ] + KeyBinding.moves(CategoryViewModel.Input.moved)
  }
}
