/// The number of records of each kind that a user keeps.
public struct BackupCounts: Codable, Equatable, Sendable {
  /// By the name of the data file, or of the folder of monthly files: `habits`, `journal`.
  public private(set) var kinds: [String: Int] = [:]

  /// Creates empty counts.
  public init() {}

  init(_ kinds: [String: Int]) {
    self.kinds = kinds
  }

  /// The number of all records.
  public var total: Int { kinds.values.reduce(0, +) }

  /// Counts a record, unless it only belongs to another: a photo of an entry, a version beside it, an event of a task.
  mutating func add(_ id: String, of file: DataFile) {
    guard Self.counts(id, in: file) else { return }
    kinds[Self.kind(of: file), default: 0] += 1
  }

  mutating func add(_ other: BackupCounts) {
    kinds.merge(other.kinds) { $0 + $1 }
  }

  private static func counts(_ id: String, in file: DataFile) -> Bool {
    if kind(of: file) == "taskhistory" { return false }
    return !file.keepsVersions || !id.contains("/") && !id.contains(RecordVersions.separator)
  }

  private static func kind(of file: DataFile) -> String {
    String(file.stem.prefix { $0 != "/" })
  }
}
