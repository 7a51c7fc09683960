import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Search in titles, tags and texts of all installed packs.
///
/// The facts of all articles are read when the screen opens, then their texts. Both are released when the
/// screen is left, and read again when the user types more.
@MainActor
final class SearchViewModel: ListViewModel, RoutingViewModel {
  enum Input: MovableInput, Equatable {
    case appeared
    case left
    case changed
    case resized(Size)
    case typed(Key)
    case moved(ListMove)
    case opened
  }

  enum Route: Equatable {
    /// Opens an article and searches for the text in it.
    case article(ArticleReference, ArticleFacts, finding: String)
    case lead(SearchLead)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let previews: ArticlePreviewCache
  /// The active child, whose time selects the emergency page.
  private var child: Child?
  private var index: SearchIndex?
  /// The matching lines of hits on and near the screen; the excerpt while a line is being read.
  private var lines: [ArticleReference: FoundLine] = [:]
  private var loading: Task<Void, Never>?
  /// Counts the loads, so that the result of a cancelled load is dropped.
  private var loadCount = 0
  /// The edition of the packs that were read.
  private var edition = 0
  /// Counts the searches, so that late results are not shown.
  private var searchCount = 0
  private var isSearching = false
  /// Whether to open the best hit as soon as it is found.
  private var opensFirstHit = false

  init(context: Context) {
    self.context = context
    previews = ArticlePreviewCache(context, .typeset)
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .appeared:
      context.prepareUrgentPages()
      updateMarks()
      if !output.value.includesText { loadIndex() }
    case .left: releaseIndex()
    case .changed:
      updateMarks()
      if edition != context.articles.version {
        releaseIndex()
        loadIndex()
      }
    case .resized(let size): update { $0.size = size }
    case .typed(let key): type(key)
    case .moved(let move):
      output.value.isInList = output.value.lineCount > 0
      self.move(move)
    case .opened: open()
    }
  }

  private func type(_ key: Key) {
    var next = output.value
    let before = next.field.text
    guard next.field.handle(key) else { return }
    next.isInList = false
    opensFirstHit = false
    if next.field.text != before {
      next.move(.to(0))
      next.includesText = false
      next.lead = context.urgentPages.lead(for: next.field.text, isTyping: true, of: child)
    }
    output.value = next
    guard next.field.text != before else { return }
    if index == nil { loadIndex() }
    search()
  }

  /// Opens the selected hit. If the search is not complete, opens the best hit when it is.
  private func open() {
    if output.value.isLeadSelected, let lead = output.value.lead { return onRoute(.lead(lead)) }
    guard !output.value.isWaitingForHits else {
      opensFirstHit = true
      return
    }
    guard let hit = output.value.selected else { return }
    onRoute(.article(hit.article.reference, hit.article.facts, finding: output.value.field.text))
  }

  /// Reads the facts, then the texts. Each is searched as soon as it has been read.
  private func loadIndex() {
    guard loading == nil, index == nil else { return }
    output.value.isLoading = true
    loadCount += 1
    edition = context.articles.version
    let (library, number) = (context.library, loadCount)
    loading = context.effects.run {
      try? SearchIndex.facts(of: library)
    } then: { [weak self] facts in
      guard let self, let facts, loading != nil, number == loadCount else { return }
      index = facts
      search()
      loadText(of: facts, number)
    }
  }

  private func loadText(of facts: SearchIndex, _ number: Int) {
    loading = context.effects.run {
      try? await facts.withText()
    } then: { [weak self] whole in
      guard let self, let whole, loading != nil, number == loadCount else { return }
      loading = nil
      index = whole
      output.value.isLoading = false
      output.value.faults = whole.faults.count
      search()
    }
  }

  private func releaseIndex() {
    loading?.cancel()
    loading = nil
    // Freeing ten thousand articles takes half the time in which an opened article must appear.
    if let index { context.effects.release(index) }
    index = nil
    opensFirstHit = false
    output.value.isLoading = false
  }

  /// Searches what has been read so far: facts at once, texts off the main actor, one search at a time.
  private func search() {
    searchCount += 1
    guard let query = output.value.typedQuery else {
      showResults(.none, for: nil, includesText: false)
      return
    }
    guard let index else { return }
    if !index.hasText {
      showResults(index.search(query, first: urgentArticles), for: query, includesText: false)
      return
    }
    guard !isSearching else { return }
    isSearching = true
    context.effects.run(with: { [weak self] in self?.textSearch }) { search in
      search.map { (search: $0, results: $0.index.search($0.query, first: $0.first)) }
    } then: { [weak self] found in
      guard let self else { return }
      isSearching = false
      if let (search, results) = found, search.number == searchCount {
        showResults(results, for: search.query, includesText: true)
      } else if textSearch != nil {
        self.search()
      }
    }
  }

  private struct TextSearch: Sendable {
    let index: SearchIndex
    let query: SearchQuery
    let first: [String]
    let number: Int
  }

  /// What to search the texts for; nil if the field is empty or the texts have been released.
  private var textSearch: TextSearch? {
    guard let index, index.hasText, let query = output.value.typedQuery else { return nil }
    return TextSearch(index: index, query: query, first: urgentArticles, number: searchCount)
  }

  private var urgentArticles: [String] {
    context.urgentPages.articles(for: output.value.field.text, isTyping: true, of: child)
  }

  private func showResults(_ results: SearchResults, for query: SearchQuery?, includesText: Bool) {
    if output.value.query != query { lines = [:] }
    update {
      $0.query = query
      $0.hits = results.hits
      $0.total = results.total
      $0.includesText = includesText
    }
    if opensFirstHit {
      opensFirstHit = false
      open()
    }
  }

  private func updateMarks() {
    let familyDay = context.familyDay()
    child = familyDay.child
    update {
      $0.language = context.language
      $0.read = familyDay.history.read
      $0.bookmarked = familyDay.bookmarked
      $0.isPaused = familyDay.isPaused
      let packs = context.library.packs.map(\.manifest)
      $0.hasNoPacks = packs.isEmpty
      // If only one pack is in the reader's language, it needs no label.
      let own = packs.filter { $0.language == context.language.rawValue }
      let named = packs.filter { own.count != 1 || $0.id != own[0].id }
      $0.packLabels =
        packs.count < 2 ? [:] : Dictionary(named.map { ($0.id, .source($0)) }) { first, _ in first }
    }
  }

  private func showPreview(_ preview: ArticlePreview) {
    if output.value.preview?.request == preview.request { output.value.preview = preview }
  }

  func complete(_ next: inout Output) {
    next.lines = [:]
    for line in next.shownLines {
      if let hit = next.hit(onLine: line) { next.lines[hit.article.reference] = lines[hit.article.reference] }
    }
    let hits = next
    next.preview = previews.preview(
      at: next.position.selection, rows: next.listRows,
      .init(next.panes, rows: next.size.rows, isPaused: next.isPaused, query: next.query),
      after: next.preview
    ) {
      hits.hit(onLine: $0).map { ($0.article.reference, $0.article.facts) }
    } show: { [weak self] in
      self?.showPreview($0)
    }
  }

  /// Reads the matching lines of hits on the screen and one page around it, off the main actor.
  func wasUpdated() {
    let now = output.value
    guard let query = now.query else { return }
    let shown = now.shownLines
    let near = max(0, shown.lowerBound - now.listRows)..<(shown.upperBound + now.listRows)
    let missing = near.compactMap { now.hit(onLine: $0) }.filter { lines[$0.article.reference] == nil }
    guard !missing.isEmpty else { return }
    for hit in missing { lines[hit.article.reference] = FoundLine(hit.article.facts.excerpt) }
    let library = context.library
    context.effects.run {
      zip(missing, library.lines(of: missing, for: query)).map { hit, line in
        (hit.article.reference, FoundLine(line, for: query))
      }
    } then: { [weak self] found in
      guard let self, output.value.query == query else { return }
      for (reference, line) in found { lines[reference] = line }
      // The lines of other pages do not change the output.
      update { _ in }
    }
  }
}

extension SearchViewModel {
  struct Output: ListOutput {
    var language: Language
    var field = TextField() {
      didSet { if field.text != oldValue.text { typedQuery = SearchQuery(field.text, isTyping: true) } }
    }
    /// The query being typed; nil if it is empty. It is stored because each frame uses it several times.
    private(set) var typedQuery: SearchQuery?
    /// Whether the selection is in the list. The cursor is then on the selected line and not in the field.
    var isInList = false
    /// The query that produced the hits.
    var query: SearchQuery?
    var hits: [SearchHit] = []
    /// The number of all matching articles.
    var total = 0
    /// The matching lines of the hits on the screen.
    var lines: [ArticleReference: FoundLine] = [:]
    /// Whether the hits come from the texts as well, and not only from the facts.
    var includesText = false
    /// Whether the packs are still being read.
    var isLoading = false
    /// Whether the child is paused: no week is shown.
    var isPaused = false
    var hasNoPacks = false
    /// The number of units and articles that cannot be read.
    var faults = 0
    /// The label of each pack, by its id; empty if there is only one pack.
    var packLabels: [String: Phrase] = [:]
    var read: Set<String> = []
    var bookmarked: Set<String> = []
    var preview: ArticlePreview?
    var position = ListPosition()
    var size = Size(columns: 80, rows: 20)

    /// The columns of the hits and of the preview. A matching line can be as long as the window.
    var panes: Panes { Panes(size.columns, needed: size.columns) }
    /// The page on the first line if the words are about a loss or an emergency, else nil.
    var lead: SearchLead?
    /// The number of lines before the hits.
    var leadCount: Int { lead == nil ? 0 : 1 }
    var lineCount: Int { leadCount + hits.count }
    /// The article; nil for the line before the hits.
    func id(ofLine line: Int) -> ArticleReference? { hit(onLine: line)?.article.reference }
    func words(ofLine line: Int) -> String {
      hit(onLine: line)?.article.facts.title ?? lead?.title(language) ?? ""
    }
    /// The best hit stays selected until the user moves.
    var staysOnLine: Bool { position.selection > 0 }
    var isLeadSelected: Bool { lead != nil && position.selection == 0 }

    var selected: SearchHit? { hit(onLine: position.selection) }

    /// The hit on a line; nil for the line before the hits and below the last one.
    func hit(onLine line: Int) -> SearchHit? {
      hits.indices.contains(line - leadCount) ? hits[line - leadCount] : nil
    }
    /// Whether the hits belong to what is typed now.
    var isCurrent: Bool { query == typedQuery }
    /// Whether the best hit of the current query is not known yet.
    var isWaitingForHits: Bool {
      !isCurrent || (query != nil && hits.isEmpty && !includesText)
    }
    /// Rows for the list. A hit takes two rows; the field and the count are above.
    var listRows: Int { max(1, (size.rows - 2) / 2) }
  }
}
