import Curriculum
package import Day
import Model
import Storage
package import TerminalUI
import Texts

/// Everything there is by its name, narrowed by what is typed.
///
/// What can be done is there at once. What the person has and what packs have is read when the first letter is typed, and
/// entries are searched as one types.
@MainActor
package final class PaletteViewModel: ListViewModel {
  package enum Input: MovableInput, Equatable {
    case typed(Key)
    case moved(ListMove)
    case chosen
    case resized(Size)
    case left
  }

  package let output: Current<Output>

  private let context: Context
  /// Told what was chosen, and what was typed for it.
  private let chosen: @MainActor (PaletteItem, String) -> Void
  private var finding: PaletteFinding
  /// Whether what does not depend on what is typed has been asked for.
  private var isAsked = false
  /// The search in entries that goes on.
  private var searching: Task<Void, Never>?
  /// The entries that have what is typed, once they are known.
  private var hits: [JournalHit]?
  /// Whether the best is to be chosen as soon as it is known.
  private var isChoiceWanted = false

  /// The palette.
  ///
  /// - Parameters:
  ///   - items: what is known without reading anything.
  ///   - typed: what was typed elsewhere.
  package init(
    _ items: [PaletteItem], typed: String = "", context: Context,
    chosen: @escaping @MainActor (PaletteItem, String) -> Void
  ) {
    self.context = context
    self.chosen = chosen
    finding = PaletteFinding(recent: context.store.recentPaletteEntries())
    output = Current(Output(language: context.language, items: items + PaletteItem.ofDays(context)))
    update { find(in: &$0) }
    if !typed.isEmpty { type(.paste(typed)) }
  }

  package func send(_ input: Input) {
    switch input {
    case .typed(let key): type(key)
    case .moved(let move):
      isChoiceWanted = false
      output.value.isInList = !output.value.found.isEmpty
      self.move(move)
    case .resized(let size): update { $0.size = size }
    case .chosen: choose()
    case .left:
      searching?.cancel()
      isChoiceWanted = false
    }
  }

  private func type(_ key: Key) {
    var next = output.value
    let before = next.field.text
    guard next.field.handle(key) else { return }
    isChoiceWanted = false
    next.isInList = false
    output.value = next
    guard next.field.text != before else { return }
    hits = nil
    update {
      $0.position = ListPosition()
      find(in: &$0)
    }
    read()
    searchEntries()
  }

  private func choose() {
    let next = output.value
    // What packs and entries have may be what is meant, where nothing else is known.
    isChoiceWanted = next.isReading || next.query != nil && hits == nil && next.selected?.choice == .search
    guard !isChoiceWanted, let selected = next.selected else { return }
    // What cannot wait leaves no trace.
    if selected.reason == nil, selected.kind != .urgent { remember(selected) }
    chosen(selected, next.field.text)
  }

  private func remember(_ item: PaletteItem) {
    let (store, at) = (context.store, context.clock.now().milliseconds)
    context.effects.run {
      // Only an order hangs on it.
      _ = try? await store.recordPaletteEntry(item.id, at: at)
    } then: { _ in
    }
  }

  private func find(in next: inout Output) {
    let text = next.field.text
    next.query = SearchQuery(text, isTyping: true)
    guard let query = NameQuery(text, isTyping: true) else {
      next.others = []
      next.found = finding.all(next.items)
      return
    }
    let days = PaletteItem.ofDay(text, context)
    let entries = hits.map { PaletteItem.entries($0, next.language) } ?? []
    next.others = days + entries + [.search(for: text, next.language)]
    next.found = finding.found(query, in: next.items, and: days)
    let known = next.items.count + days.count
    next.found += known..<(known + entries.count + 1)
    let items = next.items
    // Typing "quit" or "help" must not offer the pages for a loss or a crisis because of similar letters.
    let sensitive = [Phrase.quietPage(next.language), Phrase.helpPage(next.language)]
    next.found.removeAll { number in
      items.indices.contains(number) && items[number].names.contains { sensitive.contains($0) }
        && !items[number].title.lowercased().contains(text.lowercased())
    }
    switch context.urgentPages.lead(for: text, isTyping: true) {
    case .quiet:
      // For words of a loss its page comes alone, and then the search.
      if let quiet = next.items.firstIndex(where: { $0.id == "go-quiet" }) {
        next.found = [quiet, next.items.count + next.others.count - 1]
      }
    case .urgent(let page, let pack)?:
      next.others.append(.urgent(page, in: pack, next.language))
      next.found.insert(next.items.count + next.others.count - 1, at: 0)
    case nil: break
    }
  }

  /// Reads what the person and the packs have, once.
  private func read() {
    guard !isAsked, output.value.query != nil else { return }
    isAsked = true
    output.value.isReading = true
    let reading = PaletteReading(context)
    context.effects.run {
      reading.items()
    } then: { [weak self] items in
      guard let self else { return }
      update {
        $0.items += items
        $0.isReading = false
        find(in: &$0)
      }
      if isChoiceWanted { choose() }
    }
  }

  /// Searches the entries off the main actor; a search for what is not wanted any more ends.
  private func searchEntries() {
    searching?.cancel()
    guard let query = output.value.query else { return }
    let store = context.store
    searching = context.effects.run {
      store.journalHits(of: query)
    } then: { [weak self] found in
      guard let self, !Task.isCancelled, query == output.value.query else { return }
      hits = found.hits
      update { find(in: &$0) }
      if isChoiceWanted { choose() }
    }
  }
}
