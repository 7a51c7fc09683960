/// A category of articles, defined by the pack's publisher.
public struct Category: Codable, Equatable, Sendable {
  /// The id, unique within the pack.
  public var id: String
  /// The name to show, at most 30 characters.
  public var title: String

  /// A category.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
