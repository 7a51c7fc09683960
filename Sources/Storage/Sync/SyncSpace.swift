/// Who a store is for.
public enum SyncSpace: String, Codable, Equatable, Sendable {
  /// One person's devices. The store carries all of the data.
  case own
  /// Two people with a child. The store carries only what they share of the child.
  case partner

  /// The first word of a manifest, so that a program cannot mistake one kind of store for the other.
  var mark: String { self == .own ? "lionheart-sync" : "lionheart-partner" }

  /// Where this machine keeps its files about the store, below the state folder.
  var folder: String { self == .own ? "sync" : "sync/partner" }

  /// The data files that are merged and published before all others, in this order: they decide which children are
  /// shared, and whether one of them is paused.
  var first: [String] {
    self == .own ? [DataFile.children.path] : [DataFile.partner.path, DataFile.children.path]
  }

  /// Whether a data file belongs in such a store.
  func carries(_ path: String) -> Bool {
    guard SyncSource.isRecords(path) else { return false }
    if self == .own || first.contains(path) || path == DataFile.suggestions.path { return true }
    return ["tasks", "taskhistory", "shared"].contains(path.prefix { $0 != "/" })
  }
}
