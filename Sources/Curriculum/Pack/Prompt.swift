/// A question or a beginning for a journal entry.
public struct Prompt: Codable, Equatable, Sendable {
  /// The day of the unit, 1–7, of a month 1–31.
  public var day: Int
  /// The prompt, at most 76 characters.
  public var text: String

  /// A prompt.
  public init(day: Int, text: String) {
    self.day = day
    self.text = text
  }
}
