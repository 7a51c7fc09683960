/// A question or opening for a journal entry.
public struct Prompt: Codable, Equatable, Sendable {
  /// The day of the unit: 1–7 in a week, 1–31 in a month.
  public var day: Int
  /// The prompt, at most 76 characters.
  public var text: String

  /// A prompt.
  public init(day: Int, text: String) {
    self.day = day
    self.text = text
  }
}
