import Curriculum
import Model
import Storage

extension ReadingOffer {
  /// Chooses the article of a day: the day's own, even if read, then the nearest unread one.
  ///
  /// Other units and the bookmarks are opened only if the day's unit has nothing left to offer.
  /// - Parameters:
  ///   - packs: all packs, the day's own first.
  ///   - meant: the articles that the packs recommend for this time.
  static func choose(
    for child: Child, on today: CalendarDay, pack: Pack?, unit: Unit?, read: Set<String>,
    packs: [Pack] = [], meant: MeantForNow? = nil, oldestBookmark: () -> Bookmark?
  ) -> ReadingOffer {
    guard let pack, let origin = child.origin else { return again(oldestBookmark()) ?? .nothing }
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
    if let meant = meant?.firstUnread(read) { return .meant(meant) }
    let begun = units.filter { $0.from.end(from: origin) <= today && $0.id != unit?.id }
    for entry in begun.sorted(by: { $0.from.end(from: origin) > $1.from.end(from: origin) }) {
      guard let articles = try? pack.unit(entry.id).articles.filter(isUnread) else { continue }
      if let last = articles.max(by: { $0.day < $1.day }) { return .earlier(pack.offered(last, entry)) }
    }
    if let unit, own?.isMonth == true {
      return .rest(next: unit.articles.map(\.day).filter { $0 > day }.min().map { today + ($0 - day) })
    }
    if child.stage == .baby, let always = timeless(packs, read) { return .meant(always) }
    if let bookmark = again(oldestBookmark()) { return bookmark }
    let coming = units.filter { $0.from.end(from: origin) > today }
    return ahead(pack, coming.min { $0.from.end(from: origin) < $1.from.end(from: origin) })
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
  private static func again(_ bookmark: Bookmark?) -> ReadingOffer? {
    bookmark.map { bookmark in
      .again(
        OfferedArticle(
          reference: ArticleReference(pack: bookmark.pack, article: bookmark.article.id),
          facts: bookmark.article, unit: nil))
    }
  }

  private static func ahead(_ pack: Pack, _ entry: UnitEntry?) -> ReadingOffer {
    guard let entry, let first = try? pack.unit(entry.id).articles.min(by: { $0.day < $1.day }) else {
      return .nothing
    }
    return .ahead(pack.offered(first, entry))
  }
}

extension Pack {
  /// This pack's retelling of an article, in the unit with the same id; nil if there is none.
  func telling(_ reference: ArticleReference, in unit: UnitEntry) -> OfferedArticle? {
    guard let told = manifest.sameAs, told.pack == reference.pack,
      let entry = manifest.units.first(where: { $0.id == unit.id }), let unit = try? self.unit(entry.id)
    else { return nil }
    let ids = told.adaptations(of: reference.article)
    return unit.articles.first { ids.contains($0.id) }.map { offered($0, entry) }
  }

  func offered(_ facts: ArticleFacts, _ entry: UnitEntry) -> OfferedArticle {
    OfferedArticle(
      reference: ArticleReference(pack: manifest.id, article: facts.id), facts: facts, unit: entry)
  }
}
