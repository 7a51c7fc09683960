import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// The search in everything that was written.
@MainActor
final class JournalSearchViewModel: ListViewModel, RoutingViewModel {
  enum Input: LeavableInput, MovableInput, Equatable {
    case changed
    case left
    case resized(Size)
    case typed(Key)
    case moved(ListMove)
    case opened
  }

  struct Output: ListOutput {
    var language: Language
    var field = TextField()
    /// Whether the selected line was moved to: then the cursor is on it and not in the field.
    var isInList = false
    /// What the hits were found for.
    var query: SearchQuery?
    var found = JournalHits()
    var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    /// The page on the first line, for words of a loss or an emergency; nil for none.
    var lead: SearchLead?
    var lineCount: Int { (lead == nil ? 0 : 1) + found.hits.count }
    /// The entry on a line; nil on the one of the page, which stands above them.
    func hit(onLine line: Int) -> JournalHit? {
      let index = lead == nil ? line : line - 1
      return found.hits.indices.contains(index) ? found.hits[index] : nil
    }
    /// The day; nil for the page.
    func id(ofLine line: Int) -> CalendarDay? { hit(onLine: line)?.day }
    func words(ofLine line: Int) -> String { hit(onLine: line)?.line ?? lead?.title(language) ?? "" }
    var selected: JournalHit? { hit(onLine: position.selection) }
    /// Whether the hits are those of what is typed now.
    var isCurrent: Bool { query == SearchQuery(field.text, isTyping: true) }
    /// Two rows a hit, the field and the count above.
    var listRows: Int { max(1, (size.rows - 2) / 2) }
  }

  enum Route: Equatable {
    /// The entry of a day, in which a text is searched.
    case entry(CalendarDay, finding: String)
    case lead(SearchLead)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var searching: Task<Void, Never>?
  /// Whether the newest hit is to be opened as soon as it is known.
  private var isOpenWanted = false

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
  }

  func send(_ input: Input) {
    switch input {
    case .changed:
      output.value.language = context.language
      search(isAnother: false)
    case .left: searching?.cancel()
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
    output.value = next
    guard next.field.text != before else { return }
    output.value.lead = context.urgentPages.lead(for: next.field.text, isTyping: true)
    search(isAnother: true)
  }

  /// Searches off the main actor; a search for what is not wanted any more ends.
  private func search(isAnother: Bool) {
    searching?.cancel()
    guard let query = SearchQuery(output.value.field.text, isTyping: true) else {
      return update {
        $0.query = nil
        $0.found = JournalHits()
      }
    }
    let store = context.store
    searching = context.effects.run {
      store.journalHits(of: query)
    } then: { [weak self] found in
      guard let self, query == SearchQuery(output.value.field.text, isTyping: true) else { return }
      showHits(found, for: query, isAnother: isAnother)
    }
  }

  private func showHits(_ found: JournalHits, for query: SearchQuery, isAnother: Bool) {
    guard !Task.isCancelled else { return }
    update {
      let selected = isAnother ? nil : $0.selectedID
      $0.query = query
      $0.found = found
      // What the person wrote comes before the page; the page stands above it, where it is seen.
      $0.position.selection = $0.lead != nil && !found.hits.isEmpty ? 1 : 0
      $0.select(selected)
    }
    if isOpenWanted { open() }
  }

  private func open() {
    if let lead = output.value.lead, output.value.position.selection == 0 {
      return onRoute(.lead(lead))
    }
    isOpenWanted = !output.value.isCurrent
    guard !isOpenWanted, let hit = output.value.selected else { return }
    onRoute(.entry(hit.day, finding: output.value.field.text))
  }
}
