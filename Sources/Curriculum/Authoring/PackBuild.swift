/// Makes `pack.json` and `units/*.json` out of a pack's sources.
public enum PackBuild {
  /// What was done.
  public struct Report: Equatable, Sendable {
    /// Files written, as seen from the folder.
    public var written: [String] = []
    /// Files that were right already.
    public var unchanged: [String] = []
    /// Files of units that are no more.
    public var removed: [String] = []
    /// How many units the pack has.
    public var units = 0
    /// How many articles the pack has.
    public var articles = 0
  }

  /// Why there is nothing new.
  public enum Failure: Error, Equatable, Sendable {
    /// The sources are not right.
    case problems([Problem])
    /// A file could not be written, with the number of the system's error.
    case unwritable(file: String, errno: Int32)
  }

  /// Checks the sources and, only when they are right, writes what differs.
  public static func build(_ folder: String) throws(Failure) -> Report { Report() }
}
