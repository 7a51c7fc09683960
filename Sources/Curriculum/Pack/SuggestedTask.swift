/// A task for the board that a unit suggests.
public struct SuggestedTask: Codable, Equatable, Sendable {
  /// Unique in its pack.
  public var id: String
  /// What to do, at most 40 characters.
  public var title: String
  /// How, whom to ask, by when.
  public var text: String

  /// A suggestion.
  public init(id: String, title: String, text: String) {
    self.id = id
    self.title = title
    self.text = text
  }
}
