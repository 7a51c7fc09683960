import Curriculum
import Day
import Model
import Storage
import TerminalUI
package import Texts

/// Something that can be chosen in the palette by its name.
package struct PaletteItem: Equatable, Sendable {
  /// What becomes of it when it is chosen.
  package enum Choice: Equatable, Sendable {
    /// Something is done that can be done on the screen below, by its number.
    case action(Int)
    /// Something is done on another screen, or only gone there where it is about what is selected.
    case operation(String, on: Destination, isAnywhere: Bool)
    /// Places are gone to, one after the other.
    case places([Destination])
    /// Articles are searched for what is typed.
    case search
    /// Nothing, for the reason that is told.
    case none
  }

  /// What it is about, in the order in which equals are listed.
  package enum Kind: Int, Sendable {
    /// What can be done on the screen below, and places of the program.
    case here
    /// What the person has made.
    case own
    /// What packs have.
    case content
    /// What can be done on other screens.
    case elsewhere
    /// A page for what cannot wait.
    case urgent
  }

  /// The name by which it is remembered: `go-themes`, `habit h1`.
  package let id: String
  package let kind: Kind
  package let choice: Choice
  /// Its name as it is shown, and others by which it is found.
  package let names: [String]
  /// Its keys, or what it is.
  package var detail = ""
  /// Why it cannot be chosen now; nil where it can.
  package var reason: Phrase?

  package var title: String { names.first ?? "" }

  /// A page for what cannot wait.
  static func urgent(_ page: UrgentList.Page, in pack: String, _ language: Language) -> PaletteItem {
    let lead = SearchLead.urgent(page, in: pack)
    return PaletteItem(
      id: "urgent \(page.article)", kind: .urgent, choice: .places([lead.destination]), names: [page.title],
      detail: lead.about(language))
  }

  /// Its name, and why it cannot be chosen.
  func text(_ language: Language) -> String {
    title + (reason.map { " (\($0(language)))" } ?? "")
  }
}

@MainActor
extension PaletteItem {
  /// The places that are about the day it is.
  static func ofDays(_ context: Context) -> [PaletteItem] {
    let (today, language) = (context.today, context.language)
    let places: [(String, Phrase, [Destination])] = [
      ("entry", .todaysEntry, [.journal(.entry(today, isWriting: false))]),
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

  /// The entry of a day that is typed, and its habits where it is over.
  static func ofDay(_ typed: String, _ context: Context) -> [PaletteItem] {
    guard let day = context.dayTyping().day(typed, .past), day <= context.today else { return [] }
    let names = [Phrase.fullDate(day)(context.language), typed]
    let places: [(String, Phrase, Destination)] =
      [("entry", .entryItem, .journal(.entry(day, isWriting: false)))]
      + (day < context.today ? [("habits", .habitsItem, .habits(.day(day)))] : [])
    return places.map { name, detail, destination in
      PaletteItem(
        id: "\(name) \(day)", kind: .own, choice: .places([destination]), names: names,
        detail: detail(context.language))
    }
  }

  /// Entries that have what is typed, each with the line that has it.
  static func entries(_ hits: [JournalHit], _ language: Language) -> [PaletteItem] {
    hits.map { hit in
      PaletteItem(
        id: "entry \(hit.day)", kind: .own, choice: .places([.journal(.entry(hit.day, isWriting: false))]),
        names: [TextCleaning.clean("\(Phrase.shortDate(hit.day)(language)): \(hit.line)")],
        detail: Phrase.entryItem(language))
    }
  }

  /// The search in the texts of all articles.
  static func search(for text: String, _ language: Language) -> PaletteItem {
    PaletteItem(
      id: "search-text", kind: .content, choice: .search, names: [Phrase.searchTextsFor(text)(language)])
  }

  /// A title in the language of the screens, and in the others: whoever knows a name in English finds it too.
  static func names(of title: Phrase, _ language: Language) -> [String] {
    [title(language)] + Language.allCases.filter { $0 != language }.map { title($0) }
  }
}

/// Reads what there is to be gone to by its name: what the person has, and what packs have.
struct PaletteLoader: Sendable {
  private let store: Store
  private let library: PackLibrary
  private let language: Language

  @MainActor
  init(_ context: Context) {
    (store, library, language) = (context.store, context.library, context.language)
  }

  /// All of it; takes as long as the disk does.
  func items() -> [PaletteItem] {
    let family = store.family()
    return habits() + cards(family) + units(family) + categories() + articles()
  }

  /// The habits, those that are put away after the others.
  private func habits() -> [PaletteItem] {
    let habits = store.habits().book.habits
    return (habits.filter { !$0.isArchived } + habits.filter(\.isArchived)).map { habit in
      item(
        "habit \(habit.id)", .own, habit.name, habit.isArchived ? .archivedHabitItem : .habitItem,
        .habits(.habit(habit.id)))
    }
  }

  /// The cards of those who do not rest, the open ones first; of those with steps also the way to write more of them.
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
        item("card \($0.id)", .own, $0.name, .doneItem, .board(.task($0.id)))
      }
  }

  /// The weeks and months; none but those that are there always while paused.
  private func units(_ family: Family) -> [PaletteItem] {
    library.packs.flatMap { pack in
      pack.manifest.units.filter { !family.isPaused || $0.stage == .always }.map { unit in
        let reference = UnitReference(pack: pack.manifest.id, unit: unit.id)
        return item(
          "unit \(reference.pack)/\(unit.id)", .content, Phrase.unitHeading(unit)(language), .unitItem,
          .reading(.unit(reference)))
      }
    }
  }

  private func categories() -> [PaletteItem] {
    var known: Set<String> = []
    return library.packs.flatMap(\.manifest.categories).filter { known.insert($0.id).inserted }.map {
      item("category \($0.id)", .content, $0.title, .categoryItem, .reading(.category($0.id)))
    }
  }

  private func articles() -> [PaletteItem] {
    library.packs.flatMap { pack in
      pack.allArticles().articles.map { found in
        let reference = ArticleReference(pack: pack.manifest.id, article: found.facts.id)
        return item(
          "article \(reference)", .content, found.facts.title, .articleItem,
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

/// Finds what is typed among the names of the palette.
struct PaletteRanking {
  /// Lines that are listed at most.
  private static let most = 500

  private var names: [[FoldedName]] = []
  /// What was chosen lately, by its id: how many others were chosen after it.
  private let recent: [String: Int]

  init(recent: [String]) {
    self.recent = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// All that can be chosen here and now: what was chosen lately first.
  func all(_ items: [PaletteItem]) -> [Int] {
    let here = items.indices.filter { items[$0].choice != .none }
    let known = here.filter { recent[items[$0].id] != nil }.sorted {
      place(of: items[$0]) < place(of: items[$1])
    }
    let others = here.filter { recent[items[$0].id] == nil }
    return known + others.filter { items[$0].kind != .elsewhere }
      + others.filter { items[$0].kind == .elsewhere }
  }

  /// The best of what fits.
  ///
  /// First comes what fits as well as anything, of that what can be done, then what is called just so, and then what was
  /// chosen lately.
  ///
  /// - Parameters:
  ///   - items: what there is, to which more may be added from one time to the next.
  ///   - others: what there is this time, numbered after those.
  mutating func found(_ query: NameQuery, in items: [PaletteItem], and others: [PaletteItem]) -> [Int] {
    for item in items.dropFirst(names.count) { names.append(Self.names(of: item)) }
    let ranked =
      items.indices.compactMap { rank($0, items[$0], names[$0], query) }
      + others.enumerated().compactMap { rank(items.count + $0, $1, Self.names(of: $1), query) }
    return ranked.sorted().prefix(Self.most).map(\.number)
  }

  private static func names(of item: PaletteItem) -> [FoldedName] { item.names.map(FoldedName.init) }

  private func rank(_ number: Int, _ item: PaletteItem, _ names: [FoldedName], _ query: NameQuery) -> Rank? {
    var best: (match: NameMatch, isOther: Bool)?
    for (index, name) in names.enumerated() {
      guard let match = query.match(name) else { continue }
      if best.map({ match < $0.match }) ?? true { best = (match, index > 0) }
    }
    guard let best else { return nil }
    let tier = max(0, best.match.fit.rawValue - 1)
    return Rank(
      keys: [
        tier, item.reason == nil ? 0 : 1, best.match.isWhole ? 0 : 1, place(of: item),
        best.match.fit.rawValue,
        item.kind.rawValue, best.isOther ? 1 : 0,
      ],
      match: best.match, number: number)
  }

  private func place(of item: PaletteItem) -> Int { recent[item.id] ?? Int.max }

  /// Where something stands in the list.
  private struct Rank: Comparable {
    /// What is compared first.
    let keys: [Int]
    let match: NameMatch
    let number: Int

    static func < (left: Rank, right: Rank) -> Bool {
      if left.keys != right.keys { return left.keys.lexicographicallyPrecedes(right.keys) }
      return left.match != right.match ? left.match < right.match : left.number < right.number
    }
  }
}
