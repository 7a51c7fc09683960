/// How far a download has come.
public struct PackProgress: Equatable, Sendable {
  /// The pack's title, once known.
  public var title: String
  /// Units that are here, of all that the pack has; they come before the articles.
  public var units = 0
  /// Units that the pack has; 0 while that is not known.
  public var unitsInAll = 0
  /// Files that are here or need not be fetched, of all that are wanted.
  public var files = 0
  /// Files that are wanted in all; 0 while that is not known.
  public var filesInAll = 0
  /// Pictures among the files that are here.
  public var pictures = 0
  /// Pictures among the files that are wanted; they come last.
  var picturesInAll = 0
  /// Bytes that have arrived.
  public var bytes: Int64 = 0
  /// Seconds that are left, by the speed so far; nil until there is one.
  public var secondsLeft: Int?

  /// Articles that are here, of all that are wanted.
  public var articles: Int { max(0, files - unitsInAll - pictures) }
  /// Articles that are wanted in all; 0 while that is not known.
  public var articlesInAll: Int { max(0, filesInAll - unitsInAll - picturesInAll) }

  /// Nothing has come yet.
  public init(title: String = "") {
    self.title = title
  }
}
