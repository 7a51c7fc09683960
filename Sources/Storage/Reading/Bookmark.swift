public import Model

/// A bookmarked article, with everything that is needed to show it when its pack is gone.
public struct Bookmark: Codable, Equatable, Sendable, Identifiable {
  /// The facts about the article.
  public var article: ArticleFacts
  /// The id of its pack.
  public var pack: String
  /// The title of its pack.
  public var packTitle: String
  /// The language it is written in, as a BCP 47 tag.
  public var language: String?
  /// The day on which it was bookmarked.
  public var addedOn: CalendarDay
  /// When it was bookmarked, in UTC milliseconds.
  public var addedAt: Int64

  /// Creates a bookmark.
  public init(
    article: ArticleFacts, pack: String, packTitle: String, language: String? = nil, addedOn: CalendarDay,
    addedAt: Int64
  ) {
    self.article = article
    self.pack = pack
    self.packTitle = packTitle
    self.language = language
    self.addedOn = addedOn
    self.addedAt = addedAt
  }

  /// `<pack>/<article>`.
  public var id: String { reference.description }

  /// The article that is bookmarked.
  public var reference: ArticleReference { ArticleReference(pack: pack, article: article.id) }
}
