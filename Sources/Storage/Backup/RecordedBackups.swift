import FoundationEssentials
import Model
import OperatingSystem

/// A backup that this machine made.
public struct RecordedBackup: Codable, Equatable, Sendable {
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
  private static var recordedBackupLimit: Int { 20 }

  /// The backups that this machine made, by their paths. They may no longer exist.
  public func recordedBackups() -> [String: RecordedBackup] {
    read(.backups, as: RecordedBackup.self).records
  }

  /// The newest of these backups.
  public func lastBackup() -> (path: String, backup: RecordedBackup)? {
    recordedBackups().max { ($0.value.madeAt, $0.key) < ($1.value.madeAt, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Remembers a backup. Returns whether that succeeded.
  public func recordBackup(_ target: BackupTarget, _ summary: BackupSummary, isEncrypted: Bool) async -> Bool
  {
    let path = Disk.realPath(target.path) ?? target.path
    let firstBytes = BackupTarget.firstBytes(of: path).map { Digest.sha256($0) } ?? ""
    let backup = RecordedBackup(
      madeAt: summary.madeAt, bytes: summary.bytes, isEncrypted: isEncrypted, head: firstBytes)
    do {
      try await change(nil) { transaction in
        try transaction.update(.backups, path, as: RecordedBackup.self) { _ in backup }
        let all = try transaction.records(.backups, as: RecordedBackup.self)
        let old = all.sorted { $0.value.madeAt > $1.value.madeAt }.dropFirst(Self.recordedBackupLimit)
        for (path, _) in old { try transaction.removeWithoutTombstone(.backups, path) }
      }
      return true
    } catch {
      return false
    }
  }
}

extension Store {
  /// When to remind of a backup if no reading reminder is set.
  static let backupTime = ClockTime(minute: 12 * 60)

  /// Returns since when, in UTC milliseconds, the backup reminder has been set if it is due on a day; nil otherwise.
  ///
  /// It is due this many weeks after the machine's last backup, or at once if there is none, and then every week.
  func backupDue(every weeks: Int, on day: CalendarDay, at moment: Moment) -> Int64? {
    let set = read(.profile, as: ProfileValue.self).stamps?["backupReminder"]?.milliseconds ?? 0
    let last = lastBackup()?.backup.madeAt
    let due = last.map { Self.day(of: $0, at: moment) + 7 * weeks } ?? Self.day(of: set, at: moment)
    return day >= due && (day.number - due.number) % 7 == 0 ? set : nil
  }

  /// The civil date of an instant, by the present offset of the wall clock.
  private static func day(of milliseconds: Int64, at moment: Moment) -> CalendarDay {
    let now = Int64(moment.date.number) * 86_400 + Int64(moment.secondOfDay)
    let then = now - (moment.milliseconds - milliseconds) / 1_000
    return CalendarDay(number: Int(then >= 0 ? then / 86_400 : -((86_399 - then) / 86_400)))
  }
}

/// The names of the files in a backup, and which names are allowed.
enum BackupNames {
  /// The first file, which identifies a backup.
  static let readme = "lionheart-backup.txt"
  static let config = "config/config.json"
  /// Prefix of the files from the data folder.
  static let data = "data/"
  /// Prefix of damaged data files and photos. They are kept for the user and are not restored.
  static let damaged = "damaged/"

  /// The text of the first file.
  static func readmeText(madeAt: Int64) -> String {
    """
    A backup of Lionheart, \(compactTime(madeAt)).

    data/      what was kept: plain JSON, photos, bookmarked articles
    config/    config.json, where there was one
    damaged/   files that were damaged when the backup was made, as they were

    lionheart restore FILE --dry-run   says what would come back
    lionheart restore FILE             brings it back
    \(BackupManifest.name) has the SHA-256 of each file, \(BackupManifest.sealName) its own.

    """
  }

  /// Whether a file in a backup may have this path.
  static func isAllowed(_ path: String) -> Bool {
    guard isPlain(path), path.utf8.count <= TarMember.longestPath,
      path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return false }
    if [readme, config, BackupManifest.name, BackupManifest.sealName].contains(path) { return true }
    return path.hasPrefix(data) || path.hasPrefix(damaged)
  }

  /// The data file at a path below the data folder; nil for any other file.
  static func dataFile(_ path: String) -> DataFile? {
    guard path.hasSuffix(".json"), path != ".json", !path.hasPrefix("articles/"), !path.hasPrefix("photos/")
    else { return nil }
    return DataFile(root: .data, path: path)
  }

  /// The hash in the name of a photo, by its path below the data folder; nil for any other file.
  static func promisedHash(_ path: String) -> Substring? {
    guard path.hasPrefix("photos/") else { return nil }
    let name = path.dropFirst("photos/".count)
    return Photo(file: String(name), addedAt: 0).sha256 == nil ? nil : name.prefix { $0 != "." }
  }
}
