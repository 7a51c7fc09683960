public import Model

/// What a unit promises of an article: enough to fetch its text and see that it is the right one.
public struct ArticlePromise: Hashable, Sendable {
  /// The article's id.
  public let id: String
  /// The hash of its Markdown file, as lower-case hexadecimal.
  public let sha256: String
  /// The length of that file in bytes, where its unit's texts are in one file, too.
  public let bytes: Int?
  /// The pictures that it shows; it can be read without them.
  public let pictures: [ArticlePicture]

  /// What is promised by an article's facts.
  public init(_ article: ArticleFacts) {
    id = article.id
    sha256 = article.sha256
    bytes = article.bytes
    pictures = article.pictures ?? []
  }
}
