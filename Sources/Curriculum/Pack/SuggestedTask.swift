/// A task for the Board that a unit suggests.
public struct SuggestedTask: Codable, Equatable, Sendable {
  /// The valid due days of a unit.
  package static let days = 1...31

  /// The id, unique within the pack.
  public var id: String
  /// The title of the task, at most 40 characters.
  public var title: String
  /// Details: how, whom to ask, by when.
  public var text: String
  /// The day of the unit on which it is due, from 1; nil for no due date.
  public var day: Int?

  /// Creates a suggested task.
  public init(id: String, title: String, text: String, day: Int? = nil) {
    self.id = id
    self.title = title
    self.text = text
    self.day = day
  }
}
