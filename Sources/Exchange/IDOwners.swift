import Model

/// Assigns ids to the items of a file: of the items that state the same id, one owns it.
struct IDOwners {
  private var owners: [BoardTask.ID: (item: Int, weight: Int)] = [:]

  /// Makes an item the owner, unless an earlier one has the same or more weight.
  mutating func claim(_ id: BoardTask.ID, for item: Int, weight: Int) {
    if let known = owners[id], known.weight >= weight { return }
    owners[id] = (item, weight)
  }

  func isOwner(_ item: Int, of id: BoardTask.ID) -> Bool { owners[id]?.item == item }

  func isOwned(_ id: BoardTask.ID) -> Bool { owners[id] != nil }
}
