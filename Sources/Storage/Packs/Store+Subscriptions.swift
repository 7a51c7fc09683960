extension Store {
  /// The packs that the person added, by their ids, and how well that could be read.
  public func subscriptions() -> (subscriptions: [String: Subscription], condition: Condition) {
    let contents = read(.packs, as: Subscription.self)
    return (contents.records, contents.condition)
  }

  /// Adds a pack, or gives it another address, undoably; tells whether anything is different now.
  @discardableResult
  public func subscribe(_ pack: String, _ subscription: Subscription) async throws(StoreFailure) -> Bool {
    try await change(Action(.packAdd, subject: Self.cut(subscription.title))) { transaction in
      try transaction.update(.packs, pack, as: Subscription.self) { old in
        var kept = subscription
        kept.title = Self.cut(subscription.title)
        if let old, old.address == subscription.address { kept.addedAt = old.addedAt }
        return kept
      }
    }
  }

  /// Removes a pack, undoably; tells whether it was there.
  @discardableResult
  public func unsubscribe(_ pack: String) async throws(StoreFailure) -> Bool {
    let title = Self.cut(subscriptions().subscriptions[pack]?.title ?? pack)
    return try await change(Action(.packRemove, subject: title)) { transaction in
      try transaction.update(.packs, pack, as: Subscription.self) { _ in nil }
    }
  }

  /// A title that comes from a stranger, as long as is kept of it: a single character may be megabytes.
  private static func cut(_ title: String) -> String {
    String(String.UnicodeScalarView(title.unicodeScalars.prefix(longestTitle)))
  }

  private static let longestTitle = 200
}
