/// The program itself.
public enum Lionheart {
  /// Its version, as in Semantic Versioning.
  public static let version = "0.2.0"
}
