public import Curriculum
public import Model
package import Texts

/// The one article that a day offers, and the reason.
public enum ReadingOffer: Equatable, Sendable {
  /// The day's own article.
  case today(OfferedArticle)
  /// The nearest unread article of the same unit: the day has no article of its own.
  case sameUnit(OfferedArticle)
  /// An article that a pack recommends for this time after a birth.
  case meant(OfferedArticle)
  /// The latest unread article of an earlier unit.
  case earlier(OfferedArticle)
  /// A bookmarked article to read again: everything else is read.
  case again(OfferedArticle)
  /// The first article to come: nothing exists for this week or before.
  case ahead(OfferedArticle)
  /// A day of a month without its own article, everything before being read; with the day of the next article.
  case rest(next: CalendarDay?)
  /// No article is available.
  case nothing

  /// The article on offer, if any.
  public var article: OfferedArticle? {
    switch self {
    case .today(let article), .sameUnit(let article), .meant(let article), .earlier(let article),
      .again(let article),
      .ahead(let article):
      article
    case .rest, .nothing: nil
    }
  }

  /// The offer with another pack's retelling of the article, if the article is from an earlier unit.
  func told(by teller: @autoclosure () -> Pack?) -> ReadingOffer {
    guard case .earlier(let offered) = self, let unit = offered.unit, let teller = teller(),
      let told = teller.telling(offered.reference, in: unit)
    else { return self }
    return .earlier(told)
  }

  /// Why this article is offered; nil for the day's own.
  package var why: Phrase? {
    switch self {
    case .today, .rest, .nothing: nil
    case .sameUnit: .whySameUnit
    case .meant: .whyMeant
    case .earlier(let article): .whyEarlier(article.unit)
    case .again: .whyAgain
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
