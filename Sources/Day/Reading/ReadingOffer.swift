public import Curriculum
public import Model
import Storage
package import Texts

/// The one article that a day offers, and the reason.
public enum ReadingOffer: Equatable, Sendable {
  case today(OfferedArticle)
  /// The nearest unread article of the same unit: the day has no article of its own.
  case sameUnit(OfferedArticle)
  /// An article that a pack recommends for this time after a birth.
  case recommended(OfferedArticle)
  /// The latest unread article of an earlier unit.
  case earlier(OfferedArticle)
  /// A bookmarked article to read again: everything else is read.
  case again(OfferedArticle)
  /// The first article to come: nothing exists for this week or before.
  case ahead(OfferedArticle)
  /// A day of a month without its own article, everything before being read; with the day of the next article.
  case rest(next: CalendarDay?)
  case nothing

  /// The article on offer, if any.
  public var article: OfferedArticle? {
    switch self {
    case .today(let article), .sameUnit(let article), .recommended(let article), .earlier(let article),
      .again(let article),
      .ahead(let article):
      article
    case .rest, .nothing: nil
    }
  }

  /// The offer with another pack's retelling of the article, if the article is from an earlier unit.
  func adapted(by other: @autoclosure () -> Pack?) -> ReadingOffer {
    guard case .earlier(let offered) = self, let unit = offered.unit, let other = other(),
      let adaptation = other.adaptation(of: offered.reference, in: unit)
    else { return self }
    return .earlier(adaptation)
  }

  /// Why this article is offered; nil for the day's own.
  package var why: Phrase? {
    switch self {
    case .today, .rest, .nothing: nil
    case .sameUnit: Phrase("Nothing new today. You haven't read:")
    case .recommended: Phrase("Good to read around now:")
    case .earlier(let article): .whyEarlier(article.unit)
    case .again: Phrase("Nothing new today. A bookmark to read again:")
    case .ahead(let article): .whyAhead(article.unit)
    }
  }
}

/// An article and the unit that it is offered from.
public struct OfferedArticle: Equatable, Sendable {
  /// The pack and article id.
  public let reference: ArticleReference
  /// The facts about the article.
  public let facts: ArticleFacts
  /// The unit; nil for a bookmark.
  public let unit: UnitEntry?
}

extension ReadingOffer {
  /// Chooses the article of a day: the day's own, even if read, then the nearest unread one.
  ///
  /// Other units and the bookmarks are opened only if the day's unit has nothing left to offer.
  /// - Parameters:
  ///   - packs: all packs, the day's own first.
  ///   - recommended: the articles that the packs recommend for this time.
  static func choose(
    for child: Child, on today: CalendarDay, pack: Pack?, unit: Unit?, read: Set<String>,
    packs: [Pack] = [], recommended: RecommendedArticles? = nil, oldestBookmark: () -> Bookmark?
  ) -> ReadingOffer {
    guard let pack, let origin = child.origin else { return rereading(oldestBookmark()) ?? .nothing }
    func isUnread(_ facts: ArticleFacts) -> Bool {
      !read.contains(ArticleReference(pack: pack.manifest.id, article: facts.id).description)
    }
    let units = pack.manifest.units.filter { $0.stage == child.stage }
    let own = units.first { $0.id == unit?.id }
    let day = own?.day(of: today, from: origin) ?? 0
    if let unit, let entry = own {
      if let own = unit.article(onDay: day) { return .today(pack.offered(own, entry)) }
      // A month keeps its articles for later days.
      let open = entry.isMonth ? unit.articles.filter { $0.day < day } : unit.articles
      let nearest = open.filter(isUnread).min { distance($0, day) < distance($1, day) }
      if let nearest { return .sameUnit(pack.offered(nearest, entry)) }
    }
    if let recommended = recommended?.firstUnread(read) { return .recommended(recommended) }
    let begun = units.filter { $0.from.end(from: origin) <= today && $0.id != unit?.id }
    for entry in begun.sorted(by: { $0.from.end(from: origin) > $1.from.end(from: origin) }) {
      guard let articles = try? pack.unit(entry.id).articles.filter(isUnread) else { continue }
      if let last = articles.max(by: { $0.day < $1.day }) { return .earlier(pack.offered(last, entry)) }
    }
    if let unit, own?.isMonth == true {
      return .rest(next: unit.articles.map(\.day).filter { $0 > day }.min().map { today + ($0 - day) })
    }
    if child.stage == .baby, let always = timeless(packs, read) { return .recommended(always) }
    if let bookmark = rereading(oldestBookmark()) { return bookmark }
    let coming = units.filter { $0.from.end(from: origin) > today }
    return firstArticle(of: pack, coming.min { $0.from.end(from: origin) < $1.from.end(from: origin) })
  }

  /// An unread undated article, from packs that do not recommend articles for after a birth.
  private static func timeless(_ packs: [Pack], _ read: Set<String>) -> OfferedArticle? {
    for pack in packs where pack.manifest.alsoFor == nil {
      for entry in pack.manifest.units where entry.stage == .always {
        let articles = (try? pack.unit(entry.id).articles) ?? []
        let unread = articles.first { facts in
          !read.contains(ArticleReference(pack: pack.manifest.id, article: facts.id).description)
        }
        if let unread { return pack.offered(unread, entry) }
      }
    }
    return nil
  }

  /// The distance in days; of two equally near articles the earlier is nearer.
  private static func distance(_ facts: ArticleFacts, _ day: Int) -> Int {
    abs(facts.day - day) * 2 - (facts.day < day ? 1 : 0)
  }

  /// The oldest bookmark, to read again.
  private static func rereading(_ bookmark: Bookmark?) -> ReadingOffer? {
    bookmark.map { bookmark in
      .again(
        OfferedArticle(
          reference: ArticleReference(pack: bookmark.pack, article: bookmark.article.id),
          facts: bookmark.article, unit: nil))
    }
  }

  private static func firstArticle(of pack: Pack, _ entry: UnitEntry?) -> ReadingOffer {
    guard let entry, let first = try? pack.unit(entry.id).articles.min(by: { $0.day < $1.day }) else {
      return .nothing
    }
    return .ahead(pack.offered(first, entry))
  }
}

extension Pack {
  /// This pack's retelling of an article, in the unit with the same id; nil if there is none.
  func adaptation(of reference: ArticleReference, in unit: UnitEntry) -> OfferedArticle? {
    guard let base = manifest.sameAs, base.pack == reference.pack,
      let entry = manifest.units.first(where: { $0.id == unit.id }), let unit = try? self.unit(entry.id)
    else { return nil }
    let ids = base.adaptations(of: reference.article)
    return unit.articles.first { ids.contains($0.id) }.map { offered($0, entry) }
  }

  func offered(_ facts: ArticleFacts, _ entry: UnitEntry) -> OfferedArticle {
    OfferedArticle(
      reference: ArticleReference(pack: manifest.id, article: facts.id), facts: facts, unit: entry)
  }
}

/// The articles that packs recommend for a time after a birth, in addition to the day's own.
struct RecommendedArticles {
  /// The days after a birth in which warning signs are shown, even if already read.
  static let warningDays = 14

  private let found: [(pack: Pack, target: TargetedArticle)]
  private let days: Int

  /// Finds nothing before a birth and while paused. Packs are in order of preference. What is for the parent who gave
  /// birth comes first for them.
  init(for child: Child, on today: CalendarDay, in packs: [Pack]) {
    let circumstances = child.circumstances
    guard child.stage == .baby, let birthDate = child.birthDate, today >= birthDate else {
      (found, days) = ([], 0)
      return
    }
    let days = today - birthDate
    self.days = days
    let all = packs.flatMap { pack in
      (pack.manifest.alsoFor ?? []).filter { $0.applies(daysAfterBirth: days, in: circumstances) }.map {
        (pack: pack, target: $0)
      }
    }
    func isFirst(_ item: (pack: Pack, target: TargetedArticle)) -> Bool {
      item.pack.locality.role == .birth && item.target.isForBirthParent
    }
    found = all.filter(isFirst) + all.filter { !isFirst($0) }
  }

  /// The first unread article.
  ///
  /// - Parameter isSpecial: whether the article must be for a circumstance, or must not; nil for either.
  func firstUnread(_ read: Set<String>, besides shown: Set<String> = [], isSpecial: Bool? = nil)
    -> OfferedArticle?
  {
    for (pack, target) in found where isSpecial.map({ $0 == !target.circumstances.isEmpty }) ?? true {
      let reference = ArticleReference(pack: pack.manifest.id, article: target.article).description
      if read.contains(reference) || shown.contains(reference) { continue }
      if let offered = Self.open(pack, target) { return offered }
    }
    return nil
  }

  /// An article with warning signs, a different one each day; nil after the first two weeks.
  var warning: OfferedArticle? {
    guard days < Self.warningDays else { return nil }
    let warnings = found.filter(\.target.warns)
    // Prefer the reader's own language.
    let own = warnings.filter { !$0.pack.isPartial }
    let warning = own.isEmpty ? warnings : own
    guard !warning.isEmpty else { return nil }
    let rotated = (0..<warning.count).map { warning[(days + $0) % warning.count] }
    return rotated.lazy.compactMap { Self.open($0.pack, $0.target) }.first
  }

  fileprivate static func open(_ pack: Pack, _ target: TargetedArticle) -> OfferedArticle? {
    guard let entry = pack.manifest.units.first(where: { $0.id == target.unit }),
      let facts = try? pack.unit(entry.id).articles.first(where: { $0.id == target.article })
    else { return nil }
    return pack.offered(facts, entry)
  }
}

extension PackLibrary {
  /// The articles that packs mark for this circumstance only. Those about a later pregnancy come last.
  package func pages(about circumstance: Circumstance) -> [OfferedArticle] {
    let pages = packs.flatMap { pack in
      (pack.manifest.alsoFor ?? []).filter { $0.circumstances == [circumstance.rawValue] }
        .compactMap { RecommendedArticles.open(pack, $0) }
    }
    return pages.filter { !$0.isAboutLaterPregnancy } + pages.filter(\.isAboutLaterPregnancy)
  }
}

extension OfferedArticle {
  /// Whether the article is about a pregnancy after a loss.
  package var isAboutLaterPregnancy: Bool { reference.article == "when-after-loss" }
}

/// The articles shown below the day's article, after a birth.
public struct FurtherArticles: Equatable, Sendable {
  /// An article that lists warning signs.
  public var warning: OfferedArticle?
  /// An article for the circumstances of the birth.
  public var special: OfferedArticle?

  /// Creates the articles to show.
  public init(warning: OfferedArticle? = nil, special: OfferedArticle? = nil) {
    self.warning = warning
    self.special = special
  }

  /// The articles, in the order shown.
  public var all: [OfferedArticle] { [warning, special].compactMap(\.self) }

  package func line(of article: OfferedArticle) -> Phrase {
    article == warning ? .whenToCall(article.facts.title) : .alsoFitsYou(article.facts.title)
  }
}
