/// How many articles there are, and how many of them have been read.
public struct Tally: Equatable, Sendable {
  /// Read.
  public var read = 0
  /// In all.
  public var count = 0

  /// A count.
  public init(read: Int = 0, count: Int = 0) {
    self.read = read
    self.count = count
  }
}
