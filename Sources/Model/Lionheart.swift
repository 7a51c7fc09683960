/// Facts about the program.
public enum Lionheart {
  /// The version (Semantic Versioning).
  public static let version = "0.2.0"
}

/// A language of the user interface.
public enum Language: String, Codable, CaseIterable, Sendable {
  case en
  case ko
}
