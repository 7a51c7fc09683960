/// All articles of a pack, and the failures of units that could not be read.
public struct PackIndex: Equatable, Sendable {
  /// The articles, unit by unit in the manifest's order, each by day.
  public var articles: [FoundArticle] = []
  /// The failures of the missing units.
  public var failures: [PackFailure] = []
}
