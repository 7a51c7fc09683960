import FoundationEssentials
import Model
import OperatingSystem

/// A backup that this machine made.
public struct KnownBackup: Codable, Equatable, Sendable {
  /// When, in UTC milliseconds.
  public var madeAt: Int64
  /// How many bytes it has.
  public var bytes: Int
  /// Whether it cannot be read without a key.
  public var isEncrypted: Bool
  /// The hash of its beginning, by which an encrypted one is known.
  var head: String
}

extension DataFile {
  /// The backups that this machine made, by where they were put.
  static let backups = DataFile(root: .state, path: "backups.json")
}

extension Store {
  /// How many backups are remembered.
  private static var mostKnownBackups: Int { 20 }

  /// The backups that this machine made, by their paths; whether they are still there is not looked at.
  public func knownBackups() -> [String: KnownBackup] {
    read(.backups, as: KnownBackup.self).records
  }

  /// The newest of them.
  public func lastBackup() -> (path: String, backup: KnownBackup)? {
    knownBackups().max { ($0.value.madeAt, $0.key) < ($1.value.madeAt, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Remembers that there is a backup; tells whether that went well.
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
        for (path, _) in old { try transaction.forget(.backups, path) }
      }
      return true
    } catch {
      return false
    }
  }
}
