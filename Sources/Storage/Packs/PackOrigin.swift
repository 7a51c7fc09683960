public import Model

/// Where a downloaded pack came from, and what is needed to ask only for a newer version.
public struct PackOrigin: Codable, Equatable, Sendable {
  /// The address it was fetched from.
  public var address: String
  /// The newest `ETag` of its `pack.json`, as received.
  public var etag: String?
  /// The newest `Last-Modified`, as received.
  public var lastModified: String?
  /// When the publisher last answered, in UTC milliseconds; nil before the first time.
  public var checkedAt: Int64?
  /// When the current version was put in place, in UTC milliseconds; nil if there is none.
  public var updatedAt: Int64?
  /// When an update was last tried, successful or not, in UTC milliseconds.
  public var triedAt: Int64?
  /// The user's day of that attempt.
  public var triedOn: CalendarDay?
  /// The kind of failure of the last update; nil if it succeeded.
  public var failure: String?
  /// The details of that failure; nil if they are not known.
  public var reason: KeptFailure?
  /// Whether this address has ever required a sign-in; nil if it has not.
  public var asksForSignIn: Bool?

  /// Creates an origin.
  public init(
    address: String, etag: String? = nil, lastModified: String? = nil, checkedAt: Int64? = nil,
    updatedAt: Int64? = nil
  ) {
    self.address = address
    self.etag = etag
    self.lastModified = lastModified
    self.checkedAt = checkedAt
    self.updatedAt = updatedAt
  }

  /// Clamps times that no calendar has, as a damaged file may have them, to the nearest valid ones.
  mutating func clampTimes() {
    checkedAt = checkedAt?.clampedTime
    updatedAt = updatedAt?.clampedTime
    triedAt = triedAt?.clampedTime
  }
}
