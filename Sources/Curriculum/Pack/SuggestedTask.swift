/// A task for the board that a unit suggests.
public struct SuggestedTask: Codable, Equatable, Sendable {
  /// The days of a unit on which one can be due.
  package static let days = 1...31

  /// Unique in its pack.
  public var id: String
  /// What to do, at most 40 characters.
  public var title: String
  /// How, whom to ask, by when.
  public var text: String
  /// The day of its unit on which it is due; nil where no day is named.
  public var day: Int?

  /// A suggestion.
  public init(id: String, title: String, text: String, day: Int? = nil) {
    self.id = id
    self.title = title
    self.text = text
    self.day = day
  }
}
