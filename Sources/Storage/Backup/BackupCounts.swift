/// How many records there are of each kind of thing that a person keeps.
public struct BackupCounts: Codable, Equatable, Sendable {
  /// By the name of the file, or of the folder of a file a month: `habits`, `journal`.
  public private(set) var kinds: [String: Int] = [:]

  /// Nothing yet.
  public init() {}

  init(_ kinds: [String: Int]) {
    self.kinds = kinds
  }

  /// How many there are in all.
  public var total: Int { kinds.values.reduce(0, +) }

  /// Counts a record, unless it only belongs to another: a photo of an entry, a version beside it, what happened to a
  /// card.
  mutating func add(_ id: String, of file: DataFile) {
    guard Self.counts(id, in: file) else { return }
    kinds[Self.kind(of: file), default: 0] += 1
  }

  /// Counts what another one does besides.
  mutating func add(_ other: BackupCounts) {
    kinds.merge(other.kinds) { $0 + $1 }
  }

  private static func counts(_ id: String, in file: DataFile) -> Bool {
    if kind(of: file) == "taskhistory" { return false }
    return !file.keepsVersions || !id.contains("/") && !id.contains(RecordVersions.mark)
  }

  private static func kind(of file: DataFile) -> String {
    String(file.stem.prefix { $0 != "/" })
  }
}
