public import Model

/// The part of an article's facts that is needed to download and verify it.
public struct ArticlePromise: Hashable, Sendable {
  /// The article's id.
  public let id: String
  /// The SHA-256 of its Markdown file, in lower-case hexadecimal.
  public let sha256: String
  /// The length of that file in bytes, if the unit has a bundle of texts.
  public let bytes: Int?
  /// The pictures in the article; it can be read without them.
  public let pictures: [ArticlePicture]

  /// Takes the promise from an article's facts.
  public init(_ article: ArticleFacts) {
    id = article.id
    sha256 = article.sha256
    bytes = article.bytes
    pictures = article.pictures ?? []
  }
}
