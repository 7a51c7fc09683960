public import Model

/// An article as the search knows it.
public struct SearchableArticle: Equatable, Sendable {
  /// Its whole name.
  public let reference: ArticleReference
  /// What is known of it.
  public let facts: ArticleFacts
  /// The unit that holds it.
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
