/// The number of articles and how many of them are read.
public struct Tally: Equatable, Sendable {
  /// The number of read articles.
  public var read = 0
  /// The number of all articles.
  public var count = 0

  /// A count.
  public init(read: Int = 0, count: Int = 0) {
    self.read = read
    self.count = count
  }
}
