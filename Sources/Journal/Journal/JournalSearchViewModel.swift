import Curriculum
import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// Search in all journal entries.
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
    /// Whether the selection is in the list. The cursor is then on the selected line and not in the field.
    var isInList = false
    /// The query that produced the hits.
    var query: SearchQuery?
    var results = JournalHits()
    var position = ListPosition()
    var size = Size(columns: 80, rows: 21)

    /// The page on the first line if the words are about a loss or an emergency, else nil.
    var lead: SearchLead?
    var lineCount: Int { (lead == nil ? 0 : 1) + results.hits.count }
    /// The entry on a line; nil for the line of the page above the entries.
    func hit(onLine line: Int) -> JournalHit? {
      let index = lead == nil ? line : line - 1
      return results.hits.indices.contains(index) ? results.hits[index] : nil
    }
    /// The day of the entry; nil for the page.
    func id(ofLine line: Int) -> CalendarDay? { hit(onLine: line)?.day }
    func words(ofLine line: Int) -> String { hit(onLine: line)?.line ?? lead?.title(language) ?? "" }
    var selected: JournalHit? { hit(onLine: position.selection) }
    /// Whether the hits belong to what is typed now.
    var isCurrent: Bool { query == SearchQuery(field.text, isTyping: true) }
    /// Rows for the list. A hit takes two rows; the field and the count are above.
    var listRows: Int { max(1, (size.rows - 2) / 2) }
  }

  enum Route: Equatable {
    /// Opens the entry of a day and searches for the text in it.
    case entry(CalendarDay, finding: String)
    case lead(SearchLead)
  }

  let output: Observable<Output>
  var onRoute: (Route) -> Void = { _ in }

  private let context: Context
  private var searching: Task<Void, Never>?
  /// Whether to open the newest hit as soon as it is found.
  private var opensFirstHit = false

  init(context: Context) {
    self.context = context
    output = Observable(Output(language: context.language))
    context.prepareUrgentPages()
  }

  func send(_ input: Input) {
    switch input {
    case .changed:
      output.value.language = context.language
      search(isNewQuery: false)
    case .left:
      searching?.cancel()
      opensFirstHit = false
    case .resized(let size): update { $0.size = size }
    case .typed(let key): type(key)
    case .moved(let move):
      opensFirstHit = false
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
    output.value = next
    guard next.field.text != before else { return }
    output.value.lead = context.searchLead(for: next.field.text, isTyping: true)
    search(isNewQuery: true)
  }

  /// Searches off the main actor and cancels the search before.
  private func search(isNewQuery: Bool) {
    searching?.cancel()
    guard let query = SearchQuery(output.value.field.text, isTyping: true) else {
      return update {
        $0.query = nil
        $0.results = JournalHits()
      }
    }
    let store = context.store
    searching = context.effects.run {
      store.journalHits(of: query)
    } then: { [weak self] results in
      guard let self, query == SearchQuery(output.value.field.text, isTyping: true) else { return }
      showHits(results, for: query, isNewQuery: isNewQuery)
    }
  }

  private func showHits(_ results: JournalHits, for query: SearchQuery, isNewQuery: Bool) {
    guard !Task.isCancelled else { return }
    update {
      let selected = isNewQuery ? nil : $0.selectedID
      $0.query = query
      $0.results = results
      // Select the user's own entry rather than the page, which stays visible above it.
      $0.position.selection = $0.lead != nil && !results.hits.isEmpty ? 1 : 0
      $0.select(selected)
    }
    if opensFirstHit {
      opensFirstHit = false
      open()
    }
  }

  private func open() {
    if let lead = output.value.lead, output.value.position.selection == 0 {
      return onRoute(.lead(lead))
    }
    opensFirstHit = !output.value.isCurrent
    guard !opensFirstHit, let hit = output.value.selected else { return }
    onRoute(.entry(hit.day, finding: output.value.field.text))
  }
}

/// Draws the journal search: the field, the number of hits, and each day with its matching line.
enum JournalSearchView: ScreenView {
  static func draw(_ output: JournalSearchViewModel.Output, on canvas: inout Canvas) {
    let (language, canvasColumns) = (output.language, canvas.size.columns)
    canvas.write(output, row: 2) { line in
      let hit = output.hit(onLine: line)
      guard let hit else {
        return ListRow(title: output.lead?.title(language) ?? "", detail: output.lead?.about(language) ?? "")
      }
      // The row has a margin of three columns.
      let line = FoundLine(hit.line, for: output.query).visiblePart(columns: canvasColumns - 3)
      return ListRow(title: Phrase.fullDate(hit.day)(language), detail: line)
    }
    let lines = TextWrapping.wrap(summary(output)(language), columns: max(2, canvas.size.columns - 2))
    for (index, line) in lines.prefix(output.lineCount == 0 ? 3 : 1).enumerated() {
      canvas.write(line, column: 1, row: index + 1, style: .dim)
    }
    canvas.write("/", column: 1, row: 0, style: .bold)
    output.field.draw(
      on: &canvas, column: 3, row: 0, columns: min(canvas.size.columns - 4, 60),
      isFocused: !output.isInList)
  }

  private static func summary(_ output: JournalSearchViewModel.Output) -> Phrase {
    if SearchQuery(output.field.text, isTyping: true) == nil {
      return Phrase("Words from your entries, in any order")
    }
    if !output.isCurrent { return .readingEntries }
    return .entriesFound(output.results.total, shown: output.results.hits.count)
  }

  static func bindings(_ output: JournalSearchViewModel.Output) -> [KeyBinding<JournalSearchViewModel.Input>]
  {
    let noSelection: Phrase? = output.lineCount == 0 && output.isCurrent ? .nothingSelected : nil
    return [KeyBinding("open", .enter, help: .open, isHint: true, disabled: noSelection, .opened)]
      + KeyBinding.moves(JournalSearchViewModel.Input.moved)
  }

  static func marked(_ output: JournalSearchViewModel.Output) -> (query: SearchQuery, rows: Range<Int>)? {
    output.query.map { ($0, 2..<max(2, output.size.rows)) }
  }

  static func typing(_ output: JournalSearchViewModel.Output) -> ((Key) -> JournalSearchViewModel.Input)? {
    { .typed($0) }
  }
}
