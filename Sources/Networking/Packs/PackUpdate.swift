/// What came of adding or updating a pack.
public struct PackUpdate: Equatable, Sendable {
  /// The pack's id.
  public var pack: String
  /// Its title.
  public var title: String
  /// Whether there is another version now than before.
  public var isNew: Bool
  /// Units, articles and pictures that were fetched.
  public var files: Int
  /// Articles among them.
  public var articles: Int
  /// Pictures that were wanted and have not come; they are tried again with the next update.
  public var missingPictures = 0
  /// Requests that were sent, repetitions among them.
  public var requests: Int
  /// Bytes that were fetched.
  public var bytes: Int64

  /// What came of it.
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

/// How much of a pack is fetched; units always are, so that lists and the search are whole.
public enum PackScope: Sendable, Equatable {
  /// The articles of the present and the next four units, the bookmarked ones, and what is here already.
  case coming
  /// All articles.
  case all
}
