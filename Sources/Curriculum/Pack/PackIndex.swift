/// All articles of a pack, and the units that could not be read.
public struct PackIndex: Equatable, Sendable {
  /// The articles, unit by unit in the manifest's order, each by day.
  public var articles: [FoundArticle] = []
  /// Why units are missing here.
  public var failures: [PackFailure] = []
}
