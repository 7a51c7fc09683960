import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The search in titles, tags and text of everything installed.
///
/// The facts of all articles are read when the screen opens, their text right after; both are let go of when it is
/// left, and read again when more is typed.
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
    /// An article, in which a text is searched.
    case article(ArticleReference, ArticleFacts, finding: String)
    case lead(SearchLead)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private let previews: ArticlePreviewCache
  private var index: SearchIndex?
  /// The matching lines of the hits on the screen and around it, as far as they were read; empty while one is read.
  private var lines: [ArticleReference: String] = [:]
  private var reading: Task<Void, Never>?
  /// Counts the readings, so that one that was given up does not go on.
  private var readings = 0
  /// The packs that were read, by how often they had changed.
  private var edition = 0
  /// Counts what was looked for, so that what is found too late is not shown.
  private var round = 0
  private var isSearching = false
  /// Whether the best hit is to be opened as soon as it is known.
  private var isOpenWanted = false

  init(context: Context) {
    self.context = context
    previews = ArticlePreviewCache(context, .typeset)
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .appeared:
      mark()
      if !output.value.isWhole { read() }
    case .left: letGo()
    case .changed:
      mark()
      if edition != context.articles.edition {
        letGo()
        read()
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
    isOpenWanted = false
    if next.field.text != before {
      next.move(.to(0))
      next.isWhole = false
      next.lead = context.urgentPages.lead(for: next.field.text, isTyping: true)
    }
    output.value = next
    guard next.field.text != before else { return }
    if index == nil { read() }
    search()
  }

  /// Opens the selected hit; where what is typed has not been looked for in everything, the best hit once there is one.
  private func open() {
    if output.value.isLeadSelected, let lead = output.value.lead { return onRoute(.lead(lead)) }
    guard !output.value.awaitsHits else {
      isOpenWanted = true
      return
    }
    guard let hit = output.value.selected else { return }
    onRoute(.article(hit.article.reference, hit.article.facts, finding: output.value.field.text))
  }

  /// Reads facts, then text; each is searched as soon as it is there.
  private func read() {
    guard reading == nil, index == nil else { return }
    output.value.isReading = true
    readings += 1
    edition = context.articles.edition
    let (library, number) = (context.library, readings)
    reading = context.effects.run {
      try? SearchIndex.facts(of: library)
    } then: { [weak self] facts in
      guard let self, let facts, reading != nil, number == readings else { return }
      index = facts
      search()
      readText(of: facts, number)
    }
  }

  private func readText(of facts: SearchIndex, _ number: Int) {
    reading = context.effects.run {
      try? await facts.withText()
    } then: { [weak self] whole in
      guard let self, let whole, reading != nil, number == readings else { return }
      reading = nil
      index = whole
      output.value.isReading = false
      output.value.faults = whole.faults.count
      search()
    }
  }

  private func letGo() {
    reading?.cancel()
    reading = nil
    // To free ten thousand articles takes half of the time in which one is to be there.
    if let index { context.effects.release(index) }
    index = nil
    isOpenWanted = false
    output.value.isReading = false
  }

  /// Searches what has been read so far: facts at once, text off the main actor, one search at a time.
  private func search() {
    round += 1
    guard let query = output.value.typed else {
      showResults(.none, for: nil, isWhole: false)
      return
    }
    guard let index else { return }
    let first = context.urgentPages.articles(for: output.value.field.text, isTyping: true)
    if !index.hasText {
      showResults(index.search(query, first: first), for: query, isWhole: false)
      return
    }
    guard !isSearching else { return }
    isSearching = true
    let asked = round
    context.effects.run {
      index.search(query, first: first)
    } then: { [weak self] results in
      guard let self else { return }
      isSearching = false
      if asked == round { showResults(results, for: query, isWhole: true) } else { search() }
    }
  }

  private func showResults(_ results: SearchResults, for query: SearchQuery?, isWhole: Bool) {
    if output.value.query != query { lines = [:] }
    update {
      $0.query = query
      $0.hits = results.hits
      $0.total = results.total
      $0.isWhole = isWhole
    }
    if isOpenWanted {
      isOpenWanted = false
      open()
    }
  }

  private func mark() {
    let familyDay = context.familyDay()
    update {
      $0.language = context.language
      $0.read = familyDay.history.read
      $0.bookmarked = familyDay.bookmarked
      $0.isPaused = familyDay.isPaused
      let packs = context.library.packs.map(\.manifest)
      $0.hasNoPacks = packs.isEmpty
      // The one pack in the reader's language is what is meant where nothing is said.
      let own = packs.filter { $0.language == context.language.rawValue }
      let named = packs.filter { own.count != 1 || $0.id != own[0].id }
      $0.sources =
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

  /// Reads the matching lines of the hits on the screen and of those a page away, off the main actor.
  func wasUpdated() {
    let now = output.value
    guard let query = now.query else { return }
    let shown = now.shownLines
    let near = max(0, shown.lowerBound - now.listRows)..<(shown.upperBound + now.listRows)
    let wanted = near.compactMap { now.hit(onLine: $0) }.filter { lines[$0.article.reference] == nil }
    guard !wanted.isEmpty else { return }
    for hit in wanted { lines[hit.article.reference] = "" }
    let library = context.library
    context.effects.run {
      wanted.map { ($0.article.reference, library.line(of: $0, for: query) ?? "") }
    } then: { [weak self] found in
      guard let self, output.value.query == query else { return }
      for (reference, line) in found { lines[reference] = line }
      // Those of the next page draw nothing.
      update { _ in }
    }
  }
}
