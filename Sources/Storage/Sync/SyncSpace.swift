/// Whom a store is for.
public enum SyncSpace: String, Codable, Equatable, Sendable {
  /// The devices of one person: all of the data.
  case own
  /// Two people with a child: what they share of it, and nothing else.
  case partner

  /// What a manifest begins with, so that no program takes the one for the other.
  var mark: String { self == .own ? "lionheart-sync" : "lionheart-partner" }

  /// Where the machine keeps what belongs to it, below the state folder.
  var folder: String { self == .own ? "sync" : "sync/partner" }

  /// The files of records that are read and published before all others, one after the other: whose children they are,
  /// and that one of them rests.
  var first: [String] {
    self == .own ? [DataFile.children.path] : [DataFile.partner.path, DataFile.children.path]
  }

  /// Whether a file of records goes into such a store at all.
  func carries(_ path: String) -> Bool {
    guard SyncSource.isRecords(path) else { return false }
    if self == .own || first.contains(path) || path == DataFile.suggestions.path { return true }
    return ["tasks", "taskhistory", "shared"].contains(path.prefix { $0 != "/" })
  }
}
