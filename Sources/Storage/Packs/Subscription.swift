public import Model

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

extension Store {
  /// The packs that the user added, by their ids, and how well they could be read.
  public func subscriptions() -> (subscriptions: [String: Subscription], condition: Condition) {
    let contents = read(.packs, as: Subscription.self)
    return (contents.records, contents.condition)
  }

  /// Adds a pack, or changes its address. Undoable. Returns whether anything changed.
  @discardableResult
  public func subscribe(_ pack: String, _ subscription: Subscription) async throws(StoreFailure) -> Bool {
    try await change(Action(.packAdd, subject: Self.truncated(subscription.title))) { transaction in
      try transaction.update(.packs, pack, as: Subscription.self) { old in
        var stored = subscription
        stored.title = Self.truncated(subscription.title)
        if let old, old.address == subscription.address { stored.addedAt = old.addedAt }
        return stored
      }
    }
  }

  /// Removes a pack. Undoable. Returns whether it existed.
  @discardableResult
  public func unsubscribe(_ pack: String) async throws(StoreFailure) -> Bool {
    let title = Self.truncated(subscriptions().subscriptions[pack]?.title ?? pack)
    return try await change(Action(.packRemove, subject: title)) { transaction in
      try transaction.update(.packs, pack, as: Subscription.self) { _ in nil }
    }
  }

  /// A title, which is untrusted input, cut to the length that is stored: a single character may be megabytes.
  private static func truncated(_ title: String) -> String {
    String(String.UnicodeScalarView(title.unicodeScalars.prefix(longestTitle)))
  }

  private static let longestTitle = 200
}

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
  public var reason: StoredFailure?
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

/// Why a pack could not be updated, as it is stored: the facts for a message, and nothing secret.
public struct StoredFailure: Codable, Equatable, Sendable {
  /// A stable name of the failure.
  public var code: String
  /// The server that it was about, or an address.
  public var host: String?
  /// The file that it was about.
  public var file: String?
  /// A status, a limit or an error of the system.
  public var number: Int?
  /// Text from the server or the pack.
  public var text: String?
  /// A second text of that kind.
  public var other: String?

  /// Creates a stored failure.
  public init(
    _ code: String, host: String? = nil, file: String? = nil, number: Int? = nil, text: String? = nil,
    other: String? = nil
  ) {
    self.code = code
    self.host = host
    self.file = file
    self.number = number
    self.text = text
    self.other = other
  }
}
