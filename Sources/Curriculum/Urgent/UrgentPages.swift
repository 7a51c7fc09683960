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

  /// Whether an article is one of the urgent pages.
  public func isUrgent(_ article: String) -> Bool { pages.contains { $0.article == article } }

  /// The ids of articles for typed words, best match first; misspelt words match only if nothing else does.
  ///
  /// - Parameter isTyping: whether the last word may be incomplete.
  public func articles(for text: String, isTyping: Bool = false) -> [String] {
    words.articles(for: text, isTyping: isTyping)
  }

  /// The urgent pages for typed words, best match first, suited to a child.
  public func pages(for text: String, isTyping: Bool = false, of child: Child?) -> [UrgentList.Page] {
    let found = articles(for: text, isTyping: isTyping).compactMap { article in
      pages.first { $0.article == article }
    }
    return suited(found, to: child)
  }

  /// Puts the page about the mother before pages about a pregnancy that has ended. After a loss the latter are left out.
  public func suited(_ pages: [UrgentList.Page], to child: Child?) -> [UrgentList.Page] {
    guard let child, child.birthDate != nil || child.isPaused,
      let mother = self.pages.first(where: { $0.readers == [.mother] })
    else { return pages }
    var suited: [UrgentList.Page] = []
    for page in pages {
      let isOver = page.readers == [.pregnant]
      for page in isOver ? [mother] + (child.isPaused ? [] : [page]) : [page] where !suited.contains(page) {
        suited.append(page)
      }
    }
    return suited
  }
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

  func articles(for text: String, isTyping: Bool) -> [String] {
    let search = Search(text: text, isTyping: isTyping)
    return state.withLock { state in
      if let last = state.last, last.search == search { return last.articles }
      let aliases = state.aliases ?? FoldedAlias.all(of: lists())
      state.aliases = aliases
      let articles = Self.find(search, in: aliases)
      state.last = (search, articles)
      return articles
    }
  }

  private static func find(_ search: Search, in aliases: [FoldedAlias]) -> [String] {
    let typed = FoldedAlias(search.text, article: "")
    guard !typed.letters.isEmpty else { return [] }
    func ranked(_ rank: (FoldedAlias) -> FoldedAlias.Rank?) -> [(rank: FoldedAlias.Rank, number: Int)] {
      aliases.enumerated().compactMap { number, alias in rank(alias).map { ($0, number) } }
    }
    var found = ranked { $0.rank(typed, isTyping: search.isTyping) }
    if found.isEmpty { found = ranked { $0.misspeltRank(typed) } }
    var seen: Set<String> = []
    // If two languages share an alias, the reader's language comes first.
    return found.sorted { ($0.rank.kind, $0.rank.rest, $0.number) < ($1.rank.kind, $1.rank.rest, $1.number) }
      .map { aliases[$0.number].article }.filter { seen.insert($0).inserted }
  }
}

/// Alias words of an article, folded for comparison.
private struct FoldedAlias {
  /// How well an alias matches: the smaller kind is better, among equals the smaller second number.
  typealias Rank = (kind: Int, rest: Int)

  let article: String
  /// The folded words, with one space between them.
  let letters: [UInt32]
  private let words: [ArraySlice<UInt32>]
  private let isKorean: Bool

  init(_ text: String, article: String) {
    self.article = article
    let folded = FoldedName.letters(of: String(text.prefix(200))).filter { $0 != 0x27 && $0 != 0x2019 }
    words = folded.split { FoldedName.isSeparator($0) }
    letters = Array(words.joined(separator: [0x20]))
    isKorean = letters.contains { $0 >= 0xAC00 }
  }

  /// The aliases and the page titles of lists.
  static func all(of lists: [UrgentList]) -> [FoldedAlias] {
    lists.flatMap { list in
      list.aliases.flatMap { alias in alias.words.map { FoldedAlias($0, article: alias.article) } }
        + list.urgent.map { FoldedAlias($0.title, article: $0.article) }
    }
  }

  private var joined: [UInt32] { letters.filter { $0 != 0x20 } }

  func rank(_ typed: FoldedAlias, isTyping: Bool) -> Rank? {
    if letters == typed.letters { return (0, 0) }
    let (own, others) = (joined, typed.joined)
    if own == others { return (1, 0) }
    // "my baby has a fever" matches "fever"; of several aliases the longest wins.
    if isKorean ? own.count > 1 && others.contains(own) : typed.words.contains(words) {
      return (2, -letters.count)
    }
    let most = isKorean ? 2 : 3
    if isTyping, typed.letters.count >= most, letters.starts(with: typed.letters) {
      return (3, letters.count)
    }
    if typed.words.count > 1, typed.words.allSatisfy(words.contains) { return (4, letters.count) }
    return nil
  }

  /// Ranks a match with one or two wrong, missing, added or swapped letters; nil if there are more.
  func misspeltRank(_ typed: FoldedAlias) -> Rank? {
    let (own, others) = (Self.decomposed(joined), Self.decomposed(typed.joined))
    if let distance = Self.distance(own, others) { return (5, distance) }
    guard !isKorean, words.count == 1 else { return nil }
    return typed.words.compactMap { Self.distance(own, Array($0)) }.min().map { (6, $0) }
  }

  /// Splits Korean syllables into the letters that were typed.
  private static func decomposed(_ letters: [UInt32]) -> [UInt32] {
    letters.flatMap { letter -> [UInt32] in
      guard let parts = Hangul.parts(of: letter) else { return [letter] }
      let syllable = [0x1100 + parts.lead, 0x1161 + parts.vowel]
      return parts.tail > 0 ? syllable + [0x11A7 + parts.tail] : syllable
    }
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
