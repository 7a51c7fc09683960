/// How far a download has come.
public struct PackProgress: Equatable, Sendable {
  /// The pack's title, once known.
  public var title: String
  /// Files that are here or need not be fetched, of all that are wanted.
  public var files = 0
  /// Files that are wanted in all; 0 while that is not known.
  public var filesInAll = 0
  /// Bytes that have arrived.
  public var bytes: Int64 = 0
  /// Seconds that are left, by the speed so far; nil until there is one.
  public var secondsLeft: Int?

  /// Nothing has come yet.
  public init(title: String = "") {
    self.title = title
  }
}
