import Model

/// How the files of a backup are called, and what they may be called.
enum BackupNames {
  /// The first file, by which a backup is known.
  static let readme = "lionheart-backup.txt"
  static let config = "config/config.json"
  /// What is below the data folder.
  static let data = "data/"
  /// What of it is no file of records although it is called one: it is kept for the person, and not brought back.
  static let damaged = "damaged/"

  /// What `readme` says.
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

  /// Whether a file may be called so.
  static func isAllowed(_ path: String) -> Bool {
    guard isPlain(path), path.utf8.count <= TarMember.longestPath,
      path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { return false }
    if [readme, config, BackupManifest.name, BackupManifest.sealName].contains(path) { return true }
    return path.hasPrefix(data) || path.hasPrefix(damaged)
  }

  /// The file of records that a path below the data folder is the place of; nil for any other file.
  static func dataFile(_ path: String) -> DataFile? {
    guard path.hasSuffix(".json"), path != ".json", !path.hasPrefix("articles/"), !path.hasPrefix("photos/")
    else { return nil }
    return DataFile(root: .data, path: path)
  }

  /// The hash that a path below the data folder promises, as photos do.
  static func promisedHash(_ path: String) -> Substring? {
    guard path.hasPrefix("photos/") else { return nil }
    let name = path.dropFirst("photos/".count)
    return Photo(file: String(name), addedAt: 0).sha256 == nil ? nil : name.prefix { $0 != "." }
  }
}
