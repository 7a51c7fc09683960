import FoundationEssentials
import Model
import OperatingSystem

/// A backup that this machine made.
public struct KnownBackup: Codable, Equatable, Sendable {
  /// When it was made, in UTC milliseconds.
  public var madeAt: Int64
  /// The size of the backup, in bytes.
  public var bytes: Int
  /// Whether it is encrypted, and cannot be read without a key.
  public var isEncrypted: Bool
  /// The hash of its first bytes, which identifies an encrypted backup.
  var head: String
}

extension DataFile {
  /// The backups that this machine made, by where they were put.
  static let backups = DataFile(root: .state, path: "backups.json")
}

extension Store {
  /// How many backups are remembered.
  private static var mostKnownBackups: Int { 20 }

  /// The backups that this machine made, by their paths. They may no longer exist.
  public func knownBackups() -> [String: KnownBackup] {
    read(.backups, as: KnownBackup.self).records
  }

  /// The newest of these backups.
  public func lastBackup() -> (path: String, backup: KnownBackup)? {
    knownBackups().max { ($0.value.madeAt, $0.key) < ($1.value.madeAt, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Remembers a backup. Returns whether that succeeded.
  public func noteBackup(_ target: BackupTarget, _ summary: BackupSummary, isEncrypted: Bool) async -> Bool {
    let path = Disk.wholePath(target.path) ?? target.path
    let head = BackupTarget.head(of: path).map { Digest.sha256($0) } ?? ""
    let backup = KnownBackup(
      madeAt: summary.madeAt, bytes: summary.bytes, isEncrypted: isEncrypted, head: head)
    do throws(StoreFailure) {
      try await change(nil) { transaction in
        try transaction.update(.backups, path, as: KnownBackup.self) { _ in backup }
        let known = try transaction.records(.backups, as: KnownBackup.self)
        let old = known.sorted { $0.value.madeAt > $1.value.madeAt }.dropFirst(Self.mostKnownBackups)
        for (path, _) in old { try transaction.removeWithoutTombstone(.backups, path) }
      }
      return true
    } catch {
      return false
    }
  }
}
