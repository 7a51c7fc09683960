import Curriculum
import Model
import Storage
import TerminalUI

/// The search in titles, tags and text of everything installed.
///
/// The facts of all articles are read when the screen opens, their text right after; both are let go of when it is
/// left, and read again when more is typed.
@MainActor
final class SearchViewModel: ViewModel {
  enum Input: Equatable, Sendable {
    case appeared
    case left
    case changed
    case resized(Size)
    case typed(Key)
    case moved(ListMove)
    case opened
  }

  enum Route: Equatable, Sendable {
    /// An article, and what was looked for.
    case article(ArticleReference, ArticleFacts, text: String)
  }

  let output: Current<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var index: SearchIndex?
  private var reading: Task<Void, Never>?
  /// Counts what was looked for, so that what is found too late is not shown.
  private var round = 0
  private var isSearching = false

  init(context: Context) {
    self.context = context
    output = Current(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .appeared:
      mark()
      if output.value.field.text.isEmpty { read() }
    case .left: letGo()
    case .changed: mark()
    case .resized(let size): update { $0.size = size }
    case .typed(let key): type(key)
    case .moved(let move): update { $0.position.move(move, count: $0.hits.count, rows: $0.listRows) }
    case .opened:
      guard let hit = output.value.selected else { return }
      onRoute(.article(hit.article.reference, hit.article.facts, text: output.value.field.text))
    }
  }

  private func type(_ key: Key) {
    var next = output.value
    let before = next.field.text
    guard next.field.handle(key) else { return }
    if next.field.text != before { next.position = ListPosition() }
    output.value = next
    guard next.field.text != before else { return }
    if index == nil { read() }
    search()
  }

  /// Reads facts, then text; each is searched as soon as it is there.
  private func read() {
    guard reading == nil, index == nil else { return }
    output.value.isReading = true
    let library = context.library
    reading = context.effects.run {
      try? SearchIndex.facts(of: library)
    } then: { [weak self] facts in
      guard let self, let facts, reading != nil else { return }
      index = facts
      search()
      readText(of: facts)
    }
  }

  private func readText(of facts: SearchIndex) {
    reading = context.effects.run {
      try? await facts.withText()
    } then: { [weak self] whole in
      guard let self, let whole, reading != nil else { return }
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
    index = nil
    output.value.isReading = false
  }

  /// Searches what has been read so far: facts at once, text off the main actor, one search at a time.
  private func search() {
    round += 1
    guard let query = SearchQuery(output.value.field.text) else {
      show(.none, for: nil)
      return
    }
    guard let index else { return }
    if !index.hasText {
      show(index.search(query), for: query)
      return
    }
    guard !isSearching else { return }
    isSearching = true
    let asked = round
    context.effects.run {
      index.search(query)
    } then: { [weak self] results in
      guard let self else { return }
      isSearching = false
      if asked == round { show(results, for: query) } else { search() }
    }
  }

  private func show(_ results: SearchResults, for query: SearchQuery?) {
    update {
      let selected = $0.position.selection == 0 ? nil : $0.selected?.article.reference
      $0.query = query
      $0.hits = results.hits
      $0.total = results.total
      if $0.query != output.value.query { $0.lines = [:] }
      if let selected, let index = $0.hits.firstIndex(where: { $0.article.reference == selected }) {
        $0.position.selection = index
      }
    }
  }

  private func mark() {
    let bearings = context.bearings()
    update {
      $0.language = context.language
      $0.read = bearings.history.read
      $0.bookmarked = bearings.bookmarked
      $0.isPaused = bearings.isPaused
      $0.hasNoPacks = context.library.packs.isEmpty
    }
  }

  private func update(_ change: (inout Output) -> Void) {
    var next = output.value
    change(&next)
    next.position.fit(count: next.hits.count, rows: next.listRows)
    next.preview = next.selected.flatMap {
      context.preview(
        $0.article.reference, $0.article.facts, beside: next.size,
        unless: next.query == output.value.query ? next.preview : nil, of: output.value.size,
        query: next.query)
    }
    output.value = next
    readLines()
  }

  /// Reads the matching lines of the hits on the screen, off the main actor.
  private func readLines() {
    guard let query = output.value.query, let index else { return }
    let value = output.value
    let wanted = value.position.visible(rows: value.listRows).map { value.hits[$0] }
      .filter { value.lines[$0.article.reference] == nil }
    guard !wanted.isEmpty else { return }
    for hit in wanted { output.value.lines[hit.article.reference] = "" }
    context.effects.run {
      wanted.map { ($0.article.reference, index.line(of: $0, for: query) ?? "") }
    } then: { [weak self] lines in
      guard let self, output.value.query == query else { return }
      var next = output.value
      for (reference, line) in lines { next.lines[reference] = line }
      output.value = next
    }
  }
}
