package import Curriculum
package import Day
package import Model
import Storage
package import TerminalUI
import Texts

/// The palette: everything with a name, filtered by the typed text.
///
/// Actions are there immediately. Content is loaded at the first letter, and entries are searched while the
/// user types.
@MainActor
package final class PaletteViewModel: ListViewModel {
  package enum Input: MovableInput, Equatable {
    case typed(Key)
    case moved(ListMove)
    case chosen
    case resized(Size)
    case left
  }

  package let output: Observable<Output>

  private let context: Context
  /// Called with the chosen item and the typed text.
  private let onChoice: @MainActor (PaletteItem, String) -> Void
  private var ranking: PaletteRanking
  /// Whether the content that does not depend on the text is being loaded.
  private var hasStartedLoading = false
  /// The running search in entries.
  private var searchTask: Task<Void, Never>?
  /// The matching entries; nil until they are found.
  private var journalHits: [JournalHit]?
  /// Whether to choose the best match as soon as it is found.
  private var isChoicePending = false

  /// Creates the palette.
  ///
  /// - Parameters:
  ///   - items: the items that need no loading.
  ///   - typed: text that was typed elsewhere.
  package init(
    _ items: [PaletteItem], typed: String = "", context: Context,
    chosen: @escaping @MainActor (PaletteItem, String) -> Void
  ) {
    self.context = context
    onChoice = chosen
    ranking = PaletteRanking(recent: context.store.recentPaletteEntries())
    output = Observable(Output(language: context.language, items: items + PaletteItem.ofDays(context)))
    update { updateMatches(in: &$0) }
    if !typed.isEmpty { type(.paste(typed)) }
  }

  package func send(_ input: Input) {
    switch input {
    case .typed(let key): type(key)
    case .moved(let move):
      isChoicePending = false
      output.value.isInList = !output.value.found.isEmpty
      self.move(move)
    case .resized(let size): update { $0.size = size }
    case .chosen: choose()
    case .left:
      searchTask?.cancel()
      isChoicePending = false
    }
  }

  private func type(_ key: Key) {
    var next = output.value
    let before = next.field.text
    guard next.field.handle(key) else { return }
    isChoicePending = false
    next.isInList = false
    output.value = next
    guard next.field.text != before else { return }
    journalHits = nil
    update {
      $0.position = ListPosition()
      updateMatches(in: &$0)
    }
    loadItems()
    searchEntries()
  }

  private func choose() {
    let next = output.value
    // Content that is still loading may be a better match, but not than a place whose whole name was typed.
    let isNamed = next.selected?.isPlace(named: next.field.text) == true
    isChoicePending =
      !isNamed
      && (next.isLoading || next.query != nil && journalHits == nil && next.selected?.choice == .search)
    guard !isChoicePending, let selected = next.selected else { return }
    // The use of emergency pages is not recorded.
    if selected.reason == nil, selected.kind != .urgent { remember(selected) }
    if case .child(let id, isActive: false) = selected.choice { context.switchChild(to: id) }
    onChoice(selected, next.field.text)
  }

  private func remember(_ item: PaletteItem) {
    let (store, at) = (context.store, context.clock.now().milliseconds)
    context.effects.run {
      // This affects only the order, so a failure is ignored.
      _ = try? await store.recordPaletteEntry(item.id, at: at)
    } then: { _ in
    }
  }

  private func updateMatches(in next: inout Output) {
    let text = next.field.text
    next.query = SearchQuery(text, isTyping: true)
    guard let query = NameQuery(text, isTyping: true) else {
      next.others = []
      next.found = ranking.unfiltered(next.items)
      return
    }
    let days = PaletteItem.ofDay(text, context)
    let entries = PaletteItem.entries(
      journalHits ?? [], of: next.query, columns: next.size.columns, next.language)
    next.others = days + entries + [.search(for: text, next.language)]
    next.found = ranking.matches(query, in: next.items, and: days)
    let known = next.items.count + days.count
    next.found += known..<(known + entries.count + 1)
    let items = next.items
    // Typing "quit" or "help" must not offer the pages for a loss or a crisis because of similar letters.
    let sensitive = [Phrase.quietPage(next.language), Phrase.helpPage(next.language)]
    next.found.removeAll { number in
      items.indices.contains(number) && items[number].names.contains { sensitive.contains($0) }
        && !items[number].title.lowercased().contains(text.lowercased())
    }
    switch context.searchLead(for: text, isTyping: true) {
    case .quiet:
      // Words for a loss show only its page and the search.
      if let quiet = next.items.firstIndex(where: { $0.id == "go-quiet" }) {
        next.found = [quiet, next.items.count + next.others.count - 1]
      }
    case .urgent(let page, let pack)?:
      let urgent = PaletteItem.urgent(page, in: pack, next.language)
      next.others.append(urgent)
      // Today says `:born`, which is also a word of an emergency.
      let best = next.found.first.flatMap { items.indices.contains($0) ? items[$0] : nil }
      let isNamed = best?.isPlace(withWord: text) == true && !urgent.hasWord(text)
      next.found.insert(next.items.count + next.others.count - 1, at: isNamed ? 1 : 0)
    case nil: break
    }
  }

  private func loadItems() {
    guard !hasStartedLoading, output.value.query != nil else { return }
    hasStartedLoading = true
    output.value.isLoading = true
    let reading = PaletteLoader(context)
    context.effects.run {
      reading.items()
    } then: { [weak self] items in
      guard let self else { return }
      update {
        $0.items += items
        $0.isLoading = false
        updateMatches(in: &$0)
      }
      if isChoicePending { choose() }
    }
  }

  /// Searches the entries off the main actor, and cancels the previous search.
  private func searchEntries() {
    searchTask?.cancel()
    guard let query = output.value.query else { return }
    let store = context.store
    searchTask = context.effects.run {
      store.journalHits(of: query)
    } then: { [weak self] found in
      guard let self, !Task.isCancelled, query == output.value.query else { return }
      journalHits = found.hits
      update { updateMatches(in: &$0) }
      if isChoicePending { choose() }
    }
  }
}

extension PaletteViewModel {
  package struct Output: ListOutput {
    package var language: Language
    var field = TextField()
    /// Whether the selection was moved. Then the cursor is in the list, not in the field.
    var isInList = false
    /// The items that stay while the text changes.
    package var items: [PaletteItem] = []
    /// The items for the current text.
    package var others: [PaletteItem] = []
    /// The matches, best first, as numbers of `items` followed by `others`.
    package var found: [Int] = []
    package var position = ListPosition()
    package var size = Size(columns: 80, rows: 20)
    /// Whether content is still being loaded.
    var isLoading = false
    /// The text to highlight; nil if nothing is typed.
    var query: SearchQuery?

    package init(language: Language, items: [PaletteItem] = [], size: Size = Size(columns: 80, rows: 20)) {
      self.language = language
      self.items = items
      self.size = size
      found = Array(items.indices)
    }

    /// All rows but the field and the blank line below it.
    package var listRows: Int { max(1, size.rows - 2) }
    package var lineCount: Int { found.count }
    package func id(ofLine line: Int) -> String { item(onLine: line).id }
    package func words(ofLine line: Int) -> String { item(onLine: line).text(language) }
    /// The best match stays selected until the user moves. After that, new items do not move the selection.
    package var staysOnLine: Bool { position.selection > 0 }

    package var selected: PaletteItem? {
      found.indices.contains(position.selection) ? item(onLine: position.selection) : nil
    }

    package func item(onLine line: Int) -> PaletteItem {
      let number = found[line]
      return number < items.count ? items[number] : others[number - items.count]
    }
  }
}

/// Draws the field, and below it the items with their keys or descriptions.
package enum PaletteView: ScreenView {
  package static func draw(_ output: PaletteViewModel.Output, on canvas: inout Canvas) {
    let width = canvas.size.columns
    canvas.write(":", column: 1, row: 0, style: .bold)
    for (row, line) in output.shownLines.enumerated() {
      let isSelected = line == output.position.selection
      canvas.mark(line: line, row: row + 2, isSelected: isSelected, bar: 1, cursor: 3)
      draw(output.item(onLine: line), isSelected: isSelected, output, row: row + 2, on: &canvas)
    }
    output.field.draw(
      on: &canvas, column: 3, row: 0, columns: width - 4, isFocused: !output.isInList)
  }

  private static func draw(
    _ item: PaletteItem, isSelected: Bool, _ output: PaletteViewModel.Output, row: Int,
    on canvas: inout Canvas
  ) {
    let width = canvas.size.columns
    // A long title is more useful than the description.
    let detail =
      TextWidth.of(item.title) + TextWidth.of(item.detail) + 6 > width && item.kind != .here
      ? "" : item.detail
    canvas.write(detail, endingAt: width - 1, row: row, style: .dim)
    let room = width - 6 - TextWidth.of(detail)
    // The reason is shown when the item is chosen, too.
    let whole = item.text(output.language)
    let style: Style = isSelected ? .selected : item.reason == nil ? .plain : .dim
    canvas.write(
      TextWidth.of(whole) <= room ? whole : item.title, column: 3, row: row, style: style, columns: room)
  }

  package static func bindings(_ output: PaletteViewModel.Output) -> [KeyBinding<PaletteViewModel.Input>] {
    let nothing: Phrase? = output.selected == nil ? .nothingSelected : nil
    return [KeyBinding("choose", .enter, help: .choose, isHint: true, disabled: nothing, .chosen)]
      + KeyBinding.moves(PaletteViewModel.Input.moved)
  }

  package static func marked(_ output: PaletteViewModel.Output) -> (query: SearchQuery, rows: Range<Int>)? {
    output.query.map { ($0, 2..<max(2, output.size.rows)) }
  }

  package static func typing(_ output: PaletteViewModel.Output) -> ((Key) -> PaletteViewModel.Input)? {
    { .typed($0) }
  }

  package static func input(for event: ScreenEvent) -> PaletteViewModel.Input? {
    switch event {
    case .resized(let size): .resized(size)
    case .left: .left
    case .appeared, .changed, .answered: nil
    }
  }
}
