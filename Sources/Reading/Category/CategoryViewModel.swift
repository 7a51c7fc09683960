import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The articles of a category, those not read yet first or in the order of the weeks.
@MainActor
final class CategoryViewModel: ArticleListViewModel, RoutingViewModel {
  enum Input: FollowingInput, MovableInput, Equatable {
    case changed
    case resized(Size)
    case moved(ListMove)
    case opened
    case bookmarked
    case reordered
  }

  enum Order: Equatable, Sendable { case unreadFirst, byWeek }

  struct Output: ArticleListOutput {
    var language: Language
    var title: String
    var order = Order.unreadFirst
    var rows: [ListedArticle] = []
    var tally = ReadingTally()
    var isPaused = false
    /// Whether the articles have not been read from the packs yet.
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
    /// How much there is of it, and in which order.
    var summary: String {
      if isLoading { return Phrase.readingPacks(language) }
      let counts: Phrase = isPaused ? .articleCount(tally.count) : .read(tally)
      let its: Phrase = order == .byWeek ? .orderedByWeek : .unreadFirst
      return [counts, isPaused ? nil : its].compactMap { $0?(language) }.joined(separator: " · ")
    }
    var headColumns: Int { TextWidth.of(title) + TextWidth.of(summary) + 4 }
    /// Rows for the list: two an article, the heading and a blank line above.
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
  /// The packs that were read, by how often they had changed.
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
    case .changed: if edition == context.articles.edition { showAll() } else { read() }
    case .resized(let size): update { $0.size = size }
    case .moved(let move): self.move(move)
    case .opened: output.value.selected.map { onRoute(.article($0.reference, $0.facts)) }
    case .bookmarked: bookmark()
    case .reordered: reorder()
    }
  }

  /// As many articles that were not read yet stand above all others, whatever comes after them; so many units are
  /// read before the rest.
  private nonisolated static let (firstUnread, firstUnits) = (100, 8)

  /// Reads the units of all packs off the main actor, again when packs have changed; the first of a large one are shown
  /// before the others are read.
  private func read() {
    let packs = context.library.packs
    edition = context.articles.edition
    let units = packs.flatMap { pack in pack.manifest.units.map { (pack: pack, unit: $0) } }
    let (first, rest) = (Array(units.prefix(Self.firstUnits)), Array(units.dropFirst(Self.firstUnits)))
    read(first, among: packs) { [weak self] first in
      guard let self else { return }
      if rest.isEmpty { return showArticles(first, isAll: true) }
      let known = context.familyDay().history.read
      // What was there before is more than the first.
      if articles.isEmpty,
        first.count(where: { !known.contains($0.reference.description) }) >= Self.firstUnread
      {
        showArticles(first, isAll: false)
      }
      read(rest, among: packs) { [weak self] rest in self?.showArticles(first + rest, isAll: true) }
    }
  }

  /// Reads the category's articles in units, and goes on with them unless packs have changed meanwhile.
  private func read(
    _ units: [(pack: Pack, unit: UnitEntry)], among packs: [Pack],
    then goOn: @escaping ([ListedArticle]) -> Void
  ) {
    let (category, edition) = (category, edition)
    context.effects.run {
      units.concurrentMap { pack, unit in
        ((try? pack.unit(unit.id).articles) ?? []).filter { $0.category == category }.map {
          Self.listed($0, unit, of: pack, among: packs)
        }
      }.flatMap(\.self)
    } then: { [weak self] articles in
      if edition == self?.edition { goOn(articles) }
    }
  }

  private func showArticles(_ articles: [ListedArticle], isAll: Bool) {
    self.articles = articles
    output.value.isLoading = !isAll
    showAll()
  }

  private nonisolated static func listed(
    _ facts: ArticleFacts, _ unit: UnitEntry, of pack: Pack, among packs: [Pack]
  ) -> ListedArticle {
    ListedArticle(
      reference: ArticleReference(pack: pack.manifest.id, article: facts.id), facts: facts, unit: unit,
      source: pack.isPartial || packs.count { !$0.isPartial } > 1 ? Phrase.source(pack.manifest) : nil,
      isRead: false, isBookmarked: false)
  }

  private func showAll() {
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

  private func reorder() {
    update {
      $0.order = $0.order == .byWeek ? .unreadFirst : .byWeek
      $0.rows = ordered($0.order)
    }
  }

  private func bookmark() {
    guard let article = output.value.selected else { return }
    let isBookmarked = context.toggleBookmark(
      article.reference, article.facts, isBookmarked: article.isBookmarked)
    update { $0.rows[$0.position.selection].isBookmarked = isBookmarked }
  }
}
