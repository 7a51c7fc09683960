public import Model

extension Store {
  /// The number of reading places that are kept; older ones are dropped.
  static let placeLimit = 500

  /// Where the user stopped in an article; nil if that is not known.
  public func place(of reference: ArticleReference) -> ReadingPlace? {
    read(.places, as: ReadingPlace.self).records[reference.description]
  }

  /// Saves where the user stopped in an article; nil removes it. Returns whether it changed.
  @discardableResult
  public func savePlace(
    _ place: ReadingPlace?, of reference: ArticleReference
  ) async throws(StoreFailure) -> Bool {
    try await change(nil) { transaction in
      try transaction.update(.places, reference.description, as: ReadingPlace.self) { _ in place }
      let places = try transaction.records(.places, as: ReadingPlace.self)
      let oldest = places.sorted { ($0.value.at, $0.key) < ($1.value.at, $1.key) }
      for (id, _) in oldest.prefix(max(0, places.count - Self.placeLimit)) {
        try transaction.removeWithoutTombstone(.places, id)
      }
    }
  }
}
