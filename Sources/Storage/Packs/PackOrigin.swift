public import Model

/// What is known of where a downloaded pack came from, to ask only for what is new.
public struct PackOrigin: Codable, Equatable, Sendable {
  /// The address it was fetched from.
  public var address: String
  /// The newest `ETag` of its `pack.json`, as it was sent.
  public var etag: String?
  /// The newest `Last-Modified`, as it was sent.
  public var lastModified: String?
  /// When the publisher last answered, in UTC milliseconds; nil before the first time.
  public var checkedAt: Int64?
  /// When the version that is here was put in place, in UTC milliseconds; nil when none is.
  public var updatedAt: Int64?
  /// When an update was last tried, whatever became of it, in UTC milliseconds.
  public var triedAt: Int64?
  /// The person's day on which that was.
  public var triedOn: CalendarDay?
  /// The kind of what kept the last update from working; nil when it went well.
  public var failure: String?
  /// The same with all that a sentence needs; nil where it is not known.
  public var reason: KeptFailure?
  /// Whether this address has ever asked for a sign-in; nil where it has not.
  public var asksForSignIn: Bool?

  /// An origin.
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

  /// Makes of times that no calendar has, as a damaged file may say them, the nearest that there are.
  mutating func clampTimes() {
    checkedAt = checkedAt?.clampedTime
    updatedAt = updatedAt?.clampedTime
    triedAt = triedAt?.clampedTime
  }
}
