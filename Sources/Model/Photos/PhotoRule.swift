/// Whether a habit asks for a photo when it is ticked.
public enum PhotoRule: String, Codable, CaseIterable, Sendable {
  /// It does not ask; a photo can be added all the same.
  case never = "none"
  /// It asks, and does without.
  case optional
  /// It is done only with a photo.
  case required
}
