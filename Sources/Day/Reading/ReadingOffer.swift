public import Curriculum
public import Model
package import Texts

/// The one article that a day offers, and why this one.
public enum ReadingOffer: Equatable, Sendable {
  /// The article of the day itself.
  case today(OfferedArticle)
  /// The day has none, or it is read: the nearest unread one of the same unit.
  case sameUnit(OfferedArticle)
  /// One that a pack means for this time after a birth, wherever it stands.
  case meant(OfferedArticle)
  /// The nearest unread one of an earlier unit.
  case earlier(OfferedArticle)
  /// All is read: a bookmark to read again.
  case again(OfferedArticle)
  /// Nothing for this week or before it: the first one to come.
  case ahead(OfferedArticle)
  /// A day of a month that has no article of its own, and all before it is read; with the day of the next one.
  case rest(next: CalendarDay?)
  /// There is nothing.
  case nothing

  /// The article; nil where there is nothing.
  public var article: OfferedArticle? {
    switch self {
    case .today(let article), .sameUnit(let article), .meant(let article), .earlier(let article),
      .again(let article),
      .ahead(let article):
      article
    case .rest, .nothing: nil
    }
  }

  /// The same offer by another pack, where that tells the article of an earlier time again.
  func told(by teller: @autoclosure () -> Pack?) -> ReadingOffer {
    guard case .earlier(let offered) = self, let unit = offered.unit, let teller = teller(),
      let told = teller.telling(offered.reference, in: unit)
    else { return self }
    return .earlier(told)
  }

  /// Why it is not the day's own; nil where it is.
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

/// An article and the unit it is offered from.
public struct OfferedArticle: Equatable, Sendable {
  /// Where it is.
  public let reference: ArticleReference
  /// What is known of it.
  public let facts: ArticleFacts
  /// The unit; nil for a bookmark.
  public let unit: UnitEntry?
}
