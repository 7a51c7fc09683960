/// A picture in a paragraph of its own.
public struct Picture: Equatable, Sendable {
  /// The address, as written; `ArticleFacts.picture(_:)` has its size and hash.
  public var url: String
  /// Alternative text for readers who do not see the picture.
  public var alt: String
  /// The caption below the picture; empty if there is none.
  public var caption: String

  /// A picture.
  public init(url: String, alt: String, caption: String = "") {
    self.url = url
    self.alt = alt
    self.caption = caption
  }
}
