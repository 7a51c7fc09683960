/// A picture that stands alone.
public struct Picture: Equatable, Sendable {
  /// Where it is, as written; `ArticleFacts.picture(_:)` knows more of it.
  public var url: String
  /// What it shows, for those who do not see it.
  public var alt: String
  /// The line below it; empty when there is none.
  public var caption: String

  /// A picture.
  public init(url: String, alt: String, caption: String = "") {
    self.url = url
    self.alt = alt
    self.caption = caption
  }
}
