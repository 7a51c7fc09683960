import Model

/// Which of a file's items are the cards whose ids they say: of those that say the same id, one is.
struct IDOwners {
  private var owners: [BoardTask.ID: (item: Int, weight: Int)] = [:]

  /// Has an item be a card, unless one that is so with the same weight or more came before.
  mutating func claim(_ id: BoardTask.ID, for item: Int, weight: Int) {
    if let known = owners[id], known.weight >= weight { return }
    owners[id] = (item, weight)
  }

  func isOwner(_ item: Int, of id: BoardTask.ID) -> Bool { owners[id]?.item == item }

  func isOwned(_ id: BoardTask.ID) -> Bool { owners[id] != nil }
}
