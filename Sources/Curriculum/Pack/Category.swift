/// A kind of article, as the pack's publisher groups them.
public struct Category: Codable, Equatable, Sendable {
  /// Unique in its pack.
  public var id: String
  /// What a person reads, at most 30 characters.
  public var title: String

  /// A category.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
