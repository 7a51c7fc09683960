public import Model

/// An article that the person keeps, with all that is needed to show it when its pack is gone.
public struct Bookmark: Codable, Equatable, Sendable, Identifiable {
  /// What is known of the article.
  public var article: ArticleFacts
  /// The id of the pack it is from.
  public var pack: String
  /// The title of that pack.
  public var packTitle: String
  /// The language it is written in, as a BCP 47 tag.
  public var language: String?
  /// The day on which it was kept.
  public var addedOn: CalendarDay
  /// When it was kept, in UTC milliseconds.
  public var addedAt: Int64

  /// A bookmark.
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

  /// The article it keeps.
  public var reference: ArticleReference { ArticleReference(pack: pack, article: article.id) }
}
