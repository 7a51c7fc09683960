import Curriculum
import Day
package import Model
import Storage
import TerminalUI
package import Texts

/// An item of the palette, found by its names.
package struct PaletteItem: Equatable, Sendable {
  package enum Choice: Equatable, Sendable {
    /// Performs an action of the screen below, by its number.
    case action(Int)
    /// Goes to another screen and performs an operation there. If that depends on the selection, it only goes
    /// there.
    case operation(String, on: Destination, isAnywhere: Bool)
    /// Goes to places, one after the other.
    case places([Destination])
    /// Shows a child: its facts on Me, or Today after switching to it.
    case child(Child.ID, isActive: Bool)
    /// Searches the articles for the typed text.
    case search
    /// Does nothing; `reason` says why.
    case none
  }

  /// The kind of an item. Equal matches are listed in this order.
  package enum Kind: Int, Sendable {
    /// Actions of the screen below and places of the program.
    case here
    case own
    case elsewhere
    case content
    case urgent
  }

  /// The name in the list of recently used items: `go-themes`, `habit h1`.
  package let id: String
  package let kind: Kind
  package let choice: Choice
  /// The title, and other names by which it is found.
  package let names: [String]
  /// The keys, or a description.
  package var detail = ""
  /// Why it cannot be chosen now; nil if it can.
  package var reason: Phrase?

  package var title: String { names.first ?? "" }

  static func urgent(_ page: UrgentList.Page, in pack: String, _ language: Language) -> PaletteItem {
    let lead = SearchLead.urgent(page, in: pack)
    return PaletteItem(
      id: "urgent \(page.article)", kind: .urgent, choice: .places([lead.destination]), names: [page.title],
      detail: lead.about(language))
  }

  /// Whether this is a possible action or place with a typed word in its names.
  func isPlace(withWord typed: String) -> Bool { kind == .here && reason == nil && hasWord(typed) }

  /// Whether this is a possible action or place, and the typed text is one of its names.
  func isPlace(named typed: String) -> Bool {
    kind == .here && reason == nil && names.contains { $0.lowercased() == typed.lowercased() }
  }

  /// Whether a name has a typed word, in Korean also with an ending.
  func hasWord(_ typed: String) -> Bool {
    let typed = typed.lowercased()
    let words = names.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
    return words.contains { $0 == typed || typed.utf8.count > typed.count && $0.hasPrefix(typed) }
  }

  /// The title, and why it cannot be chosen.
  func text(_ language: Language) -> String {
    title + (reason.map { " (\($0(language)))" } ?? "")
  }
}

@MainActor
extension PaletteItem {
  /// The places that depend on the current day.
  static func ofDays(_ context: Context) -> [PaletteItem] {
    let (today, language) = (context.today, context.language)
    let places: [(String, Phrase, [Destination])] = [
      ("entry", Phrase("today's entry"), [.journal(.entry(today, isWriting: false))]),
      ("write", .writeTodaysLine, [.journal(.entry(today, isWriting: true))]),
      (
        "entry-photo", .photoForEntry(today, today: today),
        [.journal(.entry(today, isWriting: false)), .habits(.photo(.entry(today)))]
      ),
      ("yesterday", .yesterdaysHabits, [.habits(.day(today - 1))]),
      ("album", .goToPlace(.albumScreen), [.habits(.album(today))]),
    ]
    return places.map { name, title, destinations in
      PaletteItem(
        id: name, kind: .here, choice: .places(destinations), names: names(of: title, language))
    }
  }

  /// The entry of a typed day, and its habits if the day is over.
  static func ofDay(_ typed: String, _ context: Context) -> [PaletteItem] {
    guard let day = context.dayTyping().day(typed, .past), day <= context.today else { return [] }
    let names = [Phrase.fullDate(day)(context.language), typed]
    let places: [(String, Phrase, Destination)] =
      [("entry", .entryItem, .journal(.entry(day, isWriting: false)))]
      + (day < context.today ? [("habits", Phrase("habits"), .habits(.day(day)))] : [])
    return places.map { name, detail, destination in
      PaletteItem(
        id: "\(name) \(day)", kind: .own, choice: .places([destination]), names: names,
        detail: detail(context.language))
    }
  }

  /// Entries that match the text, each with the part of the matching line that has the match.
  ///
  /// - Parameter columns: the width of the palette.
  static func entries(
    _ hits: [JournalHit], of query: SearchQuery?, columns: Int, _ language: Language
  ) -> [PaletteItem] {
    let detail = Phrase.entryItem(language)
    return hits.map { hit in
      let date = Phrase.shortDate(hit.day)(language) + ": "
      let room = columns - 6 - TextWidth.of(detail) - TextWidth.of(date)
      let line = FoundLine(hit.line, for: query).visiblePart(columns: room)
      return PaletteItem(
        id: "entry \(hit.day)", kind: .own, choice: .places([.journal(.entry(hit.day, isWriting: false))]),
        names: [TextCleaning.clean(date + line)], detail: detail)
    }
  }

  /// The search in the texts of all articles.
  static func search(for text: String, _ language: Language) -> PaletteItem {
    PaletteItem(
      id: "search-text", kind: .content, choice: .search, names: [Phrase.searchTextsFor(text)(language)])
  }

  /// A title in the current language and in the others, so that both are found.
  static func names(of title: Phrase, _ language: Language) -> [String] {
    [title(language)] + Language.available.filter { $0 != language }.map { title($0) }
  }
}

/// Loads the palette's content: that of the user and of the packs.
struct PaletteLoader: Sendable {
  private let store: Store
  private let library: PackLibrary
  private let language: Language

  @MainActor
  init(_ context: Context) {
    (store, library, language) = (context.store, context.library, context.language)
  }

  /// All items. Reads files, so call it off the main actor.
  func items() -> [PaletteItem] {
    let family = store.family()
    return children(family) + habits() + cards(family) + units(family) + categories() + articles()
  }

  /// The children who are not resting, also found by the names of twins.
  private func children(_ family: Family) -> [PaletteItem] {
    family.nonResting.map { child in
      let title = TextCleaning.clean(Phrase.name(of: child, among: family)(language))
      return PaletteItem(
        id: "child \(child.id)", kind: .own,
        choice: .child(child.id, isActive: child.id == family.active?.id),
        names: [title] + child.livingNames.filter { $0 != title }, detail: Phrase.childItem(language))
    }
  }

  /// The habits, archived ones last.
  private func habits() -> [PaletteItem] {
    let habits = store.habits().book.habits
    return (habits.filter { !$0.isArchived } + habits.filter(\.isArchived)).map { habit in
      item(
        "habit \(habit.id)", .own, habit.name, habit.isArchived ? Phrase("archived habit") : .habitItem,
        .habits(.habit(habit.id)))
    }
  }

  /// The tasks of all children who are not paused, open ones first. An open task with a checklist has an item
  /// for adding to it.
  private func cards(_ family: Family) -> [PaletteItem] {
    let cards = store.tasks(except: family.restingIDs).tasks.sorted {
      ($1.addedAt, $0.id) < ($0.addedAt, $1.id)
    }
    let open = cards.filter { $0.column != .done }
    return open.flatMap { card in
      [item("card \(card.id)", .own, card.name, .cardItem, .board(.task(card.id)))]
        + (card.checklist.isEmpty
          ? []
          : [
            item(
              "questions \(card.id)", .own, Phrase.stepsOf(card.name)(language), .cardItem,
              .board(.questions(card.id)))
          ])
    }
      + cards.filter { $0.column == .done }.map {
        item("card \($0.id)", .own, $0.name, Phrase("task, done"), .board(.task($0.id)))
      }
  }

  /// The weeks and months. While paused, only those that always apply.
  private func units(_ family: Family) -> [PaletteItem] {
    library.packs.flatMap { pack in
      pack.manifest.units.filter { !family.isPaused || $0.stage == .always }.map { unit in
        let reference = UnitReference(pack: pack.manifest.id, unit: unit.id)
        return item(
          "unit \(reference.pack)/\(unit.id)", .content, Phrase.unitHeading(unit)(language),
          Phrase("week or month"),
          .reading(.unit(reference)))
      }
    }
  }

  private func categories() -> [PaletteItem] {
    var known: Set<String> = []
    return library.packs.flatMap(\.manifest.categories).filter { known.insert($0.id).inserted }.map {
      item("category \($0.id)", .content, $0.title, Phrase("category"), .reading(.category($0.id)))
    }
  }

  private func articles() -> [PaletteItem] {
    library.packs.flatMap { pack in
      pack.allArticles().articles.map { found in
        let reference = ArticleReference(pack: pack.manifest.id, article: found.facts.id)
        return item(
          "article \(reference)", .content, found.facts.title, Phrase("article"),
          .reading(.article(reference, found.facts)))
      }
    }
  }

  private func item(
    _ id: String, _ kind: PaletteItem.Kind, _ name: String, _ what: Phrase, _ place: Destination
  ) -> PaletteItem {
    PaletteItem(
      id: id, kind: kind, choice: .places([place]), names: [TextCleaning.clean(name)], detail: what(language))
  }
}

/// Ranks the items that match the typed text.
struct PaletteRanking {
  /// The most items in the list.
  private static let maxMatches = 500

  private var names: [[FoldedName]] = []
  /// The recently used items by id, with their positions; 0 is the latest.
  private let recent: [String: Int]

  init(recent: [String]) {
    self.recent = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// All items for an empty text: recently used ones first, impossible ones last.
  func unfiltered(_ items: [PaletteItem]) -> [Int] {
    let here = items.indices.filter { items[$0].choice != .none }
    let known = here.filter { recent[items[$0].id] != nil }.sorted {
      place(of: items[$0]) < place(of: items[$1])
    }
    let others = here.filter { recent[items[$0].id] == nil }
    let possible =
      (known + others.filter { items[$0].kind != .elsewhere }
      + others.filter { items[$0].kind == .elsewhere }).filter { items[$0].reason == nil }
    return possible + here.filter { items[$0].reason != nil }
  }

  /// The best matches.
  ///
  /// They are sorted by how well they match, then possible before impossible, then exact names, then recently
  /// used, then commands and the user's own things before articles.
  ///
  /// - Parameters:
  ///   - items: items that stay. More may be added from one call to the next.
  ///   - others: items for this text only, numbered after those.
  mutating func matches(_ query: NameQuery, in items: [PaletteItem], and others: [PaletteItem]) -> [Int] {
    for item in items.dropFirst(names.count) { names.append(Self.names(of: item)) }
    let ranked =
      items.indices.compactMap { rank($0, items[$0], names[$0], query) }
      + others.enumerated().compactMap { rank(items.count + $0, $1, Self.names(of: $1), query) }
    return ranked.sorted().prefix(Self.maxMatches).map(\.number)
  }

  private static func names(of item: PaletteItem) -> [FoldedName] { item.names.map(FoldedName.init) }

  private func rank(_ number: Int, _ item: PaletteItem, _ names: [FoldedName], _ query: NameQuery) -> Rank? {
    var best: (match: NameMatch, isOther: Bool)?
    for (index, name) in names.enumerated() {
      guard let match = query.match(name), Self.isLikely(match, of: item) else { continue }
      if best.map({ match < $0.match }) ?? true { best = (match, index > 0) }
    }
    guard let best else { return nil }
    let tier = max(0, best.match.fit.rawValue - 1)
    return Rank(
      keys: [
        tier, item.reason == nil ? 0 : 1, best.match.isWhole ? 0 : 1, place(of: item),
        item.kind == .content ? 1 : 0, best.match.fit.rawValue,
        item.kind.rawValue, best.isOther ? 1 : 0,
      ],
      match: best.match, number: number)
  }

  /// Scattered letters are a coincidence in a text of few letters, and in the title of an article.
  private static func isLikely(_ match: NameMatch, of item: PaletteItem) -> Bool {
    switch match.fit {
    case .start, .word, .inside: true
    case .initials: item.kind != .content
    case .scattered: item.kind != .content && match.shortestScattered >= minScattered
    }
  }

  /// The fewest letters of a word that may be scattered over a name.
  private static let minScattered = 4

  private func place(of item: PaletteItem) -> Int { recent[item.id] ?? Int.max }

  /// The sort key of a match.
  private struct Rank: Comparable {
    /// Compared first, in this order.
    let keys: [Int]
    let match: NameMatch
    let number: Int

    static func < (left: Rank, right: Rank) -> Bool {
      if left.keys != right.keys { return left.keys.lexicographicallyPrecedes(right.keys) }
      return left.match != right.match ? left.match < right.match : left.number < right.number
    }
  }
}
