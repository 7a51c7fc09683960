package import Curriculum
package import Model
package import Texts

/// The articles that packs recommend for a time after a birth, in addition to the day's own.
struct MeantForNow {
  /// The days after a birth in which warning signs are shown, even if already read.
  static let warningDays = 14

  private let found: [(pack: Pack, also: TargetedArticle)]
  private let days: Int
  private let circumstances: Set<Circumstance>

  /// Finds nothing before a birth and while paused. Packs are in order of preference.
  init(for child: Child, on today: CalendarDay, in packs: [Pack]) {
    circumstances = child.circumstances
    guard child.stage == .baby, let birthDate = child.birthDate, today >= birthDate else {
      (found, days) = ([], 0)
      return
    }
    let days = today - birthDate
    self.days = days
    let its = circumstances
    found = packs.flatMap { pack in
      (pack.manifest.alsoFor ?? []).filter { $0.applies(daysAfterBirth: days, in: its) }.map { (pack, $0) }
    }
  }

  /// The first unread article.
  ///
  /// - Parameter isSpecial: whether the article must be for a circumstance, or must not; nil for either.
  func firstUnread(_ read: Set<String>, besides known: Set<String> = [], isSpecial: Bool? = nil)
    -> OfferedArticle?
  {
    for (pack, also) in found where isSpecial.map({ $0 == !also.circumstances.isEmpty }) ?? true {
      let reference = ArticleReference(pack: pack.manifest.id, article: also.article).description
      if read.contains(reference) || known.contains(reference) { continue }
      if let offered = Self.open(pack, also) { return offered }
    }
    return nil
  }

  /// An article with warning signs, a different one each day; nil after the first two weeks.
  var warning: OfferedArticle? {
    guard days < Self.warningDays else { return nil }
    let warnings = found.filter(\.also.warns)
    // Prefer the reader's own language.
    let own = warnings.filter { !$0.pack.isPartial }
    let warning = own.isEmpty ? warnings : own
    guard !warning.isEmpty else { return nil }
    let turned = (0..<warning.count).map { warning[(days + $0) % warning.count] }
    return turned.lazy.compactMap { Self.open($0.pack, $0.also) }.first
  }

  fileprivate static func open(_ pack: Pack, _ also: TargetedArticle) -> OfferedArticle? {
    guard let entry = pack.manifest.units.first(where: { $0.id == also.unit }),
      let facts = try? pack.unit(entry.id).articles.first(where: { $0.id == also.article })
    else { return nil }
    return pack.offered(facts, entry)
  }
}

extension PackLibrary {
  /// The articles that packs mark for this circumstance only.
  package func pages(about circumstance: Circumstance) -> [OfferedArticle] {
    packs.flatMap { pack in
      (pack.manifest.alsoFor ?? []).filter { $0.circumstances == [circumstance.rawValue] }
        .compactMap { MeantForNow.open(pack, $0) }
    }
  }
}

/// The articles shown below the day's article, after a birth.
public struct BesideReading: Equatable, Sendable {
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
  public var articles: [OfferedArticle] { [warning, special].compactMap(\.self) }

  package func line(of article: OfferedArticle) -> Phrase {
    article == warning ? .whenToCall(article.facts.title) : .alsoFitsYou(article.facts.title)
  }
}
