/// The progress of a download.
public struct PackProgress: Equatable, Sendable {
  public var title: String
  /// Units that are downloaded; they come before the articles.
  public var units = 0
  /// The total of units; 0 if not known yet.
  public var unitsInAll = 0
  /// Files that are downloaded or need not be fetched.
  public var files = 0
  /// The total of files; 0 if not known yet.
  public var filesInAll = 0
  /// Pictures that are downloaded.
  public var pictures = 0
  /// The total of pictures; they come last.
  var picturesInAll = 0
  public var bytes: Int64 = 0
  /// The estimated time left in seconds; nil until the speed is known.
  public var secondsLeft: Int?

  /// Articles that are downloaded.
  public var articles: Int { max(0, files - unitsInAll - pictures) }
  /// The total of articles; 0 if not known yet.
  public var articlesInAll: Int { max(0, filesInAll - unitsInAll - picturesInAll) }

  public init(title: String = "") {
    self.title = title
  }
}
