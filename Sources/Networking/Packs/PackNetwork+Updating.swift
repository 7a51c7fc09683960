public import Curriculum
public import Model

extension PackNetwork {
  /// Adds the pack at an address or in a folder, in whatever form a person types it.
  ///
  /// The units and the articles that ``PackScope`` asks for are fetched, then the pack is put in place and
  /// subscribed to. One that is there from the same address is updated.
  ///
  /// - Parameter today: the person's day, to know which unit is the present one.
  public func add(
    _ text: String, scope: PackScope, today: CalendarDay,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    throw .badAddress(text)
  }

  /// Fetches what is new of a pack that was added.
  public func update(
    _ pack: String, scope: PackScope, today: CalendarDay,
    progress: @escaping @Sendable (PackProgress) -> Void = { _ in }
  ) async throws(PackUpdateFailure) -> PackUpdate {
    throw .notAdded(pack)
  }

  /// Updates the packs of which that is due, if it is allowed; tells which have another version now.
  ///
  /// Due is what was not tried today, or within 24 hours, whichever way the clock was moved.
  public func updateDue(today: CalendarDay) async -> [PackUpdate] {
    []
  }

  /// Fetches an article that is not here yet.
  public func fetch(_ article: ArticleFacts, of pack: Pack) async throws(PackUpdateFailure) {
    throw .notAdded(pack.manifest.id)
  }

  /// Removes a pack, undoably; tells whether it was there.
  ///
  /// Reading history, places and bookmarks stay.
  @discardableResult
  public func remove(_ pack: String) async throws(PackUpdateFailure) -> Bool {
    throw .notAdded(pack)
  }
}
