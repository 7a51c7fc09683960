/// A pack that the user added.
public struct Subscription: Codable, Equatable, Sendable {
  /// Where it comes from: an http or https address that ends in a slash, or the absolute path of a folder.
  public var address: String
  /// Its title when it was added, shown while the pack is not here.
  public var title: String
  /// When it was added, in UTC milliseconds.
  public var addedAt: Int64

  /// Creates a subscription.
  public init(address: String, title: String, addedAt: Int64) {
    self.address = address
    self.title = title
    self.addedAt = addedAt
  }
}
