/// Facts about the program.
public enum Lionheart {
  /// The version (Semantic Versioning).
  public static let version = "0.2.0"
}
