public import Model

/// An article with what the search and its results show of it.
public struct SearchableArticle: Equatable, Sendable {
  /// The pack and article id.
  public let reference: ArticleReference
  /// The facts about the article.
  public let facts: ArticleFacts
  /// The unit that contains it.
  public let unit: UnitEntry
  /// The title of its pack.
  public let packTitle: String
  /// The language of its pack, as a BCP 47 tag.
  public let language: String

  init(_ facts: ArticleFacts, of unit: UnitEntry, in manifest: PackManifest) {
    reference = ArticleReference(pack: manifest.id, article: facts.id)
    (self.facts, self.unit) = (facts, unit)
    packTitle = manifest.title
    language = manifest.language
  }
}
