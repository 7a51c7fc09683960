/// Whether a habit asks for a photo when it is ticked.
public enum PhotoRule: String, Codable, CaseIterable, Sendable {
  /// Never asks; photos can still be added.
  case never = "none"
  /// Asks, but can be ticked without one.
  case optional
  /// Cannot be ticked without one.
  case required
}
