import Characters
public import Model
import Synchronization

/// The urgent pages in a reader's language, and the search for articles by alias words.
///
/// Only built-in packs provide them, whatever else is installed. Alias words of all languages match.
public struct UrgentPages: Sendable {
  /// The pages, in the order of the `!` list.
  public let pages: [UrgentList.Page]
  /// The pack that contains the pages; nil if no list can be read.
  public let pack: Pack?
  private let words: UrgentWords

  /// - Parameters:
  ///   - pages: the pages in the reader's language.
  ///   - pack: the pack that contains the pages.
  ///   - lists: returns the lists of all languages, the reader's first; called at the first search.
  init(pages: [UrgentList.Page], pack: Pack?, lists: @escaping @Sendable () -> [UrgentList]) {
    (self.pages, self.pack) = (pages, pack)
    words = UrgentWords(lists)
  }

  /// Reads and folds the alias words of all languages, so that the first search need not. May be called on any thread.
  public func prepare() { words.prepare() }

  /// Whether an article is one of the urgent pages.
  public func isUrgent(_ article: String) -> Bool { pages.contains { $0.article == article } }

  /// The ids of articles for typed words, best match first; misspelt words match only if nothing else does. While
  /// paused and after a loss, no page about a pregnancy is among them.
  ///
  /// - Parameters:
  ///   - isTyping: whether the last word may be incomplete.
  ///   - child: the child whose time selects the articles of words that differ by time.
  public func articles(for text: String, isTyping: Bool = false, of child: Child? = nil) -> [String] {
    let listed = Dictionary(pages.map { ($0.article, $0) }) { one, _ in one }
    return words.articles(for: text, isTyping: isTyping, at: UrgentList.Time(child), listed: Set(listed.keys))
      .filter { child?.isPaused != true || listed[$0]?.isOfPregnancy != true }
  }

  /// What typed words lead to: pages and articles by their words, or else pages by parts of their titles.
  ///
  /// While paused and after a loss nothing of a pregnancy is among it.
  public func matches(for text: String, isTyping: Bool = false, of child: Child?, on today: CalendarDay)
    -> UrgentMatches
  {
    let isPaused = child?.isPaused == true
    var found: [UrgentMatches.Match] = []
    var unlisted = 0
    for article in articles(for: text, isTyping: isTyping, of: child) {
      if let page = pages.first(where: { $0.article == article }) {
        found.append(UrgentMatches.Match(page))
      } else if unlisted < Self.mostUnlisted, let other = pack?.article(article) {
        unlisted += 1
        if !isPaused || other.unit.stage == .always { found.append(UrgentMatches.Match(other.facts)) }
      }
    }
    if !found.isEmpty { return UrgentMatches(all: found, isByWords: true) }
    let all = list(of: child, on: today).filter { !isPaused || !$0.isOfPregnancy }
    return UrgentMatches(all: Self.titled(text, in: all).map(UrgentMatches.Match.init), isByWords: false)
  }

  /// The most articles that are not on the list: each is looked up in the pack's units.
  private static let mostUnlisted = 4

  /// The pages whose titles begin with a text, then those with a word that does; or else those that contain it.
  private static func titled(_ text: String, in pages: [UrgentList.Page]) -> [UrgentList.Page] {
    let typed = TypedText.folded(text)
    guard !typed.isEmpty else { return [] }
    let titles = pages.map { (page: $0, title: TypedText.folded($0.title)) }
    let first = titles.filter { $0.title.hasPrefix(typed) }
    let begun =
      first
      + titles.filter { title in
        !title.title.hasPrefix(typed) && title.title.split(separator: " ").contains { $0.hasPrefix(typed) }
      }
    return (begun.isEmpty ? titles.filter { $0.title.contains(typed) } : begun).map(\.page)
  }

  /// All pages, those that fit the child's age first.
  public func list(of child: Child?, on today: CalendarDay) -> [UrgentList.Page] {
    let first: [UrgentList.Reader] =
      switch child.map(\.birthDate) {
      case .some(.some(let born)):
        today - born < 12 * 7 ? [.child, .mother, .parent] : [.child, .parent, .mother]
      case .some(.none): [.pregnant, .parent, .mother]
      case .none: [.child, .pregnant]
      }
    func rank(_ page: UrgentList.Page) -> Int {
      page.readers.compactMap(first.firstIndex(of:)).min() ?? first.count
    }
    return pages.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }
}

/// What typed words lead to, best first.
public struct UrgentMatches: Equatable, Sendable {
  public struct Match: Equatable, Sendable {
    /// The id of the article.
    public let article: String
    /// The title in the list, or the article's if it is not on the list.
    public let title: String
    /// The page of the list; nil if the article is not on it.
    public let page: UrgentList.Page?

    init(_ page: UrgentList.Page) { (article, title, self.page) = (page.article, page.title, page) }
    init(_ facts: ArticleFacts) { (article, title, page) = (facts.id, facts.title, nil) }
  }

  public let all: [Match]
  /// Whether the words themselves lead there. Otherwise only titles contain what was typed.
  public let isByWords: Bool
}

extension UrgentList.Page {
  fileprivate var isOfPregnancy: Bool { readers == [.pregnant] }
}

extension PackLibrary {
  /// The urgent pages of the built-in packs in a language, or in another if that language has none.
  public func urgentPages(in language: String) -> UrgentPages {
    let packs =
      builtIn.filter { $0.manifest.language == language }
      + builtIn.filter { $0.manifest.language != language }
    for (index, pack) in packs.enumerated() {
      guard let list = try? pack.urgentList() else { continue }
      let others = packs[(index + 1)...]
      return UrgentPages(pages: list.urgent, pack: pack) {
        [list] + others.compactMap { try? $0.urgentList() }
      }
    }
    return UrgentPages(pages: [], pack: nil) { [] }
  }
}

/// The alias words of all languages, folded at the first search.
private final class UrgentWords: Sendable {
  private struct Search: Equatable {
    var text: String
    var isTyping: Bool
    var time: UrgentList.Time?
  }

  private struct State {
    /// Folded aliases; nil until the first search.
    var aliases: [FoldedAlias]?
    /// Cache of the last search: each keystroke asks twice, for the top page and for all articles.
    var last: (search: Search, articles: [String])?
  }

  private let lists: @Sendable () -> [UrgentList]
  private let state = Mutex(State())

  init(_ lists: @escaping @Sendable () -> [UrgentList]) {
    self.lists = lists
  }

  /// - Parameter listed: the articles of the list. Among equally good matches they are first.
  func articles(for text: String, isTyping: Bool, at time: UrgentList.Time?, listed: Set<String>) -> [String]
  {
    let search = Search(text: text, isTyping: isTyping, time: time)
    return state.withLock { state in
      if let last = state.last, last.search == search { return last.articles }
      let articles = Self.find(search, in: aliases(&state), listed)
      state.last = (search, articles)
      return articles
    }
  }

  func prepare() { state.withLock { _ = aliases(&$0) } }

  private func aliases(_ state: inout State) -> [FoldedAlias] {
    if let aliases = state.aliases { return aliases }
    let aliases = FoldedAlias.all(of: lists())
    state.aliases = aliases
    return aliases
  }

  private static func find(_ search: Search, in aliases: [FoldedAlias], _ listed: Set<String>) -> [String] {
    let typed = FoldedAlias(search.text, of: UrgentList.Alias(article: "", words: []))
    guard !typed.letters.isEmpty else { return [] }
    func ranked(_ rank: (FoldedAlias) -> FoldedAlias.Rank?) -> [(rank: FoldedAlias.Rank, article: String)] {
      aliases.compactMap { alias in rank(alias).map { ($0, alias.alias.article(at: search.time)) } }
    }
    var found = ranked { $0.rank(typed, isTyping: search.isTyping) }
    if found.isEmpty {
      let misspelt = MisspeltAlias(typed)
      found = ranked { misspelt.rank(of: $0) }
    }
    var seen: Set<String> = []
    // If two languages share an alias, the reader's language comes first.
    return found.enumerated().map { number, match in
      let isLater = match.rank.kind > 1 && !listed.contains(match.article)
      return (key: (match.rank.kind, isLater ? 1 : 0, match.rank.rest, number), article: match.article)
    }.sorted { $0.key < $1.key }.map(\.article).filter { seen.insert($0).inserted }
  }
}

/// Alias words of an article, folded for comparison.
private struct FoldedAlias {
  /// How well an alias matches: the smaller kind is better, among equals the smaller second number.
  typealias Rank = (kind: Int, rest: Int)

  let alias: UrgentList.Alias
  /// The folded words, with one space between them.
  let letters: [UInt32]
  /// The folded words without spaces.
  let joined: [UInt32]
  let words: [ArraySlice<UInt32>]
  let isKorean: Bool

  init(_ text: String, of alias: UrgentList.Alias) {
    self.alias = alias
    let start = text.utf8.count <= 200 ? text : String(text.prefix(200))
    let folded = FoldedName.letters(of: start).filter { $0 != 0x27 && $0 != 0x2019 }
    words = folded.split { FoldedName.isSeparator($0) }
    letters = Array(words.joined(separator: [0x20]))
    joined = Array(words.joined())
    isKorean = letters.contains { $0 >= 0xAC00 }
  }

  /// The aliases and the page titles of lists.
  static func all(of lists: [UrgentList]) -> [FoldedAlias] {
    lists.flatMap { list in
      list.aliases.flatMap { alias in alias.words.map { FoldedAlias($0, of: alias) } }
        + list.urgent.map { FoldedAlias($0.title, of: UrgentList.Alias(article: $0.article, words: [])) }
    }
  }

  func rank(_ typed: FoldedAlias, isTyping: Bool) -> Rank? {
    if letters == typed.letters { return (0, 0) }
    if joined == typed.joined { return (1, 0) }
    // "my baby has a fever" matches "fever"; of several aliases the longest wins.
    if isKorean ? joined.count > 1 && typed.joined.contains(joined) : typed.words.contains(words) {
      return (2, -letters.count)
    }
    let most = isKorean ? 2 : 3
    if isTyping, typed.letters.count >= most, letters.starts(with: typed.letters) {
      return (3, letters.count)
    }
    if typed.words.count > 1, typed.words.allSatisfy(words.contains) { return (4, letters.count) }
    return nil
  }
}

/// Typed text that equals no alias, compared with aliases that it may misspell.
private struct MisspeltAlias {
  private let whole: [UInt32]
  private let words: [[UInt32]]

  init(_ typed: FoldedAlias) {
    whole = Self.decomposed(typed.joined)
    words = typed.words.map(Array.init)
  }

  /// Ranks a match with one or two wrong, missing, added or swapped letters; nil if there are more.
  func rank(of alias: FoldedAlias) -> FoldedAlias.Rank? {
    if let first = alias.joined.first.map(Self.first(of:)), first == whole.first {
      let own = alias.isKorean ? Self.decomposed(alias.joined) : alias.joined
      if let distance = Self.distance(own, whole) { return (5, distance) }
    }
    guard !alias.isKorean, alias.words.count == 1 else { return nil }
    return words.compactMap { Self.distance(alias.joined, $0) }.min().map { (6, $0) }
  }

  /// Splits Korean syllables into the letters that were typed.
  private static func decomposed(_ letters: [UInt32]) -> [UInt32] {
    letters.flatMap { letter -> [UInt32] in
      guard let parts = Hangul.parts(of: letter) else { return [letter] }
      let syllable = [0x1100 + parts.lead, 0x1161 + parts.vowel]
      return parts.tail > 0 ? syllable + [0x11A7 + parts.tail] : syllable
    }
  }

  /// The first of the letters that were typed for one.
  private static func first(of letter: UInt32) -> UInt32 {
    Hangul.parts(of: letter).map { 0x1100 + $0.lead } ?? letter
  }

  /// The optimal string alignment distance; nil if it is over 1, or over 2 from nine letters on, or if a text is
  /// shorter than five letters.
  private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int? {
    let most = min(left.count, right.count) >= 9 ? 2 : min(left.count, right.count) >= 5 ? 1 : 0
    guard most > 0, abs(left.count - right.count) <= most, left.first == right.first else { return nil }
    var before: [Int] = []
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for (place, other) in right.enumerated() {
        var cost = min(row[place] + (letter == other ? 0 : 1), min(row[place + 1], next[place]) + 1)
        if index > 0, place > 0, letter == right[place - 1], left[index - 1] == other {
          cost = min(cost, before[place - 1] + 1)
        }
        next.append(cost)
      }
      (before, row) = (row, next)
    }
    return row[right.count] <= most ? row[right.count] : nil
  }
}

extension [UInt32] {
  /// Whether the letters contain others as a contiguous run.
  fileprivate func contains(_ other: [UInt32]) -> Bool {
    count >= other.count && (0...(count - other.count)).contains { self[$0...].starts(with: other) }
  }
}

extension [ArraySlice<UInt32>] {
  /// Whether the words contain others as a contiguous run.
  fileprivate func contains(_ other: [ArraySlice<UInt32>]) -> Bool {
    !other.isEmpty && count >= other.count
      && (0...(count - other.count)).contains { self[$0...].starts(with: other) }
  }
}
