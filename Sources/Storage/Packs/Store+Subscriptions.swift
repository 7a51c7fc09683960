extension Store {
  /// The packs that the user added, by their ids, and how well they could be read.
  public func subscriptions() -> (subscriptions: [String: Subscription], condition: Condition) {
    let contents = read(.packs, as: Subscription.self)
    return (contents.records, contents.condition)
  }

  /// Adds a pack, or changes its address. Undoable. Returns whether anything changed.
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

  /// Removes a pack. Undoable. Returns whether it existed.
  @discardableResult
  public func unsubscribe(_ pack: String) async throws(StoreFailure) -> Bool {
    let title = Self.cut(subscriptions().subscriptions[pack]?.title ?? pack)
    return try await change(Action(.packRemove, subject: title)) { transaction in
      try transaction.update(.packs, pack, as: Subscription.self) { _ in nil }
    }
  }

  /// A title, which is untrusted input, cut to the length that is stored: a single character may be megabytes.
  private static func cut(_ title: String) -> String {
    String(String.UnicodeScalarView(title.unicodeScalars.prefix(longestTitle)))
  }

  private static let longestTitle = 200
}
