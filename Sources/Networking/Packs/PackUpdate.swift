/// The result of adding or updating a pack.
public struct PackUpdate: Equatable, Sendable {
  public var pack: String
  public var title: String
  /// Whether the version has changed.
  public var isNew: Bool
  /// Units, articles and pictures that were fetched.
  public var files: Int
  /// Articles among them.
  public var articles: Int
  /// Pictures that could not be fetched; the next update tries again.
  public var missingPictures = 0
  /// Requests that were sent, including retries.
  public var requests: Int
  public var bytes: Int64

  public init(
    pack: String, title: String, isNew: Bool, files: Int = 0, articles: Int = 0, requests: Int = 0,
    bytes: Int64 = 0
  ) {
    self.pack = pack
    self.title = title
    self.isNew = isNew
    self.files = files
    self.articles = articles
    self.requests = requests
    self.bytes = bytes
  }
}

/// How much of a pack to fetch. Units are always fetched, so that lists and search are complete.
public enum PackScope: Sendable, Equatable {
  /// Articles of the current and the next four units, bookmarked ones, and those already downloaded.
  case coming
  case all
}
